/** Members of a space who are not in it now. */
export const people = {
  offline: 'いまいないメンバー',
  offline_none: 'いまいないメンバーは見つかりません',
  offline_failed: 'メンバーを読み込めませんでした。',
  last_seen: '最後に来たのは{{ago}}',
  write_to: '{{name}}さんにメッセージを送る',
  own: {
    emoji: '絵文字',
    no_emoji: '絵文字なし',
    lasts: '続ける時間',
    durations: { none: '変更するまで', half_hour: '30分', hour: '1時間', today: '今日中' },
    presets: { focus: '集中しています', meeting: '電話・会議中', lunch: '昼食', out: '外出中' },
    until: '{{time}}に「対応可」へ戻ります',
  },
  local_time: '現地時刻 {{time}}',
  card: { of: '{{name}}さんの名刺', open: '{{name}}さんの名刺を大きく表示' },
  seat: {
    taken: '{{room}}のこの場所を、自分の席にしました。',
    given_up: '自分の席をやめました。',
    none: '自分の席は、まだありません。',
    take_here: 'ここを自分の席にする',
  },
  heads: {
    label: 'ルームごとの人数',
    here: '{{room}}（現在地）：{{count}}人',
    go: '{{room}}：{{count}}人。移動する',
    further: 'ほかのルームに{{count}}人',
  },
};
