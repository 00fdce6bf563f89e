import {
  type BookableRoom,
  type Booking,
  type BookingBody,
  type BookingRange,
  whyNotTheseTimes,
} from '@engawa/contract/bookings';
import { type Actor, type CompanyRole, type Id, Refusal, wrongField } from '@engawa/contract/kernel';
import type { PublishEvent } from '../../live/space/domain-events.ts';
import type { Now } from '../../platform/clock.ts';
import type { Transact } from '../../platform/db/database.ts';
import type { AttemptLimit } from '../../platform/limits/attempt-limit.ts';
import { around, heldOf } from './holding.ts';
import type { BookingRow, BookingsStore } from './store.ts';
import { maySee, type Reader, viewOfBooking } from './view.ts';

export type BookingsPorts = {
  /** The actor's role in a space that they may enter. */
  roleOf(actor: Actor, spaceId: Id): Promise<CompanyRole>;
  /** Whether a user belongs to the space. */
  isOfSpace(userId: Id, spaceId: Id): Promise<boolean>;
  /** Refuses with ROOM_IS_LOCKED and TRY_AGAIN an actor who cannot enter the room now. */
  requireEnterable(actor: Actor, spaceId: Id, roomId: Id): Promise<void>;
  /** The rooms of a space that the actor may read now. */
  readable(
    actor: Actor,
    spaceId: Id,
  ): Promise<{
    readonly isAnyRoom: boolean;
    readonly isOpenRoom: boolean;
    readonly entry: { readonly roomId: Id } | null;
  }>;
};

export type BookingsDeps = {
  readonly store: BookingsStore;
  readonly transact: Transact;
  readonly publishEvent: PublishEvent;
  readonly limit: AttemptLimit;
  readonly ports: BookingsPorts;
  newId(): string;
  readonly now: Now;
};

/** The events of spaces: reading, booking, changing and deleting. */
export const createBookings = ({ store, transact, publishEvent, limit, ports, newId, now }: BookingsDeps) => {
  const readerOf = async (actor: Actor, spaceId: Id): Promise<Reader> => ({
    userId: actor.userId,
    role: await ports.roleOf(actor, spaceId),
  });

  const requireTimes = (body: BookingBody) => {
    const why = whyNotTheseTimes(body, now());
    if (why !== null) throw wrongField(why.path, why.key);
  };

  const requireRoom = async (actor: Actor, spaceId: Id, { meeting_room }: BookingBody): Promise<void> => {
    if (meeting_room === null) return;
    const room = await store.findRoomOf(spaceId, meeting_room);
    if (room === null) throw new Refusal('MEETING_ROOM_IS_NOT_EXIST');
    await ports.requireEnterable(actor, spaceId, room);
  };

  /**
   * The people who are invited, without the one who made it. @param known who was invited before
   */
  const requirePeople = async (
    spaceId: Id,
    { people }: BookingBody,
    madeBy: Id,
    known: readonly Id[],
  ): Promise<Id[]> => {
    const invited = [...new Set(people)].filter((id) => id !== madeBy);
    for (const id of invited) {
      if (known.includes(id) || (await ports.isOfSpace(id, spaceId))) continue;
      throw wrongField('people', 'validation.booking_stranger');
    }
    return invited;
  };

  /** Runs in the transaction that writes: nobody else books this meeting room until it ends. */
  const requireFree = async (
    meetingRoom: Id | null,
    span: Pick<BookingRow, 'starts_at' | 'ends_at'>,
    id: Id,
  ): Promise<void> => {
    if (meetingRoom === null) return;
    if (!(await store.lockTable(meetingRoom))) throw new Refusal('MEETING_ROOM_IS_NOT_EXIST');
    const other = await store.findOther(meetingRoom, span, id);
    if (other !== null)
      throw new Refusal('MEETING_ROOM_IS_BOOKED', { by: other.by.name, until: other.ends_at.getTime() });
  };

  const written = ({ title, is_private, meeting_room, starts_at, ends_at }: BookingBody) => ({
    title,
    is_private,
    meeting_room,
    starts_at: new Date(starts_at),
    ends_at: new Date(ends_at),
    freed_at: null,
    changed_at: new Date(now()),
  });

  const requireRow = async (spaceId: Id, id: Id): Promise<BookingRow> => {
    const row = await store.find(spaceId, id);
    if (row === null) throw new Refusal('BOOKING_IS_NOT_EXIST');
    return row;
  };

  /** Locks an event that the reader changes. */
  const requireOwn = async (spaceId: Id, id: Id, reader: Reader): Promise<BookingRow> => {
    await store.lock(id);
    const row = await requireRow(spaceId, id);
    if (!maySee(row, reader.userId)) throw new Refusal('BOOKING_IS_NOT_EXIST');
    if (!viewOfBooking(row, reader).is_deletable) throw new Refusal('FORBIDDEN');
    return row;
  };

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
    async add(actor: Actor, spaceId: Id, body: BookingBody): Promise<Booking> {
      const { userId } = actor;
      requireTimes(body);
      await limit.countOrRefuse(userId);
      const reader = await readerOf(actor, spaceId);
      await requireRoom(actor, spaceId, body);
      const people = await requirePeople(spaceId, body, userId, []);
      const id = newId();
      const row = written(body);
      return transact(async () => {
        await requireFree(body.meeting_room, row, id);
        await store.add({ ...row, id, spaceId, made_by: userId });
        await store.setPeople(id, people);
        const added = await requireRow(spaceId, id);
        await publishEvent(spaceId, 'BookingEvent', { id, booking: heldOf(added), ...around([added]) });
        return viewOfBooking(added, reader);
      });
    },

    /** Refuses as `add` does, BOOKING_IS_NOT_EXIST, and FORBIDDEN. */
    async change(actor: Actor, spaceId: Id, id: Id, body: BookingBody): Promise<Booking> {
      requireTimes(body);
      await limit.countOrRefuse(actor.userId);
      const reader = await readerOf(actor, spaceId);
      const known = await requireRow(spaceId, id);
      if (known.table?.id !== body.meeting_room) await requireRoom(actor, spaceId, body);
      const row = written(body);
      return transact(async () => {
        const before = await requireOwn(spaceId, id, reader);
        if (!viewOfBooking(before, reader).is_changeable) throw new Refusal('FORBIDDEN');
        const invited = before.people.map((person) => person.id);
        const people = await requirePeople(spaceId, body, before.by.id, invited);
        await requireFree(body.meeting_room, row, id);
        await store.change(id, row);
        await store.setPeople(id, people);
        const changed = await requireRow(spaceId, id);
        const span = around([before, changed]);
        await publishEvent(spaceId, 'BookingEvent', { id, booking: heldOf(changed), ...span });
        return viewOfBooking(changed, reader);
      });
    },

    /** Refuses BOOKING_IS_NOT_EXIST, FORBIDDEN and TOO_MANY_ATTEMPTS. */
    async remove(actor: Actor, spaceId: Id, id: Id): Promise<void> {
      await limit.countOrRefuse(actor.userId);
      const reader = await readerOf(actor, spaceId);
      await transact(async () => {
        const before = await requireOwn(spaceId, id, reader);
        await store.remove(id);
        await publishEvent(spaceId, 'BookingEvent', { id, booking: null, ...around([before]) });
      });
    },
  };
};
export type Bookings = ReturnType<typeof createBookings>;
