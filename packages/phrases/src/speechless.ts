/**
 * Shown when no language could be loaded: one short sentence per language, in the page itself
 * because nothing else can be loaded. Tags are BCP 47.
 */
export const speechless = [
  { lang: 'ja', text: 'ページを表示できませんでした。', reload: '読み込み直す' },
  { lang: 'en', text: 'The page could not be shown.', reload: 'Load again' },
  { lang: 'zh-TW', text: '無法顯示此頁面。', reload: '重新載入' },
] as const;
