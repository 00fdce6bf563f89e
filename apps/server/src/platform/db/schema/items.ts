import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm/sql';
import { users } from './accounts.ts';
import { deletedWith, moment } from './columns.ts';
import { rooms } from './rooms.ts';

/** The items on the floor of a room. The columns that an item uses depend on its type. */
export const roomItems = pgTable(
  'room_items',
  {
    id: uuid().primaryKey().defaultRandom(),
    roomId: deletedWith(() => rooms.id),
    type: text({
      enum: ['youtube', 'link', 'area', 'text', 'meeting_room', 'dify_ai', 'note', 'picture', 'pdf'],
    }).notNull(),
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
    /** Of a text. Null in texts that were written before sizes existed. */
    textSize: text({ enum: ['small', 'middle', 'large', 'huge'] }),
    /** Of a text or note. */
    color: text({ enum: ['ink', 'red', 'orange', 'yellow', 'green', 'blue', 'purple', 'pink'] }),
    /** Of a picture: the name of the stored file, and its size in px. */
    pictureFile: text(),
    pictureWidth: integer(),
    pictureHeight: integer(),
    /**
     * Of a PDF: the name of the stored file, its number of pages, and the size of the first one in
     * px.
     */
    pdfFile: text(),
    pdfPages: integer(),
    pdfWidth: integer(),
    pdfHeight: integer(),
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
    removedAt: moment(),
    removedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('room_items_room_id').on(table.roomId),
    // Deleting a person finds their rows by this column.
    index('room_items_created_by').on(table.createdBy),
    index('room_items_removed_by').on(table.removedBy),
    // The sweep of files asks which are still shown.
    index('room_items_picture_file').on(table.pictureFile),
    index('room_items_pdf_file').on(table.pdfFile),
    index('room_items_removed_at').on(table.removedAt),
    check(
      'room_items_type',
      sql`${table.type} in ('youtube', 'link', 'area', 'text', 'meeting_room', 'dify_ai', 'note', 'picture', 'pdf')`,
    ),
    check(
      'room_items_picture',
      sql`(${table.type} = 'picture') = (${table.pictureFile} is not null and ${table.pictureWidth} is not null and ${table.pictureHeight} is not null)`,
    ),
    check(
      'room_items_pdf',
      sql`(${table.type} = 'pdf') = (${table.pdfFile} is not null and ${table.pdfPages} is not null and ${table.pdfWidth} is not null and ${table.pdfHeight} is not null)`,
    ),
    check(
      'room_items_seats',
      sql`(${table.type} = 'meeting_room') = (${table.seatCount} is not null and ${table.rectangleRadio} is not null)`,
    ),
  ],
);
