import { describe, expect, it } from 'vitest';
import { standing } from './motion.ts';
import { type MotionClaim, maxSpeedPxPerSecond, sampleToMotion, whyCannotMove } from './motion-rules.ts';

const size = { widthPx: 3_200, heightPx: 1_600 };
const now = 100_000;
const current = standing({ x: 1_000, y: 1_000 }, now - 10_000);
const claim = (changes: Partial<MotionClaim>): MotionClaim => ({
  x: 1_000,
  y: 1_000,
  tx: 1_280,
  ty: 1_000,
  ms: 1_000,
  t: now,
  ...changes,
});

describe('PRE-16 whyCannotMove refuses a motion that is', () => {
  it.each<[string, Partial<MotionClaim>]>([
    ['over 3 s old', { t: now - 3_001 }],
    ['over 100 ms ahead', { t: now + 101 }],
    ['starting 17 px away', { x: 1_017 }],
    ['starting off the map', { x: -1, tx: 0 }],
    ['ending left of the map', { tx: -1 }],
    ['ending below the map', { ty: 1_601 }],
    ['ending off the map though dragged', { tx: 3_201, dragged: true }],
    ['faster than running', { tx: 1_000 + maxSpeedPxPerSecond + 3 }],
    ['jumping', { tx: 1_100, ms: 0 }],
  ])('%s', (_what, changes) =>
    expect(whyCannotMove(claim(changes), current, now, size)).toBe('MOTION_REFUSED'),
  );
});

describe('PRE-16 whyCannotMove accepts a motion that is', () => {
  it.each<[string, Partial<MotionClaim>]>([
    ['walking', {}],
    ['running', { tx: 1_000 + maxSpeedPxPerSecond }],
    ['standing still', { tx: 1_000, ms: 0 }],
    ['3 s old', { t: now - 3_000 }],
    ['100 ms ahead', { t: now + 100 }],
    ['starting 16 px away', { x: 1_016 }],
    ['dragged across the map', { tx: 0, ty: 0, ms: 100, dragged: true }],
    ['to the very edge', { tx: 3_200, ty: 1_600, ms: 9_000 }],
  ])('%s', (_what, changes) => expect(whyCannotMove(claim(changes), current, now, size)).toBeNull());

  it('the first after entering and faster than running', () => {
    expect(whyCannotMove(claim({ tx: 0, ms: 100 }), current, now, size, true)).toBeNull();
    expect(whyCannotMove(claim({ x: 0, ms: 100 }), current, now, size, true)).toBe('MOTION_REFUSED');
  });

  it('starting where the walker was at its start time, not where they are now', () => {
    const walking = { x: 0, y: 0, tx: 1_000, ty: 0, t: now - 1_000, ms: 2_000 };
    expect(
      whyCannotMove(claim({ x: 250, y: 0, tx: 250, ty: 0, t: now - 500, ms: 0 }), walking, now, size),
    ).toBeNull();
    expect(whyCannotMove(claim({ x: 250, y: 0, tx: 250, ty: 0, ms: 0 }), walking, now, size)).toBe(
      'MOTION_REFUSED',
    );
  });
});

describe('PRE-17 a sample', () => {
  it('becomes a walk of 100 ms from the current place of the walker', () =>
    expect(sampleToMotion({ x: 1_020.9, y: 1_000 }, current, now, size)).toEqual({
      x: 1_000,
      y: 1_000,
      tx: 1_020,
      ty: 1_000,
      t: now,
      ms: 100,
    }));
  it('is clamped to the map and marked as dragged when it is far away', () =>
    expect(sampleToMotion({ x: 99_999, y: -5 }, current, now, size)).toMatchObject({
      tx: 3_200,
      ty: 0,
      isDragged: true,
    }));
});
