import { closeSync, constants, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { StartProblem, systemCodeOf } from '../start-problem.ts';

export type DataLock = { release(): void };

/** How a process that finds the lock taken queries the holder, and reports that it waits. */
export type LockHolder = {
  /** The address of the server that uses these data. Null when none responds. */
  findAddress(): Promise<string | null>;
  onWaiting(line: string): void;
};

/**
 * A killed process keeps its files open until its memory is freed, which takes seconds for a large
 * one.
 */
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

/** The holder that the file names. Null where the system does not let others read a locked file. */
const readHolder = (path: string): string | null => {
  try {
    const [pid, host] = readFileSync(path, 'utf8').trim().split(' ');
    return pid ? `process ${pid}${host ? ` on ${host}` : ''}` : null;
  } catch {
    return null;
  }
};

/** Only informs people: the kernel holds the lock, whatever the file contains. */
const writeHolder = (descriptor: number): void => {
  try {
    ftruncateSync(descriptor);
    writeSync(descriptor, `${process.pid} ${hostname()}\n`, 0);
  } catch {
    // A full disk only hides who the holder is.
  }
};

/**
 * Locks the file for this process. The kernel holds the lock and releases it when the process has
 * ended, however it ended. No process ids are compared, because they mean nothing in another
 * container and are reused. The file stays: if it were removed, two processes could lock two files
 * of one name.
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

/** Names in one line where the running server is, or which process it is. */
export const dataInUse = (folder: string, address: string | null, holder: string | null): StartProblem =>
  new StartProblem(
    address === null
      ? `DATA_DIR: ${folder} is in use by ${holder ?? 'another process'}, which does not answer. Stop it first, or choose another DATA_DIR.`
      : `DATA_DIR: ${folder} is in use: Engawa already runs at ${address}/${holder === null ? '' : ` (${holder})`}. Use that one, stop it first, or choose another DATA_DIR.`,
  );

/**
 * Takes data for this process alone. The lock of the embedded database is the number of a process,
 * which means nothing in another container. Refuses at once while the holder responds; a
 * holder that does not gets 10 s to end.
 * @param folder the folder that the lock guards, as people know it
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
