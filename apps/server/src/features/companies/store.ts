import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { companies } from '../../platform/db/schema/companies.ts';
import { createMemberListStore } from './member-list-store.ts';
import { createMemberNamesStore } from './member-names-store.ts';
import { createMembersStore } from './members-store.ts';
import { createPunchInsStore } from './punch-ins-store.ts';

/** Companies, their members and roles, and arrivals. */
export const createCompaniesStore = (database: Pick<Database, 'sql'>) => ({
  async insertCompany(name: string): Promise<{ uuid: string; name: string }> {
    const [row] = await database
      .sql()
      .insert(companies)
      .values({ name })
      .returning({ uuid: companies.id, name: companies.name });
    if (row === undefined) throw new Error('A company was not written.');
    return row;
  },

  /**
   * Locks the company and its roles until the transaction ends.
   * @returns its name, or null if it is gone
   */
  async lockCompany(companyId: string): Promise<string | null> {
    const [row] = await database
      .sql()
      .select({ name: companies.name })
      .from(companies)
      .where(eq(companies.id, companyId))
      .for('no key update');
    return row?.name ?? null;
  },

  async renameCompany(companyId: string, name: string): Promise<void> {
    await database.sql().update(companies).set({ name }).where(eq(companies.id, companyId));
  },

  /** Empty: all; also for a company that is gone. */
  async findFrameOrigins(companyId: string): Promise<string[]> {
    const [row] = await database
      .sql()
      .select({ origins: companies.frame_origins })
      .from(companies)
      .where(eq(companies.id, companyId));
    return row?.origins ?? [];
  },

  async setFrameOrigins(companyId: string, origins: readonly string[]): Promise<void> {
    await database
      .sql()
      .update(companies)
      .set({ frame_origins: [...origins] })
      .where(eq(companies.id, companyId));
  },

  /** Deletes the company and everything in it except user accounts. */
  async deleteCompany(companyId: string): Promise<void> {
    await database.sql().delete(companies).where(eq(companies.id, companyId));
  },

  ...createPunchInsStore(database),

  ...createMembersStore(database),

  ...createMemberListStore(database),

  ...createMemberNamesStore(database),
});
export type CompaniesStore = ReturnType<typeof createCompaniesStore>;
