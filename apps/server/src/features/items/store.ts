import { maxStacking } from '@engawa/contract/items';
import { and, asc, count, eq, inArray, isNull, lt, max, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { roomItems } from '../../platform/db/schema/items.ts';
import { rooms } from '../../platform/db/schema/rooms.ts';
import { floors } from '../../platform/db/schema/spaces.ts';

export type ItemRow = typeof roomItems.$inferSelect;
export type NewItemRow = typeof roomItems.$inferInsert;
export type ItemColumns = Partial<
  Omit<NewItemRow, 'id' | 'roomId' | 'type' | 'createdBy' | 'createdAt' | 'version'>
>;

const there = isNull(roomItems.removedAt);
const inRoom = (itemId: string, roomId: string) =>
  and(eq(roomItems.id, itemId), eq(roomItems.roomId, roomId));
const order = [asc(roomItems.zIndex), asc(roomItems.createdAt), asc(roomItems.id)];

/** The items of rooms. Removed ones are found only by what brings them back. */
export const createItemsStore = (database: Pick<Database, 'sql'>) => ({
  /** Until the transaction ends, no other transaction adds an item to this room. */
  async lockRoom(roomId: string): Promise<void> {
    await database
      .sql()
      .select({ id: rooms.id })
      .from(rooms)
      .where(eq(rooms.id, roomId))
      .for('no key update');
  },

  async countInRoom(roomId: string): Promise<number> {
    const [row] = await database
      .sql()
      .select({ total: count() })
      .from(roomItems)
      .where(and(eq(roomItems.roomId, roomId), there));
    return row?.total ?? 0;
  },

  /** The place in the order of stacking on top of all items of a room. */
  async topOf(roomId: string): Promise<number> {
    const [row] = await database
      .sql()
      .select({ top: max(roomItems.zIndex) })
      .from(roomItems)
      .where(and(eq(roomItems.roomId, roomId), there));
    return Math.min(maxStacking, (row?.top ?? 0) + 1);
  },

  /** Null: there is an item with this id already. */
  async insertItem(row: NewItemRow): Promise<ItemRow | null> {
    const [written] = await database.sql().insert(roomItems).values(row).onConflictDoNothing().returning();
    return written ?? null;
  },

  async findItem(itemId: string, roomId: string): Promise<ItemRow | null> {
    const [row] = await database
      .sql()
      .select()
      .from(roomItems)
      .where(and(inRoom(itemId, roomId), there));
    return row ?? null;
  },

  /** Like findItem, and locks the row against changes until the transaction ends. */
  async findItemForChange(itemId: string, roomId: string): Promise<ItemRow | null> {
    const row = await this.findAnyForChange(itemId, roomId);
    return row?.removedAt === null ? row : null;
  },

  /** Like findItemForChange, of removed items too. */
  async findAnyForChange(itemId: string, roomId: string): Promise<ItemRow | null> {
    const [row] = await database.sql().select().from(roomItems).where(inRoom(itemId, roomId)).for('update');
    return row ?? null;
  },

  async updateItem(itemId: string, columns: ItemColumns): Promise<ItemRow> {
    const [row] = await database
      .sql()
      .update(roomItems)
      .set({ ...columns, version: sql`${roomItems.version} + 1` })
      .where(eq(roomItems.id, itemId))
      .returning();
    if (row === undefined) throw new Error('An item was not written.');
    return row;
  },

  /** Deletes for good what was removed before this time. */
  async deleteRemovedBefore(time: Date): Promise<void> {
    await database.sql().delete(roomItems).where(lt(roomItems.removedAt, time));
  },

  /** Lowest first: later ones lie on top. */
  async listItems(roomId: string): Promise<ItemRow[]> {
    return database
      .sql()
      .select()
      .from(roomItems)
      .where(and(eq(roomItems.roomId, roomId), there))
      .orderBy(...order);
  },

  /** The meeting rooms, areas and videos of all rooms of a space. */
  async listDeciding(spaceId: string): Promise<ItemRow[]> {
    const found = await database
      .sql()
      .select({ item: roomItems })
      .from(roomItems)
      .innerJoin(rooms, eq(rooms.id, roomItems.roomId))
      .innerJoin(floors, eq(floors.id, rooms.floorId))
      .where(
        and(eq(floors.spaceId, spaceId), inArray(roomItems.type, ['meeting_room', 'area', 'youtube']), there),
      )
      .orderBy(...order);
    return found.map(({ item }) => item);
  },

  /** The place of an item; null when it is gone. */
  async findPlace(itemId: string): Promise<{ roomId: string; floorId: string; spaceId: string } | null> {
    const [row] = await database
      .sql()
      .select({ roomId: rooms.id, floorId: floors.id, spaceId: floors.spaceId })
      .from(roomItems)
      .innerJoin(rooms, eq(rooms.id, roomItems.roomId))
      .innerJoin(floors, eq(floors.id, rooms.floorId))
      .where(and(eq(roomItems.id, itemId), there));
    return row ?? null;
  },

  /**
   * The sealed password of a meeting room, and whether it is needed; null when there is no such
   * meeting room.
   */
  async findDoor(itemId: string): Promise<Pick<ItemRow, 'isNeedPassword' | 'password'> | null> {
    const [row] = await database
      .sql()
      .select({ isNeedPassword: roomItems.isNeedPassword, password: roomItems.password })
      .from(roomItems)
      .where(and(eq(roomItems.id, itemId), eq(roomItems.type, 'meeting_room'), there));
    return row ?? null;
  },
});
export type ItemsStore = ReturnType<typeof createItemsStore>;
