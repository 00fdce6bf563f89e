import type { Locale } from '@engawa/contract/kernel';
import { chatMessages as en } from './en/chat-messages.ts';
import { chatMessages as ja } from './ja/chat-messages.ts';
import type { PhrasesLike } from './phrases-type.ts';
import { chatMessages as zhTw } from './zh-tw/chat-messages.ts';

export type ChatPhrases = PhrasesLike<typeof ja>;

/** The phrases of messages to the chat of a company; no browser needs them. */
export const chatPhrases: Record<Locale, ChatPhrases> = { ja, en, zh_tw: zhTw };
