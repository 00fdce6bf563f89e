import { encodeMotionRecords, type Motion } from '@engawa/contract/presence';
import { describe, expect, it } from 'vitest';
import { createPositionsScan } from './positions-scan.ts';

const channel = 'private-room_0b1c2d3e-0000-4000-8000-000000000000';
const motion: Motion = { x: 1, y: 2, tx: 30, ty: 40, t: 1_795_000_000_123, ms: 500 };
const record = (slot: number) => encodeMotionRecords([{ slot, isGone: false, motion }]);

const scanOf = (data: object, start = 0) => {
  const text = JSON.stringify({ event: 'PositionsEvent', channel, data: JSON.stringify(data) });
  const bytes = Buffer.from(' '.repeat(start) + text);
  const scan = createPositionsScan(channel);
  const t = scan.readTime(bytes, start, bytes.length);
  return { t, own: (slot: number) => scan.readOwn(bytes, bytes.length, slot, t) };
};

describe('positions scan', () => {
  it('finds the time wherever it stands', () => {
    expect(scanOf({ t: motion.t, m: record(1) }).t).toBe(motion.t);
    expect(scanOf({ t: motion.t, m: record(1) }, 1_000).t).toBe(motion.t);
    expect(scanOf({ c: 5, r: 1, t: motion.t }).t).toBe(motion.t);
    expect(scanOf({ m: 'AAAA' }).t).toBe(0);
  });

  it('finds the motion that is sent to this client alone', () => {
    expect(scanOf({ t: motion.t, m: record(7) }).own(7)).toEqual(motion);
    expect(scanOf({ t: motion.t, m: record(7) }).own(8)).toBeNull();
    expect(scanOf({ t: motion.t, m: record(7) + record(7) }).own(7)).toBeNull();
    expect(scanOf({ t: motion.t, f: 'AAAAAAAAAAAAAAAA' }).own(0)).toBeNull();
  });
});
