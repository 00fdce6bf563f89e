import { expect, it } from 'vitest';
import { pick } from './pick.ts';

it('gives the named fields in the order of the names, and no other', () => {
  const row = { id: 'aya', password_hash: 'secret', display_name: null, locale: undefined };
  expect(JSON.stringify(pick(row, ['display_name', 'id']))).toBe('{"display_name":null,"id":"aya"}');
});

it('leaves an absent field absent, and an undefined one undefined', () => {
  const changes: { name?: string | undefined; color?: string; locale?: string } = { name: undefined };
  const picked = pick(changes, ['name', 'color']);
  expect(Object.keys(picked)).toEqual(['name']);
});
