import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestLiveSpace } from '../../testing/test-live-space.ts';
import { createLiveOccupancy } from './index.ts';

describe('the head count of a live space', () => {
  let counts: number[];
  let people: readonly string[];
  let live: ReturnType<typeof createTestLiveSpace>;

  beforeEach(() => {
    counts = [];
    people = [];
    live = createTestLiveSpace(() => [
      createLiveOccupancy((count, inside) => {
        counts.push(count);
        people = inside;
      }),
    ]);
  });
  afterEach(() => expect(live.faults).toEqual([]));

  it('SPC-25 is published once for people who enter together, and repeated while anybody is inside', async () => {
    const ken = await live.enter('ken');
    const mei = await live.enter('mei');
    live.pass(500);
    expect(counts).toEqual([2]);
    expect(people).toEqual([ken.userId, mei.userId]);
    live.pass(10_000);
    expect(counts).toEqual([2, 2]);
    ken.drop();
    live.pass(500);
    expect(counts).toEqual([2, 2, 1]);
    expect(people).toEqual([mei.userId]);
  });

  it('SPC-25 is published once when the last person leaves', async () => {
    const ken = await live.enter('ken');
    live.pass(500);
    ken.drop();
    live.pass(500);
    expect(counts).toEqual([1, 0]);
    live.pass(60_000);
    expect(counts.slice(2).every((count) => count === 0)).toBe(true);
    expect(counts.length).toBeLessThan(5);
  });
});
