import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { collectorFlags } from './garbage.ts';

it('uses collector flags that this V8 knows, and detects unknown ones', () => {
  const outputOf = (flags: readonly string[]): string =>
    spawnSync(
      process.execPath,
      ['-e', `for (const flag of ${JSON.stringify(flags)}) require('node:v8').setFlagsFromString(flag)`],
      { encoding: 'utf8' },
    ).stderr;
  for (const cores of [1, 2, 64]) expect(outputOf(collectorFlags(cores))).toBe('');
  expect(outputOf(['--no-such-flag'])).toContain('no-such-flag');
});

it('marks with one parallel thread where there are one or two cores', () => {
  for (const cores of [1, 2]) expect(collectorFlags(cores)[1]).toMatch(/=1$/);
  expect(collectorFlags(8)[1]).toMatch(/=7$/);
  expect(collectorFlags(1)).toHaveLength(3);
  expect(collectorFlags(2)).toHaveLength(2);
});
