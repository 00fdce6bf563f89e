import { seededRandom } from '@engawa/testkit/seeded-random';
import { describe, expect, it } from 'vitest';
import { createDueQueue } from './due-queue.ts';

describe('due queue', () => {
  it('runs tasks in the order of their times, and none before its time', () => {
    const random = seededRandom(1);
    const times = Array.from({ length: 500 }, () => Math.floor(random() * 1_000));
    const queue = createDueQueue();
    const done: number[] = [];
    for (const time of times) queue.at(time, () => done.push(time));
    queue.run(() => 499);
    expect(done).toEqual(times.filter((time) => time <= 499).sort((a, b) => a - b));
    queue.run(() => 1_000);
    expect(done).toEqual([...times].sort((a, b) => a - b));
    expect(queue.size()).toBe(0);
  });

  it('runs a task at once that another task adds', () => {
    const queue = createDueQueue();
    const done: string[] = [];
    queue.at(10, (now) => {
      done.push('first');
      queue.at(now, () => done.push('second'));
      queue.at(now + 1, () => done.push('later'));
    });
    queue.run(() => 10);
    expect(done).toEqual(['first', 'second']);
  });

  it('gives each task its own start time, not that of the whole run', () => {
    const queue = createDueQueue();
    const times: number[] = [];
    let now = 10;
    queue.at(1, (at) => {
      times.push(at);
      now = 17;
      queue.at(12, (later) => times.push(later));
    });
    queue.at(2, (at) => times.push(at));
    queue.run(() => now);
    expect(times).toEqual([10, 17]);
    queue.run(() => now);
    expect(times).toEqual([10, 17, 17]);
  });
});
