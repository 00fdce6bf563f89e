const answers = (manager: string): string =>
  `UNAUTHENTICATED COMPANY_IS_NOT_EXIST COMPANY_IS_NOT_EXIST FORBIDDEN ${manager} COMPANY_IS_NOT_EXIST UNAUTHENTICATED COMPANY_IS_NOT_EXIST`;

/** The answers of the calls about the chat of a company (every-route.answers.ts). */
export const answersAtChatNotices: Readonly<Record<string, string>> = {
  'GET /company/{id}/chat-webhooks': answers('ok'),
  'POST /company/{id}/chat-webhooks': answers('ok'),
  'PUT /company/{id}/chat-webhooks/{webhook_id}': answers('CHAT_WEBHOOK_IS_NOT_EXIST'),
  'POST /company/{id}/chat-webhooks/{webhook_id}/try': answers('CHAT_WEBHOOK_IS_NOT_EXIST'),
  'DELETE /company/{id}/chat-webhooks/{webhook_id}': answers('CHAT_WEBHOOK_IS_NOT_EXIST'),
};
