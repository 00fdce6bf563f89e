import type { notifications as source } from '../ja/notifications.ts';
import type { PhrasesLike } from '../phrases-type.ts';

/** The list of what happened during a stay in a space. */
export const notifications: PhrasesLike<typeof source> = {
  empty: 'No notifications yet',
  empty_hint:
    'Knocks at your meeting room, mutes by a manager and the like stay here, so that you can read them later. They go when you leave the space.',
  unread: 'Unread',
  clear: 'Clear all',
};
