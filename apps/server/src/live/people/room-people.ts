import type { Id } from '@engawa/contract/kernel';
import { createInitialSync } from '../space/initial-sync.ts';
import type { Broadcaster } from '../space/live-feature.ts';
import { createRoomBroadcasts } from '../space/room-broadcasts.ts';
import { createRoomNews } from '../space/room-news.ts';
import type { Person, SizedRoom } from './person.ts';
import { createSlots } from './slots.ts';

/** The people of each room, and the changes that it still has to publish. */
export const createRoomPeople = (broadcaster: Broadcaster, find: (userId: Id) => Person | null) => {
  const create = (room: SizedRoom) => ({
    people: new Map<Id, Person>(),
    slots: createSlots(),
    news: createRoomNews(),
    positions: createRoomBroadcasts(room, broadcaster),
    /** People who left, whom the next publication names. */
    gone: [] as Id[],
    /** People who wait for a snapshot, which the next publication sends. */
    newcomers: createInitialSync(room.id, find),
  });
  const rooms = new Map<Id, ReturnType<typeof create>>();

  return {
    /** The people of a room; created when it has had none yet. */
    of(room: SizedRoom) {
      const known = rooms.get(room.id);
      if (known) return known;
      const created = create(room);
      rooms.set(room.id, created);
      return created;
    },
    /** The same by id; undefined when nobody has been in the room yet. */
    find: (roomId: Id) => rooms.get(roomId),
  };
};
export type RoomPeople = ReturnType<typeof createRoomPeople>;
export type RoomOfPeople = ReturnType<RoomPeople['of']>;
