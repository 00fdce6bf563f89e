import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fingerprint, isStampedWith, stamp } from './fingerprint.mjs';

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'engawa-fingerprint-'));
  mkdirSync(join(directory, 'src'));
  mkdirSync(join(directory, 'dist'));
  writeFileSync(join(directory, 'src/a.ts'), 'a');
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const change: [string, () => void][] = [
  ['a file is written', () => writeFileSync(join(directory, 'src/a.ts'), 'longer')],
  ['a file is written again with the same length', () => utimesSync(join(directory, 'src/a.ts'), 1, 1)],
  ['a file is added', () => writeFileSync(join(directory, 'src/b.ts'), '')],
  ['a file is removed', () => rmSync(join(directory, 'src/a.ts'))],
];

const noChange: [string, () => void][] = [
  ['nothing happens', () => {}],
  ['a test is written', () => writeFileSync(join(directory, 'src/a.test.ts'), '')],
  ['something is built', () => writeFileSync(join(directory, 'dist/a.js'), '')],
  ['a skipped file is written', () => writeFileSync(join(directory, 'src/made.ts'), '')],
];

const mark = () => fingerprint([directory], [join(directory, 'src/made.ts')]);

describe('fingerprint', () => {
  it.each(change)('changes when %s', (_what, act) => {
    const before = mark();
    act();
    expect(mark()).not.toBe(before);
  });

  it.each(noChange)('stays when %s', (_what, act) => {
    const before = mark();
    act();
    expect(mark()).toBe(before);
  });
});

describe('stamp', () => {
  it('is current only for a build of the same sources', () => {
    const path = join(directory, '.stamp');
    expect(isStampedWith(path, 'new')).toBe(false);
    stamp(path, 'old');
    expect(isStampedWith(path, 'new')).toBe(false);
    stamp(path, 'new');
    expect(isStampedWith(path, 'new')).toBe(true);
  });
});
