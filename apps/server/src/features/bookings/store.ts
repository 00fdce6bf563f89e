import { nameOf } from '@engawa/contract/accounts';
import { maxBookingsRead } from '@engawa/contract/bookings';
import { readStoredBody } from '@engawa/contract/items';
import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, lt, ne, not, or, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema/accounts.ts';
import { bookingPeople, bookings } from '../../platform/db/schema/bookings.ts';
import { roomItems } from '../../platform/db/schema/items.ts';
import { rooms } from '../../platform/db/schema/rooms.ts';
import { floors } from '../../platform/db/schema/spaces.ts';

type Named = { readonly id: string; readonly name: string };

export type BookingRow = {
  readonly id: string;
  readonly title: string;
  readonly is_private: boolean;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly freed_at: Date | null;
  readonly changed_at: Date;
  readonly by: Named;
  readonly people: readonly Named[];
  /** Null: it books none, or it was removed. */
  readonly table: {
    readonly id: string;
    readonly label: string;
    readonly room: string;
    readonly is_lock: boolean;
  } | null;
};

export type TableRow = {
  readonly id: string;
  readonly label: string;
  readonly seat_count: number;
  readonly room: string;
  readonly room_name: string;
  readonly is_lock: boolean;
};

type Span = { readonly starts_at: Date; readonly ends_at: Date };
type Written = Pick<BookingRow, 'title' | 'is_private' | 'freed_at' | 'changed_at'> &
  Span & { readonly meeting_room: string | null };

const isTable = and(eq(roomItems.type, 'meeting_room'), isNull(roomItems.removed_at));
const profile = {
  first_name: users.first_name,
  last_name: users.last_name,
  display_name: users.display_name,
};
const tableIn = (body: unknown): { readonly label: string; readonly seat_count: number } => {
  const { label, seat_count } = readStoredBody('meeting_room', body) ?? {};
  return {
    label: typeof label === 'string' ? label : '',
    seat_count: typeof seat_count === 'number' ? seat_count : 0,
  };
};

