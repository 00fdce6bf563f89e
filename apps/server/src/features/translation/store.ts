import { eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { deleteInBatches } from '../../platform/db/in-batches.ts';
import { translations } from '../../platform/db/schema/translations.ts';

/** Texts that were translated already. */
export const createTranslationsStore = (database: Pick<Database, 'sql'>) => ({
  async findText(hash: string): Promise<string | null> {
    const [row] = await database
      .sql()
      .select({ text: translations.text })
      .from(translations)
      .where(eq(translations.hash, hash));
    return row?.text ?? null;
  },

  async save(space_id: string, hash: string, text: string, at: Date): Promise<void> {
    await database
      .sql()
      .insert(translations)
      .values({ space_id, hash, text, created_at: at })
      .onConflictDoNothing();
  },

  /** Deletes those from before this moment, and of each space all but its newest ones. */
  async forget(before: Date, keptInSpace: number): Promise<void> {
    await deleteInBatches(database, translations, translations.hash, lt(translations.created_at, before));
    const surplus = sql`${translations.hash} in (select hash from (
      select hash, row_number() over (partition by space_id order by created_at desc) as place
      from translations) as placed where place > ${keptInSpace})`;
    await deleteInBatches(database, translations, translations.hash, surplus);
  },
});
export type TranslationsStore = ReturnType<typeof createTranslationsStore>;
