import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { companies } from '../../platform/db/schema/companies.ts';
import { spaces } from '../../platform/db/schema/spaces.ts';

/** The words of companies, in the order in which they were added. */
export const createGlossaryStore = (database: Pick<Database, 'sql'>) => ({
  /** Empty also for a company that is gone. */
  async listWords(companyId: string): Promise<string[]> {
    const [row] = await database
      .sql()
      .select({ words: companies.glossary })
      .from(companies)
      .where(eq(companies.id, companyId));
    return row?.words ?? [];
  },

  /** The words of the company that a space belongs to; empty when it is gone. */
  async listWordsOfSpace(spaceId: string): Promise<string[]> {
    const [row] = await database
      .sql()
      .select({ words: companies.glossary })
      .from(spaces)
      .innerJoin(companies, eq(companies.id, spaces.company_id))
      .where(eq(spaces.id, spaceId));
    return row?.words ?? [];
  },

  /**
   * The company of a space and its words, which nobody else changes until the transaction ends;
   * null when it is gone.
   */
  async lockWordsOfSpace(spaceId: string): Promise<{ companyId: string; words: string[] } | null> {
    const [row] = await database
      .sql()
      .select({ companyId: companies.id, words: companies.glossary })
      .from(spaces)
      .innerJoin(companies, eq(companies.id, spaces.company_id))
      .where(eq(spaces.id, spaceId))
      .for('no key update', { of: companies });
    return row ?? null;
  },

  async setWords(companyId: string, words: readonly string[]): Promise<void> {
    await database
      .sql()
      .update(companies)
      .set({ glossary: [...words] })
      .where(eq(companies.id, companyId));
  },
});
export type GlossaryStore = ReturnType<typeof createGlossaryStore>;
