import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bareEnv, testEnv } from './env.ts';

const repository = fileURLToPath(new URL('../../../', import.meta.url));
const builtServer = `${repository}apps/server/dist/main.js`;
const readyLine = /Engawa is ready at (\S+)/;

export type RunningServer = {
  /** The address that the server printed, without a trailing slash. */
  url: string;
  pid: number;
  dataDir: string;
  /** The variables that it was started with, besides the bare environment. */
  env: Readonly<Record<string, string>>;
  /** Everything that it wrote so far to stdout and stderr, in order. */
  output(): string;
  /** Pauses it (SIGSTOP) with open sockets until it is resumed. */
  pause(): void;
  resume(): void;
  /**
   * Sends a signal and waits for the end. Keeps the data.
   * @returns the exit code, or the name of the signal
   */
  kill(signal: NodeJS.Signals): Promise<number | NodeJS.Signals>;
  /**
   * Ends it by SIGTERM (SIGKILL if it does not react) and removes the data directory unless it was
   * given.
   */
  stop(): Promise<void>;
};

export type StartServerOptions = {
  /** Variables added to a bare environment with PORT=0; the caller's own are not passed on. */
  env?: Record<string, string>;
  /** A directory to keep; the default is a temporary one that is removed with the server. */
  dataDir?: string;
  readyTimeoutMs?: number;
  /** The script that Node.js runs; the default is the built server. */
  program?: string;
  /** Another command to run instead, at the root of the repository, such as `['npm', 'start']`. */
  command?: [string, ...string[]];
};

const stopTimeoutMs = 10_000;

/**
 * The prepared database, except when a test passes a directory, program, command or database of its
 * own: then it tests what the server creates.
 */
const madeFilesFor = ({ dataDir, command, program, env }: StartServerOptions): string | null => {
  const folder = testEnv.madeDatabaseFolder;
  const isOwn = [dataDir, command, program, env?.DATABASE_URL].some((given) => given !== undefined);
  return folder === null || isOwn ? null : join(folder, 'db');
};

const pictures = `${repository}apps/web/dist/floors`;
const drawings = `${repository}packages/floors/pictures.json`;

/**
 * Puts the pictures of the build in the places of the finest ones, which the server would draw:
 * that takes a processor for half a minute, as much as the journey that looked at the floor.
 */
const spareDrawing = async (dataDir: string): Promise<void> => {
  const { sources } = JSON.parse(await readFile(drawings, 'utf8')) as { sources: string };
  const folder = join(dataDir, 'floors', sources.slice(0, 16));
  await mkdir(folder, { recursive: true });
  const coarse = (await readdir(pictures)).filter((name) => name.endsWith('@1x.webp'));
  const link = (name: string) => symlink(join(pictures, name), join(folder, name.replace('@1x', '@2x')));
  await Promise.all(coarse.map(link));
};

/** Starts the built server as its own process and waits until it prints that it is ready. */
export const startServer = async (options: StartServerOptions = {}): Promise<RunningServer> => {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'engawa-test-')));
  const removeData = async () => {
    if (!options.dataDir) await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
  };
  const madeFiles = madeFilesFor(options);
  if (madeFiles !== null)
    await cp(madeFiles, join(dataDir, 'db'), { recursive: true }).catch(async (error: unknown) => {
      await removeData();
      throw error;
    });
  const readyTimeoutMs = options.readyTimeoutMs ?? 60_000;
  const [command, ...args] = options.command ?? [
    process.execPath,
    '--enable-source-maps',
    options.program ?? builtServer,
  ];
  const child = spawn(command, args, {
    cwd: repository,
    env: { ...bareEnv(), PORT: '0', DATA_DIR: dataDir, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Not `exit`: a command such as npm may end before the server that it started, which still holds
  // its output.
  const closed = once(child, 'close');
  let output = '';
  // An interrupted test run must not leave servers behind.
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  child.once('exit', () => process.removeListener('exit', endWithUs));

  let url: string;
  try {
    url = await new Promise<string>((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`The server was not ready after ${readyTimeoutMs} ms:\n${output}`)),
        readyTimeoutMs,
      );
      const read = (text: string) => {
        output += text;
        const found = readyLine.exec(output)?.[1];
        if (found) resolve(found.replace(/\/$/, ''));
      };
      child.stdout.setEncoding('utf8').on('data', read);
      child.stderr.setEncoding('utf8').on('data', read);
      child.once('error', reject);
      child.once('close', () => {
        clearTimeout(timer);
        reject(
          new Error(
            `The server ended before it was ready (${child.exitCode ?? child.signalCode}):\n${output}`,
          ),
        );
      });
    });
    // A new folder has to be empty until its server has taken it.
    if ([options.dataDir, options.program, options.command].every((given) => given === undefined))
      await spareDrawing(dataDir);
  } catch (cause) {
    child.kill('SIGKILL');
    await removeData();
    throw cause;
  }

  const kill = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await closed;
    return child.signalCode ?? child.exitCode ?? 0;
  };

  return {
    url,
    pid: child.pid as number,
    dataDir,
    env: options.env ?? {},
    output: () => output,
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    kill,
    async stop() {
      // A paused process does not receive SIGTERM.
      child.kill('SIGCONT');
      const giveUp = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
      await kill('SIGTERM');
      clearTimeout(giveUp);
      await removeData();
    },
  };
};
