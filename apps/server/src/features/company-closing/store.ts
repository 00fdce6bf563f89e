import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema/accounts.ts';
import { companies, companyUsers } from '../../platform/db/schema/companies.ts';

export type ClosedCompanyRow = {
  readonly id: string;
  readonly name: string;
  readonly deletesAt: Date;
};

/** Companies that are closed, and their Managers. */
export const createClosingStore = (database: Pick<Database, 'sql'>) => ({
  /** Locks the company until the transaction ends; null: it is gone. */
  async lock(companyId: string): Promise<{ readonly name: string; readonly deletesAt: Date | null } | null> {
    const [row] = await database
      .sql()
      .select({ name: companies.name, deletesAt: companies.deletesAt })
      .from(companies)
      .where(eq(companies.id, companyId))
      .for('no key update');
    return row ?? null;
  },

  async setClosed(companyId: string, deletesAt: Date, closedBy: string): Promise<void> {
    await database.sql().update(companies).set({ deletesAt, closedBy }).where(eq(companies.id, companyId));
  },

  async setOpen(companyId: string): Promise<void> {
    await database
      .sql()
      .update(companies)
      .set({ deletesAt: null, closedBy: null })
      .where(eq(companies.id, companyId));
  },

  /** The closed companies, by the date of their deletion. @param until only those due by then */
  async listClosed(until: Date | null): Promise<ClosedCompanyRow[]> {
    return database
      .sql()
      .select({
        id: companies.id,
        name: companies.name,
        deletesAt: sql<Date>`${companies.deletesAt}`.mapWith(companies.deletesAt),
      })
      .from(companies)
      .where(
        and(isNotNull(companies.deletesAt), until === null ? undefined : lte(companies.deletesAt, until)),
      )
      .orderBy(asc(companies.deletesAt), asc(companies.id));
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
