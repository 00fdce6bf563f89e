import type { Api, ApiCalls } from '@engawa/contract/api';
import type { Locale } from '@engawa/contract/kernel';
import { createORPCClient } from '@orpc/client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { isAlmostOver } from './access-token.ts';
import { pendingChanges } from './pending-changes.ts';
import { decodeRefusal, refusalCodeOf, Unreachable } from './refusal.ts';
import { type Alone, createRenewal, type Renewal } from './renewal.ts';
import type { Session } from './session.ts';

/**
 * The path prefix of the API. A copy of the contract's `apiBasePath`, because importing that would
 * pull in its schemas.
 */
const basePath = '/api/v1';

export type ApiClientDeps = {
  /** Methods and paths of the calls. */
  paths: Api;
  /** Origin of the server, such as `https://office.example`. */
  origin: string;
  session: Session;
  locale: () => Locale;
  alone: Alone;
  nowMs: () => number;
  fetch?: typeof globalThis.fetch;
};

type Renewing = { tokenNow: () => string | null; renew: () => Promise<Renewal> };

/**
 * Makes a call, and repeats it once when its access token was refused and a new one could be
 * fetched.
 */
const callWithRenewal = async <T>(call: () => Promise<T>, { tokenNow, renew }: Renewing): Promise<T> => {
  const sentWith = tokenNow();
  try {
    return await call();
  } catch (error) {
    if (refusalCodeOf(error) !== 'UNAUTHENTICATED') throw error;
    const isRenewedMeanwhile = tokenNow() !== null && tokenNow() !== sentWith;
    if (!isRenewedMeanwhile && (await renew()) !== 'renewed') throw error;
    return call();
  }
};

/** A form with a file. */
const isUpload = ({ headers }: Request): boolean =>
  headers.get('content-type')?.startsWith('multipart/') === true;

const createCalls = (
  deps: ApiClientDeps,
  headers: () => Record<string, string>,
  renewing: Renewing | null,
): ApiCalls => {
  const send = deps.fetch ?? globalThis.fetch.bind(globalThis);
  const sendChange = async (request: Request, init: RequestInit, name: string): Promise<Response> => {
    if (isUpload(request) && !deps.fetch) {
      // Without it the file is sent all the same.
      const parts = await import('./send-with-progress.ts').catch(() => null);
      if (parts !== null) return parts.sendWithProgress(request);
    }
    // The answer of a refresh carries the next refresh cookie, so it must arrive even when the page
    // is being left.
    return send(request, name === 'accounts.refresh' ? { ...init, keepalive: true } : init);
  };
  const link = new OpenAPILink(deps.paths, {
    url: `${deps.origin}${basePath}`,
    headers: async () => headers(),
    interceptors: renewing ? [({ next }) => callWithRenewal(() => next(), renewing)] : [],
    customErrorResponseBodyDecoder: decodeRefusal,
    fetch: (request, init, _options, path) =>
      request.method === 'GET'
        ? send(request, init)
        : pendingChanges.during(() => sendChange(request, init, path.join('.'))),
  });
  return createORPCClient(link);
};

/** Wraps the calls for TanStack Query: keys, query and mutation options. */
const createQueries = (calls: ApiCalls, who: string) => createTanstackQueryUtils(calls, { path: [who] });

export type ApiClient = {
  readonly actor: 'user' | 'guest';
  /** The calls. A refusal is thrown; `troubleOf` reads it. */
  readonly calls: ApiCalls;
  readonly queries: ReturnType<typeof createQueries>;
  /**
   * The headers of a call that is not in the contract (channel authorisation), with a living access
   * token.
   * @param refused headers that the server has refused: their token counts as over, whatever this
   * device's clock says
   * @throws Unreachable when a new token is needed and nobody answers
   */
  headers(refused?: Record<string, string>): Promise<Record<string, string>>;
  /** The headers with the current token, even if it is about to expire. */
  headersNow(): Record<string, string>;
  /** Fetches a new access token. A guest cannot fetch one. */
  renew(): Promise<Renewal>;
};

/**
 * The client for people with an account: the access token is in memory and is renewed once when it
 * is refused.
 */
export const createUserApi = (deps: ApiClientDeps): ApiClient => {
  const { session } = deps;
  const state = () => session.store.getState();
  const headersNow = (): Record<string, string> => {
    const { accessToken, companyId, openSpace } = state();
    return {
      'x-localization': deps.locale(),
      ...(accessToken ? { authorization: `Bearer ${accessToken}` } : {}),
      ...(companyId ? { 'x-company': companyId } : {}),
      ...(openSpace ? { 'x-space-token': openSpace.token } : {}),
    };
  };
  const bare = createCalls(deps, () => ({ 'x-localization': deps.locale() }), null);
  const renew = createRenewal({
    session,
    alone: deps.alone,
    refresh: async () => (await bare.accounts.refresh()).token,
  });
  const headers = async (refused?: Record<string, string>) => {
    const { accessToken } = state();
    const isOver =
      accessToken === null ||
      isAlmostOver(accessToken, deps.nowMs()) ||
      refused?.authorization === headersNow().authorization;
    // The server would refuse an expired token, and that would end a login that is still valid.
    if (isOver && session.mayBeLoggedIn() && (await renew()) === 'unreachable') throw new Unreachable();
    return headersNow();
  };
  const calls = createCalls(deps, headersNow, { tokenNow: () => state().accessToken, renew });
  return { actor: 'user', calls, queries: createQueries(calls, 'user'), headers, headersNow, renew };
};

/** The client for guests: one token for one space, which cannot be renewed. */
export const createGuestApi = (deps: ApiClientDeps): ApiClient => {
  const { session } = deps;
  const headersNow = (): Record<string, string> => {
    const { guest } = session.store.getState();
    return {
      'x-localization': deps.locale(),
      ...(guest ? { authorization: `Bearer ${guest.guest_token}`, 'x-space-token': guest.space_token } : {}),
    };
  };
  const headers = async () => headersNow();
  const renew = async (): Promise<Renewal> => {
    session.leaveAsGuest();
    return 'ended';
  };
  const tokenNow = () => session.store.getState().guest?.guest_token ?? null;
  const calls = createCalls(deps, headersNow, { tokenNow, renew });
  return { actor: 'guest', calls, queries: createQueries(calls, 'guest'), headers, headersNow, renew };
};
