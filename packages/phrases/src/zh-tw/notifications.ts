import type { notifications as source } from '../ja/notifications.ts';
import type { PhrasesLike } from '../phrases-type.ts';

/** The list of what happened during a stay in a space. */
export const notifications: PhrasesLike<typeof source> = {
  empty: '目前沒有通知',
  empty_hint: '離開座位時收到的會議室敲門、管理者靜音等訊息會留在這裡，方便稍後閱讀。離開空間後就會清除。',
  unread: '未讀',
  clear: '全部清除',
};
