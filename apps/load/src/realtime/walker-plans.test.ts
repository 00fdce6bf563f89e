import { type Place, placeAt } from '@engawa/contract/presence';
import { seededRandom } from '@engawa/testkit/seeded-random';
import { describe, expect, it } from 'vitest';
import {
  createCircle,
  createLegs,
  createOfficeDay,
  createSampled,
  type LegKind,
  placeOnGrid,
  type WalkerPlan,
} from './walker-plans.ts';

const size = { widthPx: 3200, heightPx: 1600 };
const isOnMap = ({ x, y }: Place) => x >= 0 && y >= 0 && x <= size.widthPx && y <= size.heightPx;

/** Walks a plan and returns each decision with the place to which it led. */
const walk = (plan: WalkerPlan, rounds: number) => {
  let place = plan.start;
  let now = 1_000;
  return Array.from({ length: rounds }, () => {
    const decision = plan.decide(place, now);
    const begun = { at: now, from: place };
    place = placeAt(decision.motion, decision.until);
    now = decision.until;
    return { ...begun, ...decision, to: place };
  });
};

describe('walks', () => {
  it.each<LegKind>(['click', 'key'])(
    'by %s are straight legs of 0.5 to 3 s at 280 px/s on the map',
    (kind) => {
      for (const { at, from, motion, until, to } of walk(createLegs(size, kind, seededRandom(7)), 500)) {
        expect({ x: motion.x, y: motion.y, t: motion.t }).toEqual({ ...from, t: at });
        expect(until - at).toBeGreaterThanOrEqual(500);
        expect(until - at).toBeLessThanOrEqual(3_000);
        expect(Math.hypot(to.x - from.x, to.y - from.y)).toBeCloseTo((280 * (until - at)) / 1000, 0);
        expect([isOnMap(to), isOnMap({ x: motion.tx, y: motion.ty })]).toEqual([true, true]);
        if (kind === 'click') expect(motion.ms).toBe(until - at);
        else expect(motion.ms).toBeGreaterThanOrEqual(until - at - 1);
      }
    },
  );

  it('of an office day take a tenth of the time', () => {
    const decisions = walk(createOfficeDay(size, 'click', seededRandom(3)), 2_000);
    const lasting = (isWalk: boolean) =>
      decisions
        .filter(({ motion }) => motion.ms > 0 === isWalk)
        .reduce((sum, { at, until }) => sum + until - at, 0);
    expect(lasting(true) / (lasting(true) + lasting(false))).toBeCloseTo(0.1, 2);
  });

  it('as samples follow the same path, ten times a second', () => {
    const random = () => createLegs(size, 'click', seededRandom(5));
    const samples = walk(createSampled(random(), 100), 300);
    expect(samples.every(({ at, until }) => until - at === 100)).toBe(true);
    expect(samples.every(({ motion }) => Number.isInteger(motion.tx) && motion.ms === 100)).toBe(true);
    const steps = samples.map(({ from, to }) => Math.hypot(to.x - from.x, to.y - from.y));
    expect(Math.max(...steps)).toBeLessThanOrEqual(30);
  });

  it('in a circle stay on it', () => {
    const centre = { x: 500, y: 500 };
    for (const { motion } of walk(createCircle(centre, 60, 100, 1), 200))
      expect(Math.abs(Math.hypot(motion.tx - 500, motion.ty - 500) - 60)).toBeLessThan(1.5);
  });

  it('begin on an even grid, off the walls', () => {
    const places = Array.from({ length: 400 }, (_, index) => placeOnGrid(index, 400, size, 60));
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(400);
    expect(Math.min(...places.map(({ x }) => x), ...places.map(({ y }) => y))).toBeGreaterThanOrEqual(60);
    expect(places.every(isOnMap)).toBe(true);
  });
});
