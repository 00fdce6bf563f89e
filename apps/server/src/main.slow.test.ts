import { once } from 'node:events';
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { request as httpsRequest } from 'node:https';
import type { AddressInfo } from 'node:net';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { createTestDatabase, whyNoPostgres } from '@engawa/testkit/postgres';
import { startRedis, whyNoRedis } from '@engawa/testkit/redis';
import { describe, expect, it } from 'vitest';
import { openDatabase } from './platform/db/open.ts';
import { spaces } from './platform/db/schema/spaces.ts';
import { useStartedServers } from './testing/started-servers.ts';

const appSecret = 'a secret for tests, of more than 32 characters';

describe('the server', () => {
  const servers = useStartedServers();
  const { start, refusedStart } = servers;
  const oneLine = /^[^\n]+\n$/;

  it('starts, keeps its secret private, and ends on SIGTERM', async () => {
    const { child, ended, ready, out } = start();
    const url = await ready;
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect(out()).toMatch(/^Demo guest link: http:\/\/127\.0\.0\.1:\d+\/guest\?id=[\w-]+&floor=[\w-]+$/m);
    expect(out()).toContain(`Data is kept in ${join(servers.directory(), 'data')}\n`);
    expect(statSync(join(servers.directory(), 'data')).mode & 0o777).toBe(0o700);
    expect(statSync(join(servers.directory(), 'data/app-secret')).mode & 0o777).toBe(0o600);
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 0 });
  });

  it.each([
    ['an exception', 'setImmediate(() => { throw new Error("broken") })'],
    ['a rejected promise', 'Promise.reject(new Error("broken"))'],
  ])('logs %s that nothing handles, closes in order, and ends with code 1', async (_, callback) => {
    const onSignal = `process.on('SIGUSR2', () => { ${callback} })`;
    const { child, ended, ready } = start({
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(onSignal)}`,
    });
    await ready;
    child.kill('SIGUSR2');
    const { code, err } = await ended;
    expect(code).toBe(1);
    expect(err).toContain('nothing handles this error: the server ends');
    expect(err).toContain('broken');
    // Nothing of it runs any more, and the lock of its data is free.
    const next = start();
    await next.ready;
  });

  it('finds on its second start what the first one stored', async () => {
    const link = (text: string) => /guest\?id=\S+/.exec(text)?.[0];
    const first = start();
    await first.ready;
    first.child.kill('SIGINT');
    expect(await first.ended).toMatchObject({ code: 0 });
    const second = start();
    await second.ready;
    expect(link(second.out())).toBe(link(first.out()));
    expect(link(second.out())).toBeDefined();
  });

  it('fails with one clear line when the data directory is in use', async () => {
    const first = start();
    await first.ready;
    const line = await refusedStart({});
    expect(line).toMatch(oneLine);
    expect(line).toContain(
      `${join(servers.directory(), 'data')} is in use: Engawa already runs at ${await first.ready}/`,
    );
    expect(line).toContain(`(process ${first.child.pid} on `);
  });

  it('fails with one clear line when the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const line = await refusedStart({ PORT: String(port) });
    other.close();
    expect(line).toBe(
      `PORT: ${port} is already in use on 127.0.0.1. Stop the other program, or choose another PORT.\n`,
    );
  });

  it('fails with one line per invalid variable, before it touches anything', async () => {
    const untouched = join(servers.directory(), 'untouched');
    const lines = await refusedStart({ PORT: 'x', LOG_LEVEL: 'loud', DATA_DIR: untouched });
    expect(
      lines
        .trim()
        .split('\n')
        .map((line) => line.split(':')[0]),
    ).toEqual(['PORT', 'LOG_LEVEL']);
    expect(() => statSync(untouched)).toThrow();
  });

  it('fails with one clear line when the data directory is not a directory', async () => {
    const file = join(servers.directory(), 'file');
    writeFileSync(file, '');
    for (const path of [file, join(file, 'below')])
      expect(await refusedStart({ DATA_DIR: path })).toMatch(/^DATA_DIR: \S+ cannot be used [^\n]+\n$/);
  });

  it('fails with one clear line when the certificate cannot be used', async () => {
    const pem = join(servers.directory(), 'no.pem');
    writeFileSync(pem, 'nothing');
    expect(await refusedStart({ TLS_CERT: pem, TLS_KEY: pem })).toMatch(
      /^TLS_CERT: [^\n]+ is not a PEM certificate\.\n$/,
    );
    expect(await refusedStart({ TLS_CERT: `${pem}.gone`, TLS_KEY: pem })).toMatch(
      /^TLS_CERT: [^\n]+ENOENT[^\n]+\n$/,
    );
  });

  it('fails with one clear line when the secret was damaged', async () => {
    const dataDir = join(servers.directory(), 'damaged');
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, 'app-secret'), 'short');
    expect(await refusedStart({ DATA_DIR: dataDir })).toMatch(/^\S+app-secret holds no secret [^\n]+\n$/);
  });

  it('fails with one clear line when the database is not one, and leaves it unchanged', async () => {
    const dataDir = join(servers.directory(), 'no-database');
    mkdirSync(join(dataDir, 'db'), { recursive: true });
    writeFileSync(join(dataDir, 'db', 'letters.txt'), 'dear');
    writeFileSync(join(dataDir, 'engawa.lock'), '');
    expect(await refusedStart({ DATA_DIR: dataDir })).toMatch(/^DATA_DIR: the database in [^\n]+\n$/);
    expect(existsSync(join(dataDir, 'db', 'letters.txt'))).toBe(true);
    const file = join(servers.directory(), 'file-for-database');
    mkdirSync(file);
    writeFileSync(join(file, 'db'), '');
    expect(await refusedStart({ DATA_DIR: file })).toMatch(/^DATA_DIR: the database in [^\n]+\n$/);
  });

  it('creates a new database again that a killed start left unfinished', async () => {
    const dataDir = join(servers.directory(), 'unfinished');
    mkdirSync(join(dataDir, 'db.new', 'base'), { recursive: true });
    writeFileSync(join(dataDir, 'db.new', 'PG_VERSION'), '17');
    writeFileSync(join(dataDir, 'engawa.lock'), '');
    await start({ DATA_DIR: dataDir }).ready;
    expect(existsSync(join(dataDir, 'db.new'))).toBe(false);
  });

  it('fails with one clear line, without the password, when the database does not respond', async () => {
    const env = { DATABASE_URL: 'postgres://engawa:hush@127.0.0.1:1/engawa', APP_SECRET: appSecret };
    const line = await refusedStart(env);
    expect(line).toMatch(/^DATABASE_URL: nothing listens at this host and port[^\n]+\n$/);
    expect(line).not.toContain('hush');
  });

  it('fails with one clear line, without the password, when Redis does not respond', async () => {
    const env = {
      REDIS_URL: 'redis://engawa:hush@127.0.0.1:1',
      APP_SECRET: appSecret,
      DATA_DIR: join(servers.directory(), 'with-redis'),
    };
    const line = await refusedStart(env);
    expect(line).toMatch(/^REDIS_URL: Redis does not answer [^\n]*ECONNREFUSED[^\n]*\n$/);
    expect(line).not.toContain('hush');
  });

  it('fails with one clear line when Redis is too old or another program', async () => {
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
        APP_SECRET: appSecret,
        DATA_DIR: join(servers.directory(), 'with-redis'),
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

  it.skipIf(whyNoRedis() !== null)('with Redis is ready while Redis responds', async () => {
    const redis = await startRedis();
    const { child, ended, ready } = start({
      REDIS_URL: redis.url,
      APP_SECRET: appSecret,
      DATA_DIR: join(servers.directory(), 'with-redis'),
    });
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

  it('fails with one clear line when the address is not of this machine', async () => {
    expect(await refusedStart({ HOST: '192.0.2.77' })).toBe(
      'HOST: 192.0.2.77 is not an address of this machine.\n',
    );
  });

  it('serves https with a self-signed certificate when other machines may reach it, and explains that', async () => {
    const { child, ended, ready, out } = start({ HOST: '0.0.0.0' });
    const url = await ready;
    expect(url).toMatch(/^https:/);
    expect(out()).toMatch(/Engawa created the certificate itself/);
    expect(out()).not.toContain('Demo guest link');
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

    // An idle connection does not prevent the database from being closed.
    const silent = connect(Number(new URL(url).port), '127.0.0.1');
    await once(silent, 'connect');
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 0 });
    expect(existsSync(join(servers.directory(), 'data/.s.PGSQL.5432'))).toBe(false);
    silent.destroy();
  });

  it.skipIf(whyNoPostgres() !== null)(
    'migrates a new PostgreSQL once and shares it when two processes start at once',
    async () => {
      const { url, drop } = await createTestDatabase();
      const env = { DATABASE_URL: url, APP_SECRET: appSecret };
      const starts = ['one', 'two'].map((name) =>
        start({ ...env, DATA_DIR: join(servers.directory(), name) }),
      );
      const [one, two] = await Promise.all(starts.map(({ ready }) => ready));
      const links = starts.map(({ out }) => /guest\?id=\S+/.exec(out())?.[0]);
      expect(links[0]).toBeDefined();
      expect(links[1]).toBe(links[0]);
      const database = await openDatabase({ databaseUrl: url, dataDir: null });
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

  it('behind a proxy leaves https to the proxy', async () => {
    const { ready } = start({
      HOST: '0.0.0.0',
      TRUSTED_PROXIES: '10.0.0.0/8',
      PUBLIC_URL: 'https://engawa.example.org',
      DEMO: '1',
    });
    expect(await ready).toBe('https://engawa.example.org');
  });
});
