// @vitest-environment happy-dom

import { api } from '@engawa/contract/api';
import { describe, expect, it } from 'vitest';
import { createKeep } from '../storage/storage.ts';
import { createGuestApi, createUserApi } from './api-client.ts';
import { isLoggedIn } from './login-state.ts';
import { isPassing, issuesOf, refusalCodeOf, troubleOf } from './refusal.ts';
import type { Alone } from './renewal.ts';
import { createSession } from './session.ts';

const noStorage = () => {
  throw new Error('no storage here');
};
const answer = (status: number, body: unknown) => Response.json(body, { status });
const refusal = (status: number, code: string, detail: unknown = null) =>
  answer(status, {
    code,
    message: code === 'UNAUTHENTICATED' ? 'Unauthenticated.' : `refused with ${code}`,
    detail,
  });
const token = (endsAtSeconds: number, name: string) =>
  `x.${btoa(JSON.stringify({ exp: endsAtSeconds, name }))}.y`;

/**
 * A server with two routes: it serves requests that carry the token `good`, and answers a refresh
 * with what `refreshed` returns.
 */
const createScene = (options: { good?: string; refreshed?: () => Response | Promise<Response> } = {}) => {
  const seen: Request[] = [];
  const keptAlive: string[] = [];
  const good = options.good ?? 'first';
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    seen.push(request);
    if (init?.keepalive) keptAlive.push(request.url);
    const path = new URL(request.url).pathname;
    if (path === '/api/v1/refresh') return (options.refreshed ?? (() => refusal(401, 'UNAUTHENTICATED')))();
    if (request.headers.get('authorization') !== `Bearer ${good}`) return refusal(401, 'UNAUTHENTICATED');
    return answer(200, { data: [] });
  };
  const session = createSession({ device: createKeep(noStorage), tab: createKeep(noStorage) });
  const alone: Alone = (_name, callback) => callback();
  const deps = {
    paths: api,
    origin: 'http://office.example',
    session,
    locale: () => 'zh_tw' as const,
    alone,
    nowMs: () => 1_000_000,
    fetch: fetch as typeof globalThis.fetch,
  };
  const count = (path: string) => seen.filter(({ url }) => new URL(url).pathname === `/api/v1${path}`).length;
  return { deps, session, seen, keptAlive, count, userApi: createUserApi(deps) };
};

describe('a refused access token', () => {
  it('keeps the login while the server is unreachable', async () => {
    const { session, userApi } = createScene({
      good: 'second',
      refreshed: () => {
        throw new TypeError('Failed to fetch');
      },
    });
    session.logIn('first');
    await expect(userApi.calls.companies.listMine()).rejects.toThrow('Unauthenticated.');
    expect(session.store.getState().accessToken).toBe('first');
    expect(session.mayBeLoggedIn()).toBe(true);
  });

  it('ends the login when the refresh is refused too', async () => {
    const { session, userApi, count } = createScene({ good: 'second' });
    session.logIn('first');
    await expect(userApi.calls.companies.listMine()).rejects.toThrow('Unauthenticated.');
    expect(session.store.getState()).toMatchObject({ accessToken: null, endedBy: 'other' });
    expect(session.mayBeLoggedIn()).toBe(false);
    expect(count('/user_company')).toBe(1);
  });

  it('is retried once, not for ever', async () => {
    const { session, userApi, count } = createScene({
      good: 'never',
      refreshed: () => answer(200, { token: 'second' }),
    });
    session.logIn('first');
    await expect(userApi.calls.companies.listMine()).rejects.toThrow('Unauthenticated.');
    expect([count('/user_company'), count('/refresh')]).toEqual([2, 1]);
  });

  it('is renewed by one refresh however many calls were refused, and each call is repeated with the new token', async () => {
    const { session, userApi, count, seen, keptAlive } = createScene({
      good: 'second',
      refreshed: () => answer(200, { token: 'second' }),
    });
    session.logIn('first');
    const answers = await Promise.all([
      userApi.calls.companies.listMine(),
      userApi.calls.companies.listMine(),
      userApi.calls.companies.listMine(),
    ]);
    expect(answers).toEqual([{ data: [] }, { data: [] }, { data: [] }]);
    expect([count('/user_company'), count('/refresh')]).toEqual([6, 1]);
    expect(seen.at(-1)?.headers.get('authorization')).toBe('Bearer second');
    expect(keptAlive).toEqual(['http://office.example/api/v1/refresh']);
  });

  it('is not refreshed for somebody who never logged in', async () => {
    const { userApi, count } = createScene();
    await expect(userApi.calls.companies.listMine()).rejects.toThrow('Unauthenticated.');
    expect(count('/refresh')).toBe(0);
  });

  it('waits for its turn among the tabs, and is not refreshed when another tab has logged out meanwhile', async () => {
    const scene = createScene({ refreshed: () => answer(200, { token: 'second' }) });
    let myTurn = () => {};
    const turn = new Promise<void>((resolve) => {
      myTurn = resolve;
    });
    const userApi = createUserApi({ ...scene.deps, alone: async (_name, callback) => turn.then(callback) });
    scene.session.logIn('first');
    const renewal = userApi.renew();
    scene.session.logOut('other');
    myTurn();
    expect(await renewal).toBe('ended');
    expect(scene.count('/refresh')).toBe(0);
  });
});

