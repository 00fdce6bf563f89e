import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { bareEnv } from '@engawa/testkit/env';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { putMadeDatabase } from '../../testing/made-database.ts';

/** The built server (`npm test` builds first). */
const program = fileURLToPath(new URL('../../../dist/main.js', import.meta.url));

describe('a log that cannot be written', () => {
  let directory: string;
  let child: ChildProcess;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'engawa-log-'));
  });
  afterEach(async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    rmSync(directory, { recursive: true, force: true });
  });

  const run = (stdio: StdioOptions, port = '0') => {
    putMadeDatabase(join(directory, 'data'));
    child = spawn(process.execPath, [program], {
      env: { ...bareEnv(), PORT: port, LOG_LEVEL: 'debug', DATA_DIR: join(directory, 'data') },
      stdio,
    });
  };
  /** The address that it prints. */
  const start = async (stdio: StdioOptions): Promise<string> => {
    run(stdio);
    let out = '';
    for await (const chunk of child.stdout ?? []) {
      out += String(chunk);
      const url = /Engawa is ready at (\S+)\/\n/.exec(out)?.[1];
      if (url !== undefined) return url;
    }
    throw new Error(`Not ready: ${out}`);
  };

  const expectWholeRefusals = async (url: string) => {
    const calls = [
      { status: 401, code: 'UNAUTHENTICATED', answer: await fetch(`${url}/api/v1/user`) },
      { status: 404, code: 'NOT_FOUND', answer: await fetch(`${url}/api/v1/nothing`) },
      {
        status: 400,
        code: 'MALFORMED_JSON',
        answer: await fetch(`${url}/api/v1/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{',
        }),
      },
    ];
    for (const { status, code, answer } of calls) {
      expect(answer.status).toBe(status);
      expect(await answer.json()).toMatchObject({ code });
      expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{8,64}$/);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
    }
  };

  it('because the disk is full changes no response', async () => {
    const full = openSync('/dev/full', 'w');
    try {
      const url = await start(['ignore', 'pipe', full]);
      for (let round = 0; round < 20; round += 1) await expectWholeRefusals(url);
    } finally {
      closeSync(full);
    }
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  /**
   * Causes lines of 7,000 characters. Two megabytes are more than the pipe, this reader and the
   * server's buffer hold.
   */
  const pages = 300;
  const fillLog = async (url: string) => {
    for (let page = 0; page < pages; page += 1) {
      const answer = await fetch(`${url}/channel/${'x'.repeat(7_000)}`);
      expect(answer.status).toBe(200);
      await answer.arrayBuffer();
    }
  };

  it('because its reader stopped blocks nothing, and reports how many lines were lost', async () => {
    const url = await start(['ignore', 'pipe', 'pipe']);
    await fillLog(url);
    for (let round = 0; round < 10; round += 1) await expectWholeRefusals(url);
    const written = text(child.stderr as NodeJS.ReadableStream);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    const lines: Record<string, unknown>[] = (await written)
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    const kept = lines.filter(({ path }) => String(path).startsWith('/channel/')).length;
    const lost = lines.reduce((sum, line) => sum + Number(line.lost ?? 0), 0);
    expect(kept).toBeGreaterThan(0);
    expect(kept).toBeLessThan(pages);
    expect(lost).toBeGreaterThanOrEqual(pages - kept);
  });

  it('because its reader stopped does not delay the end of the process', async () => {
    const url = await start(['ignore', 'pipe', 'pipe']);
    await fillLog(url);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('does not prevent the start, and neither does a standard output that cannot be written', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    await new Promise((closed) => other.close(closed));
    const full = openSync('/dev/full', 'w');
    run(['ignore', full, full], String(port));
    closeSync(full);
    await vi.waitFor(() => expectWholeRefusals(`http://127.0.0.1:${port}`), { timeout: 50_000 });
  });
});
