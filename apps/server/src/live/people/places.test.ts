import { placeSaveMs, standing, walkSpeedPxPerSecond } from '@engawa/contract/presence';
import { describe, expect, it } from 'vitest';
import { createSchedule } from '../space/schedule.ts';
import type { Person } from './person.ts';
import { createPlaceSaver, type StoredPlace } from './places.ts';

const walkMs = 30_000;

/** Only the fields that a place keeper reads. */
const walker = (slot: number, now: number): Person =>
  ({
    userId: `person ${slot}`,
    room: { id: 'room', widthPx: 9_000, heightPx: 100 },
    participant: { slot },
    motion: { ...standing({ x: 0, y: slot }, now), tx: (walkSpeedPxPerSecond * walkMs) / 1_000, ms: walkMs },
    placeSavedAt: now,
  }) as Person;

/** A keeper, and what it stores at which time. */
const start = () => {
  const schedule = createSchedule();
  const stored: { readonly at: number; readonly places: StoredPlace[] }[] = [];
  let now = 0;
  const keeper = createPlaceSaver(
    { schedule, aside: (_name, run) => void run() },
    async (places) => void stored.push({ at: now, places }),
  );
  return {
    keeper,
    stored,
    now: () => now,
    pass(ms: number) {
      for (const end = now + ms; now < end; ) {
        now = Math.min(end, schedule.nextAt() ?? end);
        schedule.runDue(now);
      }
    },
  };
};

describe('the places of a crowd', () => {
  it('PRE-20 are stored in parts when all start at once, each every 5 s', () => {
    const { keeper, stored, now, pass } = start();
    pass(60_000);
    const people = Array.from({ length: 1_000 }, (_, slot) => walker(slot, now()));
    for (const person of people) keeper.moved(person, now());
    const beganAt = now();
    pass(walkMs + 2 * placeSaveMs);
    // A twentieth of them each quarter of a second.
    expect(Math.max(...stored.map(({ places }) => places.length))).toBeLessThanOrEqual(100);
    for (const { userId } of [people[0], people[501], people[999]].filter((one) => one !== undefined)) {
      const times = stored
        .filter(({ places }) => places.some((place) => place.userId === userId))
        .map(({ at }) => at - beganAt);
      expect(times[0]).toBeLessThanOrEqual(2 * placeSaveMs);
      for (const [index, at] of times.entries())
        if (index > 0) expect(at - (times[index - 1] ?? 0)).toBeGreaterThanOrEqual(placeSaveMs);
      expect(times.at(-1)).toBeGreaterThanOrEqual(walkMs);
    }
    const before = stored.length;
    pass(60_000);
    expect(stored).toHaveLength(before);
  });

  it('PRE-20 are stored all at once when the space rests, and one person’s when they leave', () => {
    const { keeper, stored, now } = start();
    const people = Array.from({ length: 50 }, (_, slot) => walker(slot, now()));
    const [first] = people;
    if (first === undefined) throw new Error('nobody');
    for (const person of people) keeper.moved(person, now());
    keeper.goes(first, now());
    expect(stored.map(({ places }) => places.length)).toEqual([1]);
    keeper.rest(now());
    expect(stored.map(({ places }) => places.length)).toEqual([1, 49]);
  });
});
