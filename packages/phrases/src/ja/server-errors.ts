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
  TRANSLATION_IS_OFF:
    'このオフィスでは、まだ翻訳を使えません。サーバーの運営者が翻訳のモデルか翻訳サービスを設定すると、使えるようになります。',
  TRANSLATION_PAIR_IS_MISSING:
    'この言語の組み合わせは、まだ翻訳できません。サーバーの運営者がモデルを追加すると、翻訳できるようになります。',
  TRANSLATOR_IS_SLOW: '翻訳に時間がかかりすぎたため、中止しました。少し待ってからもう一度お試しください。',
  TRANSLATOR_IS_BUSY: '翻訳が混み合っています。少し待ってからもう一度お試しください。',
  TRANSLATOR_IS_AWAY: '翻訳の仕組みが応答していません。少し待ってからもう一度お試しください。',
  TRANSLATOR_KEY_IS_REFUSED:
    '翻訳サービスが、このサーバーの鍵を受け付けませんでした。サーバーの運営者にご連絡ください。',
  TRANSLATOR_QUOTA_IS_USED:
    '翻訳サービスの利用枠を使い切りました。枠が戻るまでお待ちいただくか、サーバーの運営者にご連絡ください。',
  CALENDAR_IS_NOT_EXIST: 'このカレンダーはもうありません。',
  CALENDARS_ARE_TOO_MANY: '追加できるカレンダーは20個までです。使わないものを外してください。',
  COMPANION_CODE_IS_WRONG: 'コードが違うか、期限が切れています。設定で新しいコードを発行してください。',
  COMPANION_IS_NOT_EXIST: 'この接続はもうありません。',
  COMPANIONS_ARE_TOO_MANY: '接続できるのは5台までです。使わないものを外してください。',
  BLOCKS_ARE_TOO_MANY: 'ブロックできるのは500人までです。',
  WALLPAPERS_ARE_TOO_MANY: '画像は100枚までです。使っていない画像を削除してからお試しください。',
};
/** The codes whose sentences only the server has. */
export type ServerRefusal = keyof typeof serverErrors;
