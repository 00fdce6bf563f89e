import type { ItemType, StoredBody } from '@engawa/contract/items';
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { deletedWith, moment } from './columns.ts';
import { rooms } from './rooms.ts';

/**
 * The items on the floor of a room. Columns hold what the database asks for; the contract checks
 * the rest, when it is written and when it is read.
 */
export const roomItems = pgTable(
  'room_items',
  {
    id: uuid().primaryKey().defaultRandom(),
    roomId: deletedWith(() => rooms.id),
    type: text().notNull().$type<ItemType>(),
    /** In whole px of the map. */
    x: integer().notNull(),
    y: integer().notNull(),
    /** Only Managers may move or change it. */
    is_lock: boolean().notNull().default(false),
    /** The fields of its type, as its kind stores them (packages/contract/src/items/kinds). */
    body: jsonb().notNull().$type<StoredBody>().default({}),
    /** Of a picture or PDF: the name of the stored file. */
    file: text(),
    /** Encrypted. The people entitled to it can read it again. */
    password: text(),
    /** The creator. Null when the account was deleted. */
    created_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Of two items in one layer the one with the higher number lies on top. */
    z_index: integer().notNull().default(0),
    /** The number of writes. */
    version: integer().notNull().default(1),
    /** Removed then; the person who did it can bring it back for a while. */
    removed_at: moment(),
    removed_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    created_at: moment().notNull().defaultNow(),
  },
  (table) => [
    index('room_items_room_id').on(table.roomId),
    // Deleting a person finds their rows by this column.
    index('room_items_created_by').on(table.created_by),
    index('room_items_removed_by').on(table.removed_by),
    // The sweep of files asks which are still shown.
    index('room_items_file').on(table.file),
    index('room_items_removed_at').on(table.removed_at),
  ],
);
