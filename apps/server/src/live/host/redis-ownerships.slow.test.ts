import { startRedis, type TestRedis, whyNoRedis } from '@engawa/testkit/redis';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRedisBus, type RedisBus } from '../../platform/bus/redis-bus.ts';
import { createLease } from '../../platform/redis/lease.ts';
import { connectRedis, type RedisLink } from '../../platform/redis/redis-link.ts';
import { systemTimers, type Timers } from '../../platform/timers/timers.ts';
import { edgesTopic, type ToEdges } from './batches.ts';
import type { BareOwnership, NextEpoch, Ownerships } from './ownership.ts';
import { createRedisOwnerships } from './redis-ownerships.ts';
import { describeOwnerships } from './testing/ownership-suite.ts';

const spaceId = '50000000-0000-4000-8000-000000000001';
const onFault = (error: unknown) => {
  throw error;
};

type Process = {
  readonly link: RedisLink;
  readonly bus: RedisBus;
  readonly ownerships: Ownerships<BareOwnership>;
  /** Behaves as if the whole process had stood still for this long. */
  standStill(ms: number): void;
  /** Its owners do not renew by themselves. */
  rest(isResting: boolean): void;
  close(): Promise<void>;
};

const startProcess = async (url: string, nextEpoch: NextEpoch): Promise<Process> => {
  const link = await connectRedis(url, { onAway: () => {}, onBack: () => {} });
  const bus = createRedisBus(link, onFault);
  let skippedMs = 0;
  let isResting = false;
  const timers: Timers = {
    ...systemTimers,
    now: () => systemTimers.now() + skippedMs,
    setInterval: (fire, periodMs) => systemTimers.setInterval(() => isResting || fire(), periodMs),
  };
  const ownerships = createRedisOwnerships({ link, bus, timers, nextEpoch });
  return {
    link,
    bus,
    ownerships,
    standStill(ms) {
      skippedMs += ms;
    },
    rest(resting) {
      isResting = resting;
    },
    async close() {
      await ownerships.close();
      await bus.close();
      link.close();
    },
  };
};

