import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { authenticators } from '../../platform/db/schema/second-factors.ts';

export type AuthenticatorRow = typeof authenticators.$inferSelect;

/** Authenticator apps of users, and the time steps that their codes have used up. */
export const createAuthenticatorsStore = (database: Pick<Database, 'sql'>) => ({
  async findAuthenticator(userId: string): Promise<AuthenticatorRow | null> {
    const [row] = await database.sql().select().from(authenticators).where(eq(authenticators.userId, userId));
    return row ?? null;
  },

  /**
   * Stores a secret in place of an unconfirmed one.
   * @returns false if a confirmed one exists
   */
  async putAuthenticator(row: { userId: string; secret: string; created_at: Date }): Promise<boolean> {
    const written = await database
      .sql()
      .insert(authenticators)
      .values(row)
      .onConflictDoUpdate({
        target: authenticators.userId,
        set: { secret: row.secret, created_at: row.created_at, last_step: null },
        setWhere: isNull(authenticators.confirmed_at),
      })
      .returning({ userId: authenticators.userId });
    return written.length > 0;
  },

  /**
   * Uses up the time step of a code, unless it or a later one was used before. Of two concurrent
   * calls only one succeeds.
   */
  async takeStep(userId: string, step: number): Promise<boolean> {
    const taken = await database
      .sql()
      .update(authenticators)
      .set({ last_step: step })
      .where(
        and(
          eq(authenticators.userId, userId),
          or(isNull(authenticators.last_step), lt(authenticators.last_step, step)),
        ),
      )
      .returning({ userId: authenticators.userId });
    return taken.length > 0;
  },

  /** @returns false if the secret has been replaced or is confirmed already */
  async confirmAuthenticator(userId: string, secret: string, at: Date): Promise<boolean> {
    const confirmed = await database
      .sql()
      .update(authenticators)
      .set({ confirmed_at: at })
      .where(
        and(
          eq(authenticators.userId, userId),
          eq(authenticators.secret, secret),
          isNull(authenticators.confirmed_at),
        ),
      )
      .returning({ userId: authenticators.userId });
    return confirmed.length > 0;
  },

  async deleteAuthenticator(userId: string): Promise<boolean> {
    const gone = await database
      .sql()
      .delete(authenticators)
      .where(eq(authenticators.userId, userId))
      .returning({ confirmed_at: authenticators.confirmed_at });
    return gone.some(({ confirmed_at }) => confirmed_at !== null);
  },
});
