import type { Department } from '@engawa/contract/companies';
import type { CompanyRole } from '@engawa/contract/kernel';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema/accounts.ts';
import { companyUsers } from '../../platform/db/schema/companies.ts';
import { membershipColumns } from './members-store.ts';

/** A member as a file lists them. */
export type MemberNames = {
  readonly id: string;
  readonly role: CompanyRole;
  readonly email: string | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly display_name: string | null;
};

/** Reads the members of a company for its file and for its numbers. */
export const createMemberNamesStore = (database: Pick<Database, 'sql'>) => ({
  /** The ids of all memberships of a company, oldest first. */
  async listMemberIds(companyId: string): Promise<string[]> {
    const rows = await database
      .sql()
      .select({ id: companyUsers.id })
      .from(companyUsers)
      .where(eq(companyUsers.companyId, companyId))
      .orderBy(asc(companyUsers.created_at), asc(companyUsers.userId));
    return rows.map(({ id }) => id);
  },

  /** Memberships in the order of the given ids, without those that have ended meanwhile. */
  async listMembersById(ids: readonly string[]): Promise<MemberNames[]> {
    if (ids.length === 0) return [];
    const rows = await database
      .sql()
      .select({
        id: companyUsers.id,
        role: companyUsers.role,
        email: users.email,
        first_name: users.first_name,
        last_name: users.last_name,
        display_name: users.display_name,
      })
      .from(companyUsers)
      .innerJoin(users, eq(users.id, companyUsers.userId))
      .where(inArray(companyUsers.id, [...ids]));
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  },

  /** The department of each of the given people who belongs to the company; null: not asked yet. */
  async listDepartments(companyId: string, userIds: readonly string[]): Promise<(Department | null)[]> {
    if (userIds.length === 0) return [];
    const rows = await database
      .sql()
      .select({ department: membershipColumns.department })
      .from(companyUsers)
      .where(and(eq(companyUsers.companyId, companyId), inArray(companyUsers.userId, [...userIds])));
    return rows.map(({ department }) => department);
  },
});
