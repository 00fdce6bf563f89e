import type { largeCameras as source } from '../ja/large-cameras.ts';
import type { PhrasesLike } from '../phrases-type.ts';

export const largeCameras: PhrasesLike<typeof source> = {
  full_of: '{{name}} 的攝影機',
  other_cameras: '其他攝影機',
  hide_list: '隱藏清單',
  show_list: '顯示清單',
  whole_screen: '全螢幕顯示',
  leave_whole_screen: '結束全螢幕',
  walk_to: '走過去',
  exit_full: '結束',
  gallery_empty: '附近沒有人。走近其他人，他們的攝影機就會出現在這裡。',
  page_of: '{{page}}／{{pages}}',
};
