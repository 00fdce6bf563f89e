import type { Locale } from '@engawa/contract/kernel';

/**
 * Sentences of the guest form that stands in the document before any script has loaded. They are
 * needed only while the form is built, so no page loads them.
 */
export const earlyForm: Record<
  Locale,
  { coming: string; moment: string; failed: string; reload: string; without_scripts: string }
> = {
  ja: {
    coming: '招待されたスペースを開いています…',
    moment: '少々お待ちください…',
    failed: 'ページの続きを読み込めませんでした。',
    reload: '読み込み直す',
    without_scripts: '中に入るには、ブラウザの設定で JavaScript を有効にしてください。',
  },
  en: {
    coming: 'Opening the space you were invited to…',
    moment: 'One moment, please…',
    failed: 'The rest of this page could not be loaded.',
    reload: 'Load again',
    without_scripts: 'To go in, turn on JavaScript in the settings of your browser.',
  },
  zh_tw: {
    coming: '您受邀的空間載入中…',
    moment: '請稍候…',
    failed: '無法載入此頁面的其餘部分。',
    reload: '重新載入',
    without_scripts: '若要進入，請在瀏覽器設定中啟用 JavaScript。',
  },
};
