import { expect, it } from 'vitest';
import { isQuietAt } from './rules.ts';

it.each([
  [null, null, 0, false],
  [540, null, 600, false],
  [540, 540, 540, false],
  [540, 600, 539, false],
  [540, 600, 540, true],
  [540, 600, 600, false],
  [1_320, 420, 1_400, true],
  [1_320, 420, 60, true],
  [1_320, 420, 420, false],
])('SET-4 quiet from %j to %j is at minute %j: %j', (quiet_from, quiet_to, minute, isQuiet) =>
  expect(isQuietAt({ quiet_from, quiet_to }, minute)).toBe(isQuiet),
);
