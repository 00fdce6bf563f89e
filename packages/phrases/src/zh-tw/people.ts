import type { people as source } from '../ja/people.ts';
import type { PhrasesLike } from '../phrases-type.ts';

export const people: PhrasesLike<typeof source> = {
  offline: '目前不在的成員',
  offline_none: '找不到目前不在的成員',
  offline_failed: '無法載入成員。',
  last_seen: '上次來訪：{{ago}}',
  write_to: '傳送訊息給 {{name}}',
  own: {
    emoji: '表情符號',
    no_emoji: '無表情符號',
    lasts: '持續時間',
    durations: { none: '直到我變更', half_hour: '30 分鐘', hour: '1 小時', today: '今天之內' },
    presets: { focus: '專注中', meeting: '通話中', lunch: '午餐', out: '外出' },
    until: '{{time}} 會恢復為「有空」',
  },
  local_time: '當地時間 {{time}}',
  card: { of: '{{name}} 的名片', open: '放大 {{name}} 的名片' },
  seat: {
    taken: '{{room}} 的這個位置已是您的座位。',
    given_up: '已取消您的座位。',
    none: '您還沒有自己的座位。',
    take_here: '把這裡設為我的座位',
  },
  heads: {
    label: '各房間人數',
    here: '{{room}}（目前所在）：{{count}} 人',
    go: '前往 {{room}}：{{count}} 人',
    further: '其他房間還有 {{count}} 人',
  },
};
