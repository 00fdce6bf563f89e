/** The camera that fills the page, and the gallery of all cameras. */
export const largeCameras = {
  full_of: '{{name}}さんのカメラ',
  other_cameras: 'ほかのカメラ',
  hide_list: '一覧を隠す',
  show_list: '一覧を表示',
  whole_screen: '全画面で表示',
  leave_whole_screen: '全画面を終了',
  walk_to: '近くへ行く',
  exit_full: '終了',
  gallery_empty: '近くに人がいません。だれかに近づくと、ここにカメラが並びます。',
  page_of: '{{page}}／{{pages}}',
};
