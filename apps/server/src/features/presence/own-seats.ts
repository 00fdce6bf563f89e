import { type Id, personChannel, type WhisperPayloads } from '@engawa/contract/kernel';
import type { OwnSeat, presenceEvents } from '@engawa/contract/presence';
import type { LivePeople } from '../../live/people/live-people.ts';
import { placeOf } from '../../live/people/person.ts';
import type { Broadcaster, Handlers, LiveFeature } from '../../live/space/live-feature.ts';

export type OwnSeatPorts = {
  find(userId: Id): Promise<OwnSeat | null>;
  save(userId: Id, seat: OwnSeat): Promise<void>;
  remove(userId: Id): Promise<void>;
};

type Payloads = Pick<WhisperPayloads<typeof presenceEvents>, 'OwnSeatEvent'>;

/** The seats of the people who are inside. */
export const createOwnSeats = (
  spaceId: Id,
  people: Pick<LivePeople, 'requireInside' | 'find' | 'watch'>,
  broadcaster: Broadcaster,
  ports: OwnSeatPorts,
): LiveFeature => {
  /** As read or written in this visit. */
  const seats = new Map<Id, OwnSeat | null>();
  const publishSeat = (userId: Id) =>
    broadcaster.publishToPerson(userId, 'OwnSeatEvent', { seat: seats.get(userId) ?? null });

  people.watch({
    left: ({ userId }) => void seats.delete(userId),
    wholeRoomSent({ userId }, socket) {
      const send = () => {
        const seat = seats.get(userId) ?? null;
        const channel = { kind: 'person', name: personChannel(userId, spaceId) } as const;
        if (seat !== null) broadcaster.sendToSocket(socket, channel, 'OwnSeatEvent', { seat });
      };
      if (seats.has(userId)) return send();
      broadcaster.aside(
        'own seat',
        () => ports.find(userId),
        (seat) => {
          if (people.find(userId) === null) return;
          // One that was chosen meanwhile is newer.
          if (!seats.has(userId)) seats.set(userId, seat);
          send();
        },
      );
    },
  });

  const handlers: Required<Handlers<Payloads>> = {
    OwnSeatEvent(call, { isSet }) {
      const person = people.requireInside(call);
      const { userId } = person;
      const seat = isSet ? { room: person.room.id, ...placeOf(person, call.now) } : null;
      const done = () => {
        if (people.find(userId) === null) return;
        seats.set(userId, seat);
        publishSeat(userId);
        call.reply();
      };
      broadcaster.forCall(
        call,
        () => (seat === null ? ports.remove(userId) : ports.save(userId, seat)),
        done,
        done,
      );
    },
  };
  return {
    handlers,
    onEvent: {
      DeleteRoomEvent({ room }) {
        for (const [userId, seat] of seats)
          if (seat?.room === room) {
            seats.set(userId, null);
            publishSeat(userId);
          }
      },
    },
  };
};
