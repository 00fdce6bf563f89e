/** The errors of the fields of a language model, which are loaded later than others. */
export const assistantFields = {
  assistant_address: '請輸入到 /v1 為止的完整 https:// 網址，不含問號',
  assistant_key: '金鑰只含半形英數字與符號，不含空白',
};
