import { execFileSync } from 'node:child_process';
import { constants, mkdtempSync, openSync, readFileSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLogDestination } from './log-destination.ts';

const lineOf = (n: number) => `${JSON.stringify({ n, text: 'x'.repeat(990) })}\n`;

describe('the log destination', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'engawa-log-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /**
   * The descriptor stays open until the process ends, as that of a log does. If it were closed
   * while lines wait, the next file or connection of this process would have its number and
   * receive them.
   */
  const open = (path: string, flags: number | string) => openSync(path, flags);
  /** A pipe without a reader until the test reads from it. Writing never blocks. */
  const openPipe = () => {
    const path = join(folder, 'pipe');
    execFileSync('/usr/bin/mkfifo', [path]);
    return open(path, constants.O_RDWR | constants.O_NONBLOCK);
  };
  const readAll = (fd: number): string => {
    const buffer = Buffer.alloc(1024 * 1024);
    let text = '';
    try {
      for (;;) text += buffer.toString('utf8', 0, readSync(fd, buffer));
    } catch {
      // The pipe is empty.
      return text;
    }
  };

  it('keeps the order of the lines', async () => {
    const path = join(folder, 'file');
    const destination = createLogDestination(open(path, 'a'));
    for (let n = 0; n < 500; n += 1) destination.write(lineOf(n));
    const whole = Array.from({ length: 500 }, (_, n) => lineOf(n)).join('');
    await vi.waitFor(() => expect(readFileSync(path, 'utf8')).toBe(whole));
  });

  it('drops lines above its limit while the reader is stopped, and reports their number afterwards', async () => {
    const pipe = openPipe();
    const maxBytes = 100_000;
    const destination = createLogDestination(pipe, maxBytes);
    const written = 1_000;
    for (let n = 0; n < written; n += 1) destination.write(lineOf(n));
    let text = '';
    const lines = () => text.trimEnd().split('\n');
    await vi.waitFor(
      () => {
        text += readAll(pipe);
        expect(text).toContain('"lost"');
      },
      { timeout: 30_000 },
    );
    const entries: Record<string, unknown>[] = lines().map((line) => JSON.parse(line));
    const kept = entries.filter(({ n }) => n !== undefined).map(({ n }) => n);
    expect(kept).toEqual(kept.map((_, index) => index));
    expect(kept.length).toBeLessThanOrEqual(maxBytes / 1_000 + 1);
    expect(entries.at(-1)).toMatchObject({
      level: 40,
      lost: written - kept.length,
      msg: 'log lines were lost',
    });
    destination.write(lineOf(written));
    await vi.waitFor(() => expect(readAll(pipe)).toBe(lineOf(written)));
  });

  it('neither throws nor delays the end when the disk is full', () => {
    const destination = createLogDestination(open('/dev/full', 'a'), 10_000);
    for (let n = 0; n < 100; n += 1) destination.write(lineOf(n));
    destination.flushSync();
    destination.write(lineOf(100));
  });

  it('writes the last lines at once when the process is about to end', () => {
    const pipe = openPipe();
    const destination = createLogDestination(pipe);
    destination.countLost();
    for (let n = 0; n < 3; n += 1) destination.write(lineOf(n));
    destination.flushSync();
    // Another thread is still writing the first line, which may come between these two.
    const waited = [lineOf(1), lineOf(2)];
    const written = readAll(pipe).match(/.+\n/g) ?? [];
    expect(written.filter((line) => waited.includes(line))).toEqual(waited);
  });
});
