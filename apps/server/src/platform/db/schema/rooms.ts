import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { deletedWith, moment } from './columns.ts';
import { floors } from './spaces.ts';
import { wallpapers } from './wallpapers.ts';

export const rooms = pgTable(
  'rooms',
  {
    id: uuid().primaryKey().defaultRandom(),
    floor_id: deletedWith(() => floors.id),
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
    width_px: integer(),
    height_px: integer(),
    /** The drawn floor. */
    wallpaper_name: text().notNull(),
    wallpaper_url: text().notNull(),
    /** A picture of the company instead of the drawn floor. */
    wallpaper_id: uuid().references(() => wallpapers.id, { onDelete: 'set null' }),
    is_lock: boolean().notNull().default(false),
    /** Whether Members, too, add and change items. */
    is_member_building: boolean().notNull().default(true),
    /** Order within the floor, from 0. */
    position: integer().notNull(),
  },
  (table) => [index('rooms_floor_id').on(table.floor_id), index('rooms_wallpaper_id').on(table.wallpaper_id)],
);

/** The last position of each person in each room, without history. */
export const lastPlaces = pgTable(
  'last_places',
  {
    userId: deletedWith(() => users.id),
    roomId: deletedWith(() => rooms.id),
    x: integer().notNull(),
    y: integer().notNull(),
    saved_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.roomId] }),
    index('last_places_room_id').on(table.roomId),
  ],
);
