import { and, count, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema/accounts.ts';
import { blocks } from '../../platform/db/schema/blocks.ts';

/** Whom people have blocked. */
export const createBlocksStore = (database: Pick<Database, 'sql'>) => ({
  /** Newest first, with the present names. */
  async list(userId: string) {
    return database
      .sql()
      .select({
        user_id: blocks.blocked_id,
        blocked_at: blocks.created_at,
        name: {
          first_name: users.first_name,
          last_name: users.last_name,
          display_name: users.display_name,
        },
      })
      .from(blocks)
      .innerJoin(users, eq(users.id, blocks.blocked_id))
      .where(eq(blocks.userId, userId))
      .orderBy(desc(blocks.created_at), blocks.blocked_id);
  },

  /** Whom each of these people has blocked; people who have blocked nobody are left out. */
  async listIds(userIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
    const found = new Map<string, string[]>();
    if (userIds.length === 0) return found;
    const rows = await database
      .sql()
      .select({ userId: blocks.userId, blocked_id: blocks.blocked_id })
      .from(blocks)
      .where(inArray(blocks.userId, [...userIds]));
    for (const { userId, blocked_id } of rows) found.set(userId, [...(found.get(userId) ?? []), blocked_id]);
    return found;
  },

  /** Counts the blocks of a person, whose further blocks wait until the transaction ends. */
  async countForMore(userId: string): Promise<number> {
    const db = database.sql();
    await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    const [row] = await db.select({ total: count() }).from(blocks).where(eq(blocks.userId, userId));
    return row?.total ?? 0;
  },

  /** Whether one of two people has blocked the other. */
  async isBetween(one: string, other: string): Promise<boolean> {
    const of = (userId: string, blockedId: string) =>
      and(eq(blocks.userId, userId), eq(blocks.blocked_id, blockedId));
    const [row] = await database
      .sql()
      .select({ userId: blocks.userId })
      .from(blocks)
      .where(or(of(one, other), of(other, one)))
      .limit(1);
    return row !== undefined;
  },

  /** @returns false when it was there before */
  async add(userId: string, blocked_id: string, at: Date): Promise<boolean> {
    const rows = await database
      .sql()
      .insert(blocks)
      .values({ userId, blocked_id, created_at: at })
      .onConflictDoNothing()
      .returning({ blocked_id: blocks.blocked_id });
    return rows.length > 0;
  },

  /** @returns false when there was none */
  async remove(userId: string, blockedId: string): Promise<boolean> {
    const rows = await database
      .sql()
      .delete(blocks)
      .where(and(eq(blocks.userId, userId), eq(blocks.blocked_id, blockedId)))
      .returning({ blocked_id: blocks.blocked_id });
    return rows.length > 0;
  },

  /** Whether a person belongs to a space, was there as a guest, or wrote there. */
  async wasThere(userId: string, spaceId: string): Promise<boolean> {
    const { rows } = await database.sql().execute(sql`
      select exists (select from space_users where space_id = ${spaceId} and user_id = ${userId})
        or exists (select from spaces s join company_users c on c.company_id = s.company_id
          where s.id = ${spaceId} and c.user_id = ${userId} and c.role = 'Manager')
        or exists (select from sessions where space_id = ${spaceId} and user_id = ${userId})
        or exists (select from messages where space_id = ${spaceId} and sender_id = ${userId})
        or exists (select from private_messages where space_id = ${spaceId} and sender_id = ${userId})
        as was_there`);
    return rows[0]?.was_there === true;
  },

  /** The spaces that a person with an account may be in, in the order in which they are locked. */
  async listSpacesOf(userId: string): Promise<string[]> {
    const { rows } = await database.sql().execute(sql`
      select space_id as id from space_users where user_id = ${userId}
      union
      select s.id from spaces s join company_users c on c.company_id = s.company_id
        where c.user_id = ${userId} and c.role = 'Manager'
      order by 1`);
    return rows.map(({ id }) => String(id));
  },
});
export type BlocksStore = ReturnType<typeof createBlocksStore>;
