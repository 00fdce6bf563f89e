import { expect, it } from 'vitest';
import { missedSince } from './missed-since.ts';

const now = new Date(2026, 10, 30, 14, 5).getTime();

it.each([
  ['yesterday', new Date(2026, 10, 29)],
  ['morning', new Date(2026, 10, 30)],
  ['week', new Date(2026, 10, 23)],
] as const)('what was missed: %s begins at midnight where the user is', (choice, day) => {
  expect(missedSince(choice, now)).toBe(day.getTime());
});
