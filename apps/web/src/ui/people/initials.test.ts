import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it.each([
  ['Ada Byron', 'AB'],
  ['  mary ann  evans ', 'ME'],
  ['佐藤花子', '佐'],
  ['さくら', 'さ'],
  ['👩‍🌾 fay', '👩‍🌾F'],
  ['', ''],
])('the initials of %j are %j', (name, expected) => {
  expect(initialsOf(name)).toBe(expected);
});
