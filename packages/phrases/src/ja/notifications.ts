/** The list of what happened in a space. */
export const notifications = {
  empty: '通知はまだありません',
  empty_hint:
    '席を外しているあいだのお誘い、届いたメッセージ、会議室へのノック、マネージャーによるミュートなどを、30日のあいだここで読めます。',
  unread: '未読',
  clear: 'すべて消す',
  not_loaded: '通知を読み込めませんでした。',
  accept: '行く',
  decline: '断る',
  open: '開く',
  kept: {
    ring: '{{name}}さんがあなたを呼んでいます',
    missed_request: '{{name}}さんのお誘いに、返事をしないまま時間が過ぎました',
    missed_request_about: '{{name}}さんのお誘い「{{topic}}」に、返事をしないまま時間が過ぎました',
    missed_ring: '{{name}}さんの呼び出しに応答できませんでした',
    request: '{{name}}さんからお誘いが届いています',
    lobby: '{{name}}さんがロビーで待っています',
    private_message: '{{name}}さんからメッセージが届いています',
    mention: '{{name}}さんが{{place}}であなたにメンションしました',
    mention_here: '{{name}}さんがあなたにメンションしました',
    reply: '{{name}}さんが{{place}}であなたに返信しました',
    reply_here: '{{name}}さんがあなたに返信しました',
    knock: '{{name}}さんが{{place}}をノックしました',
    mute_audio: '{{name}}さんがあなたのマイクをオフにしました',
    mute_video: '{{name}}さんがあなたのカメラをオフにしました',
    report: '{{name}}さんがメッセージを報告しました',
    booking_freed:
      '{{time}}からの{{place}}の予約は、10分たってもだれも着席しなかったため解除されました',
    role_change: 'あなたの権限が「{{role}}」になりました',
  },
  desktop: {
    label: 'この端末でデスクトップ通知を受け取る',
    hint: 'このページを見ていないときだけ表示します。',
    denied: 'ブラウザの設定で通知が禁止されています。アドレスバーの左から許可できます。',
  },
};
