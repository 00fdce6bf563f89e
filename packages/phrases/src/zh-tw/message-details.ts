import type { messageDetails as source } from '../ja/message-details.ts';
import type { PhrasesLike } from '../phrases-type.ts';

/** Messages: what is shown after a press. */
export const messageDetails: PhrasesLike<typeof source> = {
  only_one_file: '一則訊息只能附一個檔案，因此只收下「{{name}}」。其他檔案請分別用另外的訊息傳送。',
  window: {
    write: '以視窗傳訊息',
    open: '在視窗中開啟',
    open_of: '在視窗中開啟與 {{name}} 的對話',
    label: '與 {{name}} 的訊息',
    move: '移動與 {{name}} 的視窗：用方向鍵移動，按下可移到下一個角落',
    move_keys: '拖曳或用方向鍵移動，按下可移到下一個角落',
    to_drawer: '將與 {{name}} 的對話移回側邊面板',
    close: '關閉與 {{name}} 的視窗',
    tab: '{{name}}，顯示在視窗中',
  },
};
