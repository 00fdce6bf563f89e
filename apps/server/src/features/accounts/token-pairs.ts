import { createHash, randomBytes } from 'node:crypto';
import { accessTokenSeconds, sessionSeconds } from '@engawa/contract/accounts';
import { toPlainLine } from '@engawa/contract/kernel';
import type { TokenKind } from '../../platform/auth/tokens.ts';
import type { Now } from '../../platform/clock.ts';
import type { AccountsStore } from './store.ts';

/**
 * A browser that reloads while the response is under way sends the old cookie again; it is accepted
 * for this long.
 */
const reloadMercyMs = 10_000;
const refreshTokenBytes = 32;
/**
 * Used refresh tokens that a session remembers in order to detect a second use: two days of
 * refreshes every 15 minutes. An older one is refused like any unknown token.
 */
const maxUsedTokens = 200;

export type AccessClaims = { sub: string; sid: string; kind: string };

export type NewSession = { readonly sessionId: string; readonly token: string };
export type UserSession = NewSession & { readonly refresh_token: string };

/** The user agent and address of a client, by which the owner recognises a session in a list. */
export type About = { readonly user_agent: string | null; readonly address: string };

const maxUserAgentLength = 200;

const hashOf = (refreshToken: string): string =>
  createHash('sha256').update(refreshToken).digest('base64url');

type TokenPairsDeps = {
  readonly store: AccountsStore;
  readonly accessTokens: TokenKind<AccessClaims>;
  readonly now: Now;
};

/**
 * The access and refresh tokens of sessions, and the exchange of a refresh token for its successor.
 */
export const createTokenPairs = ({ store, accessTokens, now }: TokenPairsDeps) => {
  const inSeconds = (seconds: number) => new Date(now() + seconds * 1000);
  const seenAs = ({ user_agent, address }: About) => ({
    user_agent: user_agent === null ? null : toPlainLine(user_agent).slice(0, maxUserAgentLength),
    address,
    last_seen_at: new Date(now()),
  });

  const issueRefreshToken = async (sessionId: string): Promise<string> => {
    const refreshToken = randomBytes(refreshTokenBytes).toString('base64url');
    await store.insertRefreshToken({
      hash: hashOf(refreshToken),
      sessionId,
      created_at: new Date(now()),
      expires_at: inSeconds(sessionSeconds),
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
    if (row === null || row.sessionEndedAt !== null || row.sessionExpiresAt <= at || row.expires_at <= at)
      return { session: null, endedId: null };
    const isUsed = row.used_at !== null;
    const usedForMs = row.used_at === null ? 0 : at.getTime() - row.used_at.getTime();
    // Used while the clock of the server was ahead: nobody knows how long ago that was.
    if (usedForMs < -reloadMercyMs) return { session: null, endedId: null };
    const isReload = isOwnPage && isUsed && usedForMs <= reloadMercyMs;
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
      refresh_token: await issueRefreshToken(row.sessionId),
    };
    return { session, endedId: null };
  };

  return { inSeconds, seenAs, accessToken, issueRefreshToken, exchange };
};
