import type { sharing as source } from '../ja/sharing.ts';
import type { PhrasesLike } from '../phrases-type.ts';

export const sharing: PhrasesLike<typeof source> = {
  share: '分享螢幕',
  start: '分享您的螢幕',
  stop: '停止分享',
  with_key: '{{action}}（{{key}}）',
  hint: '畫面類型',
  hints: { text: '文字清晰', motion: '動態流暢' },
  with_sound: '同時分享聲音',
  without_sound: '不分享聲音',
  you_share: '您正在分享螢幕',
  nearest_only: '距離最近的 {{most}} 人看得到',
  beyond: '{{name}} 正在分享螢幕，只有距離最近的 {{most}} 人看得到。走近一點就看得到',
  problems: {
    unsupported: '這個瀏覽器無法分享螢幕，請改用電腦上的瀏覽器。',
    denied: '未允許分享螢幕。',
    failed: '無法開始分享，請再試一次。',
    ended: '螢幕分享已結束。若要繼續，請重新分享。',
  },
  screen_of: '{{name}} 的螢幕',
  began: '{{name}} 正在分享螢幕',
  gone: '{{name}} 的螢幕已不再顯示',
  screens: '分享中的螢幕',
  waiting: '正在載入畫面',
  viewer_help: '用滑鼠滾輪或加減鍵縮放，拖曳或按方向鍵移動，按 0 顯示完整畫面。',
  zoom: { in: '放大', out: '縮小', fit: '顯示完整畫面', now: '{{percent}}%' },
  whole_screen: '全螢幕顯示',
  leave_whole_screen: '結束全螢幕',
  shrink: '縮小',
};
