import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { queryEmbedded } from '@engawa/testkit/embedded-sql';
import { freePort } from '@engawa/testkit/free-port';
import { startServer } from '@engawa/testkit/start-server';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { putMadeDatabase } from '../../testing/made-database.ts';
import { prepareDataDir } from '../data-dir.ts';
import { isDatabaseAway } from './database-error.ts';
import { type OpenDatabase, type OpenOptions, openDatabase } from './open.ts';
import { findUser } from './postgres/as-user.ts';
import { findPostgres } from './postgres/program.ts';
import { settingsOf } from './postgres/settings.ts';

const isRoot = process.getuid?.() === 0;
const lateMs = 20_000;

/** Whether a small disk can be mounted here. */
const canMount = (): boolean => {
  const folder = mkdtempSync(join(tmpdir(), 'engawa-mount-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'none', folder], { stdio: 'ignore' });
    execFileSync('umount', [folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const isRunning = (pid: number): boolean => {
  try {
    // A process that has ended stays in the list until its parent has looked at it.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};

describe('the embedded database', { timeout: 120_000 }, () => {
  let directory: string;
  let dataDir: string;
  const opened = new Set<OpenDatabase>();
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'engawa-embedded-'));
    dataDir = join(directory, 'data');
    putMadeDatabase(dataDir);
    prepareDataDir(dataDir);
  });
  afterEach(async () => {
    for (const database of opened) await database.close();
    opened.clear();
    rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
  });

  const open = async (options: Partial<OpenOptions> = {}): Promise<OpenDatabase> => {
    const database = await openDatabase({ databaseUrl: null, dataDir, ...options });
    opened.add(database);
    return database;
  };
  const close = async (database: OpenDatabase) => {
    opened.delete(database);
    await database.close();
  };
  const pidOf = (dir = dataDir) =>
    Number(readFileSync(join(dir, 'db', 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
  const write = (database: OpenDatabase, text: string) =>
    database.sql().execute(sql`insert into outbox (space_id, event, payload)
      values (gen_random_uuid(), ${text}, '{}')`);
  const written = async (database: OpenDatabase) => {
    const { rows } = await database.sql().execute<{ event: string }>(sql`select event from outbox`);
    return rows.map(({ event }) => event);
  };

  it('is made in a folder that only its owner may enter, and keeps what was written', async () => {
    rmSync(join(dataDir, 'db'), { recursive: true });
    const first = await open();
    await write(first, 'one');
    await close(first);
    expect(await written(await open())).toEqual(['one']);
    expect(statSync(join(dataDir, 'db')).mode & 0o777).toBe(0o700);
    // Where this system refuses namespaces to root, it is as in the tests below.
    if (findUser(await findPostgres(join(dataDir, 'db-libraries'))).uid !== undefined) return;
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    expect(statSync(join(dataDir, 'db', 'PG_VERSION')).uid).toBe(process.getuid?.());
  });

  it('waits for the disk, and compares letters in every language', async () => {
    const database = await open();
    const { rows } = await database.sql().execute(sql`
      select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commits,
        current_setting('full_page_writes') as pages, lower('ÉÄЖ') as low, 'straße' ilike 'STRASSE' as same`);
    expect(rows).toEqual([{ fsync: 'on', commits: 'on', pages: 'on', low: 'éäж', same: false }]);
  });

  it('serves many at once, and no port', async () => {
    const database = await open();
    const startedAt = performance.now();
    await Promise.all(
      Array.from({ length: 8 }, () =>
        database.transact(async () => void (await database.sql().execute(sql`select pg_sleep(0.5)`))),
      ),
    );
    // One after the other they take four seconds.
    expect(performance.now() - startedAt).toBeLessThan(3_500);
    const { rows } = await database.sql().execute(sql`select current_setting('listen_addresses') as at`);
    expect(rows).toEqual([{ at: '' }]);
  });

  it('is started again when it is killed, and has lost nothing', async () => {
    const faults: string[] = [];
    const database = await open({ onFault: (reason) => void faults.push(reason) });
    await write(database, 'before');
    const first = pidOf();
    process.kill(first, 'SIGKILL');
    await expect.poll(() => faults.length, { timeout: lateMs }).toBe(1);
    await expect.poll(() => database.isReady(), { timeout: lateMs }).toBe(true);
    await write(database, 'after');
    expect(await written(database)).toEqual(['before', 'after']);
    expect(pidOf()).not.toBe(first);
  });

  it('ends with its server, however that ends', async () => {
    const server = await startServer({ dataDir, env: { DEMO: '0' } });
    const pid = pidOf();
    expect(isRunning(pid)).toBe(true);
    await server.kill('SIGKILL');
    await expect.poll(() => isRunning(pid), { timeout: lateMs }).toBe(false);
  });

  it('ends with its server where the kernel does not see to it', async () => {
    const served = join(directory, 'served');
    mkdirSync(served);
    const program = join(import.meta.dirname, 'testing', 'serve-database.ts');
    const server = spawn(
      process.execPath,
      ['--import', 'tsx', program, served, `${await freePort()}`, 'without-setpriv'],
      { stdio: ['pipe', 'pipe', 'inherit'] },
    );
    await once(server.stdout, 'data');
    const pid = pidOf(served);
    expect(isRunning(pid)).toBe(true);
    server.kill('SIGKILL');
    await expect.poll(() => isRunning(pid), { timeout: lateMs }).toBe(false);
  });

  it('one that outlived its server is ended first: never two on one folder', async () => {
    await close(await open());
    const links = join(dataDir, 'db-libraries');
    const program = await findPostgres(links);
    const user = findUser(program);
    const folder = join(dataDir, 'db');
    const set = Object.entries(settingsOf({ socketDirectory: dataDir })).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ]);
    // It ends with this process only.
    const before = user.before.includes('unshare') ? user.before.slice(0, user.before.indexOf('--') + 1) : [];
    const [command = '', ...args] = [...before, program.postgres, '-D', folder, ...set];
    const orphan = spawn(command, args, { env: { ...process.env, ...program.env }, stdio: 'ignore' });
    await expect.poll(() => existsSync(join(dataDir, '.s.PGSQL.5432')), { timeout: lateMs }).toBe(true);
    await expect.poll(() => existsSync(join(folder, 'postmaster.pid'))).toBe(true);
    expect(pidOf()).toBe(orphan.pid);
    const database = await open();
    expect(orphan.exitCode ?? orphan.signalCode).not.toBeNull();
    await write(database, 'one');
    expect(pidOf()).not.toBe(orphan.pid);
  });

  it('starts beside the numbers of another process in its lock files', async () => {
    const lines = `${process.ppid}\n${join(dataDir, 'db')}\n`;
    writeFileSync(join(dataDir, 'db', 'postmaster.pid'), lines);
    writeFileSync(join(dataDir, '.s.PGSQL.5432.lock'), lines);
    expect(await (await open()).isReady()).toBe(true);
  });

  it('works after its folder was moved, and where the path is too long for a socket', async () => {
    const database = await open();
    await write(database, 'one');
    await close(database);
    const long = join(directory, 'x'.repeat(80), 'y'.repeat(40));
    mkdirSync(join(directory, 'x'.repeat(80)));
    renameSync(dataDir, long);
    const moved = await open({ dataDir: long });
    expect(await written(moved)).toEqual(['one']);
  });

  it('a database of another version is left alone', async () => {
    writeFileSync(join(dataDir, 'db', 'PG_VERSION'), '17\n');
    await expect(open()).rejects.toThrow(/^DATA_DIR: [^\n]+\(PostgreSQL 17, here 18\)\. Commit 8ad96f7c /);
    expect(readFileSync(join(dataDir, 'db', 'PG_VERSION'), 'utf8')).toBe('17\n');
  });

  it('a damaged database says in one line what to do', async () => {
    rmSync(join(dataDir, 'db', 'global', 'pg_control'));
    await expect(open()).rejects.toThrow(
      /^DATA_DIR: the database in \S+ cannot be opened \([^\n]+\)\. Restore/,
    );
  });

  it('a second server on the data is refused, and the first keeps its database', async () => {
    const first = await startServer({ dataDir, env: { DEMO: '0' } });
    try {
      const holder = { findAddress: async () => first.url, onWaiting: () => {} };
      await expect(open({ holder })).rejects.toThrow(/is in use: Engawa already runs at/);
      expect(await queryEmbedded(dataDir, 'select 1 as one')).toEqual([{ one: 1 }]);
    } finally {
      await first.stop();
    }
  });

  it.skipIf(!canMount())(
    'on a full disk it refuses writes and names the folder, and goes on with room',
    async () => {
      const disk = join(directory, 'disk');
      mkdirSync(disk);
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=96m', 'none', disk]);
      try {
        const onDisk = join(disk, 'data');
        putMadeDatabase(onDisk);
        prepareDataDir(onDisk);
        const faults: string[] = [];
        const database = await open({ dataDir: onDisk, onFault: (reason) => void faults.push(reason) });
        await write(database, 'before');
        expect(await database.isReady()).toBe(true);
        const ballast = join(disk, 'ballast');
        expect(() => writeFileSync(ballast, Buffer.alloc(200 * 1024 * 1024))).toThrow('ENOSPC');
        expect(await database.isReady()).toBe(false);
        expect(faults).toEqual([`the disk of ${join(onDisk, 'db')} is full`]);
        const fill = async () => {
          for (let turn = 0; turn < 2_000; turn += 1) await write(database, 'x'.repeat(20_000));
        };
        const refused = await fill().catch((error: unknown) => error);
        expect(isDatabaseAway(refused)).toBe(true);
        rmSync(ballast);
        await expect
          .poll(
            () =>
              write(database, 'after').then(
                () => true,
                () => false,
              ),
            { timeout: 60_000 },
          )
          .toBe(true);
        expect(await database.isReady()).toBe(true);
        const events = new Set(await written(database));
        expect([events.has('before'), events.has('after')]).toEqual([true, true]);
        await close(database);
      } finally {
        for (const database of opened) await close(database);
        execFileSync('umount', [disk]);
      }
    },
  );

  describe.skipIf(!isRoot)('as root where user namespaces are refused', () => {
    const embedded = { missing: { namespaces: true } };

    it('runs as nobody, in folders that it gets', async () => {
      chmodSync(directory, 0o711);
      const database = await open({ embedded });
      await write(database, 'one');
      expect(statSync(join(dataDir, 'db', 'PG_VERSION')).uid).toBe(65_534);
      // Others may pass through, but see nothing.
      expect(statSync(dataDir).mode & 0o777).toBe(0o711);
      expect(statSync(join(dataDir, 'db')).mode & 0o777).toBe(0o700);
      await close(database);
      expect(await written(await open({ embedded }))).toEqual(['one']);
      // The libraries of the packages stay whose they are.
      const links = join(dataDir, 'db-libraries');
      for (const name of readdirSync(links)) expect(statSync(join(links, name)).uid).toBe(0);
    });

    it('is started again after a command has closed the folder again', async () => {
      chmodSync(directory, 0o711);
      const faults: string[] = [];
      const database = await open({ embedded, onFault: (reason) => void faults.push(reason) });
      await write(database, 'one');
      prepareDataDir(dataDir);
      expect(statSync(dataDir).mode & 0o777).toBe(0o700);
      process.kill(pidOf(), 'SIGKILL');
      // Its sessions answer for a moment longer.
      await expect.poll(() => faults.length, { timeout: lateMs }).toBe(1);
      await expect
        .poll(
          () =>
            write(database, 'two').then(
              () => true,
              () => false,
            ),
          { timeout: lateMs },
        )
        .toBe(true);
      expect(await written(database)).toEqual(['one', 'two']);
    });

    it('says so where the way is closed to nobody', async () => {
      chmodSync(directory, 0o700);
      await expect(open({ embedded })).rejects.toThrow(
        `DATA_DIR: PostgreSQL does not run as root, and ${directory} is closed to the user nobody.`,
      );
    });
  });
});
