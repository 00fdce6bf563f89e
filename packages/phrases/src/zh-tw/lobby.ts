import type { lobby as source } from '../ja/lobby.ts';
import type { PhrasesLike } from '../phrases-type.ts';

/** The lobby of a space: for the guests who wait in it, and for those who admit them. */
export const lobby: PhrasesLike<typeof source> = {
  waiting: {
    title: '「{{space}}」的大廳',
    as: '您正以 {{name}} 的名字等候。',
    inside: '已通知裡面的人，獲得同意後會自動進入。',
    nobody: '目前裡面沒有可以讓您進入的人。請繼續等候，有人進入時會通知對方。',
    entering: '已獲同意，即將進入。',
    lost: '無法連線到伺服器，恢復連線後會繼續等候。',
    waited: '已等候 {{time}}',
    stay: '請保持此頁面開啟。重新載入後，等候時間不變。',
    leave: '不再等候',
  },
  declined: {
    title: '您目前無法進入',
    text: '裡面的人婉拒了您的請求。',
    again_in: '{{time}} 後可以再次詢問。',
    again: '再次詢問',
  },
  host: {
    cards: '在大廳等候的訪客',
    waits: '{{name}} 正在大廳等候',
    room: '帶往的房間',
    no_room: '所有房間都已鎖定。解除其中一間的鎖定後，即可讓訪客進入。',
    admit: '准許進入',
    decline: '婉拒',
    more_one: '還有 {{count}} 位訪客在等候',
    more_other: '還有 {{count}} 位訪客在等候',
    admit_all_one: '讓 {{count}} 人全部進入',
    admit_all_other: '讓 {{count}} 人全部進入',
    admitted: '已准許 {{name}} 進入',
    admitted_all_one: '已讓 {{count}} 位訪客進入',
    admitted_all_other: '已讓 {{count}} 位訪客進入',
    declined: '已婉拒 {{name}}',
    admitted_by: '{{by}} 已准許 {{name}} 進入',
    declined_by: '{{by}} 已婉拒 {{name}}',
    already: '{{name}} 已不在等候',
  },
  list: {
    title: '大廳',
    hint: '等候准許進入的訪客。在裡面的成員也可以准許。',
    none: '目前沒有訪客在等候。',
  },
};
