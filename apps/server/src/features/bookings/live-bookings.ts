import type { Id } from '@engawa/contract/kernel';
import type { LivePeople } from '../../live/people/live-people.ts';
import type { DomainEvents } from '../../live/space/domain-events.ts';
import type { Broadcaster, LiveFeature } from '../../live/space/live-feature.ts';
import { createBegun } from './begun.ts';
import { aheadMs, createReading, type ReadingPorts } from './reading.ts';
import { createWaiting, type FreeingPorts, type HeldBooking, isOf, timers } from './waiting.ts';

type Told = DomainEvents['BookingEvent']['told'][number];
type BookingPorts = FreeingPorts & ReadingPorts;

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

    const { read, noteChange } = createReading(ports, broadcaster, { known, begun, take, forget });
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

    const tell = ({ user_id, kind, by, meeting_room, ...rest }: Told, now: number) => {
      const place = (meeting_room === null ? null : ports.labelOf(meeting_room)) ?? '';
      const about = { kind, by_id: by.id, by_name: by.name, place, starts_at: rest.starts_at };
      ports.notify(user_id, { about, link: null }, now);
    };

    return {
      handlers: {},
      onEvent: {
        StandingEvent({ role }, now) {
          if (role === null) read(now);
        },
        BookingEvent({ id, booking, told, starts_at, ends_at }, now) {
          noteChange(id);
          for (const one of told) tell(one, now);
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
