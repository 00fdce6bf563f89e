import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { companyAssistants } from '../../platform/db/schema/assistant.ts';
import { companies } from '../../platform/db/schema/companies.ts';
import { spaces } from '../../platform/db/schema/spaces.ts';

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

  /** Whether the space lets its people use the language model of its company. */
  async isAllowedIn(spaceId: string): Promise<boolean> {
    const [row] = await database
      .sql()
      .select({ has_assistant: spaces.has_assistant })
      .from(spaces)
      .where(eq(spaces.id, spaceId));
    return row?.has_assistant ?? false;
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
