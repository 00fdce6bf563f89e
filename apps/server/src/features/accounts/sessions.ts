import { guestSessionSeconds, type OpenSession, sessionSeconds } from '@engawa/contract/accounts';
import { type Actor, type LoginMethod, Refusal } from '@engawa/contract/kernel';
import type { TokenKind } from '../../platform/auth/tokens.ts';
import type { Now } from '../../platform/clock.ts';
import type { Transact } from '../../platform/db/database.ts';
import type { LivingSession } from './sessions-store.ts';
import type { AccountsStore, NewGuest, UserRow } from './store.ts';
import {
  type About,
  type AccessClaims,
  createTokenPairs,
  type NewSession,
  type UserSession,
} from './token-pairs.ts';

/** Concurrent sessions per account: far more than a person uses (our choice). */
export const maxSessions = 50;
export type SessionsDeps = {
  store: AccountsStore;
  transact: Transact;
  /** Runs `act` once the current transaction is committed. */
  afterCommit(callback: () => void): void;
  accessTokens: TokenKind<AccessClaims>;
  now: Now;
};

/** Null: the space of a guest is gone. */
const actorOf = ({ id: sessionId, userId, login_method, is_guest, spaceId }: LivingSession): Actor | null => {
  if (!is_guest)
    return {
      kind: 'user',
      userId,
      sessionId,
      ...(login_method === null ? {} : { loginMethod: login_method }),
    };
  return spaceId === null ? null : { kind: 'guest', userId, sessionId, spaceId };
};

/**
 * Sessions: opened by log-in, prolonged by refresh, ended by log-out or by a refresh token that is
 * used twice.
 */
