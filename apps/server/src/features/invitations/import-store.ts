import { and, asc, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema/accounts.ts';
import { companyUsers } from '../../platform/db/schema/companies.ts';
import { invitations } from '../../platform/db/schema/invitations.ts';
import { spaces } from '../../platform/db/schema/spaces.ts';

/** Reads what an import compares its rows with, and sets the department that it named. */
export const createImportStore = (database: Pick<Database, 'sql'>) => ({
  /** The addresses of the members of a company. */
  async listMemberAddresses(companyId: string): Promise<ReadonlySet<string>> {
    const rows = await database
      .sql()
      .select({ email: users.email })
      .from(companyUsers)
      .innerJoin(users, eq(users.id, companyUsers.userId))
      .where(and(eq(companyUsers.companyId, companyId), isNotNull(users.email)));
    return new Set(rows.map(({ email }) => email ?? ''));
  },

  /** The addresses with an open invitation into a company. */
  async listInvitedAddresses(companyId: string, now: Date): Promise<ReadonlySet<string>> {
    const rows = await database
      .sql()
      .selectDistinct({ email: invitations.email })
      .from(invitations)
      .where(
        and(
          eq(invitations.companyId, companyId),
          isNotNull(invitations.email),
          isNull(invitations.accepted_at),
          isNull(invitations.revoked_at),
          gt(invitations.expires_at, now),
        ),
      );
    return new Set(rows.map(({ email }) => email ?? ''));
  },

  /** The spaces of a company by name; of two with the same name the older one. */
  async listSpaceIds(companyId: string): Promise<ReadonlyMap<string, string>> {
    const rows = await database
      .sql()
      .select({ id: spaces.id, name: spaces.name })
      .from(spaces)
      .where(eq(spaces.company_id, companyId))
      .orderBy(asc(spaces.created_at), asc(spaces.id));
    return new Map(rows.toReversed().map(({ id, name }) => [name, id]));
  },

  /** Those of the given spaces that still belong to the company. */
  async listRemainingSpaces(companyId: string, ids: readonly string[]): Promise<string[]> {
    if (ids.length === 0) return [];
    const rows = await database
      .sql()
      .select({ id: spaces.id })
      .from(spaces)
      .where(and(eq(spaces.company_id, companyId), inArray(spaces.id, [...ids])))
      .orderBy(asc(spaces.id));
    return rows.map(({ id }) => id);
  },

  /** Sets the department of a member who has not been asked for one yet. */
  async setFirstDepartment(companyId: string, userId: string, department: string): Promise<void> {
    await database
      .sql()
      .update(companyUsers)
      .set({ department })
      .where(
        and(
          eq(companyUsers.companyId, companyId),
          eq(companyUsers.userId, userId),
          isNull(companyUsers.department),
        ),
      );
  },
});
