import type { deviceHelp as source } from '../ja/device-help.ts';
import type { PhrasesLike } from '../phrases-type.ts';

export const deviceHelp: PhrasesLike<typeof source> = {
  problem_text: {
    denied: '瀏覽器或電腦的設定不允許使用。您可以這樣允許：',
    missing: '請接上設備，然後再試一次。',
    in_use: '似乎有其他應用程式正在使用。請關閉該應用程式，然後再試一次。',
    insecure: '瀏覽器只允許在 https 網址使用設備。請向營運者詢問以 https 開頭的網址。',
    lost: '設備已拔除或停止。請重新接上，然後再試一次。',
    failed: '設備無法啟動。請重新接上，然後再試一次。',
  },
  can_stay: '您可以先留在這裡聽大家說話。',
  steps: {
    chrome: {
      first: '按下網址列左側的網站設定圖示。',
      second: '將麥克風和攝影機設為「允許」。',
      third: '按下「再試一次」。',
    },
    firefox: {
      first: '按下網址列左側的麥克風或攝影機圖示。',
      second: '按下「已封鎖」旁邊的 ×。',
      third: '按下「再試一次」，然後選擇「允許」。',
    },
    safari: {
      first: '在「Safari」選單中開啟「此網站的設定」。',
      second: '將麥克風和攝影機設為「允許」。',
      third: '重新載入頁面。',
    },
    ios: {
      first: '按下網址列的「大小」，開啟「網站設定」。',
      second: '將麥克風和攝影機設為「允許」。',
      third: '重新載入頁面。',
    },
    android: {
      first: '按下網址列左側的圖示，開啟「權限」。',
      second: '開啟麥克風和攝影機。',
      third: '按下「再試一次」。',
    },
    system: '如果仍然無法使用，請一併檢查電腦或手機的隱私權設定。',
  },
  try_again: '再試一次',
  close: '關閉',
};
