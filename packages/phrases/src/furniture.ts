import type { Locale } from '@engawa/contract/kernel';
import { furniture as en } from './en/furniture.ts';
import { furniture as ja } from './ja/furniture.ts';
import type { PhrasesLike } from './phrases-type.ts';
import { furniture as zhTw } from './zh-tw/furniture.ts';

export type FurniturePhrases = PhrasesLike<typeof ja>;

/** The words on new furniture; separate from the other phrases, because no browser needs them. */
export const furniturePhrases: Record<Locale, FurniturePhrases> = { ja, en, zh_tw: zhTw };
