import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, notExists, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/db/database.ts';
import { isDangling } from '../../platform/db/database-error.ts';
import { gatherQuestions } from '../../platform/db/gather-questions.ts';
import { users } from '../../platform/db/schema/accounts.ts';
import { refreshTokens, sessions } from '../../platform/db/schema/sessions.ts';

export type UserRow = typeof users.$inferSelect;
export type NewUser = typeof users.$inferInsert;
export type NewGuest = Pick<NewUser, 'firstName' | 'lastName' | 'displayName' | 'color'>;

export type SessionRow = typeof sessions.$inferSelect;
/** What a session was last seen as. */
export type Seen = Partial<Pick<SessionRow, 'userAgent' | 'address' | 'lastSeenAt'>>;

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
    /** @throws isDuplicate when the address is proved, and somebody else has proved it already */
    async insertUser(user: NewUser): Promise<UserRow> {
      const [row] = await database.sql().insert(users).values(user).returning();
      if (row === undefined) throw new Error('A user was not written.');
      return row;
    },

    async findUser(userId: string): Promise<UserRow | null> {
      const [row] = await database.sql().select().from(users).where(eq(users.id, userId));
      return row ?? null;
    },

    /** Whose address it is. */
    async findOwner(email: string): Promise<UserRow | null> {
      const [row] = await database
        .sql()
        .select()
        .from(users)
        .where(and(eq(users.email, email), isNotNull(users.emailVerifiedAt)));
      return row ?? null;
    },

    /** Which of these people use this address, proved or not. */
    /** The hash of somebody's password, which nobody changes until the transaction ends. */
    async holdPasswordHash(userId: string): Promise<string | null> {
      const asked = database.sql().select({ hash: users.passwordHash }).from(users);
      const [row] = await asked.where(eq(users.id, userId)).for('share');
      return row?.hash ?? null;
    },

    async listWithEmail(email: string, userIds: readonly string[]): Promise<UserRow[]> {
      return database
        .sql()
        .select()
        .from(users)
        .where(and(eq(users.email, email), inArray(users.id, [...userIds])))
        .orderBy(asc(users.createdAt), asc(users.id));
    },

    /**
     * Those who may mean themselves by an address: its owner, and of those who only say that it is theirs the first
     * and the last; in the order of their coming.
     */
    async listClaimants(email: string): Promise<UserRow[]> {
      const unproved = and(eq(users.email, email), isNull(users.emailVerifiedAt));
      const atEnd = (direction: typeof asc) =>
        database
          .sql()
          .select({ id: users.id })
          .from(users)
          .where(unproved)
          .orderBy(direction(users.createdAt), direction(users.id))
          .limit(1);
      return database
        .sql()
        .select()
        .from(users)
        .where(
          and(
            eq(users.email, email),
            or(
              isNotNull(users.emailVerifiedAt),
              inArray(users.id, atEnd(asc)),
              inArray(users.id, atEnd(desc)),
            ),
          ),
        )
        .orderBy(asc(users.createdAt), asc(users.id));
    },

    /**
     * Makes an address somebody's own.
     * @returns false when another has proved it
     * @throws isDuplicate when another proves it at this very moment
     */
    async giveAddress(userId: string, email: string, at: Date): Promise<boolean> {
      const other = alias(users, 'other');
      const owned = database
        .sql()
        .select({ id: other.id })
        .from(other)
        .where(and(eq(other.email, email), isNotNull(other.emailVerifiedAt), ne(other.id, userId)));
      const given = await database
        .sql()
        .update(users)
        .set({ email, emailVerifiedAt: at, updatedAt: at })
        .where(and(eq(users.id, userId), notExists(owned)))
        .returning({ id: users.id });
      return given.length > 0;
    },

    async updateUser(
      userId: string,
      change: Partial<Pick<NewUser, 'firstName' | 'lastName' | 'displayName' | 'color' | 'passwordHash'>>,
      at: Date,
    ): Promise<UserRow | null> {
      const [row] = await database
        .sql()
        .update(users)
        .set({ ...change, updatedAt: at })
        .where(eq(users.id, userId))
        .returning();
      return row ?? null;
    },

    async insertSession(
      session: {
        userId: string;
        spaceId: string | null;
        createdAt: Date;
        expiresAt: Date;
      } & Seen,
    ): Promise<string> {
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

    async prolongSession(sessionId: string, expiresAt: Date, seen: Seen): Promise<void> {
      await database
        .sql()
        .update(sessions)
        .set({ expiresAt, ...seen })
        .where(eq(sessions.id, sessionId));
    },

    /** Those that are alive, the one that was seen last first. */
    async listSessions(userId: string, at: Date): Promise<SessionRow[]> {
      return database
        .sql()
        .select()
        .from(sessions)
        .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), gt(sessions.expiresAt, at)))
        .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt), asc(sessions.id));
    },

    /** Ends somebody's sessions that are alive: the one that is named, or all but one. @returns their ids */
    async endSessionsOf(
      userId: string,
      which: { readonly only: string } | { readonly except: string | null },
      at: Date,
    ): Promise<string[]> {
      const chosen =
        'only' in which
          ? eq(sessions.id, which.only)
          : which.except === null
            ? undefined
            : ne(sessions.id, which.except);
      const ended = await database
        .sql()
        .update(sessions)
        .set({ endedAt: at })
        .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), gt(sessions.expiresAt, at), chosen))
        .returning({ id: sessions.id });
      return ended.map(({ id }) => id);
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
