import { maxBookingsRead } from '@engawa/contract/bookings';
import type { Id } from '@engawa/contract/kernel';
import type { Broadcaster } from '../../live/space/live-feature.ts';
import type { BegunEvents } from './begun.ts';
import { againMs, type HeldBooking } from './waiting.ts';

export type ReadingPorts = {
  /** The events that hold a meeting room, are not over, and begin before a moment. */
  listHolding(before: number): Promise<readonly HeldBooking[]>;
};

/** How far ahead events are known, and how often they are read, in ms. */
export const aheadMs = 24 * 60 * 60_000;
const readMs = 12 * 60 * 60_000;

type Known = {
  readonly known: ReadonlyMap<Id, HeldBooking>;
  readonly begun: BegunEvents;
  take(booking: HeldBooking, now: number): void;
  forget(id: Id): void;
};

/** Reads the events that hold meeting rooms, again and again. */
export const createReading = (
  ports: ReadingPorts,
  broadcaster: Broadcaster,
  { known, begun, take, forget }: Known,
) => {
  const { schedule } = broadcaster;
  /** The events that were written while they were read: of those more is known than was read. */
  const changed = new Set<Id>();
  let reads = 0;
  /** Those that are not there any more, as when the account of the one who made them is. */
  const forgetMissing = (list: readonly HeldBooking[], before: number) => {
    // A full list says nothing of what is not in it.
    if (list.length >= maxBookingsRead) return;
    const there = new Set(list.map(({ id }) => id));
    const gone = [...known.values()].filter(
      ({ id, starts_at }) => !there.has(id) && !changed.has(id) && Date.parse(starts_at) < before,
    );
    for (const { id, starts_at, ends_at } of gone) {
      forget(id);
      broadcaster.publishToSpace('BookingsEvent', { starts_at, ends_at });
    }
  };
  const read = (now: number): void => {
    changed.clear();
    reads += 1;
    const own = reads;
    schedule.at('bookings are read', now + againMs, read);
    broadcaster.aside(
      'bookings are read',
      () => ports.listHolding(now + aheadMs),
      (list, at) => {
        // A later one is on its way, and knows more.
        if (own !== reads) return;
        for (const booking of list) if (!changed.has(booking.id)) take(booking, at);
        forgetMissing(list, now + aheadMs);
        for (const [id] of begun.list()) if (!known.has(id)) begun.note(id, null);
        schedule.at('bookings are read', at + readMs, read);
      },
    );
  };
  return { read, noteChange: (id: Id) => void changed.add(id) };
};
