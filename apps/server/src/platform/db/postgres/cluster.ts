import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AsUser, systemPath } from './as-user.ts';
import { endOrphan } from './orphan.ts';
import type { PostgresProgram } from './program.ts';

/** PostgreSQL has not started, or has ended before it was ready. The message is its own reason. */
class PostgresRefused extends Error {}

/**
 * Recovery after a power cut takes minutes on a slow disk, and says something every 10 s, in ms.
 */
const silentTimeoutMs = 120_000;
/** After a kill it goes through what it wrote last; until it is ended by force, in ms. */
const endTimeoutMs = 10_000;
/** Pauses before it is started again, in ms; the last one repeats. */
const againMs = [100, 500, 2_000, 5_000];
const keptLines = 20;

const startProgram = (
  user: AsUser,
  [program, ...args]: [string, ...string[]],
  options: SpawnOptions,
): ChildProcess => {
  const [command = program, ...before] = [...user.before, program];
  const { uid, gid } = user;
  return spawn(command, before.concat(args), {
    ...options,
    ...(uid === undefined || gid === undefined ? {} : { uid, gid }),
  });
};

const envOf = ({ env }: PostgresProgram): NodeJS.ProcessEnv => ({ PATH: systemPath, LC_ALL: 'C', ...env });

/** Collects the newest lines that a program writes. */
const keepLines = (child: ChildProcess, onLine: (line: string) => void = () => {}) => {
  const lines: string[] = [];
  let rest = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      const parts = (rest + text).split('\n');
      rest = parts.pop() ?? '';
      for (const line of parts) {
        lines.push(line);
        if (lines.length > keptLines) lines.shift();
        onLine(line);
      }
    });
  /** Its reason: the last line that names one, else the last line. */
  return () => {
    const named = lines.findLast((line) => /(FATAL|PANIC|error):/.test(line));
    return (named ?? lines.at(-1) ?? 'it gave no reason').replace(/^.*?(FATAL|PANIC|error):\s*/, '');
  };
};

type Starting = {
  readonly program: PostgresProgram;
  readonly user: AsUser;
  /** The folder of the database's files. */
  readonly folder: string;
};

/**
 * Makes the files of a new database in a folder that is empty or does not exist. Its letters are
 * compared by the rules of Unicode in every language alike, whatever this system knows.
 * @throws PostgresRefused
 */
export const initCluster = async ({ program, user, folder }: Starting): Promise<void> => {
  const child = startProgram(
    user,
    [
      program.initdb,
      '-D',
      folder,
      '-U',
      'engawa',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--no-instructions',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ],
    { env: envOf(program), stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const reason = keepLines(child);
  const [code] = await Promise.race([
    once(child, 'close'),
    once(child, 'error').then(([error]) => {
      throw new PostgresRefused(String(error));
    }),
  ]);
  if (code !== 0) throw new PostgresRefused(reason());
};

/**
 * Ends a program when this process has ended, where the kernel does not: it reads from a pipe that
 * nobody writes to, and that closes with this process.
 */
const watch = (child: ChildProcess): (() => void) => {
  const watcher = spawn('sh', ['-c', 'read -r _; kill -INT "$1"', 'sh', String(child.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { PATH: systemPath },
    detached: true,
  });
  watcher.on('error', () => {});
  watcher.unref();
  return () => void watcher.kill('SIGKILL');
};

export type Cluster = {
  /** Ends its sessions and resolves when everything is on the disk. */
  stop(): Promise<void>;
};

export type ClusterOptions = Starting & {
  /** Called before each start: opens the way to the folder for its user. */
  prepare(): void;
  /** Its settings by name. */
  readonly settings: Readonly<Record<string, string>>;
  /** It has ended by itself, or could not be started again: it is started again soon. */
  onFault(reason: string): void;
};

/**
 * Runs PostgreSQL on a folder until it is stopped. One that ends by itself is started again, and
 * one that outlived an earlier process is ended first.
 * @throws PostgresRefused when it does not start the first time
 */
export const runCluster = async (options: ClusterOptions): Promise<Cluster> => {
  const { program, user, folder, settings, prepare, onFault } = options;
  let running: ChildProcess | null = null;
  let isStopping = false;
  let failures = 0;
  let again: NodeJS.Timeout | null = null;

  const start = async (): Promise<void> => {
    await endOrphan(folder, settings.unix_socket_directories ?? folder);
    if (isStopping) return;
    prepare();
    const set = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    // Detached: Ctrl+C in a terminal reaches the server alone, which still has things to store.
    const child = startProgram(user, [program.postgres, '-D', folder, ...set], {
      env: envOf(program),
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    });
    running = child;
    const unwatch = user.endsWithUs || child.pid === undefined ? () => {} : watch(child);
    let reason = () => 'it gave no reason';
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        child.kill('SIGQUIT');
        reject(new PostgresRefused(`it was silent for ${silentTimeoutMs / 1_000} s before it was ready`));
      }, silentTimeoutMs);
      reason = keepLines(child, (line) => {
        timer.refresh();
        if (!line.includes('ready to accept connections')) return;
        clearTimeout(timer);
        resolve();
      });
      child.once('error', (error) => {
        clearTimeout(timer);
        reject(new PostgresRefused(error.message));
      });
      child.once('close', () => {
        unwatch();
        if (running === child) running = null;
        clearTimeout(timer);
        reject(new PostgresRefused(reason()));
      });
    });
    failures = 0;
    child.once('close', () => startAgain(reason()));
    if (child.exitCode !== null || child.signalCode !== null) startAgain(reason());
  };

  const startAgain = (reason: string) => {
    if (isStopping || again !== null) return;
    onFault(reason);
    const pause = againMs[Math.min(failures, againMs.length - 1)];
    failures += 1;
    again = setTimeout(() => {
      again = null;
      start().catch((error: unknown) => startAgain(error instanceof Error ? error.message : String(error)));
    }, pause);
  };

  await start();
  return {
    async stop() {
      isStopping = true;
      if (again !== null) clearTimeout(again);
      const child = running;
      if (child === null) return;
      const closed = once(child, 'close');
      child.kill('SIGINT');
      const force = setTimeout(() => child.kill('SIGQUIT'), endTimeoutMs);
      await closed;
      clearTimeout(force);
    },
  };
};

/** The version of the files in a folder, as PostgreSQL wrote it; null: there are none. */
export const clusterVersion = (folder: string): string | null => {
  const path = join(folder, 'PG_VERSION');
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : null;
};
