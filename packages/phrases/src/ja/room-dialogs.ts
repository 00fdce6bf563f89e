/** Creating, renaming and removing rooms, and their backgrounds. */
export const roomDialogs = {
  go_there: 'そのルームへ行く',
  create: 'ルームの追加',
  name: 'ルーム名',
  rename: 'ルーム名の変更',
  renamed: 'ルーム名を変更しました',
  created: '「{{room}}」を追加しました',
  remove: 'ルームの削除',
  remove_text:
    '「{{room}}」に置かれたものがすべて削除されます。元に戻すことはできません。中にいる人は別のルームへ移ります。',
  removed: '「{{room}}」を削除しました',
  wallpaper: {
    title: '「{{room}}」の背景',
    hint: '選ぶと、このルームにいる全員の背景が変わります。',
    list: '背景の一覧',
    done: '「{{room}}」の背景を変更しました',
    floors: {
      studio: 'スタジオ',
      office: 'オフィス',
      headquarters: '本社',
      hall: 'イベントホール',
      engawa: '縁側の家',
      cafe: 'カフェ',
      library: '図書館',
      rooftop: '屋上庭園',
    },
  },
};
