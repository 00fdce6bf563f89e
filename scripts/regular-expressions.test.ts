import { expect, it } from 'vitest';
import { literalsIn, whySlow } from './regular-expressions.mjs';

it('finds the literals of a file with their lines, and none in comments and texts', () => {
  const text = "const a = /x+y/gi;\n// /no+/\nconst b = 'a/b+/c';\nconst c = b.split(/,\\s*/);\n";
  expect(literalsIn('a.ts', text)).toEqual([
    { pattern: 'x+y', flags: 'gi', line: 1 },
    { pattern: ',\\s*', flags: '', line: 4 },
  ]);
});

it.each([
  ['^[a-z]{1,20}$', null],
  ['<title>([\\s\\S]*?)<\\/title', '2nd degree polynomial'],
  ['^(a+)+$', 'exponential'],
])('/%s/: %s', async (pattern, why) => {
  const found = await whySlow({ pattern, flags: '' });
  if (why === null) expect(found).toBe(null);
  else expect(found).toContain(why);
});
