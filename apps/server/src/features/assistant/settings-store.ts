import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { companyAssistants } from '../../platform/db/schema/assistant.ts';
import { companies } from '../../platform/db/schema/companies.ts';

export type AssistantRow = typeof companyAssistants.$inferSelect;

/** The language models that companies have chosen. */
export const createAssistantsStore = (database: Pick<Database, 'sql'>) => ({
  /** Null: the company uses none. */
  async find(companyId: string): Promise<AssistantRow | null> {
    const [row] = await database
      .sql()
      .select()
      .from(companyAssistants)
      .where(eq(companyAssistants.companyId, companyId));
    return row ?? null;
  },

  /** Until the transaction ends nobody else changes the choice of the company. */
  async lockCompany(companyId: string): Promise<void> {
    await database
      .sql()
      .select({ id: companies.id })
      .from(companies)
      .where(eq(companies.id, companyId))
      .for('no key update');
  },

  async save(row: typeof companyAssistants.$inferInsert): Promise<void> {
    await database.sql().delete(companyAssistants).where(eq(companyAssistants.companyId, row.companyId));
    await database.sql().insert(companyAssistants).values(row);
  },

  async remove(companyId: string): Promise<void> {
    await database.sql().delete(companyAssistants).where(eq(companyAssistants.companyId, companyId));
  },
});
export type AssistantsStore = ReturnType<typeof createAssistantsStore>;
