import { getTableColumns, isNull, sql } from 'drizzle-orm';
import { users } from '../../platform/db/schema/accounts.ts';
import { roomItems } from '../../platform/db/schema/items.ts';

export type Author = { first_name: string; last_name: string; display_name: string | null };
export type ItemRow = typeof roomItems.$inferSelect & {
  /** The names of the person who wrote a note; null for other types and deleted accounts. */
  author: Author | null;
  /** The temporary address of a picture. */
  pictureUrl: string | null;
  /** The temporary address of a PDF. */
  pdfUrl: string | null;
};
export type SelectedItem = Omit<ItemRow, 'pictureUrl' | 'pdfUrl'>;

export const there = isNull(roomItems.removedAt);

/** The columns of an item as it is selected, with the names of the author of a note. */
export const withAuthor = {
  ...getTableColumns(roomItems),
  author: sql<Author | null>`case when ${roomItems}.type = 'note' then (select json_build_object(
    'first_name', author.first_name, 'last_name', author.last_name, 'display_name', author.display_name)
    from ${users} author where author.id = ${roomItems}.created_by) end`,
};
