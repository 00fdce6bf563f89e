import type { AvatarColor } from '@engawa/contract/accounts';
import type { CompanyRole } from '@engawa/contract/kernel';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema/accounts.ts';
import { companyUsers } from '../../platform/db/schema/companies.ts';
import { spaces, spaceUsers } from '../../platform/db/schema/spaces.ts';

export type PersonRow = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly displayName: string | null;
  readonly color: AvatarColor;
  readonly isGuest: boolean;
  readonly avatarFile: string | null;
  readonly companyRole: CompanyRole | null;
};

export type MemberRow = PersonRow & { readonly spaceRole: 'Manager' | 'Member' };

const personColumns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  displayName: users.displayName,
  color: sql<AvatarColor>`${users.color}`,
  isGuest: users.isGuest,
  avatarFile: users.avatarFile,
  companyRole: companyUsers.role,
};

/** The members of spaces. */
export const createPeopleStore = (database: Pick<Database, 'sql'>) => ({
  /** All members of the space, with their role in its company. */
  async listPeople(spaceId: string): Promise<MemberRow[]> {
    return database
      .sql()
      .select({ ...personColumns, spaceRole: spaceUsers.role })
      .from(spaceUsers)
      .innerJoin(spaces, eq(spaces.id, spaceUsers.spaceId))
      .innerJoin(users, eq(users.id, spaceUsers.userId))
      .leftJoin(
        companyUsers,
        and(eq(companyUsers.companyId, spaces.companyId), eq(companyUsers.userId, users.id)),
      )
      .where(eq(spaceUsers.spaceId, spaceId))
      .orderBy(asc(spaceUsers.createdAt), asc(users.id));
  },
});
