export { createConversationAccess } from './conversation-access.ts';
export { createMessagesHttp } from './http.ts';
export { createPictureLimit, createSearchLimit } from './limits.ts';
export { createLiveMessages, type LiveMessagesDeps } from './live-messages.ts';
export { createMessagePictures, type MessagePictures } from './message-pictures.ts';
export { conversationOfQuery } from './queries.ts';
export { createMessages } from './service.ts';
export { createMessagesStore, type MessagesStore } from './store.ts';
