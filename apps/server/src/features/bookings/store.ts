import { maxBookingsRead } from '@engawa/contract/bookings';
import { and, eq, gt, gte, isNotNull, isNull, lt, ne, not, or, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { bookingPeople, bookings } from '../../platform/db/schema/bookings.ts';
import { roomItems } from '../../platform/db/schema/items.ts';
import { type BookingRow, isBookingOf, readBookings } from './rows-store.ts';
import { createTablesStore } from './tables-store.ts';

export type { BookingRow } from './rows-store.ts';

type Span = { readonly starts_at: Date; readonly ends_at: Date };
type Written = Pick<BookingRow, 'title' | 'is_private' | 'freed_at' | 'changed_at'> &
  Span & { readonly meeting_room: string | null };

/** The events of spaces. */
export const createBookingsStore = (database: Pick<Database, 'sql'>) => {
  const read = (where: SQL | undefined, most: number) => readBookings(database.sql(), where, most);
  const isOf = (userId: string) => isBookingOf(database.sql(), userId);

  return {
    ...createTablesStore(database),

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

    /** Those of a series that begin then or later, the earliest first. */
    listSeries: (spaceId: string, series: string, from: Date): Promise<BookingRow[]> =>
      read(
        and(eq(bookings.spaceId, spaceId), eq(bookings.series, series), gte(bookings.starts_at, from)),
        maxBookingsRead,
      ),

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

    async add(
      row: Written & { id: string; spaceId: string; made_by: string; series: string | null },
    ): Promise<void> {
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
    async free(id: string, meeting_room: string, starts_at: Date, at: Date): Promise<boolean> {
      const { rowCount } = await database
        .sql()
        .update(bookings)
        .set({ freed_at: at, changed_at: at })
        .where(
          and(
            eq(bookings.id, id),
            eq(bookings.meeting_room, meeting_room),
            eq(bookings.starts_at, starts_at),
            isNull(bookings.freed_at),
          ),
        );
      return rowCount === 1;
    },

    async forgetEndedBefore(at: Date): Promise<void> {
      await database.sql().delete(bookings).where(lt(bookings.ends_at, at));
    },
  };
};
export type BookingsStore = ReturnType<typeof createBookingsStore>;
