import { type Id, Refusal } from '@engawa/contract/kernel';
import type { Person } from '../../live/people/person.ts';
import type { Broadcaster, Call } from '../../live/space/live-feature.ts';
import { seatFactOf } from './seat-facts.ts';
import type { Seats } from './seats.ts';

/**
 * Stores a fact before it is true. Rejects when the store has not answered in time; the fact as it
 * was before is stored again then.
 */
export type KeepFirst = (key: string, value: unknown) => Promise<void>;

type Deps = {
  readonly broadcaster: Pick<Broadcaster, 'forCall'>;
  readonly seats: Seats;
  readonly keepFirst: KeepFirst;
};

/**
 * Sitting down waits for the store, because a person whose seat is forgotten would come back in the
 * open. The seat counts as taken meanwhile.
 */
export const createStoredSeats =
  ({ broadcaster, seats, keepFirst }: Deps) =>
  /**
   * Refuses TRY_AGAIN when the store does not answer.
   * @param sit checks again, because time has passed, and seats the person
   */
  (call: Call, person: Person, meetingRoom: Id, sit: (now: number) => void) => {
    const { userId, room, participant } = person;
    const release = seats.reserve(meetingRoom);
    const { name } = participant;
    const fact = { meetingRoom, roomId: room.id, name, since: call.now, heldUntil: null };
    const store = () =>
      keepFirst(seatFactOf(userId), fact).then(
        () => true,
        () => false,
      );
    broadcaster.forCall(
      call,
      store,
      (isStored, now) => {
        release();
        try {
          if (!isStored) throw new Refusal('TRY_AGAIN');
          sit(now);
        } catch (error) {
          seats.remember(userId);
          throw error;
        }
      },
      () => {
        release();
        seats.remember(userId);
      },
    );
  };
export type StoredSeats = ReturnType<typeof createStoredSeats>;
