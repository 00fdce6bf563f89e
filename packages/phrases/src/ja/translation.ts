/** Translations below the texts of other people. */
export const translation = {
  from: '{{language}}からの翻訳',
  translate: '翻訳する',
  hide: '訳を隠す',
  waiting: '翻訳しています',
  again: 'もう一度翻訳する',
  always: 'いつも自分の言語に翻訳する',
};
