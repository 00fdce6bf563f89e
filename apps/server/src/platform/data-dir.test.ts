import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { prepareDataDir } from './data-dir.ts';

describe('the data directory', () => {
  let directory: string;
  const modeOf = (path: string) => statSync(path).mode & 0o7777;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'engawa-data-'));
  });
  afterEach(() => rmSync(directory, { recursive: true, force: true }));

  it('is refused where a file is, or is on the way', () => {
    const file = join(directory, 'file');
    writeFileSync(file, '');
    for (const path of [file, join(file, 'data')])
      expect(() => prepareDataDir(path)).toThrow(/^DATA_DIR: .+ cannot be used as a directory/);
  });

  it.runIf(process.platform === 'linux')('is refused, and not tried for ever, among the system’s files', () =>
    expect(() => prepareDataDir('/proc/engawa/data')).toThrow(/^DATA_DIR: .+ \(ENOENT\)/),
  );

  it('is refused when it is shared with everybody, and stays as it is', () => {
    chmodSync(directory, 0o1777);
    expect(() => prepareDataDir(directory)).toThrow(/^DATA_DIR: .+ is shared with others/);
    expect(modeOf(directory)).toBe(0o1777);
  });

  it('is made with what is above it, for its owner alone', () => {
    prepareDataDir(join(directory, 'above', 'data'));
    expect(modeOf(join(directory, 'above', 'data'))).toBe(0o700);
    chmodSync(directory, 0o755);
    prepareDataDir(directory);
    expect(modeOf(directory)).toBe(0o700);
  });
});
