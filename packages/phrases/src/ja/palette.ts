/** Finding people, rooms, items, commands and settings by typing. */
export const palette = {
  title: '探す',
  close: '閉じる',
  back: '戻る',
  hint: '人・ルーム・アイテム・操作・設定を探す',
  with: '{{name}}さんに対してできること',
  nothing: '「{{search}}」は見つかりませんでした',
  count: '{{count}}件',
  go_and_show: '「{{room}}」へ行って会う',
  kinds: {
    people: '人',
    rooms: 'ルーム',
    items: 'このルームのアイテム',
    commands: 'できること',
    settings: '設定',
  },
};
