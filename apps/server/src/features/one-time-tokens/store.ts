import type { LinkPurpose } from '@engawa/contract/accounts';
import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { deleteInBatches } from '../../platform/db/in-batches.ts';
import { proofTokens } from '../../platform/db/schema/accounts.ts';

export type OneTimeTokenRow = typeof proofTokens.$inferSelect;

/** One-time links, by the hash of their secret. */
export const createOneTimeTokensStore = (database: Pick<Database, 'sql'>) => ({
  async insert(token: typeof proofTokens.$inferInsert): Promise<void> {
    await database.sql().insert(proofTokens).values(token);
  },

  async find(hash: string): Promise<OneTimeTokenRow | null> {
    const [row] = await database.sql().select().from(proofTokens).where(eq(proofTokens.hash, hash));
    return row ?? null;
  },

  /**
   * Locks the link until the transaction ends, so that the second of two concurrent uses finds it
   * used.
   */
  async lock(hash: string): Promise<OneTimeTokenRow | null> {
    const [row] = await database
      .sql()
      .select()
      .from(proofTokens)
      .where(eq(proofTokens.hash, hash))
      .for('update');
    return row ?? null;
  },

  /** Uses up every link that a user has for a purpose. */
  async useUp(userId: string, purpose: LinkPurpose, at: Date): Promise<void> {
    await database
      .sql()
      .update(proofTokens)
      .set({ used_at: at })
      .where(
        and(eq(proofTokens.userId, userId), eq(proofTokens.purpose, purpose), isNull(proofTokens.used_at)),
      );
  },

  async deleteExpired(before: Date): Promise<void> {
    await deleteInBatches(database, proofTokens, proofTokens.hash, lt(proofTokens.expires_at, before));
  },
});
export type OneTimeTokensStore = ReturnType<typeof createOneTimeTokensStore>;
