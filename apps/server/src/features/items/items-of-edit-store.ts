import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema/accounts.ts';
import { roomItems } from '../../platform/db/schema/items.ts';
import { type Author, type ItemRow, type SelectedItem, there, withAuthor } from './selected-item-store.ts';

/** The columns that an edit can replace, as the statement that inserts them would have them. */
const replaced = Object.fromEntries(
  Object.keys(getTableColumns(roomItems))
    .filter((column) => !['id', 'roomId', 'type', 'createdAt'].includes(column))
    .map((column) => {
      const name = column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      return [column, sql`excluded.${sql.identifier(name)}`];
    }),
);

/** Reads and writes the items of one edit, in few statements for however many items. */
export const createItemsOfEditStore = (
  database: Pick<Database, 'sql'>,
  rowOf: (row: SelectedItem) => ItemRow,
) => ({
  /** The places of all items of a room in the order of stacking. */
  async listHeights(roomId: string): Promise<{ id: string; zIndex: number }[]> {
    return database
      .sql()
      .select({ id: roomItems.id, zIndex: roomItems.zIndex })
      .from(roomItems)
      .where(and(eq(roomItems.roomId, roomId), there));
  },

  /** The names of a person as the author of a note. */
  async findAuthor(userId: string): Promise<Author | null> {
    const [row] = await database
      .sql()
      .select({
        first_name: users.firstName,
        last_name: users.lastName,
        display_name: users.displayName,
      })
      .from(users)
      .where(eq(users.id, userId));
    return row ?? null;
  },

  /** Those of these items that are in a room, removed ones too. They are locked until the end. */
  async listForChange(itemIds: readonly string[], roomId: string): Promise<ItemRow[]> {
    const rows = await database
      .sql()
      .select(withAuthor)
      .from(roomItems)
      .where(and(inArray(roomItems.id, [...new Set(itemIds)]), eq(roomItems.roomId, roomId)))
      .orderBy(asc(roomItems.id))
      .for('update');
    return rows.map(rowOf);
  },

  /** @returns whether all were written: none of their ids existed */
  async insertNew(rows: readonly ItemRow[]): Promise<boolean> {
    if (rows.length === 0) return true;
    const insert = database
      .sql()
      .insert(roomItems)
      .values([...rows])
      .onConflictDoNothing();
    return (await insert.returning({ id: roomItems.id })).length === rows.length;
  },

  /** Replaces rows that this transaction has locked. */
  async replaceRows(rows: readonly ItemRow[]): Promise<void> {
    if (rows.length === 0) return;
    await database
      .sql()
      .insert(roomItems)
      .values([...rows])
      .onConflictDoUpdate({ target: roomItems.id, set: replaced });
  },
});
