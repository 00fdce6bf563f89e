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
  on_device: '已在這台裝置上翻譯',
  loading_languages: '瀏覽器正在載入語言資料（{{percent}}%）',
  device: {
    slow: '這個瀏覽器的翻譯花費太久。',
    refused: '這個瀏覽器沒有翻譯。',
    missing: '這個瀏覽器無法翻譯這組語言。',
  },
};
