import type { Actor, Id } from '@engawa/contract/kernel';
import { type Notification, notificationsKeptDays } from '@engawa/contract/notifications';
import type { Now } from '../../platform/clock.ts';
import type { NotificationsStore } from './store.ts';

const dayMs = 24 * 60 * 60_000;

/** The notifications of the caller, and of nobody else. */
export const createNotifications = ({ store, now }: { store: NotificationsStore; now: Now }) => ({
  list: (actor: Actor, spaceId: Id): Promise<Notification[]> => store.list(spaceId, actor.userId),
  /** @returns how many have been read by this */
  markRead: (actor: Actor, spaceId: Id, upTo: Date): Promise<number> =>
    store.markRead(spaceId, actor.userId, upTo, new Date(now())),
  /** @returns how many were deleted */
  clear: (actor: Actor, spaceId: Id): Promise<number> => store.clear(spaceId, actor.userId),
  forgetOld: (): Promise<void> => store.forgetBefore(new Date(now() - notificationsKeptDays * dayMs)),
});
export type Notifications = ReturnType<typeof createNotifications>;
