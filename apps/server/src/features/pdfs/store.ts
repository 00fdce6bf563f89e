import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { roomItems } from '../../platform/db/schema/items.ts';

/** Which stored files are shown. */
export const createPdfsStore = (database: Pick<Database, 'sql'>) => ({
  /** Those of the given file names that an item shows, or one that can be brought back. */
  async listShownFiles(among: readonly string[]): Promise<string[]> {
    const rows = await database
      .sql()
      .select({ file: roomItems.file })
      .from(roomItems)
      .where(and(eq(roomItems.type, 'pdf'), inArray(roomItems.file, [...among])));
    return rows.flatMap(({ file }) => file ?? []);
  },
});
