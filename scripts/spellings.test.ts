import { expect, it } from 'vitest';
import { spelledTwiceIn } from './spellings.mjs';

it.each([
  ['const a = { first_name: row.firstName };', ['first_name: row.firstName']],
  ['const a = { firstName: first_name };', ['firstName: first_name']],
  ['const { user_id: userId } = input;', ['user_id: userId']],
  ['const { space_id: spaceId = null } = input;', ['space_id: spaceId = null']],
  ['const a = { ends_at: endsAt?.toISOString() ?? null };', ['ends_at: endsAt?.toISOString() ?? null']],
  ['const a = { ends_at: new Date(row.endsAt) };', ['ends_at: new Date(row.endsAt)']],
  ['const a = { first_name: row.first_name, name: row.firstName, user_id: actor.id };', []],
  ['const a = { first_name, lastName }; const b = { [first_name]: firstName };', []],
  ['const a = { first_name: firstName() };', []],
])('of `%s` counts %j', (code, places) => {
  expect(spelledTwiceIn('a.ts', code).map(({ text }) => text)).toEqual(places);
});

it('tells the line of a place', () => {
  expect(spelledTwiceIn('a.ts', 'const a = {\n  b,\n  is_new: isNew,\n};')).toEqual([
    { line: 3, text: 'is_new: isNew' },
  ]);
});
