import { cellPx, type Motion, maxSpeedPxPerSecond, type Place, placeAt } from '@engawa/contract/presence';
import { seededRandom } from '@engawa/testkit/seeded-random';
import { describe, expect, it } from 'vitest';
import { createTestRoom, type TestRoom, type Walker } from './test-room.ts';

const size = { widthPx: 4_000, heightPx: 2_200 };
const startAt = 1_700_000_000_000;
const views = [
  { w: 400, h: 700 },
  { w: 760, h: 600 },
  { w: 1_324, h: 745 },
  { w: 1_560, h: 1_140 },
  { w: 3_000, h: 1_600 },
];

type Random = () => number;
const one = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)] as T;
const somewhere = (random: Random): Place => ({ x: random() * size.widthPx, y: random() * size.heightPx });
const onMap = ({ x, y }: Place): Place => ({
  x: Math.max(0, Math.min(size.widthPx, x)),
  y: Math.max(0, Math.min(size.heightPx, y)),
});

/**
 * A walker's next motion: it starts where the others expect the walker, a little earlier or later
 * than now.
 */
const nextMotion = (test: TestRoom, walker: Walker, random: Random): Motion => {
  const before = walker.motions.at(-1) as Motion;
  const t = Math.max(before.t, Math.floor(test.now() - random() * 30 + 10));
  const from = placeAt(before, t);
  const speed = random() < 0.2 ? maxSpeedPxPerSecond : 280;
  const to = (target: Place, isDragged = false): Motion => {
    const { x, y } = onMap(target);
    const ms = isDragged ? 100 : Math.round((Math.hypot(x - from.x, y - from.y) / speed) * 1_000);
    return { ...from, tx: x, ty: y, t, ms, ...(isDragged ? { isDragged } : {}) };
  };
  const heading = random() * 2 * Math.PI;
  const ahead = (px: number): Place => ({
    x: from.x + px * Math.cos(heading),
    y: from.y + px * Math.sin(heading),
  });
  const edge = Math.round(from.x / cellPx) * cellPx;
  return one(
    [
      () => to(ahead(speed * (0.5 + random() * 2.5))),
      () => to(ahead(speed * (0.5 + random() * 2.5))),
      () => to(ahead(speed * 5)),
      () => to(from),
      // Back and forth over the edge of a cell, and over its corner.
      () => to({ x: edge + (random() - 0.5) * 50, y: from.y + (random() - 0.5) * 50 }),
      () => to({ x: edge + 30, y: Math.round(from.y / cellPx) * cellPx - 30 }),
      () => to(somewhere(random), random() < 0.3),
    ],
    random,
  )();
};

/** Moves people at random, and checks what they would see. */
const live = (
  test: TestRoom,
  random: Random,
  seconds: number,
  does: { delayMs: () => number; check(walker: Walker): void },
) => {
  for (let step = 0; step < seconds * 50; step += 1) {
    for (const walker of test.walkers.values()) {
      const isEager = walker.slot % 10 === 0;
      // At most twenty motions per second are accepted.
      const isTooSoon = test.now() - (walker.motions.at(-1)?.t ?? 0) < 70;
      if (!isTooSoon && random() < (isEager ? 0.1 : 0.012))
        test.move(walker, nextMotion(test, walker, random));
    }
    if (random() < 0.03) test.enter(somewhere(random), one(views, random), does.delayMs());
    if (random() < 0.03) test.leave(one([...test.walkers.values()], random));
    if (random() < 0.05) test.show(one([...test.walkers.values()], random), one(views, random));
    test.advance(20);
    for (let looks = 0; looks < 4; looks += 1) does.check(one([...test.walkers.values()], random));
  }
};

const slotsIn = (m = ''): number[] => {
  const bytes = Buffer.from(m, 'base64');
  return Array.from({ length: bytes.length / 15 }, (_, index) => bytes.readUInt16BE(index * 15));
};

/** People who are drawn wrong without a frame in flight that corrects it, and since when. */
const createSuspicions = (test: TestRoom) => {
  const open = new Map<Walker, Map<number, { since: number; about: unknown }>>();
  let count = 0;
  test.onFrame((walker, { c, m }) => {
    if (c !== undefined) open.delete(walker);
    for (const slot of slotsIn(m)) open.get(walker)?.delete(slot);
  });
  const isOnItsWay = (walker: Walker, slot: number) =>
    walker.group === null ||
    walker.queue.some(({ news }) =>
      news.kind === 'frame'
        ? news.frame.c !== undefined || slotsIn(news.frame.m).includes(slot)
        : news.slot === slot,
    );
  const check = (walker: Walker) => {
    const before = open.get(walker);
    open.delete(walker);
    if (!test.walkers.has(walker.slot)) return;
    const wrong = test.wrongIn(walker);
    count += wrong.length;
    const found = wrong.filter(({ slot }) => !isOnItsWay(walker, slot));
    if (found.length === 0) return;
    const entries = found.map((about) => {
      const since = before?.get(about.slot)?.since ?? test.now();
      return [about.slot, { since, about: { ...about, to: walker.slot } }] as const;
    });
    open.set(walker, new Map(entries));
  };
  return {
    check,
    lookAgain() {
      for (const walker of [...open.keys()]) check(walker);
      return [...open.values()].flatMap((found) => [...found.values()]);
    },
    /** The number of people drawn wrong at all. */
    count: () => count,
  };
};

describe('PRE-28 the picture of every client, drawn 100 ms late', () => {
  it.each([1, 2, 3])('is right at any time when the core keeps up; seed %i', (seed) => {
    const random = seededRandom(seed);
    const test = createTestRoom(size, startAt);
    for (let count = 0; count < 70; count += 1) test.enter(somewhere(random), one(views, random));
    let looks = 0;
    let seen = 0;
    live(test, random, 25, {
      delayMs: () => 0,
      check(walker) {
        // A client whose view grew or whose avatar was dragged gets frames within a moment, and
        // draws them late.
        const isDragged = walker.motions.some(({ isDragged, t }) => isDragged && t + 350 > test.now());
        if (walker.viewAt + 250 > test.now() || isDragged) return;
        looks += 1;
        seen += walker.picture.placeAt(walker.slot, test.now()) === null ? 0 : 1;
        expect(test.wrongIn(walker)).toEqual([]);
      },
    });
    expect(looks).toBeGreaterThan(3_000);
    expect(seen).toBe(looks);
  });

  it.each([4, 5, 6])('is right, or a frame that corrects it is in flight, seed %i', (seed) => {
    const random = seededRandom(seed);
    // The core is full, and connections are slow.
    const test = createTestRoom(size, startAt, () => random() * 60);
    const delayMs = () => random() * 400;
    const suspicions = createSuspicions(test);
    for (let count = 0; count < 70; count += 1) test.enter(somewhere(random), one(views, random), delayMs());
    let looks = 0;
    live(test, random, 15, {
      delayMs,
      check(walker) {
        // A tab that sleeps for a while, or a blocked connection.
        if (random() < 0.001) walker.delayMs = 4_000 + random() * 12_000;
        else if (random() < 0.01) walker.delayMs = random() * 400;
        if (walker.isClosed) test.leave(walker);
        looks += 1;
        suspicions.check(walker);
        // The slowest period, plus the lateness of this room.
        for (const { since, about } of suspicions.lookAgain())
          expect(test.now() - since, JSON.stringify(about)).toBeLessThan(400);
      },
    });
    expect(looks).toBe(3_000);
    expect(suspicions.count()).toBeGreaterThan(0);
    expect(test.room.periodMs()).toBeGreaterThan(100);
  });
});
