import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bareEnv } from '@engawa/testkit/env';
import { createTestDatabase, whyNoPostgres } from '@engawa/testkit/postgres';
import { startServer } from '@engawa/testkit/start-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { putMadeDatabase } from './testing/made-database.ts';

/** The built program (`npm test` builds first), run as operators run it. */
const program = fileURLToPath(new URL('../dist/engawa.js', import.meta.url));

describe('the engawa command', () => {
  let dataDir: string;
  const running: { stop(): Promise<void> }[] = [];
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'engawa-command-'));
  });
  afterEach(async () => {
    for (const one of running.splice(0)) await one.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const startWithoutDemo = async () => {
    putMadeDatabase(dataDir);
    const one = await startServer({ dataDir, env: { DEMO: '0' } });
    running.push(one);
    return one;
  };
  const engawa = (...args: string[]) => engawaWith({}, ...args);
  const engawaWith = (more: Record<string, string>, ...args: string[]) =>
    new Promise<{ code: number; out: string; err: string }>((resolve) => {
      const env = { ...bareEnv(), DATA_DIR: dataDir, ...more };
      execFile(process.execPath, [program, ...args], { env }, (error, out, err) => {
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err });
      });
    });
  const call = async (url: string, path: string, body: unknown) => {
    const answer = await fetch(`${url}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as { token?: string } };
  };
  const registration = {
    first_name: 'Aya',
    last_name: 'Mori',
    company_name: 'Mori Works',
    space_name: 'Office',
    email: 'aya@example.com',
    password: 'veranda2026',
  };

  it('prints its usage', async () => {
    const { code, out } = await engawa('--help');
    expect(code).toBe(0);
    expect(out).toContain('npm run engawa -- plan set');
  });

  it('lists models, and refuses files that it does not know, before there are any data', async () => {
    const listed = await engawa('models');
    expect(listed).toMatchObject({ code: 0, err: '' });
    expect(listed.out).toMatch(/^– +whisper-base-q8_0 +speech +\* +82 MB +MIT$/m);
    expect(await engawa('models', 'add', '--from', program)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^The catalogue does not know these files:\n.* sha256 [0-9a-f]{64}\n/),
    });
    expect(await engawa('models', 'fetch', 'whisper-base-q8_0')).toMatchObject({
      code: 1,
      err: 'MODELS_URL is not set: nothing is downloaded from anywhere else.\n',
    });
  });

  it('adds a model of the operator under a name of its own', async () => {
    const own = ['--name', 'mine', '--licence', 'MIT', '--languages', 'ja, en'];
    expect(await engawa('models', 'add', '--from', program, ...own)).toMatchObject({ code: 0, err: '' });
    expect((await engawa('models')).out).toMatch(/^ready +mine +speech +ja en +\d+ MB +MIT$/m);
  });

  const oneLine = /^[^\n]+\n$/;

  it.each([
    [['what'], 2, '"what" is not a command.'],
    [['plan', 'set'], 2, 'The command is: npm run engawa -- plan set <company> key=value …'],
    [['plan', 'set', 'Mori Works', 'voice'], 2, '"voice" is not a change'],
    [['companies', '--loud'], 2, "Unknown option '--loud'"],
    // No server runs, and there are no data that could be opened instead.
    [['companies'], 1, 'holds no data of Engawa, and no server runs there'],
    [['doctor'], 1, 'holds no data of Engawa, and no server runs there'],
    [['secrets', 'rotate'], 1, 'holds no data of Engawa, and no server runs there'],
  ] as const)('answers %j in one line and fails', async (args, code, start) => {
    const answer = await engawa(...args);
    expect(answer).toMatchObject({ code, out: '', err: expect.stringMatching(oneLine) });
    expect(answer.err).toContain(start);
    expect(existsSync(join(dataDir, 'db'))).toBe(false);
  });

  it('looks at the running server, and says so when none runs', async () => {
    const server = await startWithoutDemo();
    const { code, out } = await engawa('doctor');
    expect({ code, out }).toMatchObject({ code: 0, out: expect.stringMatching(/^ok +database +answers/m) });
    await server.stop();
    running.splice(0);
    expect(await engawa('doctor')).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('No server runs with DATA_DIR'),
    });
  });

  it('answers wrong values, and a file that exists already, in one line and fails', async () => {
    const server = await startWithoutDemo();
    expect((await call(server.url, '/register', registration)).status).toBe(201);
    const refused = async (...args: string[]): Promise<string> => {
      const answer = await engawa(...args);
      expect(answer).toMatchObject({ code: 1, out: '', err: expect.stringMatching(oneLine) });
      return answer.err;
    };
    expect(await refused('plan', 'set', 'Mori Works', 'max_members=many')).toContain(
      'max_members must be a whole number',
    );
    expect(await refused('plan', 'set', 'Mori Works', 'cheese=1')).toContain('cheese');
    expect(await refused('plan', 'show', 'Nowhere')).toContain('There is no company "Nowhere"');
    expect(await refused('admin', 'login-link', 'nobody@example.com')).toContain('Nobody here');
    expect(await refused('mail', '--count', 'many')).toContain('count must be a whole number');
    expect(await refused('mail', 'show', 'x')).toContain('mail must be an id that');
    const file = join(dataDir, 'there.txt');
    writeFileSync(file, 'dear');
    expect(await refused('companies', '--to', file)).toContain(`--to: ${file} exists already.`);
    expect(readFileSync(file, 'utf8')).toBe('dear');
  });

  it('opens no data with another secret', async () => {
    const server = await startWithoutDemo();
    await server.stop();
    const env = { APP_SECRET: 'another secret for tests, of more than 32 characters' };
    expect(await engawaWith(env, 'companies')).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/^APP_SECRET: the data are sealed with the secret in [^\n]+\n$/),
    });
    const next = { APP_SECRET_NEW: 'a third secret for tests, of more than 32 characters' };
    expect(await engawaWith({ ...env, ...next }, 'secrets', 'rotate')).toMatchObject({
      code: 1,
      err: 'APP_SECRET: this is not the secret that the data are sealed with.\n',
    });
  });

  const findMail = async (): Promise<string> =>
    /^([0-9a-f]{8}-[0-9a-f-]{27}) /m.exec((await engawa('mail')).out)?.[1] ?? 'none';

  it('reaches the running server by a socket that only its owner may use', async () => {
    const server = await startWithoutDemo();
    expect((await call(server.url, '/register', registration)).status).toBe(201);
    expect(statSync(join(dataDir, 'operator.sock')).mode & 0o777).toBe(0o600);
    expect((await engawa('plan', 'set', 'Mori Works', 'max_members=3')).out).toMatch(/max_members\s+3/);
    expect(await engawa('secrets', 'rotate')).toMatchObject({
      code: 1,
      err: expect.stringContaining('Stop the server first'),
    });
    const file = join(dataDir, 'letter.txt');
    expect(await engawa('mail', 'show', await findMail(), '--to', file)).toMatchObject({
      code: 0,
      err: '',
    });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).toContain('?token=');
  });

  it('opens the data when no server runs, and rotates the secret', async () => {
    const server = await startWithoutDemo();
    expect((await call(server.url, '/register', registration)).status).toBe(201);
    const mail = await findMail();
    await server.stop();
    expect((await engawa('companies')).out).toMatch(/Mori Works\s+self-hosted\s+1\s+1/);
    const secretBefore = readFileSync(join(dataDir, 'app-secret'), 'utf8');
    expect(await engawa('secrets', 'rotate')).toMatchObject({
      code: 0,
      out: expect.stringContaining('sealed with the next secret'),
    });
    expect(readFileSync(join(dataDir, 'app-secret'), 'utf8')).not.toBe(secretBefore);
    const again = await startWithoutDemo();
    const { email, password } = registration;
    expect((await call(again.url, '/login', { email, password })).status).toBe(200);
    expect((await engawa('mail', 'show', mail)).out).toContain('?token=');
  });

  it.skipIf(whyNoPostgres() !== null)(
    'refuses to rotate the secret while a server with another folder runs on the same PostgreSQL',
    async () => {
      const shared = await createTestDatabase();
      const secrets = { APP_SECRET: 'a secret for tests, of more than 32 characters' };
      const env = { DATABASE_URL: shared.url, ...secrets };
      const elsewhere = await startServer({ env: { DEMO: '0', ...env } });
      try {
        const next = { APP_SECRET_NEW: 'another secret for tests, of more than 32 characters' };
        const rotate = () => engawaWith({ ...env, ...next }, 'secrets', 'rotate');
        expect(await rotate()).toMatchObject({
          code: 1,
          err: expect.stringContaining('A server still runs on this database'),
        });
        await elsewhere.stop();
        expect(await rotate()).toMatchObject({ code: 0 });
      } finally {
        await elsewhere.stop();
        await shared.drop();
      }
    },
  );
});
