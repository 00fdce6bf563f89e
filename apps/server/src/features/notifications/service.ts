import { type Actor, type Id, idAtEnd } from '@engawa/contract/kernel';
import { type Notification, notificationsKeptDays } from '@engawa/contract/notifications';
import type { Now } from '../../platform/clock.ts';
import type { NotificationsStore } from './store.ts';

const dayMs = 24 * 60 * 60_000;

type NotificationsDeps = {
  readonly store: NotificationsStore;
  readonly now: Now;
  /** The rooms that the actor may read, and their own; null: none. Refuses TRY_AGAIN. */
  readable(
    actor: Actor,
    spaceId: Id,
  ): Promise<{
    readonly isAnyRoom: boolean;
    readonly isOpenRoom: boolean;
    readonly entry: { readonly roomId: Id } | null;
  }>;
};

/** The table or area that a notification names; null: it names none. */
const itemOf = ({ about, link }: Notification): Id | null => {
  const isOfPlace = (about.kind === 'mention' || about.kind === 'reply') && link?.to === 'conversation';
  return isOfPlace && /^(?:meeting|area)_/.test(link.channel) ? idAtEnd(link.channel) : null;
};

/** The notifications of the caller, and of nobody else. */
export const createNotifications = ({ store, now, readable }: NotificationsDeps) => ({
  /** A table or area in a room that the actor cannot read now is named by the room: NTF-7. */
  async list(actor: Actor, spaceId: Id): Promise<Notification[]> {
    const all = await store.list(spaceId, actor.userId);
    const items = all.flatMap((one) => itemOf(one) ?? []);
    if (items.length === 0) return all;
    const { entry, ...rooms } = await readable(actor, spaceId);
    const hidden = await store.listHiddenItems(spaceId, items, { ...rooms, roomId: entry?.roomId ?? null });
    const roomOf = new Map(hidden.map(({ id, room }) => [id, room]));
    return all.map((one) => {
      const place = roomOf.get(itemOf(one) ?? '');
      return place === undefined ? one : { ...one, about: { ...one.about, place } };
    });
  },
  /** @returns how many have been read by this */
  markRead: (actor: Actor, spaceId: Id, upTo: Date): Promise<number> =>
    store.markRead(spaceId, actor.userId, upTo, new Date(now())),
  /** @returns how many were deleted */
  clear: (actor: Actor, spaceId: Id): Promise<number> => store.clear(spaceId, actor.userId),
  forgetOld: (): Promise<void> => store.forgetBefore(new Date(now() - notificationsKeptDays * dayMs)),
});
export type Notifications = ReturnType<typeof createNotifications>;
