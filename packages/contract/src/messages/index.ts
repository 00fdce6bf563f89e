export { messagesHttp } from './http.ts';
export { messagesEvents } from './realtime.ts';
export { messageKeptDays, messagesPerWindow, messageWindowMs } from './rules.ts';
export { conversationName, type Message, maxMessageLength, type PrivateMessage, page } from './schema.ts';
