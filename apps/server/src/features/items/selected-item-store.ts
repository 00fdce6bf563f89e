import { kindOf, readStoredBody, typesOf } from '@engawa/contract/items';
import { getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import { users } from '../../platform/db/schema/accounts.ts';
import { roomItems } from '../../platform/db/schema/items.ts';

export type Author = { first_name: string; last_name: string; display_name: string | null };
export type ItemRow = typeof roomItems.$inferSelect & {
  /** The names of the person who wrote it; null for most types and for deleted accounts. */
  author: Author | null;
  /** The temporary address of its stored file. */
  fileUrl: string | null;
};
export type SelectedItem = Omit<ItemRow, 'fileUrl'>;

/** The types of items that show who wrote them. */
const signed = typesOf(({ isSigned }) => isSigned);
export const there = isNull(roomItems.removed_at);

/** The columns of an item as it is selected, with the names of the author of a note. */
export const withAuthor = {
  ...getTableColumns(roomItems),
  author: sql<Author | null>`case when ${inArray(roomItems.type, signed)} then (select json_build_object(
    'first_name', author.first_name, 'last_name', author.last_name, 'display_name', author.display_name)
    from ${users} author where author.id = ${roomItems}.created_by) end`,
};

/** The temporary addresses of stored files. */
export type FileAddresses = { pictureAddress(file: string): string; pdfAddress(file: string): string };

/** Reads selected rows, whose bodies the contract checks. */
export const createRowReading = ({ pictureAddress, pdfAddress }: FileAddresses) => {
  const addressOf = { picture: pictureAddress, pdf: pdfAddress };
  const asRow = (row: SelectedItem): ItemRow => {
    const { file: kind } = kindOf(row.type);
    return { ...row, fileUrl: row.file === null || kind === undefined ? null : addressOf[kind](row.file) };
  };
  /** Without those whose body is none of their type: nobody is shown half an item. */
  const rowsOf = (rows: readonly SelectedItem[]): ItemRow[] =>
    rows.flatMap((row) => {
      const body = readStoredBody(row.type, row.body);
      return body === null ? [] : [asRow({ ...row, body })];
    });
  const rowOf = (row: SelectedItem | undefined): ItemRow | null =>
    (row === undefined ? undefined : rowsOf([row])[0]) ?? null;
  return { asRow, rowsOf, rowOf };
};
