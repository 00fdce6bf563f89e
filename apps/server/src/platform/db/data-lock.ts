import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { StartProblem, systemCodeOf } from '../start-problem.ts';

export type DataLock = { release(): void };

const readOrNull = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
};

/** When a process began, where the system tells it: process ids are used again, after a restart of a container at once. */
const beginningOf = (pid: number): string => {
  const stat = readOrNull(`/proc/${pid}/stat`);
  const boot = readOrNull('/proc/sys/kernel/random/boot_id')?.trim();
  // The name in parentheses may hold spaces; the 20th field after it is the start time in clock ticks since boot.
  const startedAt = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  return boot && startedAt ? `${boot}/${startedAt}` : '';
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return systemCodeOf(error) === 'EPERM';
  }
};

const ours = `${process.pid} ${beginningOf(process.pid)}\n`;
const heldHere = new Set<string>();

const isHeldByAnother = (content: string): boolean => {
  const [pidText = '', beginning = ''] = content.trim().split(' ');
  const pid = Number(pidText);
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid || !isAlive(pid)) return false;
  return beginning === '' || beginningOf(pid) === beginning;
};

/**
 * Takes a data directory for this process: the embedded database has no lock of its own, and two processes on one
 * directory lose each other's writes. A lock whose holder has died is taken over.
 */
export const takeDataLock = (path: string): DataLock => {
  if (heldHere.has(path)) throw new StartProblem(`${path}: this process has already opened the database`);
  const inUse = (content: string) =>
    new StartProblem(
      `The data directory is already in use by process ${content.split(' ')[0]?.trim()} (${path}). Stop that one first, or choose another DATA_DIR.`,
    );
  for (let attempt = 0; attempt < 5; attempt += 1) {
    try {
      writeFileSync(path, ours, { flag: 'wx', mode: 0o600 });
      heldHere.add(path);
      return {
        release() {
          if (!heldHere.delete(path)) return;
          if (readOrNull(path) === ours) rmSync(path, { force: true });
        },
      };
    } catch (error) {
      if (systemCodeOf(error) !== 'EEXIST') throw error;
    }
    const content = readOrNull(path);
    if (content === null) continue;
    if (isHeldByAnother(content)) throw inUse(content);
    // Renaming is atomic: of two that find a dead lock, one moves it away and the other finds none.
    const aside = `${path}.${process.pid}`;
    try {
      renameSync(path, aside);
    } catch {
      continue;
    }
    const moved = readOrNull(aside) ?? '';
    if (moved !== content && isHeldByAnother(moved)) {
      renameSync(aside, path);
      throw inUse(moved);
    }
    rmSync(aside, { force: true });
  }
  throw new StartProblem(`The data directory's lock could not be taken (${path}).`);
};
