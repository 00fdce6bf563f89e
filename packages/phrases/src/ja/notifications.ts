/** The list of what happened during a stay in a space. */
export const notifications = {
  empty: '通知はまだありません',
  empty_hint:
    '席を外しているあいだの会議室へのノックや、マネージャーによるミュートなどを、ここで後から読めます。スペースを出ると消えます。',
  unread: '未読',
  clear: 'すべて消す',
};
