import type { together as source } from '../ja/together.ts';
import type { PhrasesLike } from '../phrases-type.ts';

/** Waving to people, ringing them, following them, and asking them to come along. */
export const together: PhrasesLike<typeof source> = {
  actions: {
    wave: '揮手',
    follow: '跟著走',
    stop: '不再跟著走',
    lead: '請對方一起走',
    ring: '呼叫',
  },
  joiner: '、',
  waves: '{{name}} 向您揮手',
  waved_back: '{{name}} 也向您揮手',
  wave_back: '揮手回應',
  you_waved: '您向 {{name}} 揮了手。',
  you_ring: '正在呼叫 {{name}}',
  you_lead: '已詢問是否一起走：{{names}}',
  following: '正跟著 {{name}} 走',
  stop: '停止',
  followed: '跟著您走的人：{{names}}',
  end: '結束',
  room_not_followed: '您無法進入 {{name}} 前往的房間，已不再跟著走。',
  ended: {
    left: '{{name}} 已離開空間。',
    blocked: '您已不再跟隨 {{name}}。',
    asked: '{{name}} 想自己走，跟隨已結束。',
  },
  ring: {
    asks: '{{name}} 正在呼叫您',
    accept: '我在',
    refuse: '稍後',
    is_here: '{{name}} 在座位上。',
    answered: '{{name}} 目前無法交談。',
    expired: '{{name}} 沒有回應，呼叫會留在對方的通知中。',
    left: '{{name}} 已離開空間。',
  },
  lead: {
    asks: '{{name}} 請您一起走',
    accept: '一起走',
    refuse: '現在不行',
    comes: '{{name}} 會跟您一起走。',
    answered: '{{name}} 目前無法一起走。',
    expired: '{{name}} 沒有回覆。',
    left: '{{name}} 已離開空間。',
  },
  show: '在地圖上顯示 {{name}}',
  show_no_longer: '不再尋找 {{name}}',
};
