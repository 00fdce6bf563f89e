import type { CompanyRole } from '@engawa/contract/kernel';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { type PersonColumns, personColumns } from '../../platform/db/person-columns.ts';
import { userSettings, users } from '../../platform/db/schema/accounts.ts';
import { companyUsers } from '../../platform/db/schema/companies.ts';
import { spaces, spaceUsers, spaceVisits } from '../../platform/db/schema/spaces.ts';

export type PersonRow = PersonColumns & { readonly companyRole: CompanyRole | null };

export type MemberRow = PersonRow & {
  readonly space_role: 'Manager' | 'Member';
  /** The time of their last visit; null: none, or they do not show it. */
  readonly shownVisitAt: Date | null;
};

const rowColumns = { ...personColumns, companyRole: companyUsers.role };

/** The members of spaces. */
export const createPeopleStore = (database: Pick<Database, 'sql'>) => ({
  /** All members of the space, with their role in its company. */
  async listPeople(spaceId: string): Promise<MemberRow[]> {
    return database
      .sql()
      .select({
        ...rowColumns,
        space_role: spaceUsers.role,
        shownVisitAt:
          sql<Date | null>`case when ${userSettings.shows_last_seen} then ${spaceVisits.at} end`.mapWith(
            spaceVisits.at,
          ),
      })
      .from(spaceUsers)
      .innerJoin(spaces, eq(spaces.id, spaceUsers.spaceId))
      .innerJoin(users, eq(users.id, spaceUsers.userId))
      .leftJoin(
        companyUsers,
        and(eq(companyUsers.companyId, spaces.company_id), eq(companyUsers.userId, users.id)),
      )
      .leftJoin(userSettings, eq(userSettings.userId, users.id))
      .leftJoin(
        spaceVisits,
        and(eq(spaceVisits.spaceId, spaceUsers.spaceId), eq(spaceVisits.userId, users.id)),
      )
      .where(eq(spaceUsers.spaceId, spaceId))
      .orderBy(asc(spaceUsers.created_at), asc(users.id));
  },
});
