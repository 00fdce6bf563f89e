import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestLiveSpace } from '../../testing/test-live-space.ts';
import { createLiveOccupancy } from './index.ts';

describe('the head count of a live space', () => {
  let counts: number[];
  let live: ReturnType<typeof createTestLiveSpace>;

  beforeEach(() => {
    counts = [];
    live = createTestLiveSpace(() => [createLiveOccupancy((count) => counts.push(count))]);
  });
  afterEach(() => expect(live.faults).toEqual([]));

  it('SPC-25 is published once for people who enter together, and repeated while anybody is inside', async () => {
    const ken = await live.enter('ken');
    await live.enter('mei');
    live.pass(500);
    expect(counts).toEqual([2]);
    live.pass(10_000);
    expect(counts).toEqual([2, 2]);
    ken.drop();
    live.pass(500);
    expect(counts).toEqual([2, 2, 1]);
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
