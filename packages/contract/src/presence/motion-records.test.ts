import { describe, expect, it } from 'vitest';
import type { Motion } from './motion.ts';
import { decodeMotionRecords, encodeMotionRecords, motionRecordCharacters } from './motion-records.ts';

const motion = (changes: Partial<Motion> = {}): Motion => ({
  x: 100.125,
  y: 0,
  tx: 4800,
  ty: 2700.875,
  t: 1_700_000_000_123,
  ms: 59_999,
  ...changes,
});

describe('motion records', () => {
  it('survive encoding and decoding', () => {
    const records = [
      { slot: 0, isGone: false, motion: motion() },
      { slot: 65_535, isGone: false, motion: motion({ isDragged: true, ms: 100 }) },
      { slot: 7, isGone: true },
    ] as const;
    const text = encodeMotionRecords(records);
    expect(text).toMatch(/^[A-Za-z0-9+/]+$/);
    expect(text).toHaveLength(records.length * motionRecordCharacters);
    expect(decodeMotionRecords(text, 1_700_000_000_200)).toEqual(records);
  });

  it('are readable by any base64 decoder', () => {
    const bytes = Buffer.from(
      encodeMotionRecords([{ slot: 258, isGone: false, motion: motion() }]),
      'base64',
    );
    expect(bytes).toHaveLength(15);
    expect([
      bytes.readUInt16BE(0),
      bytes.readUInt16BE(2),
      bytes.readUInt16BE(6),
      bytes.readUInt16BE(12),
    ]).toEqual([258, 801, 38_400, 59_999]);
    expect(bytes.readUInt16BE(10)).toBe(1_700_000_000_123 % 65_536);
  });

  it('are the same when they are encoded one by one and joined', () => {
    const [a, b] = [
      { slot: 1, isGone: false, motion: motion() },
      { slot: 2, isGone: false, motion: motion({ x: 5 }) },
    ] as const;
    expect(encodeMotionRecords([a]) + encodeMotionRecords([b])).toBe(encodeMotionRecords([a, b]));
  });

  it.each([
    ['begun 30 s before the frame', -30_000],
    ['begun just before the time wraps', -1],
    ['begun with the frame', 0],
    ['begun 100 ms after the frame', 100],
    ['begun 30 s after the frame', 30_000],
  ])('PRE-18 decode the 16-bit time to the time nearest to the frame: %s', (_when, offset) => {
    // Frames on both sides of a wrap of the low 16 bits.
    for (const frame of [65_536 * 1_000_000, 65_536 * 1_000_000 + 1, 65_536 * 1_000_000 - 1]) {
      const text = encodeMotionRecords([{ slot: 1, isGone: false, motion: motion({ t: frame + offset }) }]);
      expect(decodeMotionRecords(text, frame)).toEqual([
        { slot: 1, isGone: false, motion: motion({ t: frame + offset }) },
      ]);
    }
  });

  it('clamp values that do not fit instead of wrapping them', () => {
    const text = encodeMotionRecords([
      { slot: 1, isGone: false, motion: motion({ x: -5, tx: 1e9, ms: 1e9 }) },
    ]);
    expect(decodeMotionRecords(text, motion().t)[0]).toMatchObject({
      motion: { x: 0, tx: 8191.875, ms: 65_535 },
    });
  });

  it.each(['', 'AAAA', 'not base64 at all', '!'.repeat(20), 'A'.repeat(39)])(
    'reads whole records only: %j',
    (text) => expect(decodeMotionRecords(text, 0)).toHaveLength(Math.floor(text.length / 20)),
  );
});
