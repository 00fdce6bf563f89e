import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { floors } from './spaces.ts';
import { wallpapers } from './wallpapers.ts';

export const rooms = pgTable(
  'rooms',
  {
    id: uuid().primaryKey().defaultRandom(),
    floorId: uuid()
      .notNull()
      .references(() => floors.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    template: text({
      enum: [
        'SMALL_OFFICE',
        'NORMAL_OFFICE',
        'BIG_OFFICE',
        'EVENT',
        'ENGAWA_HOUSE',
        'CAFE',
        'LIBRARY',
        'ROOFTOP_GARDEN',
      ],
    }).notNull(),
    /** Of a map that has not its template's size. */
    widthPx: integer(),
    heightPx: integer(),
    /** The drawn floor. */
    wallpaperName: text().notNull(),
    wallpaperUrl: text().notNull(),
    /** A picture of the company instead of the drawn floor. */
    wallpaperId: uuid().references(() => wallpapers.id, { onDelete: 'set null' }),
    isLock: boolean().notNull().default(false),
    /** Order within the floor, from 0. */
    position: integer().notNull(),
  },
  (table) => [index('rooms_floor_id').on(table.floorId), index('rooms_wallpaper_id').on(table.wallpaperId)],
);

/** The last position of each person in each room, without history. */
export const lastPlaces = pgTable(
  'last_places',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    roomId: uuid()
      .notNull()
      .references(() => rooms.id, { onDelete: 'cascade' }),
    x: integer().notNull(),
    y: integer().notNull(),
    savedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.roomId] }),
    index('last_places_room_id').on(table.roomId),
  ],
);
