import type { roomDialogs as source } from '../ja/room-dialogs.ts';
import type { PhrasesLike } from '../phrases-type.ts';

export const roomDialogs: PhrasesLike<typeof source> = {
  go_there: '前往該房間',
  create: '新增房間',
  name: '房間名稱',
  rename: '重新命名房間',
  renamed: '房間名稱已變更',
  created: '已新增「{{room}}」',
  remove: '刪除房間',
  remove_text: '「{{room}}」內的所有物件都會刪除，且無法復原。房間內的人會移到其他房間。',
  removed: '已刪除「{{room}}」',
  wallpaper: {
    title: '「{{room}}」的背景',
    hint: '選擇後，房間內所有人看到的背景都會立即變更。',
    list: '背景清單',
    done: '已變更「{{room}}」的背景',
    floors: {
      studio: '工作室',
      office: '辦公室',
      headquarters: '總部',
      hall: '活動會場',
      engawa: '緣側之家',
      cafe: '咖啡廳',
      library: '圖書館',
      rooftop: '屋頂花園',
    },
  },
};
