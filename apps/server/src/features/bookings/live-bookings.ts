import { bookingKeptMs } from '@engawa/contract/bookings';
import type { Id } from '@engawa/contract/kernel';
import type { NewNotification } from '@engawa/contract/notifications';
import * as z from 'zod';
import type { LivePeople } from '../../live/people/live-people.ts';
import type { DomainEvents } from '../../live/space/domain-events.ts';
import type { Broadcaster, LiveFeature } from '../../live/space/live-feature.ts';

/** An event that holds a meeting room. */
export type HeldBooking = NonNullable<DomainEvents['BookingEvent']['booking']>;

type BookingPorts = {
  /** The events that hold a meeting room, are not over, and begin before a moment. */
  listHolding(before: number): Promise<readonly HeldBooking[]>;
  /** @returns false when it was freed, moved or deleted meanwhile */
  free(id: Id, startsAt: string, at: number): Promise<boolean>;
  /** The label of a meeting room; null: it is not there any more. */
  labelOf(meetingRoom: Id): string | null;
  notify(userId: Id, notification: NewNotification, now: number): void;
};

const factPrefix = 'booking.';
/** An event that has begun, as it outlives the process. */
const begunFact = z.object({
  starts_at: z.string(),
  /** From when on its people are waited for. */
  since: z.number(),
  /** Whether somebody of it has sat there. */
  hasCome: z.boolean(),
});
type Begun = z.output<typeof begunFact>;

/** How far ahead events are known, and how often they are read, in ms. */
const aheadMs = 24 * 60 * 60_000;
const readMs = 12 * 60 * 60_000;
/** When what failed, or could not be decided by this owner, is tried again, in ms. */
const againMs = 30_000;

/** The events that book meeting rooms: their beginning, and freeing those to which nobody comes. */
export const createLiveBookings =
  (ports: BookingPorts) =>
  (people: Pick<LivePeople, 'listAll' | 'watch'>, broadcaster: Broadcaster): LiveFeature => {
    const { schedule } = broadcaster;
    const known = new Map<Id, HeldBooking>();
    const begun = new Map<Id, Begun>();
    /** Those that are being freed. */
    const freeing = new Set<Id>();

    const isOf = ({ by, people: invited }: HeldBooking, userId: Id) =>
      by.id === userId || invited.includes(userId);
    const note = (id: Id, fact: Begun | null) => {
      if (fact === null) begun.delete(id);
      else begun.set(id, fact);
      broadcaster.remember(`${factPrefix}${id}`, fact);
    };
    const timers = (id: Id) => ({
      begin: `booking begins ${id}`,
      free: `booking is free ${id}`,
      end: `booking ends ${id}`,
    });
    const forget = (id: Id) => {
      for (const name of Object.values(timers(id))) schedule.cancel(name);
      known.delete(id);
      if (begun.has(id)) note(id, null);
    };

    const freeUnlessCome = (id: Id, now: number): void => {
      const booking = known.get(id);
      const fact = begun.get(id);
      if (booking === undefined || fact === undefined || fact.hasCome) return;
      const again = (at: number) =>
        schedule.at(timers(id).free, at + againMs, (due) => freeUnlessCome(id, due));
      again(now);
      // Another process could be the owner, and know that somebody came.
      if (!broadcaster.isCertain() || freeing.has(id)) return;
      freeing.add(id);
      broadcaster.aside(
        'a booked meeting room is free again',
        () => ports.free(id, booking.starts_at, now).finally(() => freeing.delete(id)),
        (isFreed, at) => {
          schedule.cancel(timers(id).free);
          const place = booking.meeting_room && ports.labelOf(booking.meeting_room);
          if (!isFreed || place === null) return;
          const about = { kind: 'booking_freed', place, starts_at: booking.starts_at } as const;
          ports.notify(booking.by.id, { about, link: null }, at);
        },
      );
    };

    const waitForPeople = (booking: HeldBooking, { since, hasCome }: Begun) => {
      const until = since + bookingKeptMs;
      if (hasCome || until >= Date.parse(booking.ends_at)) return;
      schedule.at(timers(booking.id).free, until, (due) => freeUnlessCome(booking.id, due));
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
      note(id, fact);
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
      if (fact !== undefined && !isSame) note(id, null);
      if (Date.parse(booking.ends_at) <= now) return forget(id);
      known.set(id, booking);
      schedule.at(timers(id).end, Date.parse(booking.ends_at), () => forget(id));
      if (fact !== undefined && isSame) waitForPeople(booking, fact);
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
          for (const id of begun.keys()) if (!known.has(id)) note(id, null);
          schedule.at('bookings are read', at + readMs, read);
        },
      );
    };
    people.watch({
      conversationChanged({ userId, participant }) {
        if (participant.meeting_room === null) return;
        for (const [id, fact] of begun) {
          const booking = known.get(id);
          if (fact.hasCome || booking === undefined) continue;
          if (booking.meeting_room !== participant.meeting_room || !isOf(booking, userId)) continue;
          note(id, { starts_at: fact.starts_at, since: fact.since, hasCome: true });
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
      restore(remembered) {
        for (const [key, value] of remembered) {
          if (!key.startsWith(factPrefix)) continue;
          const fact = begunFact.safeParse(value);
          if (fact.success) begun.set(key.slice(factPrefix.length), fact.data);
          else broadcaster.remember(key, null);
        }
      },
      restored: read,
    };
  };
