import { browserSessionsCookie } from '@engawa/contract/accounts';
import { type Actor, Refusal } from '@engawa/contract/kernel';
import { Hono } from 'hono';
import { beforeEach, describe, expect, it } from 'vitest';
import type { HttpEnv } from './http-env.ts';
import { createReaders, type MayRead, readerKeptMs } from './readers.ts';

const idOf = (name: string): string => `session of ${name}`;
const browserSessions = {
  list: (cookie: string | null) => (cookie ?? '').split('_').filter(Boolean).map(idOf),
};
const actorOf = (name: string): Actor => ({ kind: 'user', userId: name, sessionId: idOf(name) });

let nowMs: number;
let living: Set<string>;
let rules: MayRead[];
const readers = () =>
  createReaders({
    browserSessions,
    now: () => nowMs,
    async authenticate(bearer) {
      if (bearer === null || !living.has(bearer)) throw new Refusal('UNAUTHENTICATED');
      return actorOf(bearer);
    },
    findActor: async (sessionId) => {
      const name = [...living].find((one) => idOf(one) === sessionId);
      return name === undefined ? null : actorOf(name);
    },
  });
/** Serves one file. @returns the code of a refusal, or `ok` */
const serve = () => {
  const asked = readers();
  const http = new Hono<HttpEnv>();
  http.get('/file', async (c) => {
    await asked.require(c, 'file', rules);
    return c.text('ok');
  });
  http.onError((error, c) => c.text(error instanceof Refusal ? error.code : 'fault'));
  return async (headers: Record<string, string> = {}) => (await http.request('/file', { headers })).text();
};
const cookieOf = (...names: string[]) => ({ cookie: `${browserSessionsCookie}=${names.join('_')}` });

beforeEach(() => {
  nowMs = 0;
  living = new Set(['aya', 'gus']);
  rules = [async ({ userId }) => userId === 'aya'];
});

describe('ROM-26 a file is given', () => {
  it('to the bearer of a token, or to a browser with a session that may read it', async () => {
    const get = serve();
    expect(await get()).toBe('NOT_FOUND');
    expect(await get({ authorization: 'Bearer aya' })).toBe('ok');
    expect(await get({ authorization: 'Bearer gus' })).toBe('NOT_FOUND');
    expect(await get({ authorization: 'Bearer gone' })).toBe('NOT_FOUND');
    expect(await get(cookieOf('aya'))).toBe('ok');
    expect(await get(cookieOf('gus', 'aya'))).toBe('ok');
    expect(await get(cookieOf('gus'))).toBe('NOT_FOUND');
    expect(await get({ authorization: 'Bearer gus', ...cookieOf('aya') })).toBe('NOT_FOUND');
  });

  it('by any of the rules; none of them gives it to nobody', async () => {
    rules = [async () => false, async () => true];
    expect(await serve()({ authorization: 'Bearer gus' })).toBe('ok');
    rules = [];
    expect(await serve()({ authorization: 'Bearer aya' })).toBe('NOT_FOUND');
  });

  it('no more when the session has ended, after ten seconds at most', async () => {
    const get = serve();
    expect(await get(cookieOf('aya'))).toBe('ok');
    living.delete('aya');
    nowMs = readerKeptMs;
    expect(await get(cookieOf('aya'))).toBe('NOT_FOUND');
    expect(await get({ authorization: 'Bearer aya' })).toBe('NOT_FOUND');
  });

  it('to nobody while nothing is known, unless another session may read it', async () => {
    rules = [
      async ({ userId }) => {
        if (userId === 'gus') throw new Refusal('TRY_AGAIN');
        return userId === 'aya';
      },
    ];
    const get = serve();
    expect(await get(cookieOf('gus'))).toBe('TRY_AGAIN');
    expect(await get(cookieOf('gus', 'aya'))).toBe('ok');
    rules = [() => Promise.reject(new Error('no database'))];
    expect(await get(cookieOf('aya'))).toBe('fault');
  });
});