describe('headers', () => {
  it('carry the language, the token, the company and the space token, and nothing that is absent', async () => {
    const { session, userApi } = createScene();
    expect(userApi.headersNow()).toEqual({ 'x-localization': 'zh_tw' });
    session.logIn('first');
    session.chooseCompany('company');
    session.openSpace('space', 'space-token');
    expect(userApi.headersNow()).toEqual({
      'x-localization': 'zh_tw',
      authorization: 'Bearer first',
      'x-company': 'company',
      'x-space-token': 'space-token',
    });
  });

  it('for calls outside the contract carry a valid token: one that is about to expire is renewed first', async () => {
    const { session, userApi, count } = createScene({
      refreshed: () => answer(200, { token: token(9_999, 'new') }),
    });
    session.logIn(token(1_020, 'old'));
    expect((await userApi.headers()).authorization).toBe(`Bearer ${token(9_999, 'new')}`);
    await userApi.headers();
    expect(count('/refresh')).toBe(1);
  });

  it.each([
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a server that asks to come again', () => refusal(503, 'TRY_AGAIN')],
  ])('are not available with an expired token: %s', async (_name, refreshed) => {
    const { session, userApi } = createScene({ refreshed });
    session.logIn(token(900, 'old'));
    await expect(userApi.headers()).rejects.toThrow('did not answer');
    expect(session.mayBeLoggedIn()).toBe(true);
  });

  it('that were refused are renewed once, however long the token seems to be valid', async () => {
    const { session, userApi, count } = createScene({ refreshed: () => answer(200, { token: 'new' }) });
    session.logIn(token(9_999, 'old'));
    const refused = await userApi.headers();
    const renewed = await Promise.all([userApi.headers(refused), userApi.headers(refused)]);
    renewed.push(await userApi.headers(refused));
    expect(renewed.map(({ authorization }) => authorization)).toEqual(Array(3).fill('Bearer new'));
    expect(count('/refresh')).toBe(1);
  });
});

