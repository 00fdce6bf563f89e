/** The errors of the fields of a language model, which are loaded later than others. */
export const assistantFields = {
  assistant_address: 'Enter the whole https:// address up to /v1, without a question mark',
  assistant_key: 'A key has only letters, digits and signs, without spaces',
};
