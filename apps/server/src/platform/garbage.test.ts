import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { collectorFlags } from './garbage.ts';

it('this V8 knows the flags by which it is told how to collect, and says so where it does not', () => {
  const heard = (flags: readonly string[]): string =>
    spawnSync(
      process.execPath,
      ['-e', `for (const flag of ${JSON.stringify(flags)}) require('node:v8').setFlagsFromString(flag)`],
      { encoding: 'utf8' },
    ).stderr;
  for (const cores of [1, 2, 64]) expect(heard(collectorFlags(cores))).toBe('');
  expect(heard(['--no-such-flag'])).toContain('no-such-flag');
});

it('one thread marks beside the server where there is one core or two', () => {
  for (const cores of [1, 2]) expect(collectorFlags(cores)[1]).toMatch(/=1$/);
  expect(collectorFlags(8)[1]).toMatch(/=7$/);
  expect(collectorFlags(1)).toHaveLength(3);
  expect(collectorFlags(2)).toHaveLength(2);
});
