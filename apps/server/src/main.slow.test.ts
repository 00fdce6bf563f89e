import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request as httpsRequest } from 'node:https';
import type { AddressInfo } from 'node:net';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bareEnv } from '@engawa/testkit/env';
import { createTestDatabase, whyNoPostgres } from '@engawa/testkit/postgres';
import { startRedis, whyNoRedis } from '@engawa/testkit/redis';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from './platform/db/open.ts';
import { spaces } from './platform/db/schema/spaces.ts';

/** As it is built (`npm test` does that first) and as people run it; from its sources a start takes several times as long. */
const program = fileURLToPath(new URL('../dist/main.js', import.meta.url));

describe('starting', () => {
  let directory: string;
  const children = new Set<ChildProcess>();
  beforeAll(() => {
    directory = mkdtempSync(join(tmpdir(), 'engawa-main-'));
  });
  afterEach(async () => {
    for (const child of children) child.kill('SIGKILL');
    await Promise.all(
      [...children].map((child) => child.exitCode ?? child.signalCode ?? once(child, 'exit')),
    );
    children.clear();
  });
  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  const start = (env: Record<string, string> = {}) => {
    const child = spawn(process.execPath, [program], {
      env: { ...bareEnv(), PORT: '0', DATA_DIR: join(directory, 'data'), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.add(child);
    let out = '';
    let err = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      out += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text) => {
      err += text;
    });
    const ended = once(child, 'close').then(() => ({ code: child.exitCode, out, err }));
    const ready = new Promise<string>((resolve, reject) => {
      child.stdout.on('data', () => {
        const url = /Engawa is ready at (\S+)\/\n/.exec(out)?.[1];
        if (url && /Data is kept in .+\n/.test(out)) resolve(url);
      });
      ended.then(() => reject(new Error(`Ended before it was ready: ${out}${err}`)), reject);
    });
    return { child, ended, ready, said: () => out };
  };

  /** What a start says that cannot succeed. */
  const refusedStart = async (env: Record<string, string>): Promise<string> => {
    const { ended, ready } = start(env);
    ready.catch(() => {});
    const { code, out, err } = await ended;
    expect(code).toBe(1);
    expect(out).toBe('');
    return err;
  };
  const oneLine = /^[^\n]+\n$/;

  it('serves, keeps its secret for itself, and ends by SIGTERM', async () => {
    const { child, ended, ready, said } = start();
    const url = await ready;
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect(said()).toMatch(/^Demo guest link: http:\/\/127\.0\.0\.1:\d+\/guest\?id=[\w-]+&floor=[\w-]+$/m);
    expect(said()).toContain(`Data is kept in ${join(directory, 'data')}\n`);
    expect(statSync(join(directory, 'data')).mode & 0o777).toBe(0o700);
    expect(statSync(join(directory, 'data/app-secret')).mode & 0o777).toBe(0o600);
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 0 });
  });

  it('a second start finds what the first one kept', async () => {
    const link = (text: string) => /guest\?id=\S+/.exec(text)?.[0];
    const first = start();
    await first.ready;
    first.child.kill('SIGINT');
    expect(await first.ended).toMatchObject({ code: 0 });
    const second = start();
    await second.ready;
    expect(link(second.said())).toBe(link(first.said()));
    expect(link(second.said())).toBeDefined();
  });

  it('a data directory that is in use is one clear line', async () => {
    const first = start();
    await first.ready;
    const line = await refusedStart({});
    expect(line).toMatch(oneLine);
    expect(line).toContain(`already in use by process ${first.child.pid}`);
  });

  it('a port in use is one clear line', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const line = await refusedStart({ PORT: String(port) });
    other.close();
    expect(line).toBe(
      `PORT: ${port} is already in use on 127.0.0.1. Stop the other program, or choose another PORT.\n`,
    );
  });

  it('bad variables are one line each, before anything is touched', async () => {
    const untouched = join(directory, 'untouched');
    const lines = await refusedStart({ PORT: 'x', LOG_LEVEL: 'loud', DATA_DIR: untouched });
    expect(
      lines
        .trim()
        .split('\n')
        .map((line) => line.split(':')[0]),
    ).toEqual(['PORT', 'LOG_LEVEL']);
    expect(() => statSync(untouched)).toThrow();
  });

  it('a data directory that is none is one clear line', async () => {
    const file = join(directory, 'file');
    writeFileSync(file, '');
    for (const path of [file, join(file, 'below')])
      expect(await refusedStart({ DATA_DIR: path })).toMatch(/^DATA_DIR: \S+ cannot be used [^\n]+\n$/);
  });

  it('a certificate that cannot be used is one clear line', async () => {
    const pem = join(directory, 'no.pem');
    writeFileSync(pem, 'nothing');
    expect(await refusedStart({ TLS_CERT: pem, TLS_KEY: pem })).toMatch(/^TLS_CERT, TLS_KEY: [^\n]+\n$/);
    expect(await refusedStart({ TLS_CERT: `${pem}.gone`, TLS_KEY: pem })).toMatch(
      /^TLS_CERT: [^\n]+ENOENT[^\n]+\n$/,
    );
  });

  it('a secret that was damaged is one clear line', async () => {
    const dataDir = join(directory, 'damaged');
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, 'app-secret'), 'short');
    expect(await refusedStart({ DATA_DIR: dataDir })).toMatch(/^\S+app-secret holds no secret [^\n]+\n$/);
  });

  it('a database that is none is one clear line, and stays as it is', async () => {
    const dataDir = join(directory, 'no-database');
    mkdirSync(join(dataDir, 'db'), { recursive: true });
    writeFileSync(join(dataDir, 'db', 'letters.txt'), 'dear');
    expect(await refusedStart({ DATA_DIR: dataDir })).toMatch(/^DATA_DIR: the database in [^\n]+\n$/);
    expect(existsSync(join(dataDir, 'db', 'letters.txt'))).toBe(true);
    const file = join(directory, 'file-for-database');
    mkdirSync(file);
    writeFileSync(join(file, 'db'), '');
    expect(await refusedStart({ DATA_DIR: file })).toMatch(/^DATA_DIR: the database in [^\n]+\n$/);
  });

  it('a new database that a killed start left unfinished is made anew', async () => {
    const dataDir = join(directory, 'unfinished');
    mkdirSync(join(dataDir, 'db.new', 'base'), { recursive: true });
    writeFileSync(join(dataDir, 'db.new', 'PG_VERSION'), '17');
    await start({ DATA_DIR: dataDir }).ready;
    expect(existsSync(join(dataDir, 'db.new'))).toBe(false);
  });

  it('a database that does not answer is one clear line, without its password', async () => {
    const env = { DATABASE_URL: 'postgres://engawa:hush@127.0.0.1:1/engawa', APP_SECRET: 'x'.repeat(32) };
    const line = await refusedStart(env);
    expect(line).toMatch(/^DATABASE_URL: the database does not answer [^\n]+\n$/);
    expect(line).not.toContain('hush');
  });

  it('a Redis that does not answer is one clear line, without its password', async () => {
    const env = { REDIS_URL: 'redis://engawa:hush@127.0.0.1:1', APP_SECRET: 'x'.repeat(32) };
    const line = await refusedStart(env);
    expect(line).toMatch(/^REDIS_URL: Redis does not answer [^\n]*ECONNREFUSED[^\n]*\n$/);
    expect(line).not.toContain('hush');
  });

  it('what is no Redis, or too old a one, is one clear line', async () => {
    const answering = async (answer: (command: string) => string) => {
      const server = createServer((socket) => {
        socket.on('error', () => {});
        socket.setEncoding('utf8').on('data', (text: string) => {
          const commands = text.toLowerCase().split('*').slice(1);
          socket.write(commands.map(answer).join(''));
        });
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      const { port: ownPort } = server.address() as AddressInfo;
      const line = await refusedStart({
        REDIS_URL: `redis://127.0.0.1:${ownPort}`,
        APP_SECRET: 'x'.repeat(32),
      });
      server.close();
      return line;
    };
    const info = 'redis_version:6.2.7\r\nloading:0\r\n';
    expect(
      await answering((command) =>
        command.includes('info\r\n') ? `$${info.length}\r\n${info}\r\n` : '+OK\r\n',
      ),
    ).toBe('REDIS_URL: Redis 7 or newer is needed.\n');
    expect(await answering(() => 'HTTP/1.1 400 Bad Request\r\n\r\n')).toMatch(
      /^REDIS_URL: Redis does not answer [^\n]+\n$/,
    );
  });

  it.skipIf(whyNoRedis() !== null)('with Redis it is ready while that answers', async () => {
    const redis = await startRedis();
    const { child, ended, ready } = start({ REDIS_URL: redis.url, APP_SECRET: 'x'.repeat(32) });
    const url = await ready;
    const readiness = async () => {
      const answer = await fetch(`${url}/readyz`);
      return [answer.status, await answer.json()];
    };
    expect(await readiness()).toEqual([200, { ok: true, database: true, bus: true, redis: true }]);
    await redis.kill();
    expect(await readiness()).toEqual([503, { ok: false, database: true, bus: false, redis: false }]);
    await redis.restart();
    await expect.poll(readiness, { timeout: 10_000 }).toMatchObject([200, { ok: true }]);
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 0 });
    await redis.stop();
  });

  it('an address that is not ours is one clear line', async () => {
    expect(await refusedStart({ HOST: '192.0.2.77' })).toBe(
      'HOST: 192.0.2.77 is not an address of this machine.\n',
    );
  });

  it('for other machines speaks https by a certificate of its own, and explains it', async () => {
    const { child, ended, ready, said } = start({ HOST: '0.0.0.0' });
    const url = await ready;
    expect(url).toMatch(/^https:/);
    expect(said()).toMatch(/certificate that Engawa made itself/);
    expect(said()).not.toContain('Demo guest link');
    const answer = await new Promise<{ status?: number; hsts?: unknown }>((resolve, reject) => {
      const asked = httpsRequest(
        {
          host: '127.0.0.1',
          port: new URL(url).port,
          path: '/healthz',
          rejectUnauthorized: false,
          agent: false,
        },
        (response) => {
          response.resume();
          resolve({ status: response.statusCode ?? 0, hsts: response.headers['strict-transport-security'] });
        },
      );
      asked.on('error', reject).end();
    });
    expect(answer).toEqual({ status: 200, hsts: undefined });

    // Whoever connects and says nothing does not keep the database from being closed.
    const silent = connect(Number(new URL(url).port), '127.0.0.1');
    await once(silent, 'connect');
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 0 });
    expect(existsSync(join(directory, 'data/engawa.lock'))).toBe(false);
    silent.destroy();
  });

  it.skipIf(whyNoPostgres() !== null)(
    'two at once on one new PostgreSQL migrate it once and share it',
    async () => {
      const { url, drop } = await createTestDatabase();
      const env = { DATABASE_URL: url, APP_SECRET: 'x'.repeat(32) };
      const starts = ['one', 'two'].map((name) => start({ ...env, DATA_DIR: join(directory, name) }));
      const [one, two] = await Promise.all(starts.map(({ ready }) => ready));
      const links = starts.map(({ said }) => /guest\?id=\S+/.exec(said())?.[0]);
      expect(links[0]).toBeDefined();
      expect(links[1]).toBe(links[0]);
      const database = await openDatabase({ databaseUrl: url, dataDir: null, onDeath: () => {} });
      expect(await database.sql().select().from(spaces)).toHaveLength(1);
      await database.close();
      const body = { id: /id=([^&]+)/.exec(links[0] ?? '')?.[1], name: 'Bob' };
      const headers = { 'content-type': 'application/json' };
      const entered = await fetch(`${one}/api/v1/guest-login`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      const { token } = (await entered.json()) as { token: string };
      const me = await fetch(`${two}/api/v1/guest`, { headers: { authorization: `Bearer ${token}` } });
      expect(await me.json()).toMatchObject({ data: { name: 'Bob' } });
      for (const { child, ended } of starts) {
        child.kill('SIGTERM');
        expect(await ended).toMatchObject({ code: 0 });
      }
      await drop();
    },
  );

  it('behind a proxy leaves https to it', async () => {
    const { ready } = start({
      HOST: '0.0.0.0',
      TRUSTED_PROXIES: '10.0.0.0/8',
      PUBLIC_URL: 'https://engawa.example.org',
      DEMO: '1',
    });
    expect(await ready).toBe('https://engawa.example.org');
  });
});
