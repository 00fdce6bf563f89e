import { boolean, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm/sql';
import { users } from './accounts.ts';
import { rooms } from './rooms.ts';

/** The items on the floor of a room. The columns that an item uses depend on its type. */
export const roomItems = pgTable(
  'room_items',
  {
    id: uuid().primaryKey().defaultRandom(),
    roomId: uuid()
      .notNull()
      .references(() => rooms.id, { onDelete: 'cascade' }),
    type: text({ enum: ['youtube', 'link', 'area', 'text', 'meeting_room', 'dify_ai'] }).notNull(),
    /** In whole px of the map. */
    x: integer().notNull(),
    y: integer().notNull(),
    /** Only Managers may move or change it. */
    isLock: boolean().notNull().default(false),
    label: text().notNull().default(''),
    /** Of a video, a page, an AI chat. */
    url: text(),
    /** Of a page or AI chat, as they were read when the address was saved; null: unknown. */
    pageTitle: text(),
    isFramable: boolean(),
    /** Of a text. */
    content: text(),
    autoplay: boolean().notNull().default(false),
    /** Its size: small, middle, big, or global (for the whole room). */
    areaType: text({ enum: ['small', 'middle', 'big', 'global'] }),
    /** Diameter of an area, in px. */
    areaSize: integer(),
    isTranslatable: boolean().notNull().default(false),
    seatCount: integer(),
    /** Seats in width and height, 'w:h'. */
    rectangleRadio: text(),
    isNeedPassword: boolean().notNull().default(false),
    /** Encrypted. The people entitled to it can read it again. */
    password: text(),
    /** The creator. Null when the account was deleted. */
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Of two items in one layer the one with the higher number lies on top. */
    zIndex: integer().notNull().default(0),
    /** The number of writes. */
    version: integer().notNull().default(1),
    /** Removed then; the person who did it can bring it back for a while. */
    removedAt: timestamp({ withTimezone: true, mode: 'date' }),
    removedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [
    index('room_items_room_id').on(table.roomId),
    // Deleting a person finds their rows by this column.
    index('room_items_created_by').on(table.createdBy),
    index('room_items_removed_by').on(table.removedBy),
    index('room_items_removed_at').on(table.removedAt),
    check(
      'room_items_type',
      sql`${table.type} in ('youtube', 'link', 'area', 'text', 'meeting_room', 'dify_ai')`,
    ),
    check(
      'room_items_seats',
      sql`(${table.type} = 'meeting_room') = (${table.seatCount} is not null and ${table.rectangleRadio} is not null)`,
    ),
  ],
);
