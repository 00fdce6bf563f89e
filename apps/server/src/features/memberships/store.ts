import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { companyUsers } from '../../platform/db/schema/companies.ts';

/**
 * Who belongs to which company, read only. It needs nothing but the database, so it is created
 * before every feature that asks. Inside a transaction it reads in that transaction.
 */
export const createMemberships = (database: Pick<Database, 'sql'>) => {
  /** Null if the user does not belong to the company. */
  const findRole = async (companyId: string, userId: string): Promise<'Manager' | 'Member' | null> => {
    const [row] = await database
      .sql()
      .select({ role: companyUsers.role })
      .from(companyUsers)
      .where(and(eq(companyUsers.companyId, companyId), eq(companyUsers.userId, userId)));
    return row?.role ?? null;
  };

  return {
    findRole,

    async isMember(companyId: string, userId: string): Promise<boolean> {
      return (await findRole(companyId, userId)) !== null;
    },

    /** The company that the user has belonged to longest, or null. */
    async findFirstCompany(userId: string): Promise<string | null> {
      const [row] = await database
        .sql()
        .select({ companyId: companyUsers.companyId })
        .from(companyUsers)
        .where(eq(companyUsers.userId, userId))
        .orderBy(asc(companyUsers.createdAt), asc(companyUsers.companyId))
        .limit(1);
      return row?.companyId ?? null;
    },
  };
};
export type Memberships = ReturnType<typeof createMemberships>;
