import { expect, it } from 'vitest';
import { createDwell } from './dwell.ts';

it('shows a tile after two seconds on camera', () => {
  const dwell = createDwell();
  expect([...dwell.next(['ben'], 0)]).toEqual([]);
  expect([...dwell.next(['ben'], 1_000)]).toEqual([]);
  expect([...dwell.next(['ben'], 1_999)]).toEqual([]);
  expect([...dwell.next(['ben'], 2_000)]).toEqual(['ben']);
});

it('shows none for people who walk by or say a word', () => {
  const dwell = createDwell();
  dwell.next(['ben'], 0);
  dwell.next([], 500);
  expect([...dwell.next([], 2_000)]).toEqual([]);
  expect(dwell.isPending()).toBe(false);
  // A word later is a new beginning.
  dwell.next(['ben'], 3_000);
  expect([...dwell.next(['ben'], 4_500)]).toEqual([]);
});

it('takes a short pause for the same speech, and keeps the tile for a while afterwards', () => {
  const dwell = createDwell();
  dwell.next(['ben'], 0);
  dwell.next([], 500);
  dwell.next(['ben'], 1_400);
  expect([...dwell.next(['ben'], 2_100)]).toEqual(['ben']);
  expect([...dwell.next([], 12_000)]).toEqual(['ben']);
  expect([...dwell.next([], 12_101)]).toEqual([]);
});
