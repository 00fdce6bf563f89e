/** Messages: what is shown after a press. */
export const messageDetails = {
  only_one_file:
    '1つのメッセージに付けられるファイルは1つなので、「{{name}}」だけを受け付けました。ほかのファイルは、別のメッセージで送ってください。',
  window: {
    write: 'ウィンドウでメッセージ',
    open: 'ウィンドウで開く',
    open_of: '{{name}}さんとの会話をウィンドウで開く',
    label: '{{name}}さんとのメッセージ',
    move: '{{name}}さんとのウィンドウを移動。矢印キーで動かし、押すと次の隅へ移します',
    move_keys: 'ドラッグか矢印キーで移動、押すと次の隅へ',
    to_drawer: '{{name}}さんとの会話を横のパネルに戻す',
    close: '{{name}}さんとのウィンドウを閉じる',
    tab: '{{name}}、ウィンドウに表示中',
  },
};
