import { maxBookingsRead } from '@engawa/contract/bookings';
import type { Id } from '@engawa/contract/kernel';
import type { LivePeople } from '../../live/people/live-people.ts';
import type { Broadcaster, LiveFeature } from '../../live/space/live-feature.ts';
import { createBegun } from './begun.ts';
import { againMs, createWaiting, type FreeingPorts, type HeldBooking, isOf, timers } from './waiting.ts';

type BookingPorts = FreeingPorts & {
  /** The events that hold a meeting room, are not over, and begin before a moment. */
  listHolding(before: number): Promise<readonly HeldBooking[]>;
};

/** How far ahead events are known, and how often they are read, in ms. */
const aheadMs = 24 * 60 * 60_000;
const readMs = 12 * 60 * 60_000;

/** The events that book meeting rooms: their beginning, and freeing those to which nobody comes. */
export const createLiveBookings =
  (ports: BookingPorts) =>
  (people: Pick<LivePeople, 'listAll' | 'watch'>, broadcaster: Broadcaster): LiveFeature => {
    const { schedule } = broadcaster;
    const known = new Map<Id, HeldBooking>();
    const begun = createBegun(broadcaster);

    const seatedAt = (meeting_room: Id | null) =>
      people
        .listAll()
        .filter(({ participant }) => meeting_room !== null && participant.meeting_room === meeting_room);
    const isSeated = (booking: HeldBooking): boolean =>
      seatedAt(booking.meeting_room).some(({ userId }) => isOf(booking, userId));
    const waitForPeople = createWaiting(ports, broadcaster, { known, begun, isSeated });
    const forget = (id: Id) => {
      for (const name of Object.values(timers(id))) schedule.cancel(name);
      known.delete(id);
      if (begun.get(id) !== null) begun.note(id, null);
    };

    const begin = (id: Id, now: number) => {
      const booking = known.get(id);
      const meeting_room = booking?.meeting_room ?? null;
      if (booking === undefined || meeting_room === null || ports.labelOf(meeting_room) === null) return;
      const fact = { starts_at: booking.starts_at, since: now, hasCome: isSeated(booking) };
      begun.note(id, fact);
      for (const { userId } of seatedAt(meeting_room))
        if (!isOf(booking, userId))
          broadcaster.publishToPerson(userId, 'MakeRoomEvent', {
            meeting_room,
            by: booking.by.name,
            ends_at: booking.ends_at,
          });
      waitForPeople(booking, fact);
    };

    const take = (booking: HeldBooking, now: number) => {
      const { id } = booking;
      const fact = begun.get(id);
      const before = known.get(id);
      const isSame =
        fact?.starts_at === booking.starts_at &&
        (before === undefined || before.meeting_room === booking.meeting_room);
      for (const name of Object.values(timers(id))) schedule.cancel(name);
      if (fact !== null && !isSame) begun.note(id, null);
      if (Date.parse(booking.ends_at) <= now) return forget(id);
      known.set(id, booking);
      schedule.at(timers(id).end, Date.parse(booking.ends_at), () => forget(id));
      if (fact !== null && isSame) {
        // Those who are of it only since now may sit there already.
        const current = Object.assign({}, fact, { hasCome: fact.hasCome || isSeated(booking) });
        if (current.hasCome !== fact.hasCome) begun.note(id, current);
        waitForPeople(booking, current);
      } else
        schedule.at(timers(id).begin, Math.max(now, Date.parse(booking.starts_at)), (due) => begin(id, due));
    };

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
    people.watch({
      conversationChanged({ userId, participant }) {
        if (participant.meeting_room === null) return;
        for (const [id, fact] of begun.list()) {
          const booking = known.get(id);
          if (fact.hasCome || booking === undefined) continue;
          if (booking.meeting_room !== participant.meeting_room || !isOf(booking, userId)) continue;
          begun.note(id, { starts_at: fact.starts_at, since: fact.since, hasCome: true });
          schedule.cancel(timers(id).free);
        }
      },
    });

    return {
      handlers: {},
      onEvent: {
        StandingEvent({ role }, now) {
          if (role === null) read(now);
        },
        BookingEvent({ id, booking, starts_at, ends_at }, now) {
          changed.add(id);
          if (booking === null || booking.meeting_room === null) forget(id);
          else if (Date.parse(booking.starts_at) < now + aheadMs) take(booking, now);
          else forget(id);
          broadcaster.publishToSpace('BookingsEvent', { starts_at, ends_at });
        },
      },
      restore: begun.restore,
      restored: read,
    };
  };
