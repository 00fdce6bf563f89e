import type { LoginMethod } from '@engawa/contract/kernel';
import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { gatherQuestions } from '../../platform/db/gather-questions.ts';
import { deleteInBatches } from '../../platform/db/in-batches.ts';
import { users } from '../../platform/db/schema/accounts.ts';
import { sessions } from '../../platform/db/schema/sessions.ts';
import { createRefreshTokensStore } from './refresh-tokens-store.ts';

export type SessionRow = typeof sessions.$inferSelect;
/** The client and time that a session was last seen with. */
export type Seen = Partial<Pick<SessionRow, 'user_agent' | 'address' | 'last_seen_at'>>;

export type LivingSession = {
  readonly id: string;
  readonly userId: string;
  readonly is_guest: boolean;
  readonly expires_at: Date;
  /** The one space that a guest's session opens. */
  readonly spaceId: string | null;
  readonly login_method: LoginMethod | null;
};

/** Sessions and their refresh tokens. */
export const createSessionsStore = (database: Pick<Database, 'sql'>) => {
  // Every call and every subscription checks its session, and many arrive at once, so they are
  // batched.
  const findOpenSession = gatherQuestions(async (ids) => {
    const rows = await database
      .sql()
      .select({
        id: sessions.id,
        userId: sessions.userId,
        is_guest: users.is_guest,
        expires_at: sessions.expires_at,
        spaceId: sessions.spaceId,
        login_method: sessions.login_method,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(inArray(sessions.id, [...ids]), isNull(sessions.ended_at)));
    return new Map<string, LivingSession>(rows.map((row) => [row.id, row]));
  });

  return {
    async insertSession(
      session: {
        userId: string;
        spaceId: string | null;
        login_method: LoginMethod;
        created_at: Date;
        expires_at: Date;
      } & Seen,
    ): Promise<string> {
      const [row] = await database.sql().insert(sessions).values(session).returning({ id: sessions.id });
      if (row === undefined) throw new Error('A session was not written.');
      return row.id;
    },

    /** Reads the current state outside of any transaction. Concurrent calls share one query. */
    async findLivingSession(sessionId: string, at: Date): Promise<LivingSession | null> {
      const session = await findOpenSession(sessionId);
      return session !== null && session.expires_at > at ? session : null;
    },

    /**
     * Locks the session until the transaction ends; null if it is over.
     * @returns when it was opened
     */
    async holdSession(sessionId: string, at: Date): Promise<Date | null> {
      const [row] = await database
        .sql()
        .select({ created_at: sessions.created_at })
        .from(sessions)
        .where(and(eq(sessions.id, sessionId), isNull(sessions.ended_at), gt(sessions.expires_at, at)))
        .for('share');
      return row?.created_at ?? null;
    },

    async prolongSession(sessionId: string, expires_at: Date, seen: Seen): Promise<void> {
      await database
        .sql()
        .update(sessions)
        .set({ expires_at, ...seen })
        .where(eq(sessions.id, sessionId));
    },

    /** The living sessions, most recently seen first. */
    async listSessions(userId: string, at: Date): Promise<SessionRow[]> {
      return database
        .sql()
        .select()
        .from(sessions)
        .where(and(eq(sessions.userId, userId), isNull(sessions.ended_at), gt(sessions.expires_at, at)))
        .orderBy(desc(sessions.last_seen_at), desc(sessions.created_at), asc(sessions.id));
    },

    /**
     * Ends a user's living sessions: the named one, or all but one.
     * @returns their ids
     */
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
        .set({ ended_at: at })
        .where(
          and(eq(sessions.userId, userId), isNull(sessions.ended_at), gt(sessions.expires_at, at), chosen),
        )
        .returning({ id: sessions.id });
      return ended.map(({ id }) => id);
    },

    /**
     * Ends the user's least recently seen living sessions, so that at most `most` are left.
     * @returns their ids
     */
    async endSessionsBeyond(userId: string, most: number, at: Date): Promise<string[]> {
      const beyond = database
        .sql()
        .select({ id: sessions.id })
        .from(sessions)
        .where(and(eq(sessions.userId, userId), isNull(sessions.ended_at), gt(sessions.expires_at, at)))
        .orderBy(
          sql`coalesce(${sessions.last_seen_at}, ${sessions.created_at}) desc`,
          desc(sessions.created_at),
          asc(sessions.id),
        )
        .offset(most);
      const ended = await database
        .sql()
        .update(sessions)
        .set({ ended_at: at })
        .where(inArray(sessions.id, beyond))
        .returning({ id: sessions.id });
      return ended.map(({ id }) => id);
    },

    /** @returns true if the session was alive until now */
    async endSession(sessionId: string, at: Date): Promise<boolean> {
      const ended = await database
        .sql()
        .update(sessions)
        .set({ ended_at: at })
        .where(and(eq(sessions.id, sessionId), isNull(sessions.ended_at)))
        .returning({ id: sessions.id });
      return ended.length > 0;
    },

    /** Deletes expired sessions with their tokens. */
    async deleteExpiredSessions(before: Date): Promise<void> {
      await deleteInBatches(database, sessions, sessions.id, lt(sessions.expires_at, before));
    },

    ...createRefreshTokensStore(database),
  };
};
