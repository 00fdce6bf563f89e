import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { deletedWith, moment } from './columns.ts';
import { roomItems } from './items.ts';
import { spaces } from './spaces.ts';

/** The events of a space, which may book a meeting room. */
export const bookings = pgTable(
  'bookings',
  {
    id: uuid().primaryKey(),
    spaceId: deletedWith(() => spaces.id),
    made_by: deletedWith(() => users.id),
    title: text().notNull(),
    /** Others see only that the meeting room is booked. */
    is_private: boolean().notNull(),
    /** The item; null: it books none, or it was deleted. */
    meeting_room: uuid().references(() => roomItems.id, { onDelete: 'set null' }),
    starts_at: moment().notNull(),
    ends_at: moment().notNull(),
    /** When the meeting room became free again, because nobody came. */
    freed_at: moment(),
    /** What the events of a series have in common; null: it does not repeat. */
    series: uuid(),
    /** When it was last written. */
    changed_at: moment().notNull(),
  },
  (table) => [
    index('bookings_space_id_starts_at').on(table.spaceId, table.starts_at),
    index('bookings_meeting_room').on(table.meeting_room, table.ends_at),
    index('bookings_made_by').on(table.made_by),
    index('bookings_ends_at').on(table.ends_at),
    index('bookings_series').on(table.series),
  ],
);

/** Who is invited to an event, besides the one who made it. */
export const bookingPeople = pgTable(
  'booking_people',
  { booking_id: deletedWith(() => bookings.id), user_id: deletedWith(() => users.id) },
  (table) => [
    primaryKey({ columns: [table.booking_id, table.user_id] }),
    index('booking_people_user_id').on(table.user_id),
  ],
);

/** The addresses at which calendar programs read the events of a person in a space. */
export const bookingFeeds = pgTable(
  'booking_feeds',
  {
    spaceId: deletedWith(() => spaces.id),
    userId: deletedWith(() => users.id),
    /** SHA-256 of its token, base64url. A reader of the database cannot use it. */
    token: text().notNull().unique(),
    created_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.spaceId, table.userId] }),
    index('booking_feeds_user_id').on(table.userId),
  ],
);
