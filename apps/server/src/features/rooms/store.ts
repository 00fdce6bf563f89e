import type { Room, TemplateName, Wallpaper } from '@engawa/contract/rooms';
import { templates } from '@engawa/contract/rooms';
import { and, asc, eq, getTableColumns, max, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { companies } from '../../platform/db/schema/companies.ts';
import { rooms } from '../../platform/db/schema/rooms.ts';
import { floors, spaces } from '../../platform/db/schema/spaces.ts';
import { wallpapers } from '../../platform/db/schema/wallpapers.ts';
import { createLastPlacesStore } from './last-places-store.ts';

export type NewRoom = {
  floor_id: string;
  name: string;
  template: TemplateName;
  position: number;
  /** A picture of the company as the floor, and the size of the map. */
  wallpaper_id?: string;
  width_px?: number;
  height_px?: number;
};

/** The wallpaper of a room: a drawn floor, or an uploaded picture of the company. */
export type Laid = { readonly drawn: Wallpaper } | { readonly id: string };
export type RoomOfSpace = { readonly room: Room; readonly spaceId: string };

export type RoomsStoreDeps = {
  /** A temporary URL of an uploaded wallpaper. */
  wallpaperAddress(file: string): string;
};

const roomColumns = {
  ...getTableColumns(rooms),
  pictureName: wallpapers.name,
  picture_file: wallpapers.file,
};
type RoomRow = typeof rooms.$inferSelect & {
  readonly pictureName: string | null;
  readonly picture_file: string | null;
};

const layOf = (wallpaper: Laid) =>
  'id' in wallpaper
    ? { wallpaper_id: wallpaper.id }
    : { wallpaper_id: null, wallpaper_name: wallpaper.drawn.name, wallpaper_url: wallpaper.drawn.url };

/** Rooms, and the last places of people in them. */
export const createRoomsStore = (database: Pick<Database, 'sql'>, { wallpaperAddress }: RoomsStoreDeps) => {
  const toRoom = (row: RoomRow): Room => {
    const url = row.picture_file === null ? null : wallpaperAddress(row.picture_file);
    const wallpaper =
      url === null
        ? { name: row.wallpaper_name, url: row.wallpaper_url }
        : { name: row.pictureName ?? '', url };
    return {
      uuid: row.id,
      floor_uuid: row.floor_id,
      name: row.name,
      wallpaper,
      background_img: row.wallpaper_id,
      background_url: url,
      is_lock: row.is_lock,
      members_build: row.is_member_building,
      template: row.template,
      width: row.width_px ?? templates[row.template].widthPx,
      height: row.height_px ?? templates[row.template].heightPx,
    };
  };
  const drawn = { pictureName: null, picture_file: null };

  return {
    async insertRoom(room: NewRoom): Promise<Room> {
      const { floor } = templates[room.template];
      const [row] = await database
        .sql()
        .insert(rooms)
        .values({ ...room, wallpaper_name: floor, wallpaper_url: `/floors/${floor}-day@1x.webp` })
        .returning();
      if (row === undefined) throw new Error('A room was not written.');
      return toRoom({ ...row, ...drawn });
    },

    /**
     * Locks the rooms of this space's company until the transaction ends: no other transaction adds
     * or removes one, so a count stays valid.
     */
    async lockRooms(spaceId: string): Promise<void> {
      await database
        .sql()
        .select({ id: companies.id })
        .from(companies)
        .innerJoin(spaces, eq(spaces.company_id, companies.id))
        .where(eq(spaces.id, spaceId))
        .for('no key update', { of: companies });
    },

    /** The position after the last room of a floor; null when the floor is not in that space. */
    async findNextPosition(floorId: string, spaceId: string): Promise<number | null> {
      const [row] = await database
        .sql()
        .select({ last: max(rooms.position) })
        .from(floors)
        .leftJoin(rooms, eq(rooms.floor_id, floors.id))
        .where(and(eq(floors.id, floorId), eq(floors.spaceId, spaceId)))
        .groupBy(floors.id);
      return row === undefined ? null : (row.last ?? -1) + 1;
    },

    /** Numbers these rooms from 0 in this order. */
    async orderRooms(roomIds: readonly string[]): Promise<void> {
      for (const [position, roomId] of roomIds.entries())
        await database.sql().update(rooms).set({ position }).where(eq(rooms.id, roomId));
    },

    async updateRoom(
      roomId: string,
      changes: { name?: string; wallpaper?: Laid; is_member_building?: boolean },
    ): Promise<void> {
      const { wallpaper, ...columns } = changes;
      await database
        .sql()
        .update(rooms)
        .set({
          ...columns,
          ...(wallpaper === undefined ? {} : layOf(wallpaper)),
        })
        .where(eq(rooms.id, roomId));
    },

    /**
     * Gives the rooms with a wallpaper their drawn floor again. @returns these rooms after the
     * change
     */
    async takeUpWallpaper(wallpaperId: string): Promise<RoomOfSpace[]> {
      const changed = await database
        .sql()
        .update(rooms)
        .set({ wallpaper_id: null })
        .from(floors)
        .where(and(eq(rooms.wallpaper_id, wallpaperId), eq(floors.id, rooms.floor_id)))
        .returning({ ...getTableColumns(rooms), spaceId: floors.spaceId });
      return changed.map(({ spaceId, ...row }) => ({ spaceId, room: toRoom({ ...row, ...drawn }) }));
    },

    async deleteRoom(roomId: string): Promise<void> {
      await database.sql().delete(rooms).where(eq(rooms.id, roomId));
    },

    /** @returns false when the room is gone, or the live space has a newer owner */
    async setLock(spaceId: string, roomId: string, is_lock: boolean, epoch: number): Promise<boolean> {
      const isNewest = sql`exists (select 1 from ${spaces} where ${spaces.id} = ${spaceId} and ${spaces.epoch} = ${epoch})`;
      const written = await database
        .sql()
        .update(rooms)
        .set({ is_lock })
        .where(and(eq(rooms.id, roomId), isNewest))
        .returning({ id: rooms.id });
      return written.length > 0;
    },

    /** Ordered by floor and room. */
    async listRooms(spaceId: string): Promise<Room[]> {
      const found = await database
        .sql()
        .select(roomColumns)
        .from(rooms)
        .innerJoin(floors, eq(floors.id, rooms.floor_id))
        .leftJoin(wallpapers, eq(wallpapers.id, rooms.wallpaper_id))
        .where(eq(floors.spaceId, spaceId))
        .orderBy(asc(floors.position), asc(floors.id), asc(rooms.position), asc(rooms.id));
      return found.map(toRoom);
    },

    /** The room, if it is in that space. */
    async findRoom(roomId: string, spaceId: string): Promise<Room | null> {
      const [row] = await database
        .sql()
        .select(roomColumns)
        .from(rooms)
        .innerJoin(floors, eq(floors.id, rooms.floor_id))
        .leftJoin(wallpapers, eq(wallpapers.id, rooms.wallpaper_id))
        .where(and(eq(rooms.id, roomId), eq(floors.spaceId, spaceId)));
      return row === undefined ? null : toRoom(row);
    },

    ...createLastPlacesStore(database),
  };
};
export type RoomsStore = ReturnType<typeof createRoomsStore>;
