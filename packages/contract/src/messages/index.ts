export { messagesHttp } from './http.ts';
export { messagesEvents } from './realtime.ts';
export { messageKeptDays, messagesPerDay, messagesPerWindow, messageWindowMs } from './rules.ts';
export { conversationName, type Message, maxMessageLength, type PrivateMessage, page } from './schema.ts';
