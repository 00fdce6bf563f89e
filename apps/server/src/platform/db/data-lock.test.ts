import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { takeDataLock } from './data-lock.ts';

describe('the lock of a data directory', () => {
  let directory: string;
  let path: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'engawa-lock-'));
    path = join(directory, 'engawa.lock');
  });
  afterEach(() => rmSync(directory, { recursive: true, force: true }));

  const otherProcess = () =>
    spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });

  it('is refused while its holder lives, and says who that is', async () => {
    const other = otherProcess();
    writeFileSync(path, `${other.pid} \n`);
    expect(() => takeDataLock(path)).toThrow(new RegExp(`already in use by process ${other.pid} `));
    expect(readFileSync(path, 'utf8')).toBe(`${other.pid} \n`);
    other.kill('SIGKILL');
    await once(other, 'exit');
    takeDataLock(path).release();
  });

  it('is taken over from a process id that another process has now', () => {
    const other = otherProcess();
    writeFileSync(path, `${other.pid} another-boot/1\n`);
    const lock = takeDataLock(path);
    expect(readFileSync(path, 'utf8')).toMatch(new RegExp(`^${process.pid} `));
    lock.release();
    other.kill('SIGKILL');
  });

  it.each(['', 'nonsense', '0', '-1', '99999999 x'])('is taken over when it says %j', (content) => {
    writeFileSync(path, content);
    takeDataLock(path).release();
    expect(existsSync(path)).toBe(false);
  });

  it('is taken once by one process', () => {
    const lock = takeDataLock(path);
    expect(() => takeDataLock(path)).toThrow(/already opened/);
    lock.release();
    takeDataLock(path).release();
  });
});
