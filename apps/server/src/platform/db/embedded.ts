import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { isListening } from '../local-socket.ts';
import { StartProblem } from '../start-problem.ts';
import { type DataLock, dataInUse, type LockHolder, takeDataLock } from './data-lock.ts';
import { databaseFolderOf, makeDatabaseFiles } from './database-folder.ts';
import { firstThatExists } from './resource.ts';

/** Next to this file in the sources, next to the bundle after a build. */
const hostProgram = () => firstThatExists(['./pglite-host.mjs'], import.meta.url);

/** The longest path of a Unix socket that all systems accept, in bytes, with some margin. */
const maxSocketPathBytes = 100;
/** The database has one session behind all sockets. See the pool's size in open.ts. */
const maxConnections = 4;

export type EmbeddedDatabase = {
  /** Directory of the Unix socket, in the form of the driver's `host`. */
  readonly socketDirectory: string;
  readonly port: number;
  close(): Promise<void>;
};

const port = 5432;

type Host = {
  /** The directory of the files. Null keeps them in memory. */
  readonly directory: string | null;
  /** A dump of another database's files that one in memory starts with. Null: it starts empty. */
  readonly dump: string | null;
  /** The socket path. Null: the thread only creates the files. */
  readonly socketPath: string | null;
};

const startHost = async (host: Host, awaited: string): Promise<Worker> => {
  const worker = new Worker(hostProgram(), { workerData: { ...host, maxConnections } });
  const [message] = await once(worker, 'message');
  if (message !== awaited) throw new Error(`The embedded database answered ${String(message)}.`);
  return worker;
};

/** The reason in parentheses, on one line. The database may throw values that are not errors. */
const reasonOf = (error: unknown): string =>
  error instanceof Error ? ` (${error.message.split('\n', 1)[0]})` : '';

/**
 * The socket's directory: next to the data, or a temporary one where that path is too long for a
 * socket.
 */
const socketPlace = (dataDir: string | null): { directory: string; isTemporary: boolean } => {
  const isShort =
    dataDir !== null && Buffer.byteLength(join(dataDir, `.s.PGSQL.${port}`)) <= maxSocketPathBytes;
  return isShort
    ? { directory: dataDir, isTemporary: false }
    : { directory: mkdtempSync(join(tmpdir(), 'engawa-db-')), isTemporary: true };
};

export type EmbeddedOptions = {
  /** The directory of `db/`, the lock and the socket. Null keeps everything in memory (tests). */
  readonly dataDir: string | null;
  /** A file that PGlite dumped, which a database in memory starts with. Null: it starts empty. */
  readonly dump: string | null;
  readonly holder: LockHolder;
  /** Called when the thread ends unexpectedly. */
  onDeath(cause: Error): void;
};

/**
 * Locks the data directory and the database in it. There are two locks, because `db` may be a link:
 * two data directories can then lead to one database, and they share the lock in its own folder.
 * @returns the folder of the database, whose files exist now
 */
const takeData = async (dataDir: string, holder: LockHolder, locks: DataLock[]): Promise<string> => {
  locks.push(await takeDataLock(join(dataDir, 'engawa.lock'), dataDir, holder));
  // A server of an earlier build holds no kernel lock, and one whose lock file was removed holds
  // the lock of a deleted file. Both still listen on this socket.
  if (await isListening(join(dataDir, `.s.PGSQL.${port}`)))
    throw dataInUse(dataDir, await holder.findAddress(), null);
  const folder = databaseFolderOf(dataDir);
  await makeDatabaseFiles(folder, async (unfinished) => {
    // A new database takes far less memory when the thread that created it has ended.
    const maker = await startHost({ directory: unfinished, dump: null, socketPath: null }, 'initialised');
    await maker.terminate();
  });
  // The server of another data directory cannot be queried over the socket of this one.
  const elsewhere = { ...holder, findAddress: async () => null };
  locks.push(await takeDataLock(join(folder, 'engawa.lock'), folder, elsewhere));
  return folder;
};

/** Opens the embedded database: PGlite in a thread behind a Unix socket. */
export const openEmbedded = async ({
  dataDir,
  dump,
  holder,
  onDeath,
}: EmbeddedOptions): Promise<EmbeddedDatabase> => {
  const locks: DataLock[] = [];
  const releaseLocks = () => {
    for (const lock of locks.splice(0)) lock.release();
  };
  let tidyUp = releaseLocks;
  try {
    const directory = dataDir === null ? null : await takeData(dataDir, holder, locks);
    const place = socketPlace(dataDir);
    const socketPath = join(place.directory, `.s.PGSQL.${port}`);
    tidyUp = () => {
      rmSync(socketPath, { force: true });
      if (place.isTemporary) rmSync(place.directory, { recursive: true, force: true });
      releaseLocks();
    };
    rmSync(socketPath, { force: true });
    const worker = await startHost({ directory, dump, socketPath }, 'listening');
    let isClosing = false;
    worker.on('error', (cause) => {
      if (!isClosing) onDeath(cause instanceof Error ? cause : new Error(String(cause)));
    });
    worker.on('exit', (code) => {
      if (!isClosing) onDeath(new Error(`The embedded database ended (${code}).`));
    });
    return {
      socketDirectory: place.directory,
      port,
      async close() {
        if (isClosing) return;
        isClosing = true;
        const closed = once(worker, 'message');
        worker.postMessage('close');
        await Promise.race([closed, once(worker, 'exit')]);
        await worker.terminate();
        tidyUp();
      },
    };
  } catch (error) {
    tidyUp();
    if (dataDir === null || error instanceof StartProblem) throw error;
    throw new StartProblem(
      `DATA_DIR: the database in ${join(dataDir, 'db')} cannot be opened${reasonOf(error)}. Restore it from a backup, or choose another DATA_DIR.`,
      { cause: error },
    );
  }
};
