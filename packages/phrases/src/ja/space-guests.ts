/** The guests of a space, as its Managers see them in the settings and on the map. */
export const spaceGuests = {
  people: {
    title: 'ゲスト',
    hint: '現在いるゲストと、過去{{days}}日間に来たゲストです。',
    none: 'ゲストの来訪はまだありません。',
    inside: '入室中',
    last_seen: '最終入室：{{at}}',
    blocked: '{{at}}まで入室できません',
    send_away: '退出させる…',
    send_away_of: '{{name}}さんを退出させる・入室を制限する',
    block: '入室を制限…',
    let_in: '制限を解除',
    let_in_of: '{{name}}さんの入室制限を解除',
    let_in_done: '{{name}}さんの入室制限を解除しました',
  },
  send_away: {
    title: '{{name}}さんを退出させますか？',
    means: '{{name}}さんはすぐにスペースから退出します。ほかの人に理由は表示されません。',
    block: '{{hours}}時間、入室を制限する',
    block_hint:
      '同じブラウザでは、ゲストとしてこのスペースに入れなくなります。同じネットワークのほかのゲストも入れません（あなたも同じネットワークにいる場合を除く）。メンバーには影響しません。',
    confirm: '退出させる',
    done: '{{name}}さんを退出させました',
    done_blocked: '{{name}}さんを退出させました。{{hours}}時間は入室できません',
  },
  visits: {
    title: 'ゲストの来訪',
    hint: 'いつ、どのルームにゲストがいたかの記録です。90日間保存します。',
    none: 'ゲストの来訪はまだありません。',
    room_gone: '削除されたルーム',
    paging: '来訪のページ',
    page: '{{page}} / {{pages}}ページ',
    newer: '新しい来訪',
    older: '前の来訪',
  },
};