export const createSessions = ({ store, transact, afterCommit, accessTokens, now }: SessionsDeps) => {
  const { inSeconds, seenAs, accessToken, issueRefreshToken, exchange } = createTokenPairs({
    store,
    accessTokens,
    now,
  });
  const listeners = new Set<(sessionId: string) => void>();
  const notifyListeners = (sessionId: string) => {
    for (const listener of listeners) listener(sessionId);
  };
  /** Ends sessions in one transaction, and notifies listeners once it is committed. */
  const endThose = (end: () => Promise<string[]>): Promise<number> =>
    transact(async () => {
      const ended = await end();
      afterCommit(() => ended.forEach(notifyListeners));
      return ended.length;
    });

  return {
    /**
     * Opens a session of 30 days, prolonged by each refresh. It is always new, whatever cookie the
     * browser sent.
     */
    openForUser: (userId: string, login_method: LoginMethod, about: About): Promise<UserSession> =>
      transact(async () => {
        const sessionId = await store.insertSession({
          userId,
          spaceId: null,
          login_method,
          created_at: new Date(now()),
          expires_at: inSeconds(sessionSeconds),
          ...seenAs(about),
        });
        const ended = await store.endSessionsBeyond(userId, maxSessions, new Date(now()));
        afterCommit(() => ended.forEach(notifyListeners));
        return {
          sessionId,
          token: await accessToken(userId, sessionId),
          refresh_token: await issueRefreshToken(sessionId),
        };
      }),

    /**
     * Creates a guest with a session of 24 hours that opens one space and cannot be refreshed.
     * Refuses with SPACE_IS_NOT_EXIST.
     */
    async openForGuest(guest: NewGuest, spaceId: string): Promise<{ session: NewSession; user: UserRow }> {
      const written = await store.insertGuest(guest, {
        spaceId,
        created_at: new Date(now()),
        expires_at: inSeconds(guestSessionSeconds),
      });
      if (written === null) throw new Refusal('SPACE_IS_NOT_EXIST');
      const { user, sessionId } = written;
      const token = await accessTokens.issue(
        { sub: user.id, sid: sessionId, kind: 'guest' },
        guestSessionSeconds,
      );
      return { session: { sessionId, token }, user };
    },

    /**
     * Exchanges a refresh token for a new pair of tokens. A second use ends the session, because
     * then two parties hold the token; only a reload of our own page is accepted for ten seconds.
     * @param isOwnPage true if the token came as a cookie from our own page, not in the body
     */
    async refresh(refreshToken: string, isOwnPage: boolean, about: About): Promise<UserSession> {
      const { session, endedId } = await transact(() => exchange(refreshToken, isOwnPage, about));
      if (endedId !== null) notifyListeners(endedId);
      if (session === null) throw new Refusal('UNAUTHENTICATED');
      return session;
    },

    /**
     * Keeps this session from ending until the transaction ends. Refuses with UNAUTHENTICATED if it
     * is over.
     * @returns when it was opened
     */
    async hold(sessionId: string): Promise<Date> {
      const openedAt = await store.holdSession(sessionId, new Date(now()));
      if (openedAt === null) throw new Refusal('UNAUTHENTICATED');
      return openedAt;
    },

    async end(sessionId: string): Promise<void> {
      if (await store.endSession(sessionId, new Date(now()))) notifyListeners(sessionId);
    },

    /**
     * Lists the user’s own open sessions.
     * @param currentId the session that asks
     */
    async listOf(userId: string, currentId: string | null): Promise<OpenSession[]> {
      const rows = await store.listSessions(userId, new Date(now()));
      return rows.map((row) => ({
        id: row.id,
        user_agent: row.user_agent,
        address: row.address,
        created_at: row.created_at.toISOString(),
        last_seen_at: (row.last_seen_at ?? row.created_at).toISOString(),
        login_method: row.login_method,
        is_current: row.id === currentId,
      }));
    },

    /** Ends one of the user’s own sessions. Refuses with SESSION_IS_NOT_EXIST for any other id. */
    async endOne(userId: string, sessionId: string): Promise<void> {
      const ended = await endThose(() => store.endSessionsOf(userId, { only: sessionId }, new Date(now())));
      if (ended === 0) throw new Refusal('SESSION_IS_NOT_EXIST');
    },

    /**
     * Ends all of a user’s sessions except one.
     * @returns how many ended
     */
    endAllOf: (userId: string, exceptId: string | null): Promise<number> =>
      endThose(() => store.endSessionsOf(userId, { except: exceptId }, new Date(now()))),

    /**
     * Ends all sessions of a person in the caller's transaction.
     * @returns their ids, for `notifyEnded` once it is committed
     */
    endWithoutNotice: (userId: string): Promise<string[]> =>
      store.endSessionsOf(userId, { except: null }, new Date(now())),

    /** Notifies the listeners of sessions that have ended. */
    notifyEnded: (ended: readonly string[]): void => ended.forEach(notifyListeners),

    /** The actor of a living session; null: it is over. */
    async findActor(sessionId: string): Promise<Actor | null> {
      const session = await store.findLivingSession(sessionId, new Date(now()));
      return session === null ? null : actorOf(session);
    },

    /** The actor of an access token whose session is alive. Refuses with UNAUTHENTICATED. */
    async authenticate(bearer: string | null): Promise<Actor> {
      const claims = bearer === null ? null : await accessTokens.read(bearer);
      const session = claims === null ? null : await store.findLivingSession(claims.sid, new Date(now()));
      const actor = claims === null || session?.userId !== claims.sub ? null : actorOf(session);
      if (actor === null) throw new Refusal('UNAUTHENTICATED');
      return actor;
    },

    /** The claims of a valid access token, whether its session is alive or not; else null. */
    readAccess: accessTokens.read,

    /** When a session expires unless it is refreshed, in ms since 1970; null if it is over. */
    async endsAt(sessionId: string): Promise<number | null> {
      return (await store.findLivingSession(sessionId, new Date(now())))?.expires_at.getTime() ?? null;
    },

    /** Notifies the listener of the id of each session that ends early. */
    onEnded(listener: (sessionId: string) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    forgetExpired: () => store.deleteExpiredSessions(new Date(now())),
  };
};
export type Sessions = ReturnType<typeof createSessions>;
