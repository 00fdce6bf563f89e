import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type LockHolder, takeDataLock } from './data-lock.ts';

/** Another process that locks the given file and prints that it did. */
const holderProgram = `
  const { openSync } = require('node:fs');
  const { tryLock } = require('fs-native-extensions');
  if (!tryLock(openSync(process.argv[1], 'r+'))) throw new Error('It is held already.');
  process.stdout.write('held');
  setInterval(() => {}, 1000);
`;

describe('the lock of a data directory', () => {
  let directory: string;
  let path: string;
  let lines: string[];
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'engawa-lock-'));
    path = join(directory, 'engawa.lock');
    lines = [];
  });
  afterEach(() => rmSync(directory, { recursive: true, force: true }));

  const holder = (address: string | null = null): LockHolder => ({
    findAddress: async () => address,
    onWaiting: (line) => void lines.push(line),
  });
  const take = (address: string | null = null) => takeDataLock(path, directory, holder(address));

  const otherProcess = async () => {
    writeFileSync(path, '4711 elsewhere\n');
    const other = spawn(process.execPath, ['-e', holderProgram, path], {
      cwd: import.meta.dirname,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(other.stdout, 'data');
    return other;
  };

  it('is refused at once while its holder responds, with the address', async () => {
    const other = await otherProcess();
    await expect(take('http://127.0.0.1:4000')).rejects.toThrow(
      `DATA_DIR: ${directory} is in use: Engawa already runs at http://127.0.0.1:4000/ (process 4711 on elsewhere).`,
    );
    expect(lines).toEqual([]);
    expect(readFileSync(path, 'utf8')).toBe('4711 elsewhere\n');
    other.kill('SIGKILL');
    await once(other, 'exit');
    (await take()).release();
  });

  it('is waited for while its holder does not respond, and taken when the holder has ended', async () => {
    const other = await otherProcess();
    const lock = await takeDataLock(path, directory, {
      ...holder(),
      onWaiting(line) {
        lines.push(line);
        other.kill('SIGKILL');
      },
    });
    expect(lines).toEqual([
      `DATA_DIR: ${directory} is still held by process 4711 on elsewhere, which does not answer; waiting up to 10 s for its end.`,
    ]);
    expect(readFileSync(path, 'utf8')).toMatch(new RegExp(`^${process.pid} `));
    lock.release();
  });

  it.each(['', 'nonsense', '0', '-1', `${process.pid}`, `${process.ppid} another-boot/1`])(
    'is free when no process holds it, although its file contains %j',
    async (content) => {
      writeFileSync(path, content);
      (await take()).release();
      // If the file were removed, it could be locked twice: by a process that has it open, and by
      // one that creates it again.
      expect(existsSync(path)).toBe(true);
    },
  );

  it('is taken only once by one process', async () => {
    const lock = await take();
    await expect(take('http://127.0.0.1:4000')).rejects.toThrow(`(process ${process.pid} on `);
    lock.release();
    (await take()).release();
  });

  it('fails with one clear line when it cannot be created', async () => {
    mkdirSync(path);
    await expect(take()).rejects.toThrow(/^DATA_DIR: \S+engawa\.lock cannot be locked \(EISDIR\)\./);
  });
});
