/** The webhooks of one company. */
export const maxChatWebhooks = 10;

/** The services that understand a webhook, and a program of the company's own. */
export const chatKinds = ['slack', 'mattermost', 'discord', 'teams', 'json'] as const;
export type ChatKind = (typeof chatKinds)[number];

/** What a company can be notified of in its chat. */
export const chatEvents = [
  'person_asked',
  'message_unread',
  'first_person',
  'event_begins',
  'daily_summary',
] as const;
export type ChatEvent = (typeof chatEvents)[number];

/** How long a private message waits before the chat is notified. */
export const unreadMinutes = 10;

/** When a new day begins in the office: people who stay past midnight are not its first. */
export const firstHourOfDay = 5;

/** The most messages to one webhook in an hour; the others become one message. */
export const maxChatMessagesAnHour = 60;

/** Chat messages that could not be delivered are deleted after this time. */
export const chatMessageKeptHours = 24;

/** The headers of a signed message to a program. */
export const signatureHeader = 'x-engawa-signature';
export const timestampHeader = 'x-engawa-timestamp';
