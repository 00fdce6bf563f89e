import { nameOf } from '@engawa/contract/accounts';
import { and, asc, eq, exists, inArray, or, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema/accounts.ts';
import { bookingPeople, bookings } from '../../platform/db/schema/bookings.ts';
import { roomItems } from '../../platform/db/schema/items.ts';
import { rooms } from '../../platform/db/schema/rooms.ts';
import { isTable, tableIn } from './tables-store.ts';

type Named = { readonly id: string; readonly name: string };

export type BookingRow = {
  readonly id: string;
  readonly title: string;
  readonly is_private: boolean;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly freed_at: Date | null;
  readonly changed_at: Date;
  /** What the events of a series have in common. */
  readonly series: string | null;
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

const profile = {
  first_name: users.first_name,
  last_name: users.last_name,
  display_name: users.display_name,
};
/** Whether a person made an event, or is invited to it. */
export const isBookingOf = (db: ReturnType<Database['sql']>, userId: string): SQL | undefined =>
  or(
    eq(bookings.made_by, userId),
    exists(
      db
        .select({ id: bookingPeople.booking_id })
        .from(bookingPeople)
        .where(and(eq(bookingPeople.booking_id, bookings.id), eq(bookingPeople.user_id, userId))),
    ),
  );

/** Events with their people and their meeting rooms, the earliest first. */
export const readBookings = async (
  db: ReturnType<Database['sql']>,
  where: SQL | undefined,
  most: number,
): Promise<BookingRow[]> => {
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
    series: booking.series,
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
