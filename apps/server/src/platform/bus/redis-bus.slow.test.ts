import { startRedis, type TestRedis, whyNoRedis } from '@engawa/testkit/redis';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRedisLine } from '../../testing/cluster/redis-line.ts';
import { connectRedis, type RedisLink } from '../redis/redis-link.ts';
import { createRedisBus, type RedisBus } from './redis-bus.ts';
import { describeBus } from './testing/bus-suite.ts';

const silent = { onAway: () => {}, onBack: () => {} };

describe.skipIf(whyNoRedis())('on Redis', () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis?.stop());

  describeBus('Redis, within one process', async (onFault) => {
    const link = await connectRedis(redis.url, silent);
    const bus = createRedisBus(link, onFault);
    return {
      ...bus,
      async close() {
        await bus.close();
        link.close();
      },
    };
  });

  describe('the bus between processes', () => {
    let links: RedisLink[];
    let faults: unknown[];
    let one: RedisBus;
    let other: RedisBus;
    beforeEach(async () => {
      faults = [];
      links = await Promise.all([connectRedis(redis.url, silent), connectRedis(redis.url, silent)]);
      [one, other] = links.map((link) => createRedisBus(link, (error) => faults.push(error))) as [
        RedisBus,
        RedisBus,
      ];
    });
    afterEach(async () => {
      await Promise.all([one.close(), other.close()]);
      for (const link of links) link.close();
    });

    const listen = async (bus: RedisBus, topic: string) => {
      const received: unknown[] = [];
      const end = await bus.subscribe(topic, (message) => void received.push(message));
      return { received, end };
    };
    /** Resolves when both are connected and a message from one reaches the other. */
    const untilBack = () =>
      vi.waitFor(
        async () => expect(await Promise.all([one.isReady(), other.isReady()])).toEqual([true, true]),
        {
          timeout: 10_000,
        },
      );

    it('delivers all messages to others in order, and each own message once and at once', async () => {
      const [here, there] = [await listen(one, 'a'), await listen(other, 'a')];
      const messages = Array.from({ length: 200 }, (_, n) => ({ n, text: '縁側 "\u2028"', none: null }));
      for (const message of messages) one.publish('a', message);
      expect(here.received).toEqual(messages);
      await vi.waitFor(() => expect(there.received).toHaveLength(messages.length));
      expect(there.received).toEqual(messages);
      // Messages that return from Redis follow behind this one in the same connection.
      other.publish('a', { last: true });
      await vi.waitFor(() => expect(here.received).toHaveLength(messages.length + 1));
    });

    it('delivers nothing more from others after an unsubscribe, and everything to the remaining subscribers', async () => {
      const [gone, stays] = [await listen(other, 'a'), await listen(other, 'a')];
      gone.end();
      gone.end();
      one.publish('a', { n: 1 });
      await vi.waitFor(() => expect(stays.received).toEqual([{ n: 1 }]));
      stays.end();
      const again = await listen(other, 'a');
      one.publish('a', { n: 2 });
      await vi.waitFor(() => expect(again.received).toEqual([{ n: 2 }]));
      expect([gone.received, stays.received]).toEqual([[], [{ n: 1 }]]);
    });

    it('reports a foreign message on our channel as a fault, and delivers the next one', async () => {
      const { received } = await listen(other, 'a');
      const stranger = new Redis(redis.url);
      await stranger.publish(one.channelOf('a'), 'someone else');
      await stranger.quit();
      one.publish('a', { n: 1 });
      await vi.waitFor(() => expect(received).toEqual([{ n: 1 }]));
      expect(faults).toEqual([expect.any(SyntaxError)]);
    });

    it('delivers own messages while Redis is suspended, is not ready meanwhile, and resumes without the missed messages', async () => {
      const [here, there] = [await listen(one, 'a'), await listen(other, 'a')];
      redis.pause();
      try {
        expect(await one.isReady()).toBe(false);
        await vi.waitFor(() => expect(links.some((link) => link.isUp())).toBe(false), { timeout: 10_000 });
        one.publish('a', { n: 'away' });
        expect(here.received).toEqual([{ n: 'away' }]);
        await expect(one.subscribe('new', () => {})).rejects.toThrow();
      } finally {
        redis.resume();
      }
      await untilBack();
      one.publish('a', { n: 'back' });
      await vi.waitFor(() => expect(there.received).toEqual([{ n: 'back' }]));
      await listen(one, 'new');
    });

    it('reconnects to a Redis that died and came back empty, and notifies its listeners', async () => {
      const { received } = await listen(other, 'a');
      const left = await listen(other, 'b');
      const back = vi.fn();
      const endListening = links[1]?.onBack(back);
      await redis.kill();
      await vi.waitFor(() => expect(links.some((link) => link.isUp())).toBe(false));
      left.end();
      await redis.restart();
      await untilBack();
      expect(back).toHaveBeenCalledTimes(1);
      one.publish('b', { n: 'nobody listens' });
      one.publish('a', { n: 1 });
      await vi.waitFor(() => expect(received).toEqual([{ n: 1 }]));
      expect(left.received).toEqual([]);
      endListening?.();
    });

    it('delivers all subscribed topics after it was cut off while it subscribed again', async () => {
      const line = await createRedisLine(Number(new URL(redis.url).port), Math.random);
      const link = await connectRedis(line.url, silent);
      const far = createRedisBus(link, (error) => faults.push(error));
      const { received } = await listen(far, 'a');
      const breaks = vi.fn();
      link.subscriber.on('close', breaks);
      line.cutOnText('subscribe');
      line.cut();
      await vi.waitFor(() => expect(breaks).toHaveBeenCalledTimes(2), { timeout: 10_000 });
      await vi.waitFor(
        () => {
          one.publish('a', { n: 'back' });
          expect(received).toContainEqual({ n: 'back' });
        },
        { timeout: 10_000 },
      );
      await far.close();
      link.close();
      await line.close();
    });
  });
});
