import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { isDangling } from '../../platform/db/database-error.ts';
import { gatherQuestions } from '../../platform/db/gather-questions.ts';
import { users } from '../../platform/db/schema/accounts.ts';
import { refreshTokens, sessions } from '../../platform/db/schema/sessions.ts';

export type UserRow = typeof users.$inferSelect;
export type NewUser = typeof users.$inferInsert;
export type NewGuest = Pick<NewUser, 'firstName' | 'lastName' | 'displayName' | 'color'>;

export type LivingSession = {
  readonly id: string;
  readonly userId: string;
  readonly isGuest: boolean;
  readonly expiresAt: Date;
  /** The one space that a guest's session opens. */
  readonly spaceId: string | null;
};

export type RefreshTokenRow = {
  readonly sessionId: string;
  readonly usedAt: Date | null;
  readonly expiresAt: Date;
  readonly userId: string;
  readonly sessionExpiresAt: Date;
  readonly sessionEndedAt: Date | null;
};

/** Users, their sessions and refresh tokens. */
export const createAccountsStore = (database: Pick<Database, 'sql'>) => {
  // Every call and every subscription proves its session, and many of them come at one moment.
  const findOpenSession = gatherQuestions(async (ids) => {
    const rows = await database
      .sql()
      .select({
        id: sessions.id,
        userId: sessions.userId,
        isGuest: users.isGuest,
        expiresAt: sessions.expiresAt,
        spaceId: sessions.spaceId,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(inArray(sessions.id, [...ids]), isNull(sessions.endedAt)));
    return new Map<string, LivingSession>(rows.map((row) => [row.id, row]));
  });

  return {
    /** The new user, or null when the e-mail is taken (also by someone registering at this very moment). */
    async insertUser(user: NewUser): Promise<UserRow | null> {
      const [row] = await database
        .sql()
        .insert(users)
        .values(user)
        .onConflictDoNothing({ target: users.email })
        .returning();
      return row ?? null;
    },

    async findUser(userId: string): Promise<UserRow | null> {
      const [row] = await database.sql().select().from(users).where(eq(users.id, userId));
      return row ?? null;
    },

    async findUserByEmail(email: string): Promise<UserRow | null> {
      const [row] = await database.sql().select().from(users).where(eq(users.email, email));
      return row ?? null;
    },

    async insertSession(session: {
      userId: string;
      spaceId: string | null;
      createdAt: Date;
      expiresAt: Date;
    }): Promise<string> {
      const [row] = await database.sql().insert(sessions).values(session).returning({ id: sessions.id });
      if (row === undefined) throw new Error('A session was not written.');
      return row.id;
    },

    /** A guest and their session by one statement; null when the space is gone meanwhile. */
    async insertGuest(
      guest: NewGuest,
      session: { spaceId: string; createdAt: Date; expiresAt: Date },
    ): Promise<{ user: UserRow; sessionId: string } | null> {
      const db = database.sql();
      const userId = randomUUID();
      const user = db.$with('guest').as(
        db
          .insert(users)
          .values({ ...guest, id: userId, isGuest: true })
          .returning(),
      );
      const opened = db.$with('opened').as(
        db
          .insert(sessions)
          .values({ ...session, userId })
          .returning({ sessionId: sessions.id }),
      );
      try {
        const [row] = await db.with(user, opened).select().from(user).crossJoin(opened);
        if (row === undefined) throw new Error('A guest was not written.');
        return { user: row.guest, sessionId: row.opened.sessionId };
      } catch (error) {
        if (isDangling(error)) return null;
        throw error;
      }
    },

    /** As of now, outside of any transaction; many asked at once are one query. */
    async findLivingSession(sessionId: string, at: Date): Promise<LivingSession | null> {
      const session = await findOpenSession(sessionId);
      return session !== null && session.expiresAt > at ? session : null;
    },

    async prolongSession(sessionId: string, expiresAt: Date): Promise<void> {
      await database.sql().update(sessions).set({ expiresAt }).where(eq(sessions.id, sessionId));
    },

    /** Whether it was alive until now. */
    async endSession(sessionId: string, at: Date): Promise<boolean> {
      const ended = await database
        .sql()
        .update(sessions)
        .set({ endedAt: at })
        .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
        .returning({ id: sessions.id });
      return ended.length > 0;
    },

    async insertRefreshToken(token: {
      hash: string;
      sessionId: string;
      createdAt: Date;
      expiresAt: Date;
    }): Promise<void> {
      await database.sql().insert(refreshTokens).values(token);
    },

    /** Locks the token until the transaction ends: of two who present it at once, the second sees that it is used. */
    async lockRefreshToken(hash: string): Promise<RefreshTokenRow | null> {
      const [row] = await database
        .sql()
        .select({
          sessionId: refreshTokens.sessionId,
          usedAt: refreshTokens.usedAt,
          expiresAt: refreshTokens.expiresAt,
          userId: sessions.userId,
          sessionExpiresAt: sessions.expiresAt,
          sessionEndedAt: sessions.endedAt,
        })
        .from(refreshTokens)
        .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
        .where(eq(refreshTokens.hash, hash))
        .for('update', { of: refreshTokens });
      return row ?? null;
    },

    async markRefreshTokenUsed(hash: string, at: Date): Promise<void> {
      await database.sql().update(refreshTokens).set({ usedAt: at }).where(eq(refreshTokens.hash, hash));
    },

    /** Forgets sessions that ended by themselves, with their tokens. */
    async deleteExpiredSessions(before: Date): Promise<void> {
      await database.sql().delete(sessions).where(lt(sessions.expiresAt, before));
    },
  };
};
export type AccountsStore = ReturnType<typeof createAccountsStore>;
