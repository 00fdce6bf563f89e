import type { Locale } from '@engawa/contract/kernel';
import { mail as en } from './en/mail.ts';
import { mail as ja } from './ja/mail.ts';
import type { PhrasesLike } from './phrases-type.ts';
import { mail as zhTw } from './zh-tw/mail.ts';

export type MailPhrases = PhrasesLike<typeof ja>;

/** The phrases of e-mails; separate from the other phrases, because no browser needs them. */
export const mailPhrases: Record<Locale, MailPhrases> = { ja, en, zh_tw: zhTw };
