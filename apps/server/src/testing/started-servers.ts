import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bareEnv } from '@engawa/testkit/env';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { putMadeDatabase } from './made-database.ts';

/**
 * The built server (`npm test` builds it first), as users run it; a start from the sources takes
 * several times as long.
 */
export const serverProgram = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

type Ended = { readonly code: number | null; readonly out: string; readonly err: string };

export type StartedServer = {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
  /** Its URL; rejected when the process ends before it is ready. */
  readonly ready: Promise<string>;
  out(): string;
  err(): string;
};

/**
 * Starts servers as processes in a temporary directory of the test file; each is killed after its
 * test.
 */
export const useStartedServers = () => {
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

  /** @param command the program that runs the server; by default its own */
  const start = (
    env: Record<string, string> = {},
    command: readonly [string, ...string[]] = [process.execPath, serverProgram],
  ): StartedServer => {
    const [program, ...args] = command;
    const child = spawn(program, args, {
      env: { ...bareEnv(), PORT: '0', DATA_DIR: join(directory, 'data'), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.add(child);
    let out = '';
    let err = '';
    child.stderr.setEncoding('utf8').on('data', (text) => {
      err += text;
    });
    child.stdout.setEncoding('utf8').on('data', (text) => {
      out += text;
    });
    const ended = once(child, 'close').then(() => ({ code: child.exitCode, out, err }));
    const ready = new Promise<string>((resolve, reject) => {
      child.stdout.on('data', () => {
        const url = /Engawa is ready at (\S+)\/\n/.exec(out)?.[1];
        if (url && /Data is kept in .+\n/.test(out)) resolve(url);
      });
      ended.then(() => reject(new Error(`Ended before it was ready: ${out}${err}`)), reject);
    });
    // Some tests wait for the end only, so a rejection must not be unhandled.
    ready.catch(() => {});
    return { child, ended, ready, out: () => out, err: () => err };
  };

  /** The path of a data directory whose database is made, see `putMadeDatabase`. */
  const usedDataDir = (name: string): string => {
    const dataDir = join(directory, name);
    putMadeDatabase(dataDir);
    return dataDir;
  };

  /** The output of a start that cannot succeed. */
  const refusedStart = async (
    env: Record<string, string>,
    command?: readonly [string, ...string[]],
  ): Promise<string> => {
    const { code, out, err } = await start(env, command).ended;
    expect(code).toBe(1);
    expect(out).toBe('');
    return err;
  };

  return { directory: () => directory, start, refusedStart, usedDataDir };
};
