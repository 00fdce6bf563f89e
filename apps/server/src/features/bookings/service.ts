import type { BookableRoom, Booking, BookingBody, BookingRange, NewBooking } from '@engawa/contract/bookings';
import { type Actor, type Id, Refusal } from '@engawa/contract/kernel';
import type { PublishEvent } from '../../live/space/domain-events.ts';
import type { Now } from '../../platform/clock.ts';
import type { Transact } from '../../platform/db/database.ts';
import type { AttemptLimit } from '../../platform/limits/attempt-limit.ts';
import { type BookingsPorts, createBookingChecks } from './checks.ts';
import { around, heldOf } from './holding.ts';
import type { BookingRow, BookingsStore } from './store.ts';
import { toldOf } from './telling.ts';
import { type Reader, viewOfBooking } from './view.ts';

export type BookingsDeps = {
  readonly store: BookingsStore;
  readonly transact: Transact;
  readonly publishEvent: PublishEvent;
  readonly limit: AttemptLimit;
  readonly ports: BookingsPorts;
  newId(): string;
  readonly now: Now;
};

type Times = Pick<BookingBody, 'starts_at' | 'ends_at'>;

/** Whether an event has this meeting room at this time already. */
const holdsAlready = (
  { table, freed_at, starts_at, ends_at }: BookingRow,
  row: Pick<BookingRow, 'starts_at' | 'ends_at'> & { readonly meeting_room: Id | null },
): boolean =>
  freed_at === null &&
  table?.id === row.meeting_room &&
  starts_at.getTime() === row.starts_at.getTime() &&
  ends_at.getTime() === row.ends_at.getTime();

/** The events of spaces: reading, booking, changing and deleting. */
export const createBookings = ({ store, transact, publishEvent, limit, ports, newId, now }: BookingsDeps) => {
  const { requireTimes, requireRoom, requirePeople, requireFree, requireRow, requireOwn } =
    createBookingChecks({ store, ports, now });
  const readerOf = async (actor: Actor, spaceId: Id): Promise<Reader> => ({
    userId: actor.userId,
    role: await ports.roleOf(actor, spaceId),
  });
  const written = ({ title, is_private, meeting_room }: BookingBody, { starts_at, ends_at }: Times) => ({
    title,
    is_private,
    meeting_room,
    starts_at: new Date(starts_at),
    ends_at: new Date(ends_at),
    freed_at: null,
    changed_at: new Date(now()),
  });

  return {
    async list(actor: Actor, spaceId: Id, { from, to }: BookingRange): Promise<Booking[]> {
      const reader = await readerOf(actor, spaceId);
      const rows = await store.list(spaceId, actor.userId, new Date(from), new Date(to));
      return rows.map((row) => viewOfBooking(row, reader));
    },

    /** Refuses TRY_AGAIN. */
    async rooms(actor: Actor, spaceId: Id): Promise<BookableRoom[]> {
      const { isAnyRoom, isOpenRoom, entry } = await ports.readable(actor, spaceId);
      return (await store.listTables(spaceId)).flatMap(({ is_lock, ...table }) =>
        isAnyRoom || (isOpenRoom && !is_lock) || table.room === entry?.roomId ? table : [],
      );
    },

    /**
     * Refuses INVALID_INPUT, TOO_MANY_ATTEMPTS, MEETING_ROOM_IS_NOT_EXIST, MEETING_ROOM_IS_BOOKED,
     * ROOM_IS_LOCKED and TRY_AGAIN.
     */
    async add(actor: Actor, spaceId: Id, { also, ...body }: NewBooking): Promise<Booking> {
      const { userId } = actor;
      const times: Times[] = [body, ...also];
      requireTimes(body);
      for (const one of also) requireTimes(one, 'also');
      await limit.countOrRefuse(userId);
      const reader = await readerOf(actor, spaceId);
      await requireRoom(actor, spaceId, body);
      const people = await requirePeople(spaceId, body, userId, []);
      const series = times.length > 1 ? newId() : null;
      const addOne = async (at: Times): Promise<BookingRow> => {
        const id = newId();
        const row = written(body, at);
        await requireFree(body.meeting_room, row, id);
        await store.add({ ...row, id, series, spaceId, made_by: userId });
        await store.setPeople(id, people);
        return requireRow(spaceId, id);
      };
      return transact(async () => {
        const added: BookingRow[] = [];
        for (const at of times) added.push(await addOne(at));
        const [first] = added as [BookingRow];
        for (const row of added) {
          // Who is invited to a series is told once.
          const told = row === first ? toldOf(null, row, userId, now()) : [];
          const event = { id: row.id, booking: heldOf(row), told, ...around([row]) };
          await publishEvent(spaceId, 'BookingEvent', event);
        }
        return viewOfBooking(first, reader);
      });
    },

    /** Refuses as `add` does, BOOKING_IS_NOT_EXIST, and FORBIDDEN. */
    async change(actor: Actor, spaceId: Id, id: Id, body: BookingBody): Promise<Booking> {
      requireTimes(body);
      await limit.countOrRefuse(actor.userId);
      const reader = await readerOf(actor, spaceId);
      const known = await requireRow(spaceId, id);
      const row = written(body, body);
      if (!holdsAlready(known, row)) await requireRoom(actor, spaceId, body);
      return transact(async () => {
        const before = await requireOwn(spaceId, id, reader);
        if (!viewOfBooking(before, reader).is_changeable) throw new Refusal('FORBIDDEN');
        const invited = before.people.map((person) => person.id);
        const people = await requirePeople(spaceId, body, before.by.id, invited);
        await requireFree(body.meeting_room, row, id);
        await store.change(id, row);
        await store.setPeople(id, people);
        const changed = await requireRow(spaceId, id);
        const told = toldOf(before, changed, actor.userId, now());
        const span = around([before, changed]);
        await publishEvent(spaceId, 'BookingEvent', { id, booking: heldOf(changed), told, ...span });
        return viewOfBooking(changed, reader);
      });
    },

    /**
     * Refuses BOOKING_IS_NOT_EXIST, FORBIDDEN and TOO_MANY_ATTEMPTS.
     * @param isAndLater whether the later ones of its series are deleted too
     */
    async remove(actor: Actor, spaceId: Id, id: Id, isAndLater = false): Promise<void> {
      await limit.countOrRefuse(actor.userId);
      const reader = await readerOf(actor, spaceId);
      await transact(async () => {
        const before = await requireOwn(spaceId, id, reader);
        const { series, starts_at } = before;
        const later = isAndLater && series !== null ? await store.listSeries(spaceId, series, starts_at) : [];
        for (const row of [before, ...later.filter((one) => one.id !== id)]) {
          await store.remove(row.id);
          const told = row === before ? toldOf(row, null, actor.userId, now()) : [];
          await publishEvent(spaceId, 'BookingEvent', { id: row.id, booking: null, told, ...around([row]) });
        }
      });
    },
  };
};
export type Bookings = ReturnType<typeof createBookings>;
