import type { AvatarColor } from '@engawa/contract/accounts';
import type { Department } from '@engawa/contract/companies';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema/accounts.ts';
import { companies, companyUsers } from '../../platform/db/schema/companies.ts';

export type MemberRole = 'Manager' | 'Member';
type CompanyMembership = {
  readonly id: string;
  readonly role: MemberRole;
  readonly department: Department | null;
};

export type MembershipRow = CompanyMembership & { readonly uuid: string; readonly name: string };
/** A membership, found by its own id. */
export type MemberRow = CompanyMembership & { readonly companyId: string; readonly userId: string };

export type MemberDetails = CompanyMembership & {
  readonly userId: string;
  readonly email: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly displayName: string | null;
  readonly color: AvatarColor;
  readonly avatarFile: string | null;
};

const membershipColumns = {
  id: companyUsers.id,
  role: companyUsers.role,
  department: sql<Department | null>`${companyUsers.department}`,
};

const memberOf = (companyId: string, userId: string) =>
  and(eq(companyUsers.companyId, companyId), eq(companyUsers.userId, userId));

/** Escapes a text for use as a substring pattern of `like`. */
const partOf = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** The members of companies, and their roles. */
export const createMembersStore = (database: Pick<Database, 'sql'>) => ({
  async insertMember(companyId: string, userId: string, role: MemberRole): Promise<void> {
    await database.sql().insert(companyUsers).values({ companyId, userId, role });
  },

  async updateRole(companyId: string, userId: string, role: MemberRole): Promise<void> {
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
      .select({ ...membershipColumns, uuid: companies.id, name: companies.name })
      .from(companyUsers)
      .innerJoin(companies, eq(companies.id, companyUsers.companyId))
      .where(eq(companyUsers.userId, userId))
      .orderBy(asc(companyUsers.createdAt), asc(companies.id));
  },

  /**
   * One page of a company’s members, oldest membership first, and the total count.
   * @param search part of a name in either reading order, or of an address; empty for all members
   */
  async listMembers(
    companyId: string,
    { search, limit, offset }: { search: string; limit: number; offset: number },
  ): Promise<{ members: MemberDetails[]; total: number }> {
    const part = partOf(search);
    const names = [
      users.displayName,
      users.email,
      sql`${users.firstName} || ' ' || ${users.lastName}`,
      sql`${users.lastName} || ${users.firstName}`,
    ];
    const isAsked = and(
      eq(companyUsers.companyId, companyId),
      search === '' ? undefined : or(...names.map((name) => sql`${name} ilike ${part}`)),
    );
    const members = await database
      .sql()
      .select({
        ...membershipColumns,
        userId: users.id,
        email: users.email,
        firstName: users.firstName,
        lastName: users.lastName,
        displayName: users.displayName,
        color: sql<AvatarColor>`${users.color}`,
        avatarFile: users.avatarFile,
      })
      .from(companyUsers)
      .innerJoin(users, eq(users.id, companyUsers.userId))
      .where(isAsked)
      .orderBy(asc(companyUsers.createdAt), asc(users.id))
      .limit(limit)
      .offset(offset);
    const [count] = await database
      .sql()
      .select({ total: sql<number>`count(*)::int` })
      .from(companyUsers)
      .innerJoin(users, eq(users.id, companyUsers.userId))
      .where(isAsked);
    return { members, total: count?.total ?? 0 };
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
