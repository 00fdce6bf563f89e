import type { entry as source } from '../ja/entry.ts';
import type { PhrasesLike } from '../phrases-type.ts';

export const entry: PhrasesLike<typeof source> = {
  group: '進入時的麥克風與攝影機',
  mic: '麥克風',
  camera: '攝影機',
  on: '開',
  off: '關',
  starting: '啟動中',
  not_in_plan: '方案未包含',
  picture: '您的影像',
  picture_off: '攝影機已關閉',
  level: '麥克風音量',
  asking: '請回應瀏覽器的詢問。',
  walk_card: {
    title: '怎麼走動',
    keys: '用方向鍵走動，或在想去的地板上按兩下。走近別人就能交談。',
    touch: '點一下想去的地板。走近別人就能交談。',
  },
  comes: {
    neither: '您進入時麥克風與攝影機都是關閉的。',
    mic: '您進入時麥克風是開啟的，附近的人會立刻聽到您。攝影機關閉。',
    camera: '您進入時攝影機是開啟的，麥克風關閉。',
    both: '您進入時麥克風與攝影機都是開啟的，附近的人會立刻聽到並看到您。',
  },
  trouble: {
    mic: '麥克風無法使用。',
    camera: '攝影機無法使用。',
    background: '無法準備背景，因此攝影機已關閉。',
  },
  what_to_do: '查看解決方法',
  more: '選擇設備與背景',
  first_hint: '請先設定麥克風與攝影機，這台裝置會記住您的選擇。',
  submit: '進入',
  to_my_page: '回到我的頁面',
};
