import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { companyUsers } from '../../platform/db/schema/companies.ts';
import { spaces, spaceUsers } from '../../platform/db/schema/spaces.ts';

/** The part of the spaces store that changes memberships. */
export const createSpaceMembersStore = (database: Pick<Database, 'sql'>) => ({
  /** @returns false when they were a member already; nothing has changed then */
  async insertMember(spaceId: string, userId: string, role: 'Manager' | 'Member'): Promise<boolean> {
    const written = await database
      .sql()
      .insert(spaceUsers)
      .values({ spaceId, userId, role })
      .onConflictDoNothing()
      .returning({ userId: spaceUsers.userId });
    return written.length > 0;
  },

  /**
   * Locks the person's company membership until the transaction ends. @returns whether they are a
   * member
   */
  async holdCompanyMember(spaceId: string, userId: string): Promise<boolean> {
    const held = await database
      .sql()
      .select({ id: companyUsers.id })
      .from(companyUsers)
      .innerJoin(spaces, eq(spaces.company_id, companyUsers.companyId))
      .where(and(eq(spaces.id, spaceId), eq(companyUsers.userId, userId)))
      .for('share', { of: companyUsers });
    return held.length > 0;
  },

  /** @returns whether they are a member of the space */
  async updateMember(spaceId: string, userId: string, role: 'Manager' | 'Member'): Promise<boolean> {
    const written = await database
      .sql()
      .update(spaceUsers)
      .set({ role })
      .where(and(eq(spaceUsers.spaceId, spaceId), eq(spaceUsers.userId, userId)))
      .returning({ userId: spaceUsers.userId });
    return written.length > 0;
  },

  /** @returns whether they were a member of the space */
  async deleteMember(spaceId: string, userId: string): Promise<boolean> {
    const removed = await database
      .sql()
      .delete(spaceUsers)
      .where(and(eq(spaceUsers.spaceId, spaceId), eq(spaceUsers.userId, userId)))
      .returning({ userId: spaceUsers.userId });
    return removed.length > 0;
  },
});
