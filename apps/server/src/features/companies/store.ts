import type { CompanyRole } from '@engawa/contract/kernel';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { companies, companyUsers } from '../../platform/db/schema/companies.ts';

export type MembershipRow = { readonly uuid: string; readonly name: string; readonly role: CompanyRole };

/** Companies, and who belongs to them in which role. */
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

  async insertMember(companyId: string, userId: string, role: 'Manager' | 'Member'): Promise<void> {
    await database.sql().insert(companyUsers).values({ companyId, userId, role });
  },

  async findRole(companyId: string, userId: string): Promise<CompanyRole | null> {
    const [row] = await database
      .sql()
      .select({ role: companyUsers.role })
      .from(companyUsers)
      .where(and(eq(companyUsers.companyId, companyId), eq(companyUsers.userId, userId)));
    return row?.role ?? null;
  },

  /** Oldest membership first. */
  async listMemberships(userId: string): Promise<MembershipRow[]> {
    return database
      .sql()
      .select({ uuid: companies.id, name: companies.name, role: companyUsers.role })
      .from(companyUsers)
      .innerJoin(companies, eq(companies.id, companyUsers.companyId))
      .where(eq(companyUsers.userId, userId))
      .orderBy(asc(companyUsers.createdAt), asc(companies.id));
  },
});
export type CompaniesStore = ReturnType<typeof createCompaniesStore>;
