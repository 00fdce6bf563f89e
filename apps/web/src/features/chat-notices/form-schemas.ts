// In its own file, because a module that is imported both statically and dynamically would be
// loaded at once.
import { newChatWebhook } from '@engawa/contract/chat-notices';

/** The fields that are typed; all others are chosen. */
export const addForm = newChatWebhook.pick({ url: true, name: true });
export const changeForm = newChatWebhook.pick({ name: true });
