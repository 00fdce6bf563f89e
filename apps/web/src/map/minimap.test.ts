import { describe, expect, it } from 'vitest';
import { coveredPart, fitMap, ownLast, placeOnMinimap } from './minimap.ts';

const canvas = { width: 200, height: 112 };

describe('minimap', () => {
  it('is centred, as large as fits', () => {
    expect(fitMap({ width: 3200, height: 1600 }, canvas)).toEqual({ scale: 0.0625, left: 0, top: 6 });
    expect(fitMap({ width: 1120, height: 1120 }, canvas)).toEqual({ scale: 0.1, left: 44, top: 0 });
  });

  it.each([
    ['the whole of a picture of its shape', { width: 320, height: 160 }, [0, 0, 320, 160]],
    ['the middle of a higher one', { width: 320, height: 180 }, [0, 10, 320, 160]],
    ['the middle of a wider one', { width: 500, height: 160 }, [90, 0, 320, 160]],
  ])('shows %s', (_what, picture, part) => {
    expect(coveredPart(picture, { width: 3200, height: 1600 })).toEqual(part);
  });

  it('returns the map position under a point, and the nearest edge outside the map', () => {
    const map = { width: 3200, height: 1600 };
    expect(placeOnMinimap({ x: 100, y: 56 }, map, canvas)).toEqual({ x: 1600, y: 800 });
    expect(placeOnMinimap({ x: 100, y: 2 }, map, canvas)).toEqual({ x: 1600, y: 0 });
  });

  it('draws oneself last, over everybody else', () => {
    const dot = (x: number, isSelf: boolean) => ({ x, y: 0, color: '#fff', isSelf });
    expect(ownLast([dot(1, true), dot(2, false), dot(3, false)]).map(({ x }) => x)).toEqual([2, 3, 1]);
  });
});
