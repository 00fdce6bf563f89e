import { describe, expect, it } from 'vitest';
import { volumeAt } from './rules.ts';

describe('MED-10 volumeAt', () => {
  it.each([
    [0, 100],
    [30, 100],
    [57, 90],
    [165, 50],
    [273, 10],
    [300, 0],
    [5_000, 0],
  ])('at %i px is %i', (distancePx, volume) => expect(volumeAt(distancePx)).toBeCloseTo(volume, 9));

  it('never rises with the distance', () => {
    const volumes = Array.from({ length: 320 }, (_, distancePx) => volumeAt(distancePx));
    expect(volumes.every((volume, i) => i === 0 || volume <= (volumes[i - 1] ?? 100))).toBe(true);
  });
});
