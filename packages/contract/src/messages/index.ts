export { messagesHttp } from './http.ts';
export { messagesEvents } from './realtime.ts';
export {
  changesPerWindow,
  foundPerPage,
  maxMentions,
  maxNamedPeople,
  maxSearchLength,
  maxUnread,
  messageEmoji,
  messageKeptDays,
  messagePicturesPerDay,
  messagePictureWaitsHours,
  messagesPerDay,
  messagesPerWindow,
  messageWindowMs,
  quoteLength,
  typingEndsMs,
  typingEveryMs,
} from './rules.ts';
export {
  type ConversationMark,
  conversationName,
  type FoundMessage,
  type Mention,
  type Message,
  type MessagePicture,
  maxMessageLength,
  type PrivateMessage,
  page,
} from './schema.ts';
