import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema/accounts.ts';
import { companies, companyUsers } from '../../platform/db/schema/companies.ts';

export type ClosedCompanyRow = {
  readonly id: string;
  readonly name: string;
  readonly deletes_at: Date;
};

/** Companies that are closed, and their Managers. */
export const createClosingStore = (database: Pick<Database, 'sql'>) => ({
  /** Locks the company until the transaction ends; null: it is gone. */
  async lock(companyId: string): Promise<{ readonly name: string; readonly deletes_at: Date | null } | null> {
    const [row] = await database
      .sql()
      .select({ name: companies.name, deletes_at: companies.deletes_at })
      .from(companies)
      .where(eq(companies.id, companyId))
      .for('no key update');
    return row ?? null;
  },

  async setClosed(companyId: string, deletes_at: Date, closed_by: string): Promise<void> {
    await database.sql().update(companies).set({ deletes_at, closed_by }).where(eq(companies.id, companyId));
  },

  async setOpen(companyId: string): Promise<void> {
    await database
      .sql()
      .update(companies)
      .set({ deletes_at: null, closed_by: null })
      .where(eq(companies.id, companyId));
  },

  /** The closed companies, by the date of their deletion. @param until only those due by then */
  async listClosed(until: Date | null): Promise<ClosedCompanyRow[]> {
    return database
      .sql()
      .select({
        id: companies.id,
        name: companies.name,
        deletes_at: sql<Date>`${companies.deletes_at}`.mapWith(companies.deletes_at),
      })
      .from(companies)
      .where(
        and(isNotNull(companies.deletes_at), until === null ? undefined : lte(companies.deletes_at, until)),
      )
      .orderBy(asc(companies.deletes_at), asc(companies.id));
  },

  /** The Managers whose address is verified. */
  async listReachableManagers(companyId: string) {
    return database
      .sql()
      .select({
        id: users.id,
        email: users.email,
        locale: users.locale,
        name: { first_name: users.first_name, last_name: users.last_name, display_name: users.display_name },
      })
      .from(companyUsers)
      .innerJoin(users, eq(users.id, companyUsers.userId))
      .where(
        and(
          eq(companyUsers.companyId, companyId),
          eq(companyUsers.role, 'Manager'),
          isNotNull(users.email_verified_at),
        ),
      )
      .orderBy(asc(users.id));
  },
});
export type ClosingStore = ReturnType<typeof createClosingStore>;
