export { chatNoticesHttp } from './http.ts';
export { canNotifyChat } from './policy.ts';
export {
  type ChatEvent,
  type ChatKind,
  chatEvents,
  chatKinds,
  chatMessageKeptHours,
  firstHourOfDay,
  maxChatMessagesAnHour,
  maxChatWebhooks,
  signatureHeader,
  timestampHeader,
  unreadMinutes,
} from './rules.ts';
export {
  type ChatProblem,
  type ChatTrial,
  type ChatWebhook,
  type ChatWebhookChanges,
  type ChatWebhookList,
  chatProblems,
  chatWebhookChanges,
  maxChatWebhookName,
  type NewChatWebhook,
  newChatWebhook,
} from './schema.ts';
