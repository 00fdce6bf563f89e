import { verify } from '@node-rs/argon2';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPasswords } from '../../platform/auth/passwords.ts';
import { type CreateLimit, createLimit } from '../../platform/limits/attempt-limit.ts';
import { createAdmission } from './admission.ts';
import { createAccountLimits } from './limits.ts';
import { type Caller, createLogIn, type LogIn, type LogInDeps } from './log-in.ts';
import type { UserRow } from './store.ts';

const caller: Caller = { address: '203.0.113.1', user_agent: null, locale: 'ja' };
const email = 'aya@example.com';

describe('ACC-4 log-in costs the same for every kind of account', () => {
  let tried: number;
  let rows: UserRow[];
  let logIn: LogIn;
  let asked: string[];
  let hashOf: (password: string) => Promise<string>;
  /** False makes every password wrong without hashing, for tests of many attempts. */
  let isHashing: boolean;
  /** Current counts of the limits, by `name of the limit: key`. */
  let counted: Map<string, number>;

  const createWatchedLimit: CreateLimit = (name, ...size) => {
    const limit = createLimit(name, ...size);
    const change = (key: string, by: number) => {
      const count = (counted.get(`${name}: ${key}`) ?? 0) + by;
      if (count === 0) counted.delete(`${name}: ${key}`);
      else counted.set(`${name}: ${key}`, count);
    };
    return {
      async countOrRefuse(key) {
        await limit.countOrRefuse(key);
        change(key, 1);
      },
      async giveBack(key) {
        await limit.giveBack(key);
        change(key, -1);
      },
    };
  };

  beforeAll(() => {
    const passwords = createPasswords();
    const known = new Map<string, Promise<string>>();
    hashOf = (password) => {
      const hash = known.get(password) ?? passwords.hash(password);
      known.set(password, hash);
      return hash;
    };
  });

  beforeEach(() => {
    tried = 0;
    rows = [];
    asked = [];
    counted = new Map();
    isHashing = true;
    const store: LogInDeps['store'] = {
      listClaimants: async (address) => rows.filter((row) => row.email === address),
      listWithEmail: async (address, ids) =>
        rows.filter((row) => row.email === address && ids.includes(row.id)),
      holdPasswordHash: async (id) => rows.find((row) => row.id === id)?.password_hash ?? null,
    };
    logIn = createLogIn({
      store,
      transact: (work) => work(),
      passwords: createPasswords((...given) => {
        tried += 1;
        return isHashing ? verify(...given) : Promise.resolve(false);
      }),
      limits: createAccountLimits(createWatchedLimit),
      admit: createAdmission({
        sessions: {
          openForUser: async (userId) => ({ sessionId: userId, token: userId, refresh_token: userId }),
        },
        async askSecondFactor(userId) {
          asked.push(userId);
          return userId === 'guarded' ? { ticket: 'a ticket', methods: ['authenticator'] } : null;
        },
      }),
    });
  });

  const add = async (id: string, password: string | null, isProved: boolean) => {
    const at = new Date(rows.length);
    const row: Partial<UserRow> = {
      id,
      email,
      password_hash: password === null ? null : await hashOf(password),
      email_verified_at: isProved ? at : null,
      created_at: at,
    };
    rows.push(row as UserRow);
  };
  const attempt = async (password: string, device: string[] | null = null, from = caller, to = email) => {
    tried = 0;
    const known = device === null ? null : { deviceId: 'a browser', userIds: device };
    const outcome = await logIn.byPassword({ email: to, password }, from, known).then(
      (entrance) => ('session' in entrance ? entrance.userId : entrance.question.ticket),
      ({ code }) => code,
    );
    return [outcome, tried];
  };

  it('hashes as often for an unknown address', async () => {
    expect(await attempt('wrong2026')).toEqual(['LOGIN_FAILED', 3]);
  });

  it.each([
    ['an owner', [true]],
    ['one who says so', [false]],
    ['two who say so', [false, false]],
    ['an owner and one who says so', [true, false]],
    ['an owner and two who say so', [false, true, false]],
  ])('hashes as often for %s, with a right or a wrong password', async (_what, proofs) => {
    for (const [i, isProved] of proofs.entries()) await add(`user ${i}`, `right${i}2026`, isProved);
    expect(await attempt('wrong2026')).toEqual(['LOGIN_FAILED', 3]);
    for (const i of proofs.keys()) expect(await attempt(`right${i}2026`)).toEqual([`user ${i}`, 3]);
  });

  it('hashes as often for a user without a password', async () => {
    await add('outside', null, true);
    expect(await attempt('wrong2026')).toEqual(['LOGIN_FAILED', 3]);
  });

  it('ACC-15 a known browser tries only the accounts that know it, and then counts as a stranger unless the owner knows it', async () => {
    await add('first', 'first2026', false);
    await add('owner', 'owner2026', true);
    expect(await attempt('owner2026', ['owner'])).toEqual(['owner', 1]);
    expect(await attempt('wrong2026', ['owner'])).toEqual(['LOGIN_FAILED', 1]);
    expect(await attempt('first2026', ['first'])).toEqual(['first', 1]);
    expect(await attempt('wrong2026', ['first'])).toEqual(['LOGIN_FAILED', 4]);
    expect(await attempt('owner2026', ['first'])).toEqual(['owner', 4]);
    expect(await attempt('owner2026', ['nobody here'])).toEqual(['owner', 3]);
  });

  it('ACC-5 hashes nothing after too many attempts', async () => {
    await add('owner', 'owner2026', true);
    for (let i = 0; i < 10; i += 1) await attempt('wrong2026');
    expect(await attempt('owner2026')).toEqual(['TOO_MANY_ATTEMPTS', 0]);
    for (let i = 0; i < 10; i += 1)
      expect(await attempt('wrong2026', ['owner'])).toEqual(['LOGIN_FAILED', 1]);
    expect(await attempt('owner2026', ['owner'])).toEqual(['TOO_MANY_ATTEMPTS', 0]);
  });

  it('ACC-5 an address without attempts left creates no more limit keys, whichever accounts it tries', async () => {
    isHashing = false;
    for (let i = 0; i < 100; i += 1) await attempt('wrong2026', null, caller, `nobody${i}@example.com`);
    const before = new Map(counted);
    for (let i = 0; i < 500; i += 1)
      expect(await attempt('wrong2026', null, caller, `another${i}@example.com`)).toEqual([
        'TOO_MANY_ATTEMPTS',
        0,
      ]);
    expect(counted).toEqual(before);
  });

  it('ACC-5 does not count an attempt for the address if the account limit refuses it', async () => {
    for (let i = 0; i < 10; i += 1) await attempt('wrong2026');
    const before = new Map(counted);
    for (let i = 0; i < 200; i += 1) await attempt('wrong2026');
    expect(counted).toEqual(before);
    expect(await attempt('wrong2026', null, caller, 'ben@example.com')).toEqual(['LOGIN_FAILED', 3]);
  });

  it('ACC-5 a right password releases its own attempt only; failures of others stay counted', async () => {
    await add('owner', 'owner2026', true);
    const elsewhere = { ...caller, address: '198.51.100.7' };
    await attempt('wrong2026', null, elsewhere);
    const before = new Map(counted);
    for (let i = 0; i < 5; i += 1) expect(await attempt('owner2026')).toEqual(['owner', 3]);
    expect(counted).toEqual(before);
  });

  it('asks for the second factor only after the right password', async () => {
    await add('guarded', 'right2026', true);
    await attempt('wrong2026');
    expect(asked).toEqual([]);
    expect(await attempt('right2026')).toEqual(['a ticket', 3]);
    expect(asked).toEqual(['guarded']);
  });
});
