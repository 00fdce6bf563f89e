import type { Id } from '@engawa/contract/kernel';
import { seatHeldMs } from '@engawa/contract/meeting-rooms';
import * as z from 'zod';
import { lastRunOf } from '../../live/people/remembered.ts';

/** A seat, as it outlives the process and the connection of its person. */
const seatFact = z.object({
  meetingRoom: z.string(),
  roomId: z.string(),
  /** The name of the person, to show for whom a seat is kept. */
  name: z.string(),
  /** When they sat down, in server ms. */
  since: z.number(),
  /** Until when the seat is kept for them; null while they sit there. */
  heldUntil: z.number().nullable(),
});
export type SeatFact = Readonly<z.output<typeof seatFact>>;

const factPrefix = 'seat.';
export const seatFactOf = (userId: Id): string => `${factPrefix}${userId}`;

type Restoring = {
  readonly remembered: ReadonlyMap<string, unknown>;
  /** The room of a person who is in the space; null: they are not. */
  roomOf(userId: Id): Id | null;
  /** Whether the table is still in that room. */
  isThere(meetingRoom: Id, roomId: Id): boolean;
  readonly now: number;
};

export type RestoredSeat = {
  readonly userId: Id;
  readonly fact: SeatFact;
  /** Whether the person is in the room; otherwise their seat is kept. */
  readonly isHere: boolean;
  readonly keptUntil: number;
  /** Whether it was kept already while the last owner ran. */
  readonly wasHeld: boolean;
};

/**
 * The seats that the last owner left. Those of people who are not here are kept from the moment
 * when it is last known to have run.
 * @returns also the keys of facts that hold no longer
 */
export const readSeats = ({ remembered, roomOf, isThere, now }: Restoring) => {
  const seats: RestoredSeat[] = [];
  const over: string[] = [];
  for (const [key, value] of remembered) {
    if (!key.startsWith(factPrefix)) continue;
    const userId = key.slice(factPrefix.length);
    const read = seatFact.safeParse(value);
    const fact = read.success && isThere(read.data.meetingRoom, read.data.roomId) ? read.data : null;
    const keptUntil = fact?.heldUntil ?? lastRunOf(remembered, now) + seatHeldMs;
    const room = roomOf(userId);
    const holds = room === null ? keptUntil > now : room === fact?.roomId;
    if (fact !== null && holds)
      seats.push({ userId, fact, isHere: room !== null, keptUntil, wasHeld: fact.heldUntil !== null });
    else over.push(key);
  }
  return { seats, over };
};
