import { describe, expect, it } from 'vitest';
import { fitMap, placeOnMinimap } from './minimap.ts';

const canvas = { width: 200, height: 112 };

describe('minimap', () => {
  it('lies in the middle, as large as fits', () => {
    expect(fitMap({ width: 3200, height: 1600 }, canvas)).toEqual({ scale: 0.0625, left: 0, top: 6 });
    expect(fitMap({ width: 1120, height: 1120 }, canvas)).toEqual({ scale: 0.1, left: 44, top: 0 });
  });

  it('tells the place under a point; beside the map its edge', () => {
    const map = { width: 3200, height: 1600 };
    expect(placeOnMinimap({ x: 100, y: 56 }, map, canvas)).toEqual({ x: 1600, y: 800 });
    expect(placeOnMinimap({ x: 100, y: 2 }, map, canvas)).toEqual({ x: 1600, y: 0 });
  });
});
