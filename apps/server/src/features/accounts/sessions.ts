import { createHash, randomBytes } from 'node:crypto';
import {
  accessTokenSeconds,
  guestSessionSeconds,
  type OpenSession,
  sessionSeconds,
} from '@engawa/contract/accounts';
import { type Actor, Refusal, toPlainLine } from '@engawa/contract/kernel';
import type { TokenKind } from '../../platform/auth/tokens.ts';
import type { Now } from '../../platform/clock.ts';
import type { Transact } from '../../platform/db/database.ts';
import type { AccountsStore, NewGuest, UserRow } from './store.ts';

/**
 * A browser that reloads while the response is under way sends the old cookie again; it is accepted
 * for this long.
 */
const reloadMercyMs = 10_000;
const refreshTokenBytes = 32;
/** Concurrent sessions per account: far more than a person uses (our choice). */
export const maxSessions = 50;
/**
 * Used refresh tokens that a session remembers in order to detect a second use: two days of
 * refreshes every 15 minutes. An older one is refused like any unknown token.
 */
const maxUsedTokens = 200;

export type AccessClaims = { sub: string; sid: string; kind: string };

export type NewSession = { readonly sessionId: string; readonly token: string };
export type UserSession = NewSession & { readonly refreshToken: string };

/** The user agent and address of a client, by which the owner recognises a session in a list. */
export type About = { readonly userAgent: string | null; readonly address: string };

const maxUserAgentLength = 200;

export type SessionsDeps = {
  store: AccountsStore;
  transact: Transact;
  /** Runs `act` once the current transaction is committed. */
  afterCommit(act: () => void): void;
  accessTokens: TokenKind<AccessClaims>;
  now: Now;
};

const hashOf = (refreshToken: string): string =>
  createHash('sha256').update(refreshToken).digest('base64url');

/**
 * Sessions: opened by log-in, prolonged by refresh, ended by log-out or by a refresh token that is
 * used twice.
 */
export const createSessions = ({ store, transact, afterCommit, accessTokens, now }: SessionsDeps) => {
  const listeners = new Set<(sessionId: string) => void>();
  const tell = (sessionId: string) => {
    for (const listener of listeners) listener(sessionId);
  };
  const inSeconds = (seconds: number) => new Date(now() + seconds * 1000);

  const seenAs = ({ userAgent, address }: About) => ({
    userAgent: userAgent === null ? null : toPlainLine(userAgent).slice(0, maxUserAgentLength),
    address,
    lastSeenAt: new Date(now()),
  });
  /** Ends sessions in one transaction, and notifies listeners once it is committed. */
  const endThose = (end: () => Promise<string[]>): Promise<number> =>
    transact(async () => {
      const ended = await end();
      afterCommit(() => ended.forEach(tell));
      return ended.length;
    });

  const issueRefreshToken = async (sessionId: string): Promise<string> => {
    const refreshToken = randomBytes(refreshTokenBytes).toString('base64url');
    await store.insertRefreshToken({
      hash: hashOf(refreshToken),
      sessionId,
      createdAt: new Date(now()),
      expiresAt: inSeconds(sessionSeconds),
    });
    return refreshToken;
  };
  const accessToken = (userId: string, sessionId: string) =>
    accessTokens.issue({ sub: userId, sid: sessionId, kind: 'user' }, accessTokenSeconds);

  /**
   * Exchanges a refresh token for its successor. Returns null if there is none; a session may then
   * have to end.
   */
  const exchange = async (refreshToken: string, isOwnPage: boolean, about: About) => {
    const hash = hashOf(refreshToken);
    const row = await store.lockRefreshToken(hash);
    const at = new Date(now());
    if (row === null || row.sessionEndedAt !== null || row.sessionExpiresAt <= at || row.expiresAt <= at)
      return { session: null, endedId: null };
    const isUsed = row.usedAt !== null;
    const isReload = isOwnPage && row.usedAt !== null && at.getTime() - row.usedAt.getTime() <= reloadMercyMs;
    if (isUsed && !isReload) {
      const isEnded = await store.endSession(row.sessionId, at);
      return { session: null, endedId: isEnded ? row.sessionId : null };
    }
    if (!isUsed) await store.markRefreshTokenUsed(hash, at);
    await store.forgetOldRefreshTokens(row.sessionId, maxUsedTokens);
    await store.prolongSession(row.sessionId, inSeconds(sessionSeconds), seenAs(about));
    const session: UserSession = {
      sessionId: row.sessionId,
      token: await accessToken(row.userId, row.sessionId),
      refreshToken: await issueRefreshToken(row.sessionId),
    };
    return { session, endedId: null };
  };

  return {
    /**
     * Opens a session of 30 days, prolonged by each refresh. It is always new, whatever cookie the
     * browser sent.
     */
    openForUser: (userId: string, about: About): Promise<UserSession> =>
      transact(async () => {
        const sessionId = await store.insertSession({
          userId,
          spaceId: null,
          createdAt: new Date(now()),
          expiresAt: inSeconds(sessionSeconds),
          ...seenAs(about),
        });
        const ended = await store.endSessionsBeyond(userId, maxSessions, new Date(now()));
        afterCommit(() => ended.forEach(tell));
        return {
          sessionId,
          token: await accessToken(userId, sessionId),
          refreshToken: await issueRefreshToken(sessionId),
        };
      }),

    /**
     * Creates a guest with a session of 24 hours that opens one space and cannot be refreshed.
     * Refuses with SPACE_IS_NOT_EXIST.
     */
    async openForGuest(guest: NewGuest, spaceId: string): Promise<{ session: NewSession; user: UserRow }> {
      const written = await store.insertGuest(guest, {
        spaceId,
        createdAt: new Date(now()),
        expiresAt: inSeconds(guestSessionSeconds),
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
      if (endedId !== null) tell(endedId);
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
      if (await store.endSession(sessionId, new Date(now()))) tell(sessionId);
    },

    /**
     * Lists the user’s own open sessions.
     * @param currentId the session that asks
     */
    async listOf(userId: string, currentId: string | null): Promise<OpenSession[]> {
      const rows = await store.listSessions(userId, new Date(now()));
      return rows.map((row) => ({
        id: row.id,
        user_agent: row.userAgent,
        address: row.address,
        created_at: row.createdAt.toISOString(),
        last_seen_at: (row.lastSeenAt ?? row.createdAt).toISOString(),
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

    /** The actor of an access token whose session is alive. Refuses with UNAUTHENTICATED. */
    async authenticate(bearer: string | null): Promise<Actor> {
      const claims = bearer === null ? null : await accessTokens.read(bearer);
      const session = claims === null ? null : await store.findLivingSession(claims.sid, new Date(now()));
      if (claims === null || session === null || session.userId !== claims.sub)
        throw new Refusal('UNAUTHENTICATED');
      const { id: sessionId, userId } = session;
      if (!session.isGuest) return { kind: 'user', userId, sessionId };
      if (session.spaceId === null) throw new Refusal('UNAUTHENTICATED');
      return { kind: 'guest', userId, sessionId, spaceId: session.spaceId };
    },

    /** When a session expires unless it is refreshed, in ms since 1970; null if it is over. */
    async endsAt(sessionId: string): Promise<number | null> {
      return (await store.findLivingSession(sessionId, new Date(now())))?.expiresAt.getTime() ?? null;
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
