import type { AccessKind } from '@engawa/contract/transparency';
import { and, desc, eq, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { deleteInBatches } from '../../platform/db/in-batches.ts';
import { users } from '../../platform/db/schema/accounts.ts';
import { companies, companyUsers } from '../../platform/db/schema/companies.ts';
import { dataAccesses } from '../../platform/db/schema/transparency.ts';

export type Access = {
  readonly companyId: string;
  readonly viewerId: string;
  readonly kind: AccessKind;
  readonly at: Date;
};

const hourMs = 60 * 60 * 1_000;
const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / hourMs) * hourMs);

/** The entries about reading the data of people. */
export const createTransparencyStore = (database: Pick<Database, 'sql'>) => ({
  /** Adds an entry for each person, unless there is one for this hour. */
  async insertAccesses(access: Access, userIds: readonly string[]): Promise<void> {
    if (userIds.length === 0) return;
    await database
      .sql()
      .insert(dataAccesses)
      // In one order, so that two lists read at once do not wait for each other.
      .values(userIds.toSorted().map((userId) => ({ ...access, userId, hour: hourOf(access.at) })))
      .onConflictDoNothing();
  },

  /** Adds an entry for every member of the company but the viewer. */
  async insertAccessesToAll({ companyId, viewerId, kind, at }: Access): Promise<void> {
    const everyone = database
      .sql()
      .select({
        id: sql<string>`gen_random_uuid()`.as('id'),
        userId: companyUsers.userId,
        companyId: companyUsers.companyId,
        viewerId: sql<string>`${viewerId}::uuid`.as('viewer_id'),
        kind: sql<AccessKind>`${kind}::text`.as('kind'),
        at: sql<Date>`${at.toISOString()}::timestamptz`.as('at'),
        hour: sql<Date>`${hourOf(at).toISOString()}::timestamptz`.as('hour'),
      })
      .from(companyUsers)
      .where(and(eq(companyUsers.companyId, companyId), ne(companyUsers.userId, viewerId)));
    await database.sql().insert(dataAccesses).select(everyone).onConflictDoNothing();
  },

  /** The entries about a person, newest first. */
  async listAccesses(userId: string, limit: number) {
    return database
      .sql()
      .select({
        company: { uuid: companies.id, name: companies.name },
        viewer: {
          first_name: users.firstName,
          last_name: users.lastName,
          display_name: users.displayName,
        },
        kind: dataAccesses.kind,
        at: dataAccesses.at,
      })
      .from(dataAccesses)
      .innerJoin(companies, eq(companies.id, dataAccesses.companyId))
      .leftJoin(users, eq(users.id, dataAccesses.viewerId))
      .where(eq(dataAccesses.userId, userId))
      .orderBy(desc(dataAccesses.at), desc(dataAccesses.id))
      .limit(limit);
  },

  async deleteAccessesBefore(moment: Date): Promise<void> {
    await deleteInBatches(database, dataAccesses, dataAccesses.id, lt(dataAccesses.at, moment));
  },
});
export type TransparencyStore = ReturnType<typeof createTransparencyStore>;