/** The events of spaces. */
export const createBookingsStore = (database: Pick<Database, 'sql'>) => {
  const isInvited = (userId: string) =>
    exists(
      database
        .sql()
        .select({ id: bookingPeople.booking_id })
        .from(bookingPeople)
        .where(and(eq(bookingPeople.booking_id, bookings.id), eq(bookingPeople.user_id, userId))),
    );
  const isOf = (userId: string) => or(eq(bookings.made_by, userId), isInvited(userId));

  const read = async (where: SQL | undefined, most: number): Promise<BookingRow[]> => {
    const db = database.sql();
    const rows = await db
      .select({
        booking: bookings,
        by: profile,
        item: { id: roomItems.id, body: roomItems.body },
        room: { id: rooms.id, is_lock: rooms.is_lock },
      })
      .from(bookings)
      .innerJoin(users, eq(users.id, bookings.made_by))
      .leftJoin(roomItems, and(eq(roomItems.id, bookings.meeting_room), isTable))
      .leftJoin(rooms, eq(rooms.id, roomItems.roomId))
      .where(where)
      .orderBy(asc(bookings.starts_at), asc(bookings.id))
      .limit(most);
    const ids = rows.map(({ booking }) => booking.id);
    const invited =
      ids.length === 0
        ? []
        : await db
            .select({ booking_id: bookingPeople.booking_id, id: users.id, profile })
            .from(bookingPeople)
            .innerJoin(users, eq(users.id, bookingPeople.user_id))
            .where(inArray(bookingPeople.booking_id, ids))
            .orderBy(asc(users.first_name), asc(users.id));
    return rows.map(({ booking, by, item, room }) => ({
      id: booking.id,
      title: booking.title,
      is_private: booking.is_private,
      starts_at: booking.starts_at,
      ends_at: booking.ends_at,
      freed_at: booking.freed_at,
      changed_at: booking.changed_at,
      by: { id: booking.made_by, name: nameOf(by) },
      people: invited.flatMap((one) =>
        one.booking_id === booking.id ? { id: one.id, name: nameOf(one.profile) } : [],
      ),
      table:
        item === null || room === null
          ? null
          : { id: item.id, label: tableIn(item.body).label, room: room.id, is_lock: room.is_lock },
    }));
  };

  return {
    /** Those that touch a time, and that this person may know of. */
    list: (spaceId: string, userId: string, from: Date, to: Date): Promise<BookingRow[]> =>
      read(
        and(
          eq(bookings.spaceId, spaceId),
          lt(bookings.starts_at, to),
          gt(bookings.ends_at, from),
          or(not(bookings.is_private), isNotNull(roomItems.id), isOf(userId)),
        ),
        maxBookingsRead,
      ),

    /** Those that a person made or is invited to, from a moment on. */
    listOf: (spaceId: string, userId: string, from: Date): Promise<BookingRow[]> =>
      read(and(eq(bookings.spaceId, spaceId), gt(bookings.ends_at, from), isOf(userId)), maxBookingsRead),

    /** Those that hold a meeting room and are not over, and begin before a moment. */
    listHolding: (spaceId: string, now: Date, before: Date): Promise<BookingRow[]> =>
      read(
        and(
          eq(bookings.spaceId, spaceId),
          isNotNull(roomItems.id),
          isNull(bookings.freed_at),
          gt(bookings.ends_at, now),
          lt(bookings.starts_at, before),
        ),
        maxBookingsRead,
      ),

    async find(spaceId: string, id: string): Promise<BookingRow | null> {
      return (await read(and(eq(bookings.spaceId, spaceId), eq(bookings.id, id)), 1))[0] ?? null;
    },

    /** Nobody else writes this event until the transaction ends. */
    async lock(id: string): Promise<boolean> {
      const found = await database
        .sql()
        .select({ id: bookings.id })
        .from(bookings)
        .where(eq(bookings.id, id))
        .for('update');
      return found.length > 0;
    },

    /** The meeting rooms of a space. */
    async listTables(spaceId: string): Promise<TableRow[]> {
      const rows = await database
        .sql()
        .select({
          id: roomItems.id,
          body: roomItems.body,
          room: rooms.id,
          room_name: rooms.name,
          is_lock: rooms.is_lock,
        })
        .from(roomItems)
        .innerJoin(rooms, eq(rooms.id, roomItems.roomId))
        .innerJoin(floors, eq(floors.id, rooms.floor_id))
        .where(and(eq(floors.spaceId, spaceId), isTable))
        .orderBy(asc(rooms.name), asc(rooms.id), asc(roomItems.created_at), asc(roomItems.id))
        .limit(maxBookingsRead);
      return rows.map(({ id, body, room, room_name, is_lock }) => ({
        id,
        room,
        room_name,
        is_lock,
        ...tableIn(body),
      }));
    },

    /** The room in which a meeting room of this space stands; null: there is none. */
    async findRoomOf(spaceId: string, meetingRoom: string): Promise<string | null> {
      const [row] = await database
        .sql()
        .select({ room: rooms.id })
        .from(roomItems)
        .innerJoin(rooms, eq(rooms.id, roomItems.roomId))
        .innerJoin(floors, eq(floors.id, rooms.floor_id))
        .where(and(eq(floors.spaceId, spaceId), eq(roomItems.id, meetingRoom), isTable));
      return row?.room ?? null;
    },

    /**
     * Nobody else books this meeting room until the transaction ends. @returns whether it exists
     */
    async lockTable(meetingRoom: string): Promise<boolean> {
      const found = await database
        .sql()
        .select({ id: roomItems.id })
        .from(roomItems)
        .where(and(eq(roomItems.id, meetingRoom), isTable))
        .for('no key update');
      return found.length > 0;
    },

    /** The first other event that holds the meeting room at this time; null: it is free. */
    async findOther(
      meetingRoom: string,
      { starts_at, ends_at }: Span,
      id: string,
    ): Promise<BookingRow | null> {
      const [other] = await read(
        and(
          eq(bookings.meeting_room, meetingRoom),
          isNull(bookings.freed_at),
          lt(bookings.starts_at, ends_at),
          gt(bookings.ends_at, starts_at),
          ne(bookings.id, id),
        ),
        1,
      );
      return other ?? null;
    },

    async add(row: Written & { id: string; spaceId: string; made_by: string }): Promise<void> {
      await database.sql().insert(bookings).values(row);
    },

    async change(id: string, row: Written): Promise<void> {
      await database.sql().update(bookings).set(row).where(eq(bookings.id, id));
    },

    /** These are invited from now on, and nobody else. */
    async setPeople(id: string, userIds: readonly string[]): Promise<void> {
      const db = database.sql();
      await db.delete(bookingPeople).where(eq(bookingPeople.booking_id, id));
      if (userIds.length === 0) return;
      await db.insert(bookingPeople).values(userIds.map((user_id) => ({ booking_id: id, user_id })));
    },

    async remove(id: string): Promise<void> {
      await database.sql().delete(bookings).where(eq(bookings.id, id));
    },

    /** @returns false when it was freed, moved or deleted before */
    async free(id: string, starts_at: Date, at: Date): Promise<boolean> {
      const { rowCount } = await database
        .sql()
        .update(bookings)
        .set({ freed_at: at, changed_at: at })
        .where(and(eq(bookings.id, id), eq(bookings.starts_at, starts_at), isNull(bookings.freed_at)));
      return rowCount === 1;
    },

    async forgetEndedBefore(at: Date): Promise<void> {
      await database.sql().delete(bookings).where(lt(bookings.ends_at, at));
    },
  };
};
export type BookingsStore = ReturnType<typeof createBookingsStore>;
