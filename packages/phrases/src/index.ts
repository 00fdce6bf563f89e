import type { ja } from './ja/index.ts';
import type { PhrasesLike } from './phrases-type.ts';

/** All phrases of one language. Load a language from '@engawa/phrases/ja', '/en' or '/zh-tw'. */
export type Phrases = PhrasesLike<typeof ja>;
export type { PhrasesLike } from './phrases-type.ts';
