import { typesOf } from '@engawa/contract/items';
import { and, asc, count, eq, inArray, lt, max, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { roomItems } from '../../platform/db/schema/items.ts';
import { rooms } from '../../platform/db/schema/rooms.ts';
import { floors } from '../../platform/db/schema/spaces.ts';
import { createItemFinders } from './finders-store.ts';
import { createItemsOfEditStore } from './items-of-edit-store.ts';
import {
  createRowReading,
  type FileAddresses,
  type ItemRow,
  there,
  withAuthor,
} from './selected-item-store.ts';
import { placeAbove } from './stacking.ts';

export type { StoredFile, StoredKind } from './finders-store.ts';
export type { ItemRow } from './selected-item-store.ts';

export type NewItemRow = typeof roomItems.$inferInsert;
export type ItemColumns = Partial<
  Omit<NewItemRow, 'id' | 'roomId' | 'type' | 'created_by' | 'created_at' | 'version'>
>;

const inRoom = (itemId: string, roomId: string) =>
  and(eq(roomItems.id, itemId), eq(roomItems.roomId, roomId));
/** The types of items that live spaces keep. */
const live = typesOf(({ isLive }) => isLive);
const order = [asc(roomItems.z_index), asc(roomItems.created_at), asc(roomItems.id)];

/** The items of rooms. Removed ones are found only by what brings them back. */
export const createItemsStore = (database: Pick<Database, 'sql'>, addresses: FileAddresses) => {
  const { asRow, rowsOf, rowOf } = createRowReading(addresses);
  return {
    asRow,
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
        .select({ top: max(roomItems.z_index) })
        .from(roomItems)
        .where(and(eq(roomItems.roomId, roomId), there));
      return placeAbove([row?.top ?? 0]);
    },

    /** Null: there is an item with this id already. */
    async insertItem(row: NewItemRow): Promise<ItemRow | null> {
      const insert = database.sql().insert(roomItems).values(row).onConflictDoNothing();
      const [written] = await insert.returning(withAuthor);
      return rowOf(written);
    },

    /** Several items of a new room. */
    async insertItems(rows: readonly NewItemRow[]): Promise<ItemRow[]> {
      if (rows.length === 0) return [];
      const insert = database
        .sql()
        .insert(roomItems)
        .values([...rows]);
      return rowsOf(await insert.returning(withAuthor));
    },

    async findItem(itemId: string, roomId: string): Promise<ItemRow | null> {
      const [row] = await database
        .sql()
        .select(withAuthor)
        .from(roomItems)
        .where(and(inRoom(itemId, roomId), there));
      return rowOf(row);
    },

    /** Like findItem, of removed items too. */
    async findAny(itemId: string, roomId: string): Promise<ItemRow | null> {
      const [row] = await database.sql().select(withAuthor).from(roomItems).where(inRoom(itemId, roomId));
      return rowOf(row);
    },

    /** Like findItem, and locks the row against changes until the transaction ends. */
    async findItemForChange(itemId: string, roomId: string): Promise<ItemRow | null> {
      const row = await this.findAnyForChange(itemId, roomId);
      return row?.removed_at === null ? row : null;
    },

    /** Like findItemForChange, of removed items too. */
    async findAnyForChange(itemId: string, roomId: string): Promise<ItemRow | null> {
      const [row] = await database
        .sql()
        .select(withAuthor)
        .from(roomItems)
        .where(inRoom(itemId, roomId))
        .for('update');
      return rowOf(row);
    },

    async updateItem(itemId: string, columns: ItemColumns): Promise<ItemRow> {
      const [row] = await database
        .sql()
        .update(roomItems)
        .set({ ...columns, version: sql`${roomItems.version} + 1` })
        .where(eq(roomItems.id, itemId))
        .returning(withAuthor);
      const written = rowOf(row);
      if (written === null) throw new Error('An item was not written.');
      return written;
    },

    /** Deletes for good what was removed before this time. */
    async deleteRemovedBefore(time: Date): Promise<void> {
      await database.sql().delete(roomItems).where(lt(roomItems.removed_at, time));
    },

    /** Lowest first: later ones lie on top. */
    async listItems(roomId: string): Promise<ItemRow[]> {
      const rows = await database
        .sql()
        .select(withAuthor)
        .from(roomItems)
        .where(and(eq(roomItems.roomId, roomId), there))
        .orderBy(...order);
      return rowsOf(rows);
    },

    /** The items of all rooms of a space that its live space keeps. */
    async listLive(spaceId: string): Promise<ItemRow[]> {
      const found = await database
        .sql()
        .select({ item: withAuthor })
        .from(roomItems)
        .innerJoin(rooms, eq(rooms.id, roomItems.roomId))
        .innerJoin(floors, eq(floors.id, rooms.floor_id))
        .where(and(eq(floors.spaceId, spaceId), inArray(roomItems.type, live), there))
        .orderBy(...order);
      return rowsOf(found.map(({ item }) => item));
    },

    ...createItemFinders(database),
    ...createItemsOfEditStore(database, rowsOf),
  };
};
export type ItemsStore = ReturnType<typeof createItemsStore>;
