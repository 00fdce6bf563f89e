/** What the companion says on the terminal, in the language of the computer. */
const sentences = {
  ja: {
    usage: '使い方：engawa-companion https://オフィスのアドレス 接続コード',
    unsafe: 'アドレスは https:// で始まるものにしてください。',
    needsCode: '接続コードが必要です。オフィスの画面の「自分のウィンドウ」で発行してください。',
    missing: 'ウィンドウを読み取る部品（@miniben90/x-win）が、このパソコンにはありません。',
    kept: 'このパソコンには前の接続があるので、それを使います。',
    connected: '接続しました。ページで頼まれるまで、何も送りません。終わるときは Ctrl+C を押してください。',
    disconnected: '接続が終わりました。もう一度使うには、新しい接続コードを発行してください。',
    away: 'サーバーにつながりません。続けて試します。',
  },
  en: {
    usage: 'Usage: engawa-companion https://the-address-of-the-office CODE',
    unsafe: 'The address must begin with https://.',
    needsCode: 'A code is needed. Create one under “Your window” in the office.',
    missing: 'The part that reads windows (@miniben90/x-win) is not there for this computer.',
    kept: 'This computer is connected already; that connection is used.',
    connected: 'Connected. Nothing is sent until a page asks for it. Press Ctrl+C to end.',
    disconnected: 'The connection has ended. To use it again, create a new code.',
    away: 'The server cannot be reached. Trying again.',
  },
  zh: {
    usage: '用法：engawa-companion https://辦公室的網址 連接代碼',
    unsafe: '網址必須以 https:// 開頭。',
    needsCode: '需要連接代碼。請在辦公室畫面的「您的視窗」中產生。',
    missing: '這台電腦沒有讀取視窗的元件（@miniben90/x-win）。',
    kept: '這台電腦已有連接，將使用該連接。',
    connected: '已連接。頁面要求之前不會傳送任何內容。要結束請按 Ctrl+C。',
    disconnected: '連接已結束。要再次使用，請產生新的代碼。',
    away: '無法連線到伺服器，將繼續嘗試。',
  },
};

/** @param {string} language for example `ja-JP` */
export const sentencesIn = (language) => {
  if (language.startsWith('ja')) return sentences.ja;
  return language.startsWith('zh') ? sentences.zh : sentences.en;
};
