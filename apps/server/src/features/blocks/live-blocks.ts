import { type Id, personChannel } from '@engawa/contract/kernel';
import type { LivePeople } from '../../live/people/live-people.ts';
import type { Broadcaster, LiveFeature } from '../../live/space/live-feature.ts';

export type LiveBlocksDeps = {
  readonly spaceId: Id;
  /** Whom each of these people has blocked; people who have blocked nobody are left out. */
  listIds(userIds: readonly Id[]): Promise<ReadonlyMap<Id, readonly Id[]>>;
};

/** Whether a person in the space has blocked another one. */
type HasBlocked = (userId: Id, otherId: Id) => boolean;

/** Whom the people in a space have blocked. The port of the other features of the live space. */
export const createLiveBlocks = ({ spaceId, listIds }: LiveBlocksDeps) => {
  /** Of the people here, and of those about to enter. */
  const blocked = new Map<Id, ReadonlySet<Id>>();
  /** The people whose pages know of a block: they must learn when the last one is taken back. */
  const informed = new Set<Id>();
  const of = (userId: Id): ReadonlySet<Id> => blocked.get(userId) ?? new Set();
  const listeners = new Set<(by: Id, userId: Id, now: number) => void>();
  /** How many changes were published: what was read before the last one is read again. */
  let changes = 0;
  const read = async (userIds: readonly Id[]): Promise<void> => {
    const before = changes;
    const found = await listIds(userIds);
    if (before !== changes) return read(userIds);
    for (const userId of userIds) blocked.set(userId, new Set(found.get(userId)));
  };

  return {
    hasBlocked: ((userId, otherId) => blocked.get(userId)?.has(otherId) === true) satisfies HasBlocked,
    /** Calls back when a person who is here blocks another one. */
    onBlocked: (listener: (by: Id, userId: Id, now: number) => void) => void listeners.add(listener),
    /** Reads whom a person has blocked, before they enter. */
    load: (userId: Id): Promise<void> => read([userId]),

    feature: (
      people: Pick<LivePeople, 'find' | 'listAll' | 'watch'>,
      broadcaster: Broadcaster,
    ): LiveFeature => {
      people.watch({
        left({ userId }) {
          blocked.delete(userId);
          informed.delete(userId);
        },
        wholeRoomSent({ userId }, socket) {
          const ids = of(userId);
          if (ids.size === 0 && !informed.has(userId)) return;
          informed.add(userId);
          const channel = { kind: 'person', name: personChannel(userId, spaceId) } as const;
          broadcaster.sendToSocket(socket, channel, 'BlocksEvent', { user_ids: [...ids] });
        },
      });
      const publish = (userId: Id) => {
        informed.add(userId);
        broadcaster.publishToPerson(userId, 'BlocksEvent', { user_ids: [...of(userId)] });
      };
      return {
        handlers: {},
        onEvent: {
          BlockEvent({ by, user_id, is_blocked }, now) {
            changes += 1;
            const isHere = people.find(by) !== null;
            if (!isHere && !blocked.has(by)) return;
            const ids = new Set(of(by));
            if (is_blocked) ids.add(user_id);
            else ids.delete(user_id);
            blocked.set(by, ids);
            if (!isHere) return;
            publish(by);
            if (is_blocked) for (const listener of listeners) listener(by, user_id, now);
          },
        },
        restored() {
          const here = people.listAll().map(({ userId }) => userId);
          if (here.length > 0) broadcaster.aside('blocks of the people here', () => read(here));
        },
      };
    },
  };
};
export type LiveBlocks = ReturnType<typeof createLiveBlocks>;
