const ofCompany = (manager: string): string =>
  `UNAUTHENTICATED COMPANY_IS_NOT_EXIST COMPANY_IS_NOT_EXIST FORBIDDEN ${manager} COMPANY_IS_NOT_EXIST UNAUTHENTICATED COMPANY_IS_NOT_EXIST`;
const inSpace = (guest: string, others: string): string =>
  `UNAUTHENTICATED SPACE_TOKEN_DENIED ${guest} ${others} ${others} SPACE_TOKEN_DENIED UNAUTHENTICATED SPACE_TOKEN_DENIED`;

/** The answers of the calls about language models and notes (every-route.answers.ts). */
export const answersAtAssistants: Readonly<Record<string, string>> = {
  'GET /company/{id}/assistant': ofCompany('ok'),
  'PUT /company/{id}/assistant': ofCompany('ok'),
  'PUT /company/{id}/assistant/own': ofCompany('ok'),
  'POST /company/{id}/assistant/try': ofCompany('ASSISTANT_IS_OFF'),
  'GET /space/{id}/assistant': inSpace('ok', 'ok'),
  'POST /space/{id}/completions': inSpace('FORBIDDEN', 'ASSISTANT_IS_OFF'),
  'POST /space/{id}/assistant/ask': inSpace('FORBIDDEN', 'ASSISTANT_IS_OFF'),
  'POST /space/{id}/assistant/write': inSpace('FORBIDDEN', 'ASSISTANT_IS_OFF'),
  'POST /space/{id}/meeting-records/{record}/draft': inSpace('FORBIDDEN', 'ASSISTANT_IS_OFF'),
  'GET /space/{id}/meeting-records/{record}/notes': inSpace('PLAN_FORBIDS', 'TRANSCRIPT_IS_NOT_EXIST'),
  'PUT /space/{id}/meeting-records/{record}/notes': inSpace('FORBIDDEN', 'TRANSCRIPT_IS_NOT_EXIST'),
};
