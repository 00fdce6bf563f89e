import { startRedis, type TestRedis, whyNoRedis } from '@engawa/testkit/redis';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectRedis, type RedisLink } from '../redis/redis-link.ts';
import { createRedisSocketActors } from './redis-socket-actors.ts';
import type { SocketActors } from './socket-actors.ts';
import { claimOf, describeSocketActors } from './testing/socket-actors-suite.ts';

describe.skipIf(whyNoRedis())('on Redis', () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis?.stop());
  const open = async () => {
    const link = await connectRedis(redis.url, { onAway: () => {}, onBack: () => {} });
    return { link, actors: createRedisSocketActors(link) };
  };
  const openTwo = async () => {
    const [one, other] = await Promise.all([open(), open()]);
    await one.link.commands.flushall();
    const close = async () => {
      for (const { link, actors } of [one, other]) {
        actors.stop();
        link.close();
      }
    };
    return { one, other, holder: one.actors, asked: other.actors, close };
  };

  describeSocketActors('Redis, one process', async () => {
    const two = await openTwo();
    return { ...two, asked: two.holder };
  });
  describeSocketActors('Redis, two processes', openTwo);

  describe('the actor of a socket while Redis is away', () => {
    let links: RedisLink[];
    let holder: SocketActors;
    let asked: SocketActors;
    let close: () => Promise<void>;
    beforeEach(async () => {
      const two = await openTwo();
      links = [two.one.link, two.other.link];
      ({ holder, asked, close } = two);
    });
    afterEach(() => close());
    const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 10_000 });

    it('LIV-18 is known to its holder, is TRY_AGAIN for others, and is written again to a Redis that came back empty', async () => {
      await holder.open('1.1');
      expect(await asked.claim('1.1', claimOf())).toBe(true);
      expect(await holder.find('1.1')).toEqual(claimOf());
      await redis.kill();
      await until(() => expect(links.some((link) => link.isUp())).toBe(false));
      await holder.open('1.2');
      expect(await holder.claim('1.1', claimOf({ sessionId: 'another' }))).toBe(false);
      expect(await holder.claim('1.1', claimOf())).toBe(true);
      expect(await holder.claim('1.2', claimOf())).toBe(true);
      await expect(asked.claim('1.1', claimOf())).rejects.toMatchObject({ code: 'TRY_AGAIN' });
      await holder.open('1.3');
      await expect(holder.find('1.3')).rejects.toMatchObject({ code: 'TRY_AGAIN' });
      await redis.restart();
      await until(async () => expect(await asked.claim('1.1', claimOf())).toBe(true));
      expect(await asked.claim('1.2', claimOf({ sessionId: 'another' }))).toBe(false);
      expect(await asked.claim('1.2', claimOf())).toBe(true);
    });

    it('is stored without secrets, and not for ever', async () => {
      await holder.open('1.1');
      await asked.claim('1.1', claimOf());
      const [link] = links;
      expect(await link?.commands.keys('*')).toEqual(['engawa:socket.1.1']);
      const [ttl, value] = [
        await link?.commands.pttl('engawa:socket.1.1'),
        await link?.commands.get('engawa:socket.1.1'),
      ];
      expect(ttl).toBeGreaterThan(0);
      expect(JSON.parse(value ?? '')).toEqual([claimOf().spaceId, 'user', claimOf().actor.userId, 'session']);
    });
  });
});
