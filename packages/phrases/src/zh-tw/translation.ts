import type { translation as source } from '../ja/translation.ts';
import type { PhrasesLike } from '../phrases-type.ts';

/** Translations below the texts of other people. */
export const translation: PhrasesLike<typeof source> = {
  from: '翻譯自{{language}}',
  translate: '翻譯',
  hide: '隱藏翻譯',
  waiting: '翻譯中',
  again: '再試一次',
  always: '一律翻譯成我的語言',
};
