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

/** A browser that reloads while the answer is under way presents the old cookie again: so long it is believed. */
const reloadMercyMs = 10_000;
const refreshTokenBytes = 32;
/** Browsers and programs that one account is logged in from at once: far more than a person has (our choice). */
export const maxSessions = 50;
/**
 * Used refresh tokens that a session remembers, to notice one that is presented again: two days of refreshes every 15
 * minutes. An older one is refused like any unknown token.
 */
const maxUsedTokens = 200;

export type AccessClaims = { sub: string; sid: string; kind: string };

export type NewSession = { readonly sessionId: string; readonly token: string };
export type UserSession = NewSession & { readonly refreshToken: string };

/** The browser's own words, and where it is: what a session's owner knows it by in a list. */
export type About = { readonly userAgent: string | null; readonly address: string };

const maxUserAgentLength = 200;

export type SessionsDeps = {
  store: AccountsStore;
  transact: Transact;
  /** Does something once the current transaction is committed. */
  afterCommit(act: () => void): void;
  accessTokens: TokenKind<AccessClaims>;
  now: Now;
};

const hashOf = (refreshToken: string): string =>
  createHash('sha256').update(refreshToken).digest('base64url');

/** Sessions: what log-in opens, refresh prolongs, and log-out or a stolen refresh token ends. */
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
  /** Ended in one transaction, and told once it is committed. */
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

  /** The successor of a refresh token; null when there is none to give, and then perhaps a session that must end. */
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
    /** A session of 30 days, longer with each refresh. Always a new one, whatever the browser brought. */
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

    /** A guest with a session of 24 hours that opens one space and cannot be refreshed. Refuses with SPACE_IS_NOT_EXIST. */
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
     * A new pair of tokens for a refresh token, which is used up by it. Presented a second time it ends its session,
     * because then two parties hold it; only a reload of our own page is forgiven for ten seconds.
     * @param isOwnPage the token came as the cookie of a page of ours, not in the body
     */
    async refresh(refreshToken: string, isOwnPage: boolean, about: About): Promise<UserSession> {
      const { session, endedId } = await transact(() => exchange(refreshToken, isOwnPage, about));
      if (endedId !== null) tell(endedId);
      if (session === null) throw new Refusal('UNAUTHENTICATED');
      return session;
    },

    /**
     * Until the transaction ends, this session does not end. Refuses with UNAUTHENTICATED when it is over.
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

    /** Where someone is logged in, for themselves. @param currentId the session that asks */
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

    /** Logs somebody out there. Refuses with SESSION_IS_NOT_EXIST for every session that is not a living one of theirs. */
    async endOne(userId: string, sessionId: string): Promise<void> {
      const ended = await endThose(() => store.endSessionsOf(userId, { only: sessionId }, new Date(now())));
      if (ended === 0) throw new Refusal('SESSION_IS_NOT_EXIST');
    },

    /** Logs somebody out everywhere, but for one session. @returns how many ended */
    endAllOf: (userId: string, exceptId: string | null): Promise<number> =>
      endThose(() => store.endSessionsOf(userId, { except: exceptId }, new Date(now()))),

    /** Who an access token speaks for, if its session is alive; refuses with UNAUTHENTICATED. */
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

    /** When a session will expire unless it is refreshed, in ms since 1970; null when it is over. */
    async endsAt(sessionId: string): Promise<number | null> {
      return (await store.findLivingSession(sessionId, new Date(now())))?.expiresAt.getTime() ?? null;
    },

    /** Whoever listens is told the id of each session that ends before its time. */
    onEnded(listener: (sessionId: string) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    forgetExpired: () => store.deleteExpiredSessions(new Date(now())),
  };
};
export type Sessions = ReturnType<typeof createSessions>;
