import { and, asc, count, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { roomItems } from '../../platform/db/schema/items.ts';
import { rooms } from '../../platform/db/schema/rooms.ts';
import { floors } from '../../platform/db/schema/spaces.ts';

export type ItemRow = typeof roomItems.$inferSelect;
export type NewItemRow = typeof roomItems.$inferInsert;
export type ItemColumns = Partial<Omit<NewItemRow, 'id' | 'roomId' | 'type' | 'createdBy' | 'createdAt'>>;

const inRoom = (itemId: string, roomId: string) =>
  and(eq(roomItems.id, itemId), eq(roomItems.roomId, roomId));

/** The items of rooms. */
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
      .where(eq(roomItems.roomId, roomId));
    return row?.total ?? 0;
  },

  async insertItem(row: NewItemRow): Promise<ItemRow> {
    const [written] = await database.sql().insert(roomItems).values(row).returning();
    if (written === undefined) throw new Error('An item was not written.');
    return written;
  },

  async findItem(itemId: string, roomId: string): Promise<ItemRow | null> {
    const [row] = await database.sql().select().from(roomItems).where(inRoom(itemId, roomId));
    return row ?? null;
  },

  /** Like findItem, and locks the row against changes until the transaction ends. */
  async findItemForChange(itemId: string, roomId: string): Promise<ItemRow | null> {
    const [row] = await database.sql().select().from(roomItems).where(inRoom(itemId, roomId)).for('update');
    return row ?? null;
  },

  async updateItem(itemId: string, columns: ItemColumns): Promise<ItemRow> {
    const [row] = await database
      .sql()
      .update(roomItems)
      .set(columns)
      .where(eq(roomItems.id, itemId))
      .returning();
    if (row === undefined) throw new Error('An item was not written.');
    return row;
  },

  async deleteItem(itemId: string): Promise<void> {
    await database.sql().delete(roomItems).where(eq(roomItems.id, itemId));
  },

  /** Oldest first: later items lie on top. */
  async listItems(roomId: string): Promise<ItemRow[]> {
    return database
      .sql()
      .select()
      .from(roomItems)
      .where(eq(roomItems.roomId, roomId))
      .orderBy(asc(roomItems.createdAt), asc(roomItems.id));
  },

  /** The meeting rooms, areas and videos of all rooms of a space. */
  async listDeciding(spaceId: string): Promise<ItemRow[]> {
    const found = await database
      .sql()
      .select({ item: roomItems })
      .from(roomItems)
      .innerJoin(rooms, eq(rooms.id, roomItems.roomId))
      .innerJoin(floors, eq(floors.id, rooms.floorId))
      .where(and(eq(floors.spaceId, spaceId), inArray(roomItems.type, ['meeting_room', 'area', 'youtube'])))
      .orderBy(asc(roomItems.createdAt), asc(roomItems.id));
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
      .where(eq(roomItems.id, itemId));
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
      .where(and(eq(roomItems.id, itemId), eq(roomItems.type, 'meeting_room')));
    return row ?? null;
  },
});
export type ItemsStore = ReturnType<typeof createItemsStore>;
