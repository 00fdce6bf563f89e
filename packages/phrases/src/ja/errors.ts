import type { RefusalCode } from '@engawa/contract/kernel';
import type { fileErrors } from './file-errors.ts';
import type { ServerRefusal } from './server-errors.ts';

/** A sentence for every refusal: what happened, and what to do next. */
export const errors = {
  INVALID_INPUT: '入力内容をご確認ください。',
  MALFORMED_JSON: '送ったデータを読み取れませんでした。もう一度お試しください。',
  BODY_TOO_LARGE: '送ったデータが大きすぎます。小さくしてからお試しください。',
  UNSUPPORTED_MEDIA_TYPE: 'この形式のデータは受け付けていません。',
  NOT_FOUND: 'お探しのページは見つかりませんでした。',
  METHOD_NOT_ALLOWED: 'この操作はここではできません。',
  UNAUTHENTICATED: 'ログインが必要です。もう一度ログインしてください。',
  FORBIDDEN: 'この操作を行う権限がありません。',
  FORBIDDEN_ORIGIN: 'このサイトからの操作は許可されていません。Engawaのページから操作してください。',
  TOO_MANY_ATTEMPTS: '回数が多すぎます。少し待ってからもう一度お試しください。',
  DAILY_MESSAGE_LIMIT: '1日に送れるメッセージ数の上限に達しました。明日またお送りください。',
  DAILY_SPACE_MESSAGE_LIMIT:
    'このスペースで1日に送れるメッセージ数の上限に達しました。明日またお試しいただくか、マネージャーにご連絡ください。',
  DAILY_TRANSCRIPT_LIMIT:
    '本日の字幕の上限に達しました。会話はこのまま続けられます。字幕は明日またご利用いただけます。',
  CAPTIONS_ARE_OFF: 'このオフィスでは音声認識がまだ使えません。運営者にご相談ください。',
  TRANSCRIPT_IS_NOT_EXIST: 'この記録はもう残っていないか、あなたには読めません。',
  NO_CAPTIONS_AT_LOCKED_TABLES: '鍵のかかった会議室では、全員が同意するまで文字になりません。',
  DAILY_SPACE_TRANSCRIPT_LIMIT:
    'このスペースの本日の字幕の上限に達しました。明日またご利用いただくか、マネージャーにご連絡ください。',
  UNKNOWN_HOST: 'このアドレスではご利用いただけません。運営者から案内されたアドレスで開いてください。',
  TRY_AGAIN: 'ただいま処理できません。少し待ってからもう一度お試しください。',
  INTERNAL: 'システムエラーが発生しました。しばらくしてからお試しください。',
  LOGIN_FAILED: 'メールアドレスまたはパスワードが正しくありません。',
  EMAIL_TAKEN: 'このメールアドレスはすでに登録されています。ログインしてください。',
  USER_IS_NOT_EXIST: 'このユーザーは見つかりません。',
  COMPANY_IS_NOT_EXIST: 'この会社は見つかりません。',
  ROOM_IS_NOT_EXIST: 'このルームは見つかりません。',
  FLOOR_IS_NOT_EXIST: 'このフロアは見つかりません。ページを読み込み直してから、もう一度お試しください。',
  PLAN_MEMBER_LIMIT: 'スペースのメンバー数が上限に達しています。',
  SPACE_TOKEN_DENIED: 'このスペースに入る権限がありません。',
  FLOOR_ID_NOT_MATCH_THE_SPACE_ID:
    'スペースに入るための情報が正しくありません。正しいリンクを入力してください。',
  GUEST_IS_BLOCKED:
    '現在、このスペースにゲストとして入ることができません。招待した方にお問い合わせください。',
  SPACE_IS_NOT_OPENED: 'このスペースは開いていません。',
  SPACE_IS_NOT_EXIST: 'このスペースは存在しません。',
  INCORRECT_PASSWORD: 'パスワードが正しくありません。',
  MEETING_ROOM_IS_LOCKED: '会議室はロックされています。',
  MEETING_ROOM_IS_FILLED: '会議室は満員です。',
  ROOM_IS_LOCKED: 'このルームには鍵がかかっています。中の人かマネージャーに声をかけてください。',
  MEETING_ROOM_IS_NOT_EXIST: 'この会議室は見つかりません。',
  MEETING_ROOM_IS_ELSEWHERE: 'この会議室は別のルームにあります。先にそのルームへ移動してください。',
  ITEM_IS_NOT_EXIST: 'このアイテムは見つかりません。',
  ITEMS_ARE_TOO_MANY: '1つのルームに置けるアイテムは500個までです。どれかを削除してください。',
  ITEM_HAS_CHANGED: 'ほかの人がその後に変更したため、そのままにしました。',
  PERSON_IS_BLOCKED: 'この人をブロックしています。解除すると送れます。',
  MESSAGE_IS_NOT_EXIST: 'このメッセージはもうありません。会話を開き直してご確認ください。',
  PERSON_IS_NOT_HERE: '相手はいま、ここにいません。',
  REQUEST_IS_OVER: 'すでに終わっています。必要なときは、もう一度送ってください。',
  SPEAKERS_ARE_FIVE: '同時に話せるのは5人までです。どなたかが話し終えるまでお待ちください。',
  PLAN_FORBIDS: 'ご利用のプランでは使えません。マネージャーにお問い合わせください。',
  SESSION_IS_NOT_EXIST: 'この端末はすでにログアウトしています。',
  LINK_IS_OVER: 'このリンクは使えなくなりました。もう一度やり直してください。',
  EMAIL_IS_NOT_VERIFIED: '先にメールアドレスの確認をお済ませください。',
  PICTURE_IS_REFUSED: 'この画像は使えません。JPEG・PNG・WebP・GIFの画像をお選びください。',
  PICTURE_IS_TOO_LARGE:
    '画像が大きすぎます。4000万画素以内（背景は3200×1800ピクセル以内）の画像をお使いください。',
  SECOND_FACTOR_FAILED: '確認コードが正しくありません。もう一度ご確認ください。',
  SECOND_FACTOR_REQUIRED:
    'この会社では二段階認証が必要です。先に設定の「セキュリティ」で有効にしてください。',
  LOGIN_METHOD_IS_NOT_ALLOWED:
    'この会社では、いまのログイン方法は使えません。ログアウトして、別の方法でログインしてください。',
  OUTSIDE_LOGIN_FAILED: 'このサービスでログインできませんでした。もう一度お試しください。',
  OUTSIDE_LOGIN_IS_OFF:
    'このサービスでのログインは設定されていません。メールアドレスでログインしてください。',
  OUTSIDE_LOGIN_IS_DENIED:
    'ログインがキャンセルされました。もう一度お試しいただくか、別の方法でログインしてください。',
  OUTSIDE_LOGIN_IS_OVER: '時間が経ったため、このログインは続けられません。はじめからやり直してください。',
  OUTSIDE_LOGIN_IS_AWAY:
    '現在、このサービスにつながりません。しばらくしてから試すか、別の方法でログインしてください。',
  PROOF_IS_NEEDED: '続けるには、もう一度ご本人であることをご確認ください。',
  SECOND_FACTOR_IS_OVER: '時間切れになりました。はじめからやり直してください。',
  PASSKEY_IS_REFUSED: 'このパスキーは確認できませんでした。別の方法をお試しください。',
  PASSKEYS_ARE_OFF: 'このアドレスではパスキーを使えません。',
  INVITATION_IS_OVER: 'この招待は無効になりました。招待した方に、もう一度依頼してください。',
  INVITATION_IS_FOR_ANOTHER:
    'この招待は別のメールアドレス宛てです。招待されたメールアドレスでお進みください。',
  MANAGER_IS_LAST: 'マネージャーが他にいません。先に別の方をマネージャーにしてください。',
  PLAN_SPACE_LIMIT: 'プランのスペース数の上限に達しました。運営者に上限の変更をご依頼ください。',
  GUEST_WAITS_IN_LOBBY: 'ゲストは、中にいる人が許可するまでロビーで待ちます。',
  GUEST_IS_DECLINED: 'いまは入室できません。しばらくしてからもう一度お試しください。',
  LOBBY_IS_FULL: 'ロビーが満員です。しばらくしてからもう一度お試しください。',
  EVENT_IS_FULL: 'ただいま満員です。しばらくしてからもう一度お試しください。',
  WALLPAPER_IS_NOT_EXIST: 'この画像が見つかりません。',
  PDF_IS_REFUSED: 'このファイルはPDFとして開けません。壊れていないPDFをお選びください。',
  PDF_IS_PRESENTED:
    'ほかの人が発表しています。終わってからお試しください。代われるのは、このPDFを置いた人とマネージャーです。',
  UNKNOWN_EVENT: 'この操作は認識できませんでした。ページを読み込み直してください。',
  NOT_INSIDE: 'まだ入室していません。入室してからお試しください。',
  TOO_FAR: '相手が離れすぎています。近づいてからお試しください。',
  MOTION_REFUSED: 'その場所へは移動できませんでした。',
} satisfies Record<Exclude<RefusalCode, ServerRefusal | keyof typeof fileErrors>, string>;
