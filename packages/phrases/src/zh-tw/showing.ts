import type { showing as source } from '../ja/showing.ts';
import type { PhrasesLike } from '../phrases-type.ts';

export const showing: PhrasesLike<typeof source> = {
  cameras: '攝影機畫面',
  you: '{{name}}（您）',
  is_muted: '麥克風已關閉',
  hand_is_up: '已舉手',
  ears_closed: '不聽大家說話',
  passes_by: '正在經過',
  has_megaphone: '正在對所有人說話',
  earlier_cameras: '上一頁攝影機',
  later_cameras: '下一頁攝影機',
  screen_of: '{{name}} 的螢幕',
  open_screen: '放大顯示 {{name}} 分享的螢幕',
  open_full: '全螢幕顯示 {{name}} 的攝影機',
  pin: '釘選 {{name}}',
  unpin: '取消釘選 {{name}}',
  hide_self: '隱藏自己的畫面',
  show_self: '顯示自己的畫面',
  mode: '攝影機顯示',
  mode_now: '攝影機顯示：{{mode}}',
  modes: { circle: '頭像', carousel: '橫列', gallery: '圖庫' },
  pop_out: '以小視窗顯示',
  popped_out: '小視窗',
  pop_out_failed: '無法開啟小視窗',
  nobody_near: '附近沒有人',
  with_key: '{{action}}（{{key}}）',
};
