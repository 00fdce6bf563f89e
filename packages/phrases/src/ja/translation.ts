/** Translations below the texts of other people. */
export const translation = {
  from: '{{language}}からの翻訳',
  translate: '翻訳する',
  hide: '訳を隠す',
  waiting: '翻訳しています',
  again: 'もう一度翻訳する',
  always: 'いつも自分の言語に翻訳する',
  on_device: 'この端末で翻訳しました',
  loading_languages: 'ブラウザが言語のデータを読み込んでいます（{{percent}}%）',
  device: {
    slow: 'このブラウザの翻訳に時間がかかりすぎました。',
    refused: 'このブラウザは翻訳しませんでした。',
    missing: 'このブラウザは、この言語の組み合わせを翻訳できません。',
  },
};
