import type { palette as source } from '../ja/palette.ts';
import type { PhrasesLike } from '../phrases-type.ts';

export const palette: PhrasesLike<typeof source> = {
  title: '尋找',
  close: '關閉',
  back: '返回',
  hint: '尋找人員、房間、物件、操作與設定',
  with: '可以對 {{name}} 做的事',
  nothing: '找不到「{{search}}」',
  count: '{{count}} 筆',
  go_and_show: '前往「{{room}}」找對方',
  kinds: {
    people: '人員',
    rooms: '房間',
    items: '這個房間的物件',
    commands: '可以做的事',
    settings: '設定',
  },
};
