import { roomChannel } from '@engawa/contract/kernel';
import type { Person } from '../../live/people/person.ts';
import type { Broadcaster } from '../../live/space/live-feature.ts';
import type { createLocks } from './locks.ts';
import type { Placed } from './placed.ts';
import type { Seats } from './seats.ts';
import type { createTimers } from './timers.ts';

type Deps = {
  readonly broadcaster: Pick<Broadcaster, 'sendToSocket'>;
  readonly state: Pick<Placed, 'listMeetingRooms'>;
  readonly seats: Pick<Seats, 'usersOf' | 'heldOf'>;
  readonly locks: Pick<ReturnType<typeof createLocks>, 'isLocked'>;
  readonly timers: Pick<ReturnType<typeof createTimers>, 'endOf'>;
};

/** Sends a socket what is known of the tables of its room that are taken. */
export const createTablesSnapshot =
  ({ broadcaster, state, seats, locks, timers }: Deps) =>
  ({ room }: Pick<Person, 'room'>, socket: string) => {
    const all = state.listMeetingRooms(room.id);
    if (all.length === 0) return;
    const known = all.flatMap(({ id }) => {
      const [userIds, held] = [seats.usersOf(id), seats.heldOf(id)];
      if (userIds.length + held.length === 0) return [];
      return {
        meeting_room: id,
        userIds,
        ...(held.length > 0 && { held }),
        is_lock: locks.isLocked(id),
        timer_ends_at: timers.endOf(id),
      };
    });
    broadcaster.sendToSocket(socket, { kind: 'room', name: roomChannel(room.id) }, 'MeetingRoomsEvent', {
      room: room.id,
      snapshot: true,
      meeting_rooms: known,
    });
  };
