/** The errors of the fields of a language model, which are loaded later than others. */
export const assistantFields = {
  assistant_address: '/v1までのhttps://のURLを、「?」なしで入れてください',
  assistant_key: 'キーは半角の英数字と記号だけで、空白は入りません',
};
