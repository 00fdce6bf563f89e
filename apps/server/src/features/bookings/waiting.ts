import { bookingKeptMs } from '@engawa/contract/bookings';
import type { Id } from '@engawa/contract/kernel';
import type { NewNotification } from '@engawa/contract/notifications';
import type { DomainEvents } from '../../live/space/domain-events.ts';
import type { Broadcaster } from '../../live/space/live-feature.ts';
import type { Begun, BegunEvents } from './begun.ts';

/** An event that holds a meeting room. */
export type HeldBooking = NonNullable<DomainEvents['BookingEvent']['booking']>;

export type FreeingPorts = {
  /** @returns false when it was freed, moved or deleted meanwhile */
  free(booking: HeldBooking, at: number): Promise<boolean>;
  /** The label of a meeting room; null: it is not there any more. */
  labelOf(meetingRoom: Id): string | null;
  notify(userId: Id, notification: NewNotification, now: number): void;
};

/** When what failed, or could not be decided by this owner, is tried again, in ms. */
export const againMs = 30_000;

/** Whether a person made an event, or is invited to it. */
export const isOf = ({ by, people: invited }: HeldBooking, userId: Id): boolean =>
  by.id === userId || invited.includes(userId);

/** The names of the timers of an event. */
export const timers = (id: Id) => ({
  begin: `booking begins ${id}`,
  free: `booking is free ${id}`,
  end: `booking ends ${id}`,
});

/** Waits for the people of an event that has begun, and frees its meeting room without them. */
export const createWaiting = (
  ports: FreeingPorts,
  broadcaster: Broadcaster,
  {
    known,
    begun,
    isSeated,
  }: {
    readonly known: ReadonlyMap<Id, HeldBooking>;
    readonly begun: BegunEvents;
    /** Whether somebody of an event sits in its meeting room. */
    isSeated(booking: HeldBooking): boolean;
  },
) => {
  const { schedule } = broadcaster;
  /** Those that are being freed. */
  const freeing = new Set<Id>();

  const freeUnlessCome = (id: Id, now: number): void => {
    const booking = known.get(id);
    const fact = begun.get(id);
    if (booking === undefined || fact === null || fact.hasCome) return;
    // People can sit there before they are of the event.
    if (isSeated(booking)) {
      begun.note(id, Object.assign({}, fact, { hasCome: true }));
      return;
    }
    const again = (at: number) =>
      schedule.at(timers(id).free, at + againMs, (due) => freeUnlessCome(id, due));
    again(now);
    // Another process could be the owner, and know that somebody came.
    if (!broadcaster.isCertain() || freeing.has(id)) return;
    freeing.add(id);
    broadcaster.aside(
      'a booked meeting room is free again',
      () => ports.free(booking, now).finally(() => freeing.delete(id)),
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

  return waitForPeople;
};
