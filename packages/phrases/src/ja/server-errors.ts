/**
 * Sentences of rare refusals. No page loads them at first: the server sends the sentence in the
 * language of the reader.
 */
export const serverErrors = {
  COMPANY_IS_CLOSED:
    'この会社はまもなく削除されるため、いまは使えません。会社のマネージャーにお尋ねください。',
};
/** The codes whose sentences only the server has. */
export type ServerRefusal = keyof typeof serverErrors;
