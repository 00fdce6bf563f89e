/** Shared screens. */
export const sharing = {
  share: '画面共有',
  start: '画面を共有する',
  stop: '共有を停止する',
  with_key: '{{action}}（{{key}}）',
  hint: '見せ方',
  hints: { text: '文字をくっきり', motion: '動きをなめらかに' },
  with_sound: '音声も共有する',
  without_sound: '音声は共有しない',
  you_share: '画面を共有しています',
  problems: {
    unsupported: 'このブラウザでは画面を共有できません。パソコンのブラウザをお使いください。',
    denied: '画面の共有が許可されませんでした。',
    failed: '画面の共有を始められませんでした。もう一度お試しください。',
    ended: '画面の共有が終了しました。続けるには、もう一度共有してください。',
  },
  screen_of: '{{name}}さんの画面',
  began: '{{name}}さんが画面を共有しています',
  gone: '{{name}}さんの画面は表示されなくなりました',
  screens: '共有中の画面',
  waiting: '画面を読み込んでいます',
  viewer_help:
    'マウスホイールかプラスとマイナスのキーで拡大・縮小し、ドラッグか矢印キーで動かします。0で全体を表示します。',
  zoom: { in: '拡大', out: '縮小', fit: '全体を表示', now: '{{percent}}%' },
  whole_screen: 'ディスプレイいっぱいに表示',
  leave_whole_screen: 'ウィンドウに戻す',
  shrink: '小さくする',
};
