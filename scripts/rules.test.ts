import { describe, expect, it } from 'vitest';
import { titlesIn } from './rules/titles.mjs';
import { compareRules } from './rules.mjs';

const spec = 'packages/contract/src/rooms/SPEC.md';
const contributing = { path: 'CONTRIBUTING.md', text: 'ROM rooms, ITM\n   items' };
const rooms = { path: spec, text: '# Rooms\n\n- **ROM-1** A room.\n- **ROM-2** Two\n  rooms.\n' };

/** The findings for the rooms' SPEC and one test file. */
const findingsOf = (test: string, ...others: { path: string; text: string }[]) =>
  compareRules([rooms, contributing, { path: 'apps/a/rooms.test.ts', text: test }, ...others]).findings;

const both = `it('ROM-1 ROM-2 x', () => {});`;

describe('rules: the tests of a rule', () => {
  it.each([
    ['a title', `it('ROM-1 x', () => {});\ndescribe("ROM-2 y", () => {});`],
    [
      'a row of a table',
      `it.each<[string, () => void]>([['ROM-1', f], ['ROM-2', () => {}]])('%s', () => {});`,
    ],
    ['a chain of calls', `describe.skipIf(a(')'))('ROM-1 x', f);\ntest.skipIf(b).each([1])('ROM-2 %i', f);`],
    ['a template', 'describe(`ROM-1 ROM-2 x`, f);'],
  ])('is found in %s', (_what, test) => {
    expect(findingsOf(test)).toEqual([]);
  });

  it.each([
    ['no test names it', `it('ROM-1 x', () => {});`],
    ['only a comment names it', `it('ROM-1 x', () => {}); // ROM-2`],
    ['only the body of a test names it', `it('ROM-1 x', () => { f('ROM-2'); });`],
  ])('is missing if %s', (_what, test) => {
    expect(findingsOf(test)).toEqual([`${spec}: ROM-2 has no test`]);
  });
});

describe('rules: ids', () => {
  it('must be rules, in titles, comments and other sources', () => {
    const other = { path: 'apps/a/rooms.ts', text: '/** By ROM-4, not XROM-5 or ROM-6-7. */' };
    expect(findingsOf(`${both} it('ROM-3 x', f);`, other)).toEqual([
      'apps/a/rooms.test.ts: ROM-3 is no rule',
      'apps/a/rooms.ts: ROM-4 is no rule',
    ]);
  });

  it.each(['1 x', '12. x', 'R3 x'])('replace the number in the title "%s"', (title) => {
    expect(findingsOf(`${both} it('${title}', f);`)).toEqual([
      `apps/a/rooms.test.ts: "${title}" begins with a number and not with a rule`,
    ]);
  });

  it('are there once, with one prefix for each SPEC, and listed for readers', () => {
    const items = { path: 'packages/contract/src/items/SPEC.md', text: '- **ITM-1** a\n- **ITM-1** b\n' };
    const plans = {
      path: 'packages/contract/src/plans/SPEC.md',
      text: '- **PLN-1** a\n- **ROM-9** b\n1. c\n',
    };
    expect(findingsOf(`${both} it('ITM-1 PLN-1 ROM-9 x', f);`, items, plans)).toEqual([
      `${items.path}: ITM-1 is there twice`,
      `${plans.path}: ROM-9 has the prefix of ${spec}`,
      `${plans.path}: its rules have several prefixes`,
      `${plans.path}: a rule is written "- **ABC-1** …", with the prefix of the SPEC`,
      'CONTRIBUTING.md: lacks "PLN plans"',
    ]);
  });

  it('leave out titles that are not written as a string', () => {
    expect(titlesIn(`it(title, f); it.each(rows)(name, f); fc.test('x', f); it('y', f);`)).toEqual([
      { title: 'y', table: '' },
    ]);
  });
});
