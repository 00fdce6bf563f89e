import { describe, expect, it } from 'vitest';
import { fromHalves, toHalf } from './half-floats.ts';

describe('numbers of 16 bits', () => {
  it.each([
    [0, 0],
    [-0, 0x8000],
    [1, 0x3c00],
    [-2, 0xc000],
    [65_504, 0x7bff],
    [65_520, 0x7c00],
    [2 ** -14, 0x0400],
    [2 ** -24, 0x0001],
    [2 ** -25, 0x0000],
    [0.1, 0x2e66],
    // In the middle of two: the even one.
    [1 + 2 ** -11, 0x3c00],
    [1 + 3 * 2 ** -11, 0x3c02],
    [Number.POSITIVE_INFINITY, 0x7c00],
    [Number.NaN, 0x7e00],
  ])('holds %d as it should be', (value, half) => {
    expect(toHalf(value)).toBe(half);
  });

  it('come back as they were', () => {
    const all = Uint16Array.from({ length: 0x7c00 }, (_, half) => half);
    expect([...fromHalves(all)].map(toHalf)).toEqual([...all]);
  });
});
