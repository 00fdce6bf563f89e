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

    const waitForPeople = createWaiting(ports, broadcaster, { known, begun });
    const forget = (id: Id) => {
      for (const name of Object.values(timers(id))) schedule.cancel(name);
      known.delete(id);
      if (begun.get(id) !== null) begun.note(id, null);
    };

    const begin = (id: Id, now: number) => {
      const booking = known.get(id);
      const meeting_room = booking?.meeting_room ?? null;
      if (booking === undefined || meeting_room === null || ports.labelOf(meeting_room) === null) return;
      const seated = people.listAll().filter(({ participant }) => participant.meeting_room === meeting_room);
      const fact = {
        starts_at: booking.starts_at,
        since: now,
        hasCome: seated.some(({ userId }) => isOf(booking, userId)),
      };
      begun.note(id, fact);
      for (const { userId } of seated)
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
      if (fact !== null && isSame) waitForPeople(booking, fact);
      else
        schedule.at(timers(id).begin, Math.max(now, Date.parse(booking.starts_at)), (due) => begin(id, due));
    };

    /** The events that were written while they were read: of those more is known than was read. */
    const changed = new Set<Id>();
    const read = (now: number): void => {
      changed.clear();
      schedule.at('bookings are read', now + againMs, read);
      broadcaster.aside(
        'bookings are read',
        () => ports.listHolding(now + aheadMs),
        (list, at) => {
          for (const booking of list) if (!changed.has(booking.id)) take(booking, at);
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
