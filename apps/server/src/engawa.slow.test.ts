import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bareEnv } from '@engawa/testkit/env';
import { startServer } from '@engawa/testkit/start-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const program = fileURLToPath(new URL('./engawa.ts', import.meta.url));
const server = fileURLToPath(new URL('./main.ts', import.meta.url));

describe('the command engawa', () => {
  let dataDir: string;
  const running: { stop(): Promise<void> }[] = [];
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'engawa-command-'));
  });
  afterEach(async () => {
    for (const one of running.splice(0)) await one.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const startHouse = async () => {
    const one = await startServer({
      dataDir,
      command: [process.execPath, '--import', 'tsx', server],
      env: { DEMO: '0' },
    });
    running.push(one);
    return one;
  };
  const engawa = (...args: string[]) =>
    new Promise<{ code: number; out: string; err: string }>((resolve) => {
      const env = { ...bareEnv(), DATA_DIR: dataDir };
      execFile(process.execPath, ['--import', 'tsx', program, ...args], { env }, (error, out, err) => {
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

  it('tells how it is used', async () => {
    const { code, out } = await engawa('--help');
    expect(code).toBe(0);
    expect(out).toContain('engawa plan set');
    expect((await engawa('what')).code).toBe(2);
  });

  const findLetter = async (): Promise<string> =>
    /^([0-9a-f]{8}-[0-9a-f-]{27}) /m.exec((await engawa('mail')).out)?.[1] ?? 'none';

  it('speaks to the running server by a socket for its owner alone', async () => {
    const house = await startHouse();
    expect((await call(house.url, '/register', registration)).status).toBe(201);
    expect(statSync(join(dataDir, 'operator.sock')).mode & 0o777).toBe(0o600);
    expect((await engawa('plan', 'set', 'Mori Works', 'max_members=3')).out).toMatch(/max_members\s+3/);
    expect(await engawa('secrets', 'rotate')).toMatchObject({
      code: 1,
      err: expect.stringContaining('Stop the server first'),
    });
    const file = join(dataDir, 'letter.txt');
    expect(await engawa('mail', 'show', await findLetter(), '--to', file)).toMatchObject({
      code: 0,
      err: '',
    });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).toContain('?token=');
  });

  it('opens the data when no server runs, and turns the secret', async () => {
    const house = await startHouse();
    expect((await call(house.url, '/register', registration)).status).toBe(201);
    const letter = await findLetter();
    await house.stop();
    expect((await engawa('companies')).out).toMatch(/Mori Works\s+self-hosted\s+1\s+1/);
    const secretBefore = readFileSync(join(dataDir, 'app-secret'), 'utf8');
    expect(await engawa('secrets', 'rotate')).toMatchObject({
      code: 0,
      out: expect.stringContaining('sealed anew'),
    });
    expect(readFileSync(join(dataDir, 'app-secret'), 'utf8')).not.toBe(secretBefore);
    const again = await startHouse();
    const { email, password } = registration;
    expect((await call(again.url, '/login', { email, password })).status).toBe(200);
    expect((await engawa('mail', 'show', letter)).out).toContain('?token=');
  });
});
