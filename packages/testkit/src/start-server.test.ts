import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer } from './start-server.ts';

let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'engawa-testkit-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const program = async (name: string, source: string) => {
  const path = join(directory, `${name}.mjs`);
  await writeFile(path, source);
  return path;
};

const listening = `
  import { createServer } from 'node:http';
  const server = createServer((request, response) => response.end(JSON.stringify(process.env)));
  server.listen(Number(process.env.PORT), '127.0.0.1', () =>
    console.log('Engawa is ready at http://127.0.0.1:' + server.address().port + '/'));
  process.on('SIGTERM', () => { console.log('bye'); process.exit(3); });
`;

describe('startServer', () => {
  it('reports the output of a server that ended before it was ready', async () => {
    const refusing = await program('refusing', `console.error('PORT is not a number'); process.exit(2);`);
    await expect(startServer({ program: refusing })).rejects.toThrow(/\(2\):\nPORT is not a number/);
  });

  it('ends a server that never becomes ready, and fails', async () => {
    const pidFile = join(directory, 'pid');
    const mute = await program(
      'mute',
      `import { writeFileSync } from 'node:fs'; writeFileSync(process.env.PID_FILE, String(process.pid));
       setInterval(() => {}, 1000);`,
    );
    const started = startServer({ program: mute, readyTimeoutMs: 1000, env: { PID_FILE: pidFile } });
    await expect(started).rejects.toThrow('not ready after 1000 ms');
    const pid = Number(await readFile(pidFile, 'utf8'));
    await expect.poll(() => isAlive(pid)).toBe(false);
  });

  it('runs with only the given variables, and leaves no files behind', async () => {
    process.env.DATABASE_URL = 'postgres://nowhere';
    const server = await startServer({ program: await program('listening', listening), env: { DEMO: '1' } });
    const env = (await (await fetch(server.url)).json()) as Record<string, string>;
    expect(env).toMatchObject({ DEMO: '1', PORT: '0', DATA_DIR: server.dataDir });
    expect(env).not.toHaveProperty('DATABASE_URL');
    delete process.env.DATABASE_URL;
    expect(existsSync(server.dataDir)).toBe(true);
    await server.stop();
    expect(server.output()).toContain('bye');
    expect(isAlive(server.pid)).toBe(false);
    expect(existsSync(server.dataDir)).toBe(false);
  });

  it('pauses and resumes, and can be stopped while it is paused', async () => {
    const server = await startServer({ program: await program('listening', listening) });
    server.pause();
    let isAnswered = false;
    const answer = fetch(server.url).then(({ status }) => {
      isAnswered = true;
      return status;
    });
    await expect.poll(() => stateOf(server.pid)).toBe('T');
    expect(isAnswered).toBe(false);
    server.resume();
    expect(await answer).toBe(200);
    server.pause();
    await server.stop();
    expect(isAlive(server.pid)).toBe(false);
  });

  it('reports how the server ended, and keeps a given data directory', async () => {
    const entry = await program('listening', listening);
    const first = await startServer({ program: entry, dataDir: directory });
    expect(await first.kill('SIGTERM')).toBe(3);
    const second = await startServer({ program: entry, dataDir: directory });
    expect(await second.kill('SIGKILL')).toBe('SIGKILL');
    await second.stop();
    expect(existsSync(directory)).toBe(true);
  });
});

/** The state letter of a process: T is stopped. */
const stateOf = async (pid: number) =>
  /\) (\w)/.exec(await readFile(`/proc/${pid}/stat`, 'utf8'))?.[1] ?? null;

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
