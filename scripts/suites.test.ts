import { expect, test } from 'vitest';
import { addUp, whatFailed, whereTimeGoes } from './suites.mjs';

const suite = (files: { path: string; ms: number }[]) => ({ passed: 1, failed: 0, skipped: 0, files });

test('the ten slowest files of all suites are listed, the slowest first', () => {
  const many = Array.from({ length: 11 }, (_, at) => ({ path: `file-${at}`, ms: at * 1000 }));
  const lines = whereTimeGoes(addUp([suite(many), suite([{ path: 'slowest', ms: 61_500 }])]));
  expect(lines[0]).toBe('Where the time goes: 10 of 12 test files, of 116.5 s in all');
  expect(lines[1]).toBe('   61.5 s  slowest');
  expect(lines).toHaveLength(11);
  expect(lines.join('\n')).not.toMatch(/file-[01]$/m);
});

test('a run without a test file lists nothing', () => {
  expect(whereTimeGoes(addUp([]))).toEqual([]);
});

test('every failure of a run is listed again by its first line', () => {
  const failed = { passed: 0, failed: 2, skipped: 0, failures: ['FAILED a.test.ts: one\n  why', 'FAILED b'] };
  expect(whatFailed(addUp([failed, suite([])]))).toEqual(['FAILED a.test.ts: one', 'FAILED b']);
});