describe.skipIf(whyNoRedis())('on Redis', () => {
  let redis: TestRedis;
  let stranger: Redis;
  beforeAll(async () => {
    redis = await startRedis();
    stranger = new Redis(redis.url);
    stranger.on('error', () => {});
  });
  beforeEach(() => stranger.flushall());
  afterAll(async () => {
    stranger?.disconnect();
    await redis?.stop();
  });

  describeOwnerships('Redis, two processes', async (nextEpoch) => {
    const [one, other] = await Promise.all([
      startProcess(redis.url, nextEpoch),
      startProcess(redis.url, nextEpoch),
    ]);
    return {
      first: one.ownerships,
      second: other.ownerships,
      bus: other.bus,
      close: async () => void (await Promise.all([one.close(), other.close()])),
    };
  });

  describe('ownerships: an unreachable store, and owners that stand still', () => {
    let epoch: number;
    let one: Process;
    let other: Process;
    /** The batches that each process receives of the space, by number. */
    let heardHere: number[];
    let heardThere: number[];
    beforeEach(async () => {
      epoch = 0;
      const nextEpoch = async () => {
        epoch += 1;
        return epoch;
      };
      one = await startProcess(redis.url, nextEpoch);
      other = await startProcess(redis.url, nextEpoch);
      heardHere = [];
      heardThere = [];
      await one.bus.subscribe(edgesTopic(spaceId), ({ seq }) => void heardHere.push(Number(seq)));
      await other.bus.subscribe(edgesTopic(spaceId), ({ seq }) => void heardThere.push(Number(seq)));
    });
    afterEach(async () => {
      redis.resume();
      await Promise.all([one.close(), other.close()]);
    });

    const patient = { timeout: 10_000, interval: 20 };
    const until = <T>(ask: () => T | Promise<T>) => vi.waitFor(ask, patient);
    const claimed = (process: Process): Promise<BareOwnership> =>
      until(async () => {
        const ownership = await process.ownerships.claim(spaceId);
        if (ownership === null) throw new Error('It is owned.');
        return ownership;
      });
    const batch = (owner: BareOwnership, seq: number): ToEdges => ({
      epoch: owner.epoch,
      seq,
      deliveries: [],
    });
    const factsOf = ({ remembered }: BareOwnership) => Object.fromEntries(remembered);

    it('keeps an owner that renews, and replaces a dead one within 4 s with all its facts', async () => {
      const owner = await claimed(one);
      owner.publish(batch(owner, 1), [{ key: 'seat.a', value: 1 }], true);
      await until(() => expect(heardThere).toEqual([1]));
      const lost = vi.fn();
      owner.onLost(lost);
      // Longer than a lease lasts: held by renewals alone.
      const renewals = Array.from({ length: 3 }, (_, n) => n);
      for (const _ of renewals) {
        const before = await stranger.hget(`engawa:lease.${spaceId}`, 'turn');
        await until(async () =>
          expect(await stranger.hget(`engawa:lease.${spaceId}`, 'turn')).not.toBe(before),
        );
        expect(await other.ownerships.claim(spaceId)).toBeNull();
        expect(owner.isCertain()).toBe(true);
      }
      expect(lost).not.toHaveBeenCalled();

      one.link.close();
      const diedAt = systemTimers.now();
      const next = await claimed(other);
      expect(systemTimers.now() - diedAt).toBeLessThan(4_000);
      expect([next.epoch, factsOf(next)]).toEqual([2, { 'seat.a': 1 }]);
      expect(owner.isCertain()).toBe(false);
    });

    it('lets an owner that lost its lease neither publish nor write, and reports that once', async () => {
      const owner = await claimed(one);
      await stranger.del(`engawa:lease.${spaceId}`);
      const next = await claimed(other);
      const lost = vi.fn();
      owner.onLost(lost);
      owner.publish(batch(owner, 7), [{ key: 'seat.a', value: 'old' }], true);
      await until(() => expect(lost).toHaveBeenCalledTimes(1));
      owner.publish(batch(owner, 8), [{ key: 'seat.a', value: 'older' }], false);
      next.publish(batch(next, 1), [], true);
      await until(() => expect([heardHere, heardThere]).toEqual([[1], [1]]));
      expect(await stranger.hgetall(`engawa:facts.${spaceId}`)).toEqual({});
      expect(owner.isCertain()).toBe(false);
      const late = vi.fn();
      owner.onLost(late);
      expect([late.mock.calls.length, lost.mock.calls.length]).toEqual([1, 1]);
    });

    it('holds the batches of a process that stood still until it is renewed, then delivers them in order', async () => {
      const owner = await claimed(one);
      one.standStill(5_000);
      expect(owner.isCertain()).toBe(false);
      owner.publish(batch(owner, 1), [], false);
      expect(heardHere).toEqual([]);
      owner.publish(batch(owner, 2), [{ key: 'a', value: 1 }], true);
      await until(() =>
        expect([heardHere, heardThere]).toEqual([
          [1, 2],
          [1, 2],
        ]),
      );
      await until(() => expect(owner.isCertain()).toBe(true));
    });

    it('drops the batches of a process that stood still until another took over', async () => {
      const owner = await claimed(one);
      await stranger.del(`engawa:lease.${spaceId}`);
      const next = await claimed(other);
      next.publish(batch(next, 1), [{ key: 'seat', value: 'theirs' }], true);
      one.standStill(10_000);
      const lost = vi.fn();
      owner.onLost(lost);
      owner.publish(batch(owner, 2), [{ key: 'seat', value: 'ours' }], false);
      await until(() => expect(lost).toHaveBeenCalledTimes(1));
      next.publish(batch(next, 3), [], true);
      await until(() =>
        expect([heardHere, heardThere]).toEqual([
          [1, 3],
          [1, 3],
        ]),
      );
      expect(await stranger.hgetall(`engawa:facts.${spaceId}`)).toEqual({ seat: '"theirs"' });
    });

    it('lets a process that stood still together with Redis wait a while, then go on with what is not contested', async () => {
      const owner = await claimed(one);
      redis.pause();
      one.standStill(5_000);
      owner.publish(batch(owner, 1), [{ key: 'a', value: 1 }], false);
      owner.publish(batch(owner, 2), [{ key: 'b', value: 1 }], true);
      expect(heardHere).toEqual([]);
      await until(() => expect(heardHere).toEqual([1]));
      owner.publish(batch(owner, 3), [], false);
      expect(heardHere).toEqual([1, 3]);
      expect(owner.isCertain()).toBe(false);
      expect(heardThere).toEqual([]);
    });

    it('delivers what is not contested while Redis stands still, drops what is, and is not certain', async () => {
      const owner = await claimed(one);
      redis.pause();
      owner.publish(batch(owner, 1), [{ key: 'place', value: 1 }], false);
      expect(heardHere).toEqual([1]);
      owner.publish(batch(owner, 2), [{ key: 'seat', value: 1 }], true);
      owner.publish(batch(owner, 3), [], false);
      expect(heardHere).toEqual([1]);
      await until(() => expect(owner.isCertain()).toBe(false));
      await until(() => expect(heardHere).toEqual([1, 3]));
      owner.publish(batch(owner, 4), [{ key: 'place', value: 2 }], false);
      expect(heardHere).toEqual([1, 3, 4]);
      redis.resume();
      await until(async () =>
        expect(await stranger.hgetall(`engawa:facts.${spaceId}`)).toEqual({ place: '2', seat: '1' }),
      );
      await until(() => expect(owner.isCertain()).toBe(true));
      owner.publish(batch(owner, 5), [], true);
      await until(() => expect(heardHere).toEqual([1, 3, 4, 5]));
      await until(() => expect(heardThere.at(-1)).toBe(5));
    });

    const succession = async (breakRedis: () => Promise<void>, mend: () => Promise<void> | void) => {
      const owner = await claimed(one);
      owner.publish(
        batch(owner, 1),
        [
          { key: 'seat.a', value: 1 },
          { key: 'seat.b', value: 2 },
        ],
        true,
      );
      await until(() => expect(heardThere).toEqual([1]));
      const lost = vi.fn();
      owner.onLost(lost);
      await breakRedis();
      await until(() => expect(owner.isCertain()).toBe(false));
      owner.publish(
        batch(owner, 2),
        [
          { key: 'seat.b', value: null },
          { key: 'seat.c', value: 3 },
        ],
        false,
      );
      expect(heardHere).toEqual([1, 2]);
      expect(lost).not.toHaveBeenCalled();
      await mend();
      await until(() => expect(lost).toHaveBeenCalledTimes(1));
      expect(await other.ownerships.claim(spaceId)).toBeNull();
      const next = await claimed(one);
      expect([next.epoch, factsOf(next)]).toEqual([2, { 'seat.a': 1, 'seat.c': 3 }]);
      owner.publish(batch(owner, 3), [], false);
      next.publish(batch(next, 4), [], true);
      await until(() => expect([heardHere, heardThere.at(-1)]).toEqual([[1, 2, 4], 4]));
    };

    it('acquires a lease again that ran out while Redis was unreachable, under a new epoch with all facts', () =>
      succession(
        async () => {
          redis.pause();
          await until(() => expect(one.link.isUp()).toBe(false));
          const leaseIsOverAt = systemTimers.now() + 3_000;
          await until(() => expect(systemTimers.now()).toBeGreaterThan(leaseIsOverAt));
        },
        () => redis.resume(),
      ));

    it('does the same when Redis died and restarted empty', () =>
      succession(() => redis.kill(), redis.restart));

    it('does not overwrite the facts of a later owner', async () => {
      const owner = await claimed(one);
      owner.publish(batch(owner, 1), [{ key: 'seat', value: 'old' }], true);
      await until(() => expect(heardHere).toEqual([1]));
      const lost = vi.fn();
      owner.onLost(lost);
      one.rest(true);
      await stranger.del(`engawa:lease.${spaceId}`);
      const between = await claimed(other);
      between.publish(batch(between, 1), [{ key: 'seat', value: 'new' }], true);
      await until(() => expect(heardThere).toEqual([1, 1]));
      await between.release();
      // It finds the lease gone, not taken by another.
      one.rest(false);
      await until(() => expect(lost).toHaveBeenCalledTimes(1));
      const next = await claimed(one);
      expect(next.epoch).toBeGreaterThan(between.epoch);
      expect(factsOf(next)).toEqual({ seat: 'new' });
    });

    it('ignores a late request through an abandoned connection', async () => {
      const names = { leaseKey: 'engawa:lease.x', factsKey: 'engawa:facts.x', channel: 'engawa:bus.x' };
      const [lease, givenUp] = [0, 1].map(() => createLease(stranger, names, 'holder'));
      if (!lease || !givenUp) throw new Error('Two were asked for.');
      expect(await lease.claim()).toBe(true);
      await lease.renew({ facts: [['a', '1']] });
      expect(await lease.renew({ facts: [['a', '2']] })).toBe('done');
      expect(await givenUp.renew({ facts: [['a', '1']] })).toBe('late');
      expect(await lease.facts()).toEqual(new Map([['a', '2']]));
    });
  });
});
