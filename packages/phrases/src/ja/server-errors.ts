/**
 * Sentences of rare refusals. No page loads them at first: the server sends the sentence in the
 * language of the reader.
 */
export const serverErrors = {
  FLOOR_HAS_ROOMS: 'ルームのあるフロアは削除できません。先にルームを削除してください。',
  ROOM_IS_LAST: '最後のルームは削除できません。先にほかのルームを作ってください。',
  PUNCH_IN_IS_OVER: 'この出勤の記録は取り消せません。取り消せるのは60秒以内です。',
  IDENTITY_IS_LAST:
    'ほかにログインする方法がないため、連携を解除できません。先にパスワードを設定してください。',
  IDENTITY_IS_NOT_EXIST: 'この連携は見つかりません。',
  FACTOR_IS_THERE: '認証アプリはすでに設定されています。',
  PASSKEY_IS_NOT_EXIST: 'このパスキーは見つかりません。',
  SECOND_FACTOR_IS_MISSING: '先にご自身の二段階認証を設定してください。',
  PLAN_FLOOR_LIMIT: 'プランのフロア数の上限に達しました。運営者に上限の変更をご依頼ください。',
  PLAN_ROOM_LIMIT: 'プランのルーム数の上限に達しました。運営者に上限の変更をご依頼ください。',
  IDENTITY_IS_TAKEN: 'このログイン方法は、すでに別のアカウントで使われています。',
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
  BOOKING_IS_NOT_EXIST: 'この予定はもうありません。',
  MEETING_ROOM_IS_BOOKED: 'この時間、会議室はすでに予約されています。別の時間か別の会議室を選んでください。',
  ASSISTANT_IS_OFF:
    'ここでは言語モデルが設定されていません。会社の管理者が設定で選ぶと使えるようになります。',
  ASSISTANT_HAS_CHANGED:
    '会社の言語モデルが切り替わったため、新しい送り先には何も送っていません。下書きを閉じて送り先を確かめてから、もう一度下書きしてください。',
  ASSISTANT_IS_SLOW: '言語モデルの答えに時間がかかりすぎたため、中止しました。あとでもう一度お試しください。',
  ASSISTANT_IS_BUSY: '言語モデルが混み合っています。少し待ってからもう一度お試しください。',
  ASSISTANT_IS_AWAY: '言語モデルから応答がありません。少し待ってからもう一度お試しください。',
  ASSISTANT_KEY_IS_REFUSED:
    '言語モデルの提供元がキーを受け付けません。設定した人に、有効なキーを入れるよう伝えてください。',
  ASSISTANT_QUOTA_IS_USED:
    '言語モデルの利用枠を使い切りました。枠が戻るのを待つか、設定した人に連絡してください。',
  ASSISTANT_ADDRESS_IS_REFUSED:
    '言語モデルのURLが公開されたインターネット上にないため、このサーバーは接続しません。公開されたhttpsのURLを入れてください。',
  ASSISTANT_MODEL_IS_REFUSED:
    'このモデルや呼び出し方は、提供元で使えません。URL、呼び出し方、モデルを確かめてください。',
  ASSISTANT_TEXT_IS_TOO_LONG:
    'この言語モデルには文章が長すぎます。一度により多く読めるモデルを選んでください。',
  DAILY_COMPLETION_LIMIT: '今日、言語モデルに頼める回数の上限に達しました。明日また使えます。',
  DAILY_SPACE_COMPLETION_LIMIT:
    'このスペースが今日、言語モデルに頼める回数の上限に達しました。明日もう一度お試しください。',
  CALENDAR_IS_NOT_EXIST: 'このカレンダーはもうありません。',
  CALENDARS_ARE_TOO_MANY: '追加できるカレンダーは20個までです。使わないものを外してください。',
  CALDAV_ACCOUNT_IS_NOT_EXIST: 'このCalDAVアカウントは、もう接続されていません。',
  CALDAV_ACCOUNTS_ARE_TOO_MANY: '接続できるCalDAVアカウントは5つまでです。使わないものを解除してください。',
  CALDAV_ACCESS_IS_LOST:
    'カレンダーのサーバーが、ユーザー名とパスワードを受け付けなくなりました。もう一度接続してください。',
  CALDAV_IS_AWAY: 'カレンダーのサーバーから正しい応答がありません。少し待って、もう一度お試しください。',
  GOOGLE_IS_OFF:
    'このサーバーでは、Googleカレンダーとの連携は設定されていません。Googleには何も送られていません。サーバーの運用担当者に相談してください。',
  GOOGLE_IS_DENIED:
    'Googleで読み取りが許可されなかったため、カレンダーは連携されていません。もう一度連携して、許可してください。',
  GOOGLE_IS_OVER:
    'Googleとの連携が時間内に、またはこのブラウザで終わりませんでした。もう一度連携してください。',
  GOOGLE_IS_AWAY: 'Googleから応答がありません。少し待って、もう一度お試しください。',
  GOOGLE_IS_BUSY: 'Googleが混み合っています。カレンダーは1分後にもう一度読み込まれます。',
  GOOGLE_FORBIDS:
    'Googleが、このサーバーによるカレンダーの読み取りを認めていません。もう一度連携して許可してください。変わらない場合は、サーバーの運用担当者に知らせてください。',
  GOOGLE_ACCESS_IS_LOST:
    'このアカウントのカレンダーは、Google側の許可がなくなったため読み込めません。もう一度連携してください。',
  GOOGLE_ACCOUNT_IS_NOT_EXIST: 'このGoogleアカウントは、もう連携されていません。',
  GOOGLE_ACCOUNTS_ARE_TOO_MANY:
    '連携できるGoogleアカウントは5個までです。使わないものの連携を解除してください。',
  CHAT_WEBHOOK_IS_NOT_EXIST: 'このWebhookはもうありません。',
  CHAT_WEBHOOKS_ARE_TOO_MANY: 'つなげるWebhookは10件までです。使わないものを外してください。',
  PROGRAM_IS_NOT_EXIST: 'このプログラムはありません。URLが正しいか、マネージャーにご確認ください。',
  PROGRAMS_ARE_TOO_MANY: '追加できるプログラムは20件までです。使わないものを削除してください。',
  COMPANION_CODE_IS_WRONG:
    'コードが違うか、期限が切れています。オフィスの「自分のウィンドウ」か、設定の「連携」で、新しいコードを発行してください。',
  COMPANION_IS_NOT_EXIST: 'この接続はもうありません。',
  COMPANIONS_ARE_TOO_MANY: '接続できるのは5台までです。使わないものを外してください。',
  BLOCKS_ARE_TOO_MANY: 'ブロックできるのは500人までです。',
  WALLPAPERS_ARE_TOO_MANY: '画像は100枚までです。使っていない画像を削除してからお試しください。',
};
/** The codes whose sentences only the server has. */
export type ServerRefusal = keyof typeof serverErrors;
