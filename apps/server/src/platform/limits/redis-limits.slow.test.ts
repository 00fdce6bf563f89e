import { startRedis, type TestRedis, whyNoRedis } from '@engawa/testkit/redis';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHideKey } from '../redis/hidden-key.ts';
import { connectRedis, type RedisLink } from '../redis/redis-link.ts';
import { createRedisCounter } from './redis-counter.ts';
import { createRedisLimit } from './redis-limit.ts';
import type { SharedCounter } from './shared-counter.ts';
import { describeLimits } from './testing/limit-suite.ts';

const hideKey = createHideKey(new Uint8Array(32));

describe.skipIf(whyNoRedis())('on Redis', () => {
  let redis: TestRedis;
  let one: RedisLink;
  let other: RedisLink;
  const connect = () => connectRedis(redis.url, { onAway: () => {}, onBack: () => {} });
  beforeAll(async () => {
    redis = await startRedis();
  });
  beforeEach(async () => {
    [one, other] = await Promise.all([connect(), connect()]);
    await one.commands.flushall();
  });
  afterEach(() => {
    one.close();
    other.close();
  });
  afterAll(() => redis?.stop());
  const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 10_000 });

  describeLimits('Redis', () => createRedisLimit(one, hideKey));

  describe('attempt limits of two processes', () => {
    const limits = () => [one, other].map((link) => createRedisLimit(link, hideKey)('guest entry', 4, 60));
    const takeInTurn = async (times: number): Promise<number> => {
      const both = limits();
      const outcomes: boolean[] = [];
      for (let n = 0; n < times; n += 1)
        outcomes.push(
          (await both[n % 2]?.countOrRefuse('203.0.113.5').then(
            () => true,
            () => false,
          )) === true,
        );
      return outcomes.filter((isTaken) => isTaken).length;
    };

    it('count together', async () => expect(await takeInTurn(10)).toBe(4));

    it('count per process while Redis is away, and together again afterwards', async () => {
      await redis.kill();
      await until(() => expect([one.isUp(), other.isUp()]).toEqual([false, false]));
      expect(await takeInTurn(20)).toBe(8);
      await redis.restart();
      await until(() => expect([one.isUp(), other.isUp()]).toEqual([true, true]));
      expect(await takeInTurn(20)).toBe(4);
    });

    it('store nothing that identifies a person in Redis, and nothing for ever', async () => {
      await createRedisLimit(one, hideKey)('log-in of an account', 4, 60).countOrRefuse(
        'aya@example.com 203.0.113.5',
      );
      const keys = (await one.commands.keys('*')).sort();
      const named = /^engawa:limit:[\w-]{22}:(ends|uses)$/;
      expect(keys).toEqual([expect.stringMatching(named), expect.stringMatching(named)]);
      for (const key of keys) {
        expect(await one.commands.zrange(key, 0, '-1')).toEqual([expect.stringMatching(/^[\w-]{22}$/)]);
        expect(await one.commands.pttl(key)).toBeGreaterThan(0);
      }
    });

    it('keep at most the maximum of keys; one near its limit stays, and a new key is counted', async () => {
      const limit = createRedisLimit(one, hideKey, 20)('bounded', 3, 60);
      for (let use = 0; use < 3; use += 1) await limit.countOrRefuse('guessed');
      for (let key = 0; key < 100; key += 1) await limit.countOrRefuse(`flood ${key}`);
      for (const store of await one.commands.keys('*')) expect(await one.commands.zcard(store)).toBe(20);
      await expect(limit.countOrRefuse('guessed')).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    });

    it('forget windows that have ended', async () => {
      const limit = createRedisLimit(one, hideKey)('short', 1, 1);
      await limit.countOrRefuse('a');
      await expect(limit.countOrRefuse('a')).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
      await until(() => limit.countOrRefuse('a'));
    });
  });

  describe('the number that two processes hold', () => {
    let here: SharedCounter;
    let there: SharedCounter;
    beforeEach(() => {
      const open = (link: RedisLink) => createRedisCounter({ link, hideKey, name: 'sockets', max: 3 });
      [here, there] = [open(one), open(other)];
    });
    afterEach(() => {
      here.stop();
      there.stop();
    });
    const address = '203.0.113.5';

    it('stays within the maximum, for each key separately', async () => {
      expect([await here.add(address), await there.add(address), await here.add(address)]).toEqual([
        true,
        true,
        true,
      ]);
      expect([await here.add(address), await there.add(address)]).toEqual([false, false]);
      expect(await there.add('198.51.100.1')).toBe(true);
      here.remove(address);
      await until(async () => expect(await there.add(address)).toBe(true));
      expect(await here.add(address)).toBe(false);
    });

    it('reaches the maximum exactly when many arrive at once', async () => {
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, n) => (n % 2 === 0 ? here : there).add(address)),
      );
      expect(answers.filter((isTaken) => isTaken)).toHaveLength(3);
    });

    it('drops at once when a process stops, and soon when it dies', async () => {
      await Promise.all([here.add(address), here.add(address), here.add(address)]);
      expect(await there.add(address)).toBe(false);
      here.stop();
      await until(async () => expect(await there.add(address)).toBe(true));
      // This process renews nothing any more.
      other.close();
      const third = await connect();
      const counter = createRedisCounter({ link: third, hideKey, name: 'sockets', max: 1 });
      expect(await counter.add(address)).toBe(false);
      await vi.waitFor(async () => expect(await counter.add(address)).toBe(true), { timeout: 15_000 });
      counter.stop();
      third.close();
    });

    it('is not limited while Redis is away, and is known again when it is back', async () => {
      await Promise.all([here.add(address), here.add(address)]);
      await redis.kill();
      await until(() => expect([one.isUp(), other.isUp()]).toEqual([false, false]));
      expect(await here.add(address)).toBe(true);
      await redis.restart();
      await until(() => expect([one.isUp(), other.isUp()]).toEqual([true, true]));
      expect(await there.add(address)).toBe(false);
    });
  });
});
