/**
 * Sentences of rare refusals. No page loads them at first: the server sends the sentence in the
 * language of the reader.
 */
export const serverErrors = {
  COMPANY_IS_CLOSED:
    'この会社はまもなく削除されるため、いまは使えません。会社のマネージャーにお尋ねください。',
  CORRECTION_IS_OVER:
    'この修正の申請は、すでに処理されたか取り下げられています。一覧を読み込み直してください。',
  OWN_LOGIN_METHOD_IS_NEEDED:
    'いまのログイン方法を、許可する方法に含めてください。変えたいときは、許可する方法でログインし直してください。',
  PASSKEYS_ARE_TOO_MANY: '登録できるパスキーは10個までです。使わないものを削除してください。',
};
/** The codes whose sentences only the server has. */
export type ServerRefusal = keyof typeof serverErrors;
