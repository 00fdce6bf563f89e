import type { Id } from '@engawa/contract/kernel';
import { isOnTable, nearestFreeSeat, tableOf } from '@engawa/contract/meeting-rooms';
import { placeAt } from '@engawa/contract/presence';
import type { LivePeople } from '../../live/people/live-people.ts';
import type { Person } from '../../live/people/person.ts';
import type { Placed } from './placed.ts';
import type { Seats } from './seats.ts';

type Deps = {
  readonly people: Pick<LivePeople, 'find' | 'bring'>;
  readonly state: Pick<Placed, 'findMeetingRoom'>;
  readonly seats: Seats;
};

/** Gives a kept seat back to a person who enters, or gives it up. */
export const createComingBack = ({ people, state, seats }: Deps) => {
  /** Their place may have been stored before they sat down: their page would get them up again. */
  const bringToTable = (person: Person, meetingRoom: Id, now: number) => {
    const item = state.findMeetingRoom(meetingRoom);
    if (item === null) return;
    const table = tableOf(item.seat_count);
    const fromTable = ({ motion }: Person) => {
      const { x, y } = placeAt(motion, now);
      return { x: x - item.x, y: y - item.y };
    };
    const own = fromTable(person);
    if (isOnTable(table, own)) return;
    const others = seats.usersOf(meetingRoom).flatMap((userId) => {
      const other = userId === person.userId ? null : people.find(userId);
      return other === null ? [] : [fromTable(other)];
    });
    const seat = nearestFreeSeat(table, own, others) ?? { x: 0, y: 0 };
    people.bring(person, person.room.id, { x: item.x + seat.x, y: item.y + seat.y }, now);
  };

  return {
    /** @param asked the table at which their page last sat; null: at none; undefined: unknown */
    entered(person: Person, asked: Id | null | undefined, now: number) {
      const fact = seats.heldAt(person.userId);
      if (fact === null) return;
      const isAsked = asked === undefined || asked === fact.meetingRoom;
      if (!isAsked || fact.roomId !== person.room.id) return seats.free(person.userId, now);
      bringToTable(person, fact.meetingRoom, now);
      seats.takeBack(person, fact, now);
    },
  };
};
