import type { Department } from '@engawa/contract/companies';
import type { CompanyRole } from '@engawa/contract/kernel';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema/accounts.ts';
import { companies, companyUsers } from '../../platform/db/schema/companies.ts';

export type CompanyMembership = {
  readonly id: string;
  readonly role: CompanyRole;
  readonly department: Department | null;
};

type Names = {
  readonly first_name: string;
  readonly last_name: string;
  readonly display_name: string | null;
};
export type MembershipRow = CompanyMembership & {
  readonly uuid: string;
  readonly name: string;
  /** The stored file; null: the company has no picture. */
  readonly picture_file: string | null;
  /** When the company is deleted. Null: it is not closed. */
  readonly deletes_at: Date | null;
  readonly closer: Names | null;
};
/** A membership, found by its own id. */
export type MemberRow = CompanyMembership & { readonly companyId: string; readonly userId: string };

export const membershipColumns = {
  id: companyUsers.id,
  role: companyUsers.role,
  department: sql<Department | null>`${companyUsers.department}`,
};

const nameColumns = {
  first_name: users.first_name,
  last_name: users.last_name,
  display_name: users.display_name,
};

const memberOf = (companyId: string, userId: string) =>
  and(eq(companyUsers.companyId, companyId), eq(companyUsers.userId, userId));

/** The members of companies, and their roles. */
export const createMembersStore = (database: Pick<Database, 'sql'>) => ({
  async insertMember(companyId: string, userId: string, role: CompanyRole): Promise<void> {
    await database.sql().insert(companyUsers).values({ companyId, userId, role });
  },

  async updateRole(companyId: string, userId: string, role: CompanyRole): Promise<void> {
    await database.sql().update(companyUsers).set({ role }).where(memberOf(companyId, userId));
  },

  async updateDepartment(memberId: string, department: Department): Promise<void> {
    await database.sql().update(companyUsers).set({ department }).where(eq(companyUsers.id, memberId));
  },

  async deleteMember(companyId: string, userId: string): Promise<void> {
    await database.sql().delete(companyUsers).where(memberOf(companyId, userId));
  },

  async findMember(memberId: string): Promise<MemberRow | null> {
    const [row] = await database
      .sql()
      .select({ ...membershipColumns, companyId: companyUsers.companyId, userId: companyUsers.userId })
      .from(companyUsers)
      .where(eq(companyUsers.id, memberId));
    return row ?? null;
  },

  async countMembers(companyId: string): Promise<number> {
    return database.sql().$count(companyUsers, eq(companyUsers.companyId, companyId));
  },

  async countManagers(companyId: string): Promise<number> {
    return database
      .sql()
      .$count(companyUsers, and(eq(companyUsers.companyId, companyId), eq(companyUsers.role, 'Manager')));
  },

  /** Oldest membership first. */
  async listMemberships(userId: string): Promise<MembershipRow[]> {
    return database
      .sql()
      .select({
        ...membershipColumns,
        uuid: companies.id,
        name: companies.name,
        picture_file: companies.picture_file,
        deletes_at: companies.deletes_at,
        closer: nameColumns,
      })
      .from(companyUsers)
      .innerJoin(companies, eq(companies.id, companyUsers.companyId))
      .leftJoin(users, eq(users.id, companies.closed_by))
      .where(eq(companyUsers.userId, userId))
      .orderBy(asc(companyUsers.created_at), asc(companies.id));
  },

  async listManagerNames(companyId: string): Promise<Names[]> {
    return database
      .sql()
      .select(nameColumns)
      .from(companyUsers)
      .innerJoin(users, eq(users.id, companyUsers.userId))
      .where(and(eq(companyUsers.companyId, companyId), eq(companyUsers.role, 'Manager')))
      .orderBy(asc(companyUsers.created_at), asc(users.id));
  },

  /**
   * Locks a membership until the transaction ends, so that nobody changes it or relies on it
   * meanwhile.
   * @returns true if the user belongs to the company
   */
  async lockMember(companyId: string, userId: string): Promise<boolean> {
    const found = await database
      .sql()
      .select({ id: companyUsers.id })
      .from(companyUsers)
      .where(memberOf(companyId, userId))
      .for('no key update');
    return found.length > 0;
  },
});
