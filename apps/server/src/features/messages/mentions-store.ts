import { nameOf } from '@engawa/contract/accounts';
import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema/accounts.ts';
import { blocks } from '../../platform/db/schema/blocks.ts';

/** A person who may be mentioned or answered. */
export type Addressee = {
  readonly id: string;
  readonly name: string;
  /** They have blocked the sender, who does not learn it: nothing notifies them. */
  readonly hasBlockedSender: boolean;
};

/** Reads the people whom a message addresses. */
export const createMentionsStore = (database: Pick<Database, 'sql'>) => ({
  /** Those of these people who have an account or are guests, in no order. */
  async findAddressees(senderId: string, ids: readonly string[]): Promise<Addressee[]> {
    if (ids.length === 0) return [];
    const rows = await database
      .sql()
      .select({
        id: users.id,
        names: { first_name: users.first_name, last_name: users.last_name, display_name: users.display_name },
        hasBlockedSender: sql<boolean>`exists (select from ${blocks} b
          where b.user_id = ${users.id} and b.blocked_id = ${senderId}::uuid)`,
      })
      .from(users)
      .where(inArray(users.id, [...ids]));
    return rows.map(({ names, ...row }) => ({ ...row, name: nameOf(names) }));
  },
});
