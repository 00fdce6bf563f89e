import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { testEnv } from '@engawa/testkit/env';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { putMadeDatabase } from '../../testing/made-database.ts';
import { prepareDataDir } from '../data-dir.ts';
import { createStoredFiles } from '../files/stored-files.ts';
import { openDatabase } from './open.ts';

const cuts = testEnv.isEveryTestAsked ? 100 : 3;
const writersAtOnce = 6;
/** How often the number of a row is repeated in its file. */
const fileLength = 2_000;
const filesIn = (dataDir: string): string => join(dataDir, 'files', 'pictures');
const imageBytes = 256 * 1024 * 1024;
/** The power goes at a random moment in this time after the writing began, in ms. */
const writingMs = { least: 500, most: 1_500 };

const run = (program: string, ...args: string[]): string =>
  execFileSync(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    .toString()
    .trim();

/**
 * Mounts a file as a disk of its own. What was not synced is then in the page cache of its file
 * system alone, because the loop device writes directly. The journal is written at a sync only: its
 * timer, and that of dirty pages, are longer than a test.
 */
const mountImage = (image: string, at: string): (() => void) => {
  mkdirSync(at, { recursive: true });
  const device = run('losetup', '--find', '--show', '--direct-io=on', image);
  try {
    run('mount', '-o', 'commit=300', device, at);
  } catch (error) {
    run('losetup', '-d', device);
    throw error;
  }
  return () => {
    run('umount', at);
    run('losetup', '-d', device);
  };
};

/** Why the power of a disk cannot be cut here; null when it can. */
const whyNoDisk = (): string | null => {
  const folder = mkdtempSync(join(tmpdir(), 'engawa-disk-'));
  try {
    const image = join(folder, 'image');
    writeFileSync(image, '');
    truncateSync(image, 16 * 1024 * 1024);
    run('mkfs.ext4', '-q', '-F', image);
    mountImage(image, join(folder, 'disk'))();
    return null;
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
const missing = whyNoDisk();

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

describe.skipIf(missing !== null)('a power cut', () => {
  let folder: string;
  const mounted: (() => void)[] = [];
  const unmount = () => {
    for (const take of mounted.splice(0).reverse()) take();
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'engawa-power-'));
  });
  afterEach(() => {
    unmount();
    rmSync(folder, { recursive: true, force: true });
  });

  /**
   * Writes rows from several sides until the power goes, and starts the database on what the disk
   * had.
   * @returns how many rows were acknowledged, and how many of them are there with their files
   */
  const cut = async (settings: Record<string, string>) => {
    const image = join(folder, 'disk.img');
    const copy = join(folder, 'after.img');
    writeFileSync(image, '');
    truncateSync(image, imageBytes);
    run('mkfs.ext4', '-q', '-F', image);
    mounted.push(mountImage(image, join(folder, 'disk')));
    const dataDir = join(folder, 'disk', 'data');
    putMadeDatabase(dataDir);
    prepareDataDir(dataDir);
    run('sync');

    const database = await openDatabase({ databaseUrl: null, dataDir, embedded: { settings } });
    const acknowledged = new Set<string>();
    let isPowered = true;
    let number = 0;
    const writer = async () => {
      while (isPowered) {
        number += 1;
        const name = String(number);
        try {
          // Of each tenth row a file is a part, as of a picture.
          const bytes = Buffer.from(name.repeat(fileLength));
          const file = number % 10 === 0 ? await createStoredFiles(filesIn(dataDir)).save(bytes) : '';
          await database.sql().execute(sql`insert into outbox (space_id, event, payload)
            values (gen_random_uuid(), ${name}, jsonb_build_object('text', repeat('x', 200), 'file', ${file}::text))`);
        } catch {
          return;
        }
        if (isPowered) acknowledged.add(name);
      }
    };
    const writers = Promise.all(Array.from({ length: writersAtOnce }, writer));
    await pause(writingMs.least + Math.random() * (writingMs.most - writingMs.least));
    const postmaster = Number(readFileSync(join(dataDir, 'db', 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
    // From here on the disk stays as it is: nothing else runs in this process meanwhile.
    const processes = [postmaster].concat(childrenOf(postmaster));
    for (const pid of processes) process.kill(pid, 'SIGSTOP');
    isPowered = false;
    copyFileSync(image, copy);
    for (const pid of processes) process.kill(pid, 'SIGCONT');
    await writers;
    await database.close();
    unmount();

    mounted.push(mountImage(copy, join(folder, 'after')));
    const after = await openDatabase({ databaseUrl: null, dataDir: join(folder, 'after', 'data') });
    try {
      const { rows } = await after
        .sql()
        .execute<{ event: string; file: string }>(sql`select event, payload->>'file' as file from outbox`);
      const files = createStoredFiles(filesIn(join(folder, 'after', 'data')));
      const isWhole = async ({ event, file }: { event: string; file: string }): Promise<boolean> =>
        file === '' || (await files.read(file))?.toString() === event.repeat(fileLength);
      const there = new Set<string>();
      for (const row of rows) if (await isWhole(row)) there.add(row.event);
      return {
        acknowledged: acknowledged.size,
        kept: [...acknowledged].filter((one) => there.has(one)).length,
      };
    } finally {
      await after.close();
      unmount();
    }
  };

  it(`takes nothing that was acknowledged, ${cuts} times`, { timeout: 60_000 + cuts * 20_000 }, async () => {
    let acknowledged = 0;
    for (let turn = 0; turn < cuts; turn += 1) {
      const seen = await cut({});
      expect(seen.kept).toBe(seen.acknowledged);
      acknowledged += seen.acknowledged;
    }
    expect(acknowledged).toBeGreaterThan(100 * cuts);
  });

  it('takes much where the database does not wait for the disk: the cut is a real one', {
    timeout: 60_000,
  }, async () => {
    const seen = await cut({ fsync: 'off' }).catch((error: unknown) => {
      // Then it is damaged, and does not even start.
      expect(String(error)).toMatch(/cannot be opened/);
      return { acknowledged: 1, kept: 0 };
    });
    expect(seen.kept).toBeLessThan(seen.acknowledged);
  });
});
