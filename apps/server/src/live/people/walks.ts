import type { Id } from '@engawa/contract/kernel';
import { isStanding } from '@engawa/contract/presence';
import type { Broadcaster } from '../space/live-feature.ts';
import type { Person } from './person.ts';
import { motionsFactOf, rememberedMotionsOf } from './remembered.ts';
import type { Roster } from './roster.ts';

/** Minimum interval at which the motions of a room are remembered. */
const rememberEveryMs = 1_000;

/**
 * Remembers, room by room, everyone's motion: while anyone walks, and once when all stand.
 * @returns a function that remembers now what is not remembered yet
 */
export const rememberWalks = (
  roster: Pick<Roster, 'watch' | 'listRoom'>,
  broadcaster: Broadcaster,
): ((now: number) => void) => {
  const changed = new Set<Id>();

  const rememberRoom = (roomId: Id, now: number) => {
    const people = roster.listRoom(roomId);
    broadcaster.remember(
      motionsFactOf(roomId),
      people.length === 0 ? null : rememberedMotionsOf(people, now),
    );
    if (people.every(({ motion }) => isStanding(motion, now))) changed.delete(roomId);
  };

  const rememberAll = (now: number) => {
    for (const roomId of changed) rememberRoom(roomId, now);
  };

  const rememberSoon = (now: number) =>
    broadcaster.schedule.soonest('remember walks', now + rememberEveryMs, (due) => {
      rememberAll(due);
      if (changed.size > 0) rememberSoon(due);
    });

  const markChanged = (roomId: Id, now: number) => {
    changed.add(roomId);
    rememberSoon(now);
  };

  roster.watch({
    moved: (person: Person, now) => markChanged(person.room.id, now),
    entered: (person: Person, now) => markChanged(person.room.id, now),
    left: (person: Person, now) => markChanged(person.room.id, now),
    roomChanged(person: Person, from, now) {
      markChanged(from, now);
      markChanged(person.room.id, now);
    },
  });
  return rememberAll;
};
