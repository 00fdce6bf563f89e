import { closeSync, constants, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { StartProblem, systemCodeOf } from '../start-problem.ts';

export type DataLock = { release(): void };

/** What a process that finds the lock taken may ask, and how it tells the person that it waits. */
export type LockHolder = {
  /** The address of the server that uses these data; null when none answers. */
  findAddress(): Promise<string | null>;
  onWaiting(line: string): void;
};

/** A process that was killed keeps its files open until its memory is given back, which takes seconds for a large one. */
const waitMs = 10_000;
const stepMs = 200;

const loadTryLock = async () => {
  try {
    return (await import('fs-native-extensions')).tryLock;
  } catch (cause) {
    throw new StartProblem(
      'DATA_DIR: files cannot be locked on this system, so two servers could overwrite each other. Use DATABASE_URL here.',
      { cause },
    );
  }
};

/** Who says that it holds the lock; null where the system lets nobody else read a locked file. */
const readHolder = (path: string): string | null => {
  try {
    const [pid, host] = readFileSync(path, 'utf8').trim().split(' ');
    return pid ? `process ${pid}${host ? ` on ${host}` : ''}` : null;
  } catch {
    return null;
  }
};

/** For people: the lock is the kernel's, whatever the file says. */
const writeHolder = (descriptor: number): void => {
  try {
    ftruncateSync(descriptor);
    writeSync(descriptor, `${process.pid} ${hostname()}\n`, 0);
  } catch {
    // A full disk hides who we are, no more.
  }
};

/**
 * Locks the file for this process. The kernel holds the lock and gives it back when the process has ended, however it
 * ended, so no process id is compared: those mean nothing in another container, and are used again.
 * The file stays: if it were removed, two processes could lock two files of one name.
 * @returns null when another process holds it
 */
const tryDataLock = async (path: string): Promise<DataLock | null> => {
  const tryLock = await loadTryLock();
  let descriptor: number | null = null;
  try {
    const opened = openSync(path, constants.O_RDWR | constants.O_CREAT, 0o600);
    descriptor = opened;
    if (!tryLock(opened)) {
      closeSync(opened);
      return null;
    }
    writeHolder(opened);
    return { release: () => closeSync(opened) };
  } catch (cause) {
    if (descriptor !== null) closeSync(descriptor);
    throw new StartProblem(
      `DATA_DIR: ${path} cannot be locked (${systemCodeOf(cause) ?? 'error'}). Use a folder on a disk of this machine.`,
      { cause },
    );
  }
};

/** In one line: where the running server is, or which process it is. */
export const dataInUse = (folder: string, address: string | null, holder: string | null): StartProblem =>
  new StartProblem(
    address === null
      ? `DATA_DIR: ${folder} is in use by ${holder ?? 'another process'}, which does not answer. Stop it first, or choose another DATA_DIR.`
      : `DATA_DIR: ${folder} is in use: Engawa already runs at ${address}/${holder === null ? '' : ` (${holder})`}. Use that one, stop it first, or choose another DATA_DIR.`,
  );

/**
 * Takes data for this process alone: the embedded database has no lock of its own, and two processes on one directory
 * lose each other's writes. A holder that answers is refused at once, one that does not is given 10 s to end.
 * @param folder what the lock guards, as people know it
 */
export const takeDataLock = async (path: string, folder: string, holder: LockHolder): Promise<DataLock> => {
  const giveUpAt = performance.now() + waitMs;
  for (let isFirst = true; ; isFirst = false) {
    const lock = await tryDataLock(path);
    if (lock !== null) return lock;
    const address = await holder.findAddress();
    if (address !== null || performance.now() >= giveUpAt) throw dataInUse(folder, address, readHolder(path));
    if (isFirst)
      holder.onWaiting(
        `DATA_DIR: ${folder} is still held by ${readHolder(path) ?? 'another process'}, which does not answer; waiting up to ${waitMs / 1000} s for its end.`,
      );
    await pause(stepMs);
  }
};