describe('a guest', () => {
  const pass = {
    guest_token: 'guest',
    guest_id: 'g',
    guest_name: 'Gus',
    space_id: 's',
    space_token: 'space token',
  };

  it('is never refreshed: a refused guest token is forgotten', async () => {
    const { deps, session, count } = createScene({ good: 'other' });
    session.enterAsGuest(pass);
    await expect(createGuestApi(deps).calls.guests.me()).rejects.toThrow('Unauthenticated.');
    expect(session.store.getState().guest).toBeNull();
    expect(count('/refresh')).toBe(0);
  });

  it('calls with the guest token alone, even where a user is logged in', () => {
    const { deps, session } = createScene();
    session.logIn('first');
    session.chooseCompany('company');
    session.enterAsGuest(pass);
    expect(createGuestApi(deps).headersNow()).toEqual({
      'x-localization': 'zh_tw',
      authorization: 'Bearer guest',
      'x-space-token': 'space token',
    });
    expect(createUserApi(deps).headersNow().authorization).toBe('Bearer first');
  });
});

describe('whether somebody is logged in', () => {
  it('is unknown while the server does not answer, and nobody is redirected to the login for that', async () => {
    const { session, userApi } = createScene({
      refreshed: () => answer(503, { code: 'TRY_AGAIN', message: 'later', detail: null }),
    });
    session.logIn('first');
    session.store.setState({ accessToken: null });
    await expect(isLoggedIn(session, userApi)).rejects.toThrow('did not answer');
  });

  it('is found by a refresh on a newly loaded page', async () => {
    const { session, userApi } = createScene({ refreshed: () => answer(200, { token: 'second' }) });
    session.logIn('first');
    session.store.setState({ accessToken: null });
    expect(await isLoggedIn(session, userApi)).toBe(true);
    expect(session.store.getState().accessToken).toBe('second');
  });
});

describe('the trouble of a failed call', () => {
  const failing = async (response: () => Response) => {
    const { deps } = createScene();
    const userApi = createUserApi({ ...deps, fetch: async () => response() });
    return userApi.calls.accounts.login({ email: 'a@b.c', password: 'x' }).then(
      () => null,
      (error: unknown) => error,
    );
  };

  it('is the code, the fields and the seconds to wait of a refusal', async () => {
    const issues = [{ path: 'email', key: 'validation.email_format', message: 'Email Format Error' }];
    expect(issuesOf(await failing(() => refusal(400, 'INVALID_INPUT', { issues })))).toEqual(issues);
    expect(refusalCodeOf(await failing(() => refusal(401, 'LOGIN_FAILED')))).toBe('LOGIN_FAILED');
    expect(
      troubleOf(await failing(() => refusal(429, 'TOO_MANY_ATTEMPTS', { retryAfterSeconds: 7 }))),
    ).toMatchObject({
      kind: 'refusal',
      code: 'TOO_MANY_ATTEMPTS',
      retryAfterSeconds: 7,
    });
  });

  it.each([
    ['a fault', () => refusal(500, 'INTERNAL'), 'fault'],
    ['an address that is not there', () => refusal(404, 'NOT_FOUND'), 'fault'],
    ['a page of a proxy', () => new Response('<h1>Bad gateway</h1>', { status: 502 }), 'unreachable'],
    ['a body that is none of ours', () => answer(400, { oops: true }), 'fault'],
    ['a server that asks to come again', () => refusal(503, 'TRY_AGAIN'), 'refusal'],
  ])('%s', async (_name, response, kind) => {
    expect(troubleOf(await failing(response)).kind).toBe(kind);
  });

  it.each([
    ['a page of a proxy', () => new Response('<h1>Bad gateway</h1>', { status: 502 }), true],
    ['a server that asks to come again', () => refusal(503, 'TRY_AGAIN'), true],
    ['too many calls', () => refusal(429, 'TOO_MANY_ATTEMPTS'), true],
    ['a refusal', () => refusal(403, 'FORBIDDEN'), false],
    ['a code that this page does not know', () => refusal(400, 'FROM_TOMORROW'), false],
    ['a fault', () => refusal(500, 'INTERNAL'), false],
  ])('passes or not: %s', async (_name, response, isOver) => {
    expect(isPassing(await failing(response))).toBe(isOver);
  });

  it('is a missing network', () => {
    expect(troubleOf(new TypeError('Failed to fetch'))).toEqual({ kind: 'unreachable' });
  });
});
