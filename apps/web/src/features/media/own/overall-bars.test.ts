import { expect, it } from 'vitest';
import { overallBars } from './overall-bars.ts';

it.each([
  // connected, server, lines, bars
  [false, 10, [3], 0],
  [true, null, [], 3],
  [true, 200, [], 3],
  [true, 201, [], 2],
  [true, 401, [], 1],
  [true, 900, [3, 3], 3],
  [true, 10, [3, 1, 2], 1],
  [true, 10, [3, 0], 0],
  [true, 300, [null, undefined], 2],
] as const)('connected %s, server %s ms, lines %j: %i bars', (isConnected, ms, lines, bars) => {
  expect(overallBars(isConnected, ms, lines)).toBe(bars);
});
