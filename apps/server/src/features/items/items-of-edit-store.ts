import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema/accounts.ts';
import { roomItems } from '../../platform/db/schema/items.ts';
import { type Author, type ItemRow, type SelectedItem, there, withAuthor } from './selected-item-store.ts';

const columnName = (column: string): string =>
  column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/** Each column with its name in the database. */
const columns = Object.keys(getTableColumns(roomItems)).map(
  (column) => [column as keyof ItemRow, columnName(column)] as const,
);
/** The columns that an edit can replace. */
const replaced = columns.filter(([column]) => !['id', 'roomId', 'type', 'created_at'].includes(column));

/**
 * Rows as one parameter of a statement: with a parameter for each column of each, the driver and
 * the database take longer to read the statement than to write the rows.
 */
const recordsOf = (rows: readonly ItemRow[]) => {
  const records = rows.map((row) => Object.fromEntries(columns.map(([column, name]) => [name, row[column]])));
  return sql`jsonb_populate_recordset(null::${roomItems}, ${JSON.stringify(records)}::jsonb)`;
};

/** Reads and writes the items of one edit, in few statements for however many items. */
export const createItemsOfEditStore = (
  database: Pick<Database, 'sql'>,
  rowsOf: (rows: readonly SelectedItem[]) => ItemRow[],
) => ({
  /** The places of all items of a room in the order of stacking. */
  async listPlaces(roomId: string): Promise<{ id: string; z_index: number }[]> {
    return database
      .sql()
      .select({ id: roomItems.id, z_index: roomItems.z_index })
      .from(roomItems)
      .where(and(eq(roomItems.roomId, roomId), there));
  },

  /** The names of a person as the author of an item. */
  async findAuthor(userId: string): Promise<Author | null> {
    const [row] = await database
      .sql()
      .select({
        first_name: users.first_name,
        last_name: users.last_name,
        display_name: users.display_name,
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
    return rowsOf(rows);
  },

  /** @returns whether all were written: none of their ids existed */
  async insertNew(rows: readonly ItemRow[]): Promise<boolean> {
    if (rows.length === 0) return true;
    const names = sql.join(
      columns.map(([, name]) => sql.identifier(name)),
      sql`, `,
    );
    const { rowCount } = await database.sql().execute(sql`
      insert into ${roomItems} (${names}) select ${names} from ${recordsOf(rows)} on conflict do nothing`);
    return rowCount === rows.length;
  },

  /** Replaces rows that this transaction has locked. */
  async replaceRows(rows: readonly ItemRow[]): Promise<void> {
    if (rows.length === 0) return;
    const set = sql.join(
      replaced.map(([, name]) => sql`${sql.identifier(name)} = row.${sql.identifier(name)}`),
      sql`, `,
    );
    await database.sql().execute(sql`
      update ${roomItems} set ${set} from ${recordsOf(rows)} as row where ${roomItems}.id = row.id`);
  },
});
