export { cutMiddle, type FileKind, fileKindOf, isRunnable, toFileName } from './file-names.ts';
export { messagesHttp } from './http.ts';
export { messagesEvents } from './realtime.ts';
export {
  changesPerWindow,
  foundPerPage,
  maxMentions,
  maxMessageFileBytes,
  maxMessageFileBytesOfCompany,
  maxNamedPeople,
  maxSearchLength,
  maxUnread,
  messageEmoji,
  messageFilePartBytes,
  messageFilesPerDay,
  messageFileUploadMinutes,
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
  type MessageFile,
  type MessagePicture,
  maxMessageLength,
  type PrivateMessage,
  page,
} from './schema.ts';
