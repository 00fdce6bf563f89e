import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { socketPort } from './settings.ts';

const stepMs = 50;
/** How long a PostgreSQL that was asked to end may take, in ms, before it is ended by force. */
const patienceMs = 10_000;

/** The command of a process, with its arguments; empty: there is none. */
const commandOf = (pid: number): string => {
  if (process.platform !== 'linux')
    return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout ?? '';
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
};

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended meanwhile.
  }
};

/**
 * Ends a PostgreSQL that runs on a folder although the server that started it is gone: two on one
 * folder would destroy it. Its lock file alone is no proof, because process ids are reused, and
 * mean something else in another container. Only the owner of the folder's kernel lock may call it.
 */
export const endOrphan = async (folder: string, socketDirectory: string): Promise<void> => {
  const path = join(folder, 'postmaster.pid');
  // Both files only name a process. PostgreSQL would refuse to start beside any that has the number
  // now: after a power cut it may be another one for good.
  const forget = () => {
    rmSync(path, { force: true });
    rmSync(join(socketDirectory, `.s.PGSQL.${socketPort}.lock`), { force: true });
  };
  const read = (): number => {
    try {
      return Number(readFileSync(path, 'utf8').split('\n', 1)[0]);
    } catch {
      return 0;
    }
  };
  const pid = read();
  if (!(pid > 0)) return forget();
  const isRunning = () => {
    const command = commandOf(pid);
    return command.includes('postgres') && command.includes(folder);
  };
  if (!isRunning()) return forget();
  const untilEnded = async (): Promise<boolean> => {
    for (let waited = 0; waited < patienceMs && isRunning(); waited += stepMs) await pause(stepMs);
    return !isRunning();
  };
  signal(pid, 'SIGINT');
  if (await untilEnded()) return forget();
  signal(pid, 'SIGQUIT');
  if (await untilEnded()) forget();
};
