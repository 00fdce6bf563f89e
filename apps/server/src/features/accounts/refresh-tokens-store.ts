import { and, asc, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { refreshTokens, sessions } from '../../platform/db/schema/sessions.ts';

export type RefreshTokenRow = {
  readonly sessionId: string;
  readonly used_at: Date | null;
  readonly expires_at: Date;
  readonly userId: string;
  readonly sessionExpiresAt: Date;
  readonly sessionEndedAt: Date | null;
};

/** The refresh tokens of sessions. */
export const createRefreshTokensStore = (database: Pick<Database, 'sql'>) => ({
  /** Deletes all used refresh tokens of a session except the newest most. */
  async forgetOldRefreshTokens(sessionId: string, most: number): Promise<void> {
    const old = database
      .sql()
      .select({ hash: refreshTokens.hash })
      .from(refreshTokens)
      .where(and(eq(refreshTokens.sessionId, sessionId), isNotNull(refreshTokens.used_at)))
      .orderBy(desc(refreshTokens.created_at), asc(refreshTokens.hash))
      .offset(most);
    await database.sql().delete(refreshTokens).where(inArray(refreshTokens.hash, old));
  },

  async insertRefreshToken(token: {
    hash: string;
    sessionId: string;
    created_at: Date;
    expires_at: Date;
  }): Promise<void> {
    await database.sql().insert(refreshTokens).values(token);
  },

  /**
   * Locks the token until the transaction ends, so that the second of two concurrent uses sees it
   * as used.
   */
  async lockRefreshToken(hash: string): Promise<RefreshTokenRow | null> {
    const [row] = await database
      .sql()
      .select({
        sessionId: refreshTokens.sessionId,
        used_at: refreshTokens.used_at,
        expires_at: refreshTokens.expires_at,
        userId: sessions.userId,
        sessionExpiresAt: sessions.expires_at,
        sessionEndedAt: sessions.ended_at,
      })
      .from(refreshTokens)
      .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
      .where(eq(refreshTokens.hash, hash))
      .for('update', { of: refreshTokens });
    return row ?? null;
  },

  async markRefreshTokenUsed(hash: string, at: Date): Promise<void> {
    await database.sql().update(refreshTokens).set({ used_at: at }).where(eq(refreshTokens.hash, hash));
  },
});
