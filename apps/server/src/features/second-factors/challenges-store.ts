import { and, desc, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { deleteInBatches } from '../../platform/db/in-batches.ts';
import { factorChallenges } from '../../platform/db/schema/second-factors.ts';

export type ChallengeRow = typeof factorChallenges.$inferSelect;
export type ChallengePurpose = ChallengeRow['purpose'];

/** A challenge that is unanswered and has not expired. */
const isOpen = (hash: string, purpose: ChallengePurpose, at: Date) =>
  and(
    eq(factorChallenges.hash, hash),
    eq(factorChallenges.purpose, purpose),
    isNull(factorChallenges.used_at),
    gt(factorChallenges.expires_at, at),
  );

/** Challenges that wait for an answer, and given proofs, by the hash of their tickets. */
export const createChallengesStore = (database: Pick<Database, 'sql'>) => ({
  async insertChallenge(row: Omit<ChallengeRow, 'attempts' | 'used_at'>): Promise<void> {
    await database.sql().insert(factorChallenges).values(row);
  },

  /**
   * Deletes all but the newest challenges of one user and purpose.
   * @param hash of the newest
   */
  async keepNewestChallenges(userId: string, purpose: ChallengePurpose, hash: string, count: number) {
    const db = database.sql();
    const older = db
      .select({ hash: factorChallenges.hash })
      .from(factorChallenges)
      .where(
        and(
          eq(factorChallenges.userId, userId),
          eq(factorChallenges.purpose, purpose),
          ne(factorChallenges.hash, hash),
        ),
      )
      .orderBy(desc(factorChallenges.created_at))
      .offset(count - 1);
    await db.delete(factorChallenges).where(inArray(factorChallenges.hash, older));
  },

  async findChallenge(hash: string, purpose: ChallengePurpose, at: Date): Promise<ChallengeRow | null> {
    const [row] = await database
      .sql()
      .select()
      .from(factorChallenges)
      .where(isOpen(hash, purpose, at));
    return row ?? null;
  },

  async setChallenge(hash: string, challenge: string): Promise<void> {
    await database.sql().update(factorChallenges).set({ challenge }).where(eq(factorChallenges.hash, hash));
  },

  /** Counts one try if any are left. Concurrent tries are counted separately. */
  async countTry(hash: string, purpose: ChallengePurpose, maxTries: number, at: Date): Promise<boolean> {
    const counted = await database
      .sql()
      .update(factorChallenges)
      .set({ attempts: sql`${factorChallenges.attempts} + 1` })
      .where(and(isOpen(hash, purpose, at), lt(factorChallenges.attempts, maxTries)))
      .returning({ hash: factorChallenges.hash });
    return counted.length > 0;
  },

  /** Uses the challenge up; of two concurrent calls only one succeeds. */
  async takeChallenge(hash: string, purpose: ChallengePurpose, at: Date): Promise<ChallengeRow | null> {
    const [row] = await database
      .sql()
      .update(factorChallenges)
      .set({ used_at: at })
      .where(isOpen(hash, purpose, at))
      .returning();
    return row ?? null;
  },

  /** Deletes all pending challenges and proofs of a user. */
  async deleteChallengesOf(userId: string): Promise<void> {
    await database.sql().delete(factorChallenges).where(eq(factorChallenges.userId, userId));
  },

  async deleteExpiredChallenges(before: Date): Promise<void> {
    await deleteInBatches(
      database,
      factorChallenges,
      factorChallenges.hash,
      lt(factorChallenges.expires_at, before),
    );
  },
});
