import { describe, expect, it } from 'vitest';
import { fitting, panBy, stepFactor, type Zoom, zoomAbout } from './zoom.ts';

const place = { width: 800, height: 450 };
const middle = { x: 0, y: 0 };
/** Where a point of the picture appears, from the middle of the element. */
const seenAt = ({ scale, x, y }: Zoom, point: { x: number; y: number }) => ({
  x: x + point.x * scale,
  y: y + point.y * scale,
});

describe('zooming a shared screen', () => {
  it('goes from 50 to 400 percent, and no further', () => {
    let zoom = fitting;
    for (let press = 0; press < 20; press += 1) zoom = zoomAbout(zoom, place, middle, stepFactor);
    expect(zoom.scale).toBe(4);
    for (let press = 0; press < 40; press += 1) zoom = zoomAbout(zoom, place, middle, 1 / stepFactor);
    expect(zoom.scale).toBe(0.5);
  });

  it('keeps the point under the pointer in place', () => {
    const pointer = { x: 200, y: -100 };
    const before = { scale: 1.5, x: 30, y: -10 };
    const point = { x: (pointer.x - before.x) / before.scale, y: (pointer.y - before.y) / before.scale };
    const after = zoomAbout(before, place, pointer, stepFactor);
    expect(seenAt(after, point).x).toBeCloseTo(pointer.x);
    expect(seenAt(after, point).y).toBeCloseTo(pointer.y);
  });

  it('moves nothing at the limit', () => {
    const largest = { scale: 4, x: 50, y: 20 };
    expect(zoomAbout(largest, place, { x: 300, y: 200 }, stepFactor)).toEqual(largest);
  });
});

describe('moving it', () => {
  it('follows the pointer', () =>
    expect(panBy({ scale: 2, x: 0, y: 0 }, place, 40, -30)).toEqual({ scale: 2, x: 40, y: -30 }));

  it('keeps the picture in sight', () => {
    const far = panBy({ scale: 2, x: 0, y: 0 }, place, 9_000, -9_000);
    expect(far).toEqual({ scale: 2, x: 800, y: -450 });
  });
});
