import { describe, expect, it } from 'vitest';
import { apartPx, arrivalPlace } from './arrivals.ts';
import { seatsFacingStage } from './hall-seats.ts';
import { spawnPlace } from './rules.ts';
import { type TemplateName, templates } from './templates.ts';

type Place = { x: number; y: number };

/** The same numbers in each run, so that a failure can be seen again. */
const numbersFrom = (seed: number) => {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
};

const arrive = (count: number, template: TemplateName, seats: readonly Place[] = []): Place[] => {
  const random = numbersFrom(7);
  const there: Place[] = [];
  for (let one = 0; one < count; one += 1)
    there.push(arrivalPlace(templates[template], random, there, seats));
  return there;
};

const nearest = (places: readonly Place[]): number => {
  let least = Number.POSITIVE_INFINITY;
  for (const [index, one] of places.entries())
    for (const other of places.slice(index + 1))
      least = Math.min(least, Math.hypot(one.x - other.x, one.y - other.y));
  return least;
};

describe('ROM-2 people who arrive', () => {
  it('appear at the specified place in an empty room', () => {
    const size = templates.NORMAL_OFFICE;
    expect(arrivalPlace(size, numbersFrom(3), [], [])).toEqual(spawnPlace(size, numbersFrom(3)));
  });

  it.each([
    ['NORMAL_OFFICE', 60],
    ['SMALL_OFFICE', 60],
    ['BIG_OFFICE', 500],
  ] as const)('keep 90 px from each other in a room of %s, on the map', (template, count) => {
    const places = arrive(count, template);
    const { widthPx, heightPx } = templates[template];
    expect(nearest(places)).toBeGreaterThanOrEqual(apartPx);
    for (const { x, y } of places) {
      expect([x >= 0, y >= 0, x <= widthPx, y <= heightPx]).toEqual([true, true, true, true]);
      expect([Number.isInteger(x), Number.isInteger(y)]).toEqual([true, true]);
    }
  });

  it('stay together: the first ten are within 300 px of the middle', () => {
    for (const { x, y } of arrive(10, 'NORMAL_OFFICE'))
      expect(Math.hypot(x - 1600, y - 900)).toBeLessThan(300);
  });

  it('appear in the middle once fewer than twelve places are free', () => {
    const size = { widthPx: 450, heightPx: 400 };
    const crowd = Array.from({ length: 20 }, (_, index) => ({
      x: 45 + (index % 5) * 90,
      y: 45 + Math.floor(index / 5) * 90,
    }));
    const random = numbersFrom(5);
    const { x, y } = arrivalPlace(size, random, crowd, []);
    expect(Math.abs(x - 225)).toBeLessThanOrEqual(150);
    expect(Math.abs(y - 225)).toBeLessThanOrEqual(175);
  });

  it('take the seats of a hall from the first row on, and stand elsewhere once all are taken', () => {
    const seats = seatsFacingStage('/floors/hall-day@1x.webp', templates.EVENT);
    expect(seats.length).toBeGreaterThan(60);
    const places = arrive(seats.length + 20, 'EVENT', seats);
    expect(nearest(places)).toBeGreaterThanOrEqual(apartPx);
    const [, second] = places;
    expect(second?.x).toBe(Math.floor(seats[0]?.x ?? 0));
  });
});

describe('seats that face a stage', () => {
  it('are those of the hall alone, at its size', () => {
    expect(seatsFacingStage('/floors/office-day@1x.webp', templates.EVENT)).toEqual([]);
    expect(seatsFacingStage(undefined, templates.EVENT)).toEqual([]);
    expect(seatsFacingStage('/floors/hall-day@1x.webp', { widthPx: 3200, heightPx: 1600 })).toEqual([]);
  });
});
