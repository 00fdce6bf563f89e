import type { AccessKind } from '@engawa/contract/transparency';
import { and, desc, eq, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { deleteInBatches } from '../../platform/db/in-batches.ts';
import { users } from '../../platform/db/schema/accounts.ts';
import { companies, companyUsers } from '../../platform/db/schema/companies.ts';
import { dataAccesses } from '../../platform/db/schema/transparency.ts';

export type Access = {
  readonly companyId: string;
  readonly viewer_id: string;
  readonly kind: AccessKind;
  readonly at: Date;
};

const hourMs = 60 * 60 * 1_000;
const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / hourMs) * hourMs);

/** The columns of an entry about the person of each row. */
const columnsOf = (userId: typeof users.id | typeof companyUsers.userId, access: Access) => ({
  id: sql<string>`gen_random_uuid()`.as('id'),
  userId,
  companyId: sql<string>`${access.companyId}::uuid`.as('company_id'),
  viewer_id: sql<string>`${access.viewer_id}::uuid`.as('viewer_id'),
  kind: sql<AccessKind>`${access.kind}::text`.as('kind'),
  at: sql<Date>`${access.at.toISOString()}::timestamptz`.as('at'),
  hour: sql<Date>`${hourOf(access.at).toISOString()}::timestamptz`.as('hour'),
});

/** The entries about reading the data of people. */
export const createTransparencyStore = (database: Pick<Database, 'sql'>) => ({
  /**
   * Adds an entry for each person, unless there is one for this hour. Those who are gone are left
   * out.
   */
  async insertAccesses(access: Access, userIds: readonly string[]): Promise<void> {
    if (userIds.length === 0) return;
    const people = database
      .sql()
      .select(columnsOf(users.id, access))
      .from(users)
      .where(sql`${users.id} = any(${sql.param([...userIds])}::uuid[])`)
      // In one order, so that two lists read at once do not wait for each other.
      .orderBy(users.id);
    await database.sql().insert(dataAccesses).select(people).onConflictDoNothing();
  },

  /** Adds an entry for every member of the company but the viewer. */
  async insertAccessesToAll(access: Access): Promise<void> {
    const { companyId, viewer_id } = access;
    const everyone = database
      .sql()
      .select(columnsOf(companyUsers.userId, access))
      .from(companyUsers)
      .where(and(eq(companyUsers.companyId, companyId), ne(companyUsers.userId, viewer_id)));
    await database.sql().insert(dataAccesses).select(everyone).onConflictDoNothing();
  },

  /** The entries about a person, newest first. */
  async listAccesses(userId: string, limit: number) {
    return database
      .sql()
      .select({
        company: { uuid: companies.id, name: companies.name },
        viewer: {
          first_name: users.first_name,
          last_name: users.last_name,
          display_name: users.display_name,
        },
        kind: dataAccesses.kind,
        at: dataAccesses.at,
      })
      .from(dataAccesses)
      .innerJoin(companies, eq(companies.id, dataAccesses.companyId))
      .leftJoin(users, eq(users.id, dataAccesses.viewer_id))
      .where(eq(dataAccesses.userId, userId))
      .orderBy(desc(dataAccesses.at), desc(dataAccesses.id))
      .limit(limit);
  },

  async deleteAccessesBefore(moment: Date): Promise<void> {
    await deleteInBatches(database, dataAccesses, dataAccesses.id, lt(dataAccesses.at, moment));
  },
});
export type TransparencyStore = ReturnType<typeof createTransparencyStore>;
