import type { permissions as source } from '../ja/permissions.ts';
import type { PhrasesLike } from '../phrases-type.ts';

/** Rights of Members and guests in a space: the matrix, and why something is closed to them. */
export const permissions: PhrasesLike<typeof source> = {
  dialog_title: '「{{space}}」的權限',
  hint: '成員和訪客在這個空間能做的事。變更會立即生效，對已在空間內的人也一樣。管理者隨時都能做所有事情。',
  space: '空間',
  none: '目前還沒有您可以進入的空間。受邀加入後，這裡會顯示該空間的權限。',
  what: '能做的事',
  members: '成員',
  guests: '訪客',
  done: '已變更權限',
  new_spaces: {
    title: '新空間的權限',
    hint: '今後建立的空間中，成員和訪客能做的事。現有的空間不會改變；建立之後，可以個別變更每個空間。',
  },
  names: {
    build: '放置物件',
    invite: '邀請他人',
    megaphone: '使用大聲公',
    lock: '鎖定會議室',
    see_offline: '查看不在的人',
  },
  can: {
    build: { members: '成員可以在房間放置物件' },
    invite: { members: '成員可以查看邀請連結和密碼' },
    megaphone: { members: '成員可以用大聲公對整個空間說話' },
    lock: {
      members: '成員可以鎖定自己所坐的會議室',
      guests: '訪客可以鎖定自己所坐的會議室',
    },
    see_offline: {
      members: '成員可以查看不在的人的名單',
      guests: '有帳號的訪客可以查看不在的人的名單',
    },
  },
  never: {
    build: '訪客無法在房間放置物件',
    invite: '訪客無法查看邀請連結和密碼',
    megaphone: '訪客無法使用大聲公',
    see_offline: '沒有帳號的訪客無法查看不在的人的名單',
  },
  never_why: {
    build: '訪客只憑連結就能進入，事後無法得知物件是誰放的。',
    invite: '邀請由公司的人進行。',
    megaphone: '管理者可以請訪客上台演講，整個房間就聽得到。',
    see_offline: '只憑連結進入的人，看不到成員姓名的名單。',
  },
  mine: {
    title: '您在這個空間能做的事',
    ask: '這個空間的管理者可以變更。',
    can: {
      build: '您可以在房間放置物件',
      invite: '您可以查看邀請連結和密碼',
      megaphone: '您可以用大聲公對整個空間說話',
      lock: '您可以鎖定自己所坐的會議室',
      see_offline: '您可以查看不在的人的名單',
    },
    cannot: {
      build: '您無法在房間放置物件',
      invite: '您無法查看邀請連結和密碼',
      megaphone: '您無法使用大聲公',
      lock: '您無法鎖定會議室',
      see_offline: '您無法查看不在的人的名單',
    },
  },
  why_not: {
    build: '在這個空間，只有管理者能放置物件。需要時請告訴管理者。',
    room: '在這個房間，只有管理者能放置物件。請改用其他房間，或告訴管理者。',
    invite: '在這個空間，只有管理者能邀請他人。請把想邀請的人告訴管理者。',
    lock: '在這個空間，只有管理者能鎖定會議室。',
    see_offline: '在這個空間，只有管理者能查看不在的人。',
  },
};
