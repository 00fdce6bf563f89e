import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { companyUsers } from '../../platform/db/schema/companies.ts';
import { spaces, spaceUsers } from '../../platform/db/schema/spaces.ts';

/** Who belongs to spaces: the part of their store that changes it. */
export const createBelonging = (database: Pick<Database, 'sql'>) => ({
  /** @returns false: they belonged to it already, and nothing has changed */
  async insertMember(spaceId: string, userId: string, role: 'Manager' | 'Member'): Promise<boolean> {
    const written = await database
      .sql()
      .insert(spaceUsers)
      .values({ spaceId, userId, role })
      .onConflictDoNothing()
      .returning({ userId: spaceUsers.userId });
    return written.length > 0;
  },

  /** Until the transaction ends nobody takes them out of the space's company. @returns whether they belong to it */
  async holdCompanyMember(spaceId: string, userId: string): Promise<boolean> {
    const held = await database
      .sql()
      .select({ id: companyUsers.id })
      .from(companyUsers)
      .innerJoin(spaces, eq(spaces.companyId, companyUsers.companyId))
      .where(and(eq(spaces.id, spaceId), eq(companyUsers.userId, userId)))
      .for('share', { of: companyUsers });
    return held.length > 0;
  },

  /** @returns whether they belong to the space */
  async updateMember(spaceId: string, userId: string, role: 'Manager' | 'Member'): Promise<boolean> {
    const written = await database
      .sql()
      .update(spaceUsers)
      .set({ role })
      .where(and(eq(spaceUsers.spaceId, spaceId), eq(spaceUsers.userId, userId)))
      .returning({ userId: spaceUsers.userId });
    return written.length > 0;
  },

  /** @returns whether they belonged to the space */
  async deleteMember(spaceId: string, userId: string): Promise<boolean> {
    const removed = await database
      .sql()
      .delete(spaceUsers)
      .where(and(eq(spaceUsers.spaceId, spaceId), eq(spaceUsers.userId, userId)))
      .returning({ userId: spaceUsers.userId });
    return removed.length > 0;
  },
});
