import { startRedis, type TestRedis, whyNoRedis } from '@engawa/testkit/redis';
import { seededRandom } from '@engawa/testkit/seeded-random';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noFaults } from '../../platform/bus/testing/faulty-network.ts';
import { createRedisLine, type RedisLine } from './redis-line.ts';

const channel = 'engawa:bus.edges.1';
const numbers = Array.from({ length: 40 }, (_, n) => n);

describe.skipIf(whyNoRedis())('the way of a process to Redis', () => {
  let redis: TestRedis;
  let line: RedisLine;
  let subscriber: Redis;
  let commands: Redis;
  let received: string[];
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.stop());
  beforeEach(async () => {
    line = await createRedisLine(Number(new URL(redis.url).port), seededRandom(1));
    [subscriber, commands] = [new Redis(line.url), new Redis(line.url)];
    received = [];
    subscriber.on('message', (_channel, message: string) => received.push(message));
    await subscriber.subscribe(channel, 'engawa:bus.other');
  });
  afterEach(async () => {
    for (const connection of [subscriber, commands]) connection.disconnect();
    await line.close();
  });
  const publish = async () => {
    for (const n of numbers) await commands.publish(channel, `${n}`);
    line.setFaults(noFaults);
    // Arrives after all delayed messages, and is never lost.
    await commands.publish(channel, 'end');
    await expect.poll(() => received).toContain('end');
    return received.filter((message) => message !== 'end').map(Number);
  };

  it('forwards everything in order without faults, also large values in several chunks', async () => {
    const large = 'あ'.repeat(300_000);
    await commands.publish(channel, large);
    expect(await publish()).toEqual([Number.NaN, ...numbers]);
    expect(received[0]).toBe(large);
  });

  it('loses messages of owners and edges, but neither others nor replies', async () => {
    line.setFaults({ drop: 1, twice: 0, maxDelayMs: 0, overtake: 0 });
    await commands.publish('engawa:bus.other', 'another');
    expect(await publish()).toEqual([Number.NaN]);
    expect(received).toEqual(['another', 'end']);
  });

  it('delays them without changing their order', async () => {
    line.setFaults({ drop: 0, twice: 0, maxDelayMs: 30, overtake: 0 });
    expect(await publish()).toEqual(numbers);
  });

  it('duplicates them, and lets one overtake another', async () => {
    line.setFaults({ drop: 0, twice: 1, maxDelayMs: 30, overtake: 0.5 });
    const first = new Set(await publish());
    expect([...first]).not.toEqual(numbers);
    await expect.poll(() => received.length).toBe(2 * numbers.length + 1);
  });

  it('can be cut, and reconnects', async () => {
    const closed = new Promise((resolve) => subscriber.once('close', resolve));
    line.cut();
    await closed;
    await expect.poll(async () => await commands.publish(channel, 'again').catch(() => 0)).toBe(1);
    await expect.poll(() => received).toContain('again');
  });
});
