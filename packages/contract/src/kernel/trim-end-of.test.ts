import { expect, it } from 'vitest';
import { trimEndOf } from './trim-end-of.ts';

it.each([
  ['a/b//', '/', 'a/b'],
  ['a. .', '. ', 'a'],
  ['...', '.', ''],
  ['', '/', ''],
  ['a', '/', 'a'],
])('%j without %j at its end is %j', (text, characters, rest) =>
  expect(trimEndOf(text, characters)).toBe(rest),
);
