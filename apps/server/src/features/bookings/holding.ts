import { bookingsKeptDays } from '@engawa/contract/bookings';
import type { Id } from '@engawa/contract/kernel';
import type { PublishEvent } from '../../live/space/domain-events.ts';
import type { Now } from '../../platform/clock.ts';
import type { Transact } from '../../platform/db/database.ts';
import type { BookingRow, BookingsStore } from './store.ts';
import type { HeldBooking } from './waiting.ts';

/** What the live space keeps of an event. */
export const heldOf = (row: BookingRow) => ({
  id: row.id,
  meeting_room: row.table?.id ?? null,
  by: row.by,
  people: row.people.map(({ id }) => id),
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
});

type Span = Pick<BookingRow, 'starts_at' | 'ends_at'>;
/** The time within which spans lie. */
export const around = (spans: readonly Span[]) => ({
  starts_at: new Date(Math.min(...spans.map(({ starts_at }) => starts_at.getTime()))).toISOString(),
  ends_at: new Date(Math.max(...spans.map(({ ends_at }) => ends_at.getTime()))).toISOString(),
});

type Deps = {
  readonly store: Pick<BookingsStore, 'listHolding' | 'free' | 'find' | 'forgetEndedBefore'>;
  readonly transact: Transact;
  readonly publishEvent: PublishEvent;
  readonly now: Now;
};

/** The meeting rooms that events hold, for the live spaces. */
export const createHolding = ({ store, transact, publishEvent, now }: Deps) => ({
  /** What holds a meeting room, is not over, and begins before a moment, in ms. */
  async listHolding(spaceId: Id, before: number) {
    return (await store.listHolding(spaceId, new Date(now()), new Date(before))).map(heldOf);
  },

  /**
   * Frees the meeting room of an event to which nobody came.
   * @returns false when it was freed, moved or deleted meanwhile
   */
  free: (spaceId: Id, { id, meeting_room, starts_at }: HeldBooking, at: number): Promise<boolean> =>
    transact(async () => {
      if (meeting_room === null) return false;
      if (!(await store.free(id, meeting_room, new Date(starts_at), new Date(at)))) return false;
      const freed = await store.find(spaceId, id);
      if (freed !== null)
        await publishEvent(spaceId, 'BookingEvent', { id, booking: null, told: [], ...around([freed]) });
      return true;
    }),

  /** Deletes what ended long ago. */
  forgetOld: () => store.forgetEndedBefore(new Date(now() - bookingsKeptDays * 86_400_000)),
});
export type Holding = ReturnType<typeof createHolding>;
