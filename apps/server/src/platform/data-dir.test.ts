import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { prepareDataDir } from './data-dir.ts';

describe('the data directory', () => {
  let directory: string;
  const modeOf = (path: string) => statSync(path).mode & 0o7777;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'engawa-data-'));
  });
  afterEach(() => rmSync(directory, { recursive: true, force: true }));

  it('is refused where a file exists at its path or above it', () => {
    const file = join(directory, 'file');
    writeFileSync(file, '');
    for (const path of [file, join(file, 'data')])
      expect(() => prepareDataDir(path)).toThrow(/^DATA_DIR: .+ cannot be used as a directory/);
  });

  it.runIf(process.platform === 'linux')(
    'is refused, without an endless loop, below the system’s own files',
    () => expect(() => prepareDataDir('/proc/engawa/data')).toThrow(/^DATA_DIR: .+ \(ENOENT\)/),
  );

  it('is refused when it is shared with everyone, and stays unchanged', () => {
    chmodSync(directory, 0o1777);
    expect(() => prepareDataDir(directory)).toThrow(/^DATA_DIR: .+ is shared with others/);
    expect(modeOf(directory)).toBe(0o1777);
  });

  it.each(['letter.txt', 'app-secret.bak', '.git/', 'db/letters.txt', 'Files/'])(
    'is refused when it holds files of another program (%s), and stays unchanged',
    (name) => {
      const path = join(directory, name);
      mkdirSync(name.endsWith('/') ? path : dirname(path), { recursive: true });
      if (!name.endsWith('/')) writeFileSync(path, 'dear');
      chmodSync(directory, 0o755);
      expect(() => prepareDataDir(directory)).toThrow(
        new RegExp(
          `^DATA_DIR: \\S+ is not empty and not a folder of Engawa \\(it holds "${name.split('/')[0]}"\\)`,
        ),
      );
      expect(modeOf(directory)).toBe(0o755);
    },
  );

  it.each(['app-secret', 'engawa.lock', 'db/PG_VERSION', 'tls/self-signed.crt'])(
    'with one of our own files (%s) may hold other files too',
    (mark) => {
      mkdirSync(dirname(join(directory, mark)), { recursive: true });
      writeFileSync(join(directory, mark), '');
      writeFileSync(join(directory, 'letter.txt'), '');
      prepareDataDir(directory);
      expect(modeOf(directory)).toBe(0o700);
    },
  );

  it.each(['files/avatars', 'lost+found', 'db'])('may be a new volume with %s in it', (name) => {
    mkdirSync(join(directory, name), { recursive: true });
    prepareDataDir(directory);
    // Files that are added later do not make it foreign.
    writeFileSync(join(directory, 'letter.txt'), '');
    prepareDataDir(directory);
  });

  it('is created with its parents, for its owner alone', () => {
    prepareDataDir(join(directory, 'above', 'data'));
    expect(modeOf(join(directory, 'above', 'data'))).toBe(0o700);
    const empty = join(directory, 'empty');
    mkdirSync(empty, { mode: 0o755 });
    prepareDataDir(empty);
    expect(modeOf(empty)).toBe(0o700);
  });
});
