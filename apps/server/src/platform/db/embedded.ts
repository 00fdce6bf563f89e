import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isListening } from '../local-socket.ts';
import { StartProblem } from '../start-problem.ts';
import { type DataLock, dataInUse, type LockHolder, takeDataLock } from './data-lock.ts';
import { databaseFolderOf, makeDatabaseFiles } from './database-folder.ts';
import { findUser, giveFolders, type Missing } from './postgres/as-user.ts';
import { clusterVersion, initCluster, runCluster } from './postgres/cluster.ts';
import { embeddedVersion, findPostgres } from './postgres/program.ts';
import { settingsOf, socketPort } from './postgres/settings.ts';

/** The longest path of a Unix socket that all systems accept, in bytes, with some margin. */
const maxSocketPathBytes = 100;
/** The newest commit that opens what PGlite wrote, from which spaces can still be exported. */
const lastWithPglite = '8ad96f7c';

export type EmbeddedDatabase = {
  /** Directory of the Unix socket, in the form of the driver's `host`. */
  readonly socketDirectory: string;
  readonly port: number;
  /** Whether its disk has room for what it writes. Reports once that it has none. */
  hasRoom(): Promise<boolean>;
  close(): Promise<void>;
};

export type EmbeddedOptions = {
  /** The directory of `db/`, the lock and the socket. */
  readonly dataDir: string;
  readonly holder: LockHolder;
  /** PostgreSQL has ended by itself and is started again, or its disk is full. */
  onFault(reason: string): void;
  /** For tests: settings that replace the usual ones, and what counts as missing. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly missing?: Missing;
};

/**
 * The socket's directory: next to the data, or a temporary one where that path is too long for a
 * socket.
 */
const socketPlace = (wanted: string): { directory: string; isTemporary: boolean } =>
  Buffer.byteLength(join(wanted, `.s.PGSQL.${socketPort}`)) <= maxSocketPathBytes
    ? { directory: wanted, isTemporary: false }
    : { directory: mkdtempSync(join(tmpdir(), 'engawa-db-')), isTemporary: true };

const refuseOtherVersions = (folder: string): void => {
  const version = clusterVersion(folder);
  if (version === null || version === embeddedVersion) return;
  throw new StartProblem(
    `DATA_DIR: the database in ${folder} was made by another version of Engawa (PostgreSQL ${version}, here ${embeddedVersion}). Commit ${lastWithPglite} can still open it and export its spaces; or choose another DATA_DIR.`,
  );
};

/** PostgreSQL extends its log by files of this size, and stops where there is no room for one. */
const leastFreeBytes = 16 * 1024 * 1024;

const watchRoom = (folder: string, onFault: (reason: string) => void) => {
  let hadRoom = true;
  return async (): Promise<boolean> => {
    const { bavail, bsize } = await statfs(folder);
    const hasRoom = bavail * bsize >= leastFreeBytes;
    if (hadRoom && !hasRoom) onFault(`the disk of ${folder} is full`);
    hadRoom = hasRoom;
    return hasRoom;
  };
};

/** The answer of PostgreSQL as a sentence with the way out. */
const problemOf = (dataDir: string, error: unknown): StartProblem => {
  const reason = error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error);
  const folder = join(dataDir, 'db');
  if (/incompatible with server|was initialized with/i.test(reason))
    return new StartProblem(
      `DATA_DIR: the database in ${folder} was made by an earlier version of Engawa. Commit ${lastWithPglite} can still open it and export its spaces; or choose another DATA_DIR.`,
      { cause: error },
    );
  if (/no space left/i.test(reason))
    return new StartProblem(`DATA_DIR: the disk of ${folder} is full. Make room there, and start again.`, {
      cause: error,
    });
  if (/permission denied|wrong ownership|read-only/i.test(reason))
    return new StartProblem(
      `DATA_DIR: this user may not write to the database in ${folder} (${reason}). Start Engawa as the owner of that folder, or give it to this user.`,
      { cause: error },
    );
  if (/user ID/i.test(reason))
    return new StartProblem(
      `DATA_DIR: PostgreSQL does not run as a user without a name (${reason}). Start Engawa as a user that this system knows, or set DATABASE_URL.`,
      { cause: error },
    );
  const isDamaged = /pg_control|checkpoint record|checksum|corrupt|invalid|could not (?:read|open file)/i;
  const way = isDamaged.test(reason)
    ? 'Restore it from a backup, or choose another DATA_DIR.'
    : 'Its files are as they were: mend the cause, and start again.';
  return new StartProblem(`DATA_DIR: the database in ${folder} cannot be opened (${reason}). ${way}`, {
    cause: error,
  });
};

/**
 * Opens the embedded database: PostgreSQL as a child process that listens on a Unix socket. There
 * are two locks, because `db` may be a link: two data directories can then lead to one database,
 * and they share the lock in its own folder.
 */
export const openEmbedded = async (options: EmbeddedOptions): Promise<EmbeddedDatabase> => {
  const { dataDir, holder, onFault } = options;
  const locks: DataLock[] = [];
  let place: ReturnType<typeof socketPlace> | null = null;
  const tidyUp = () => {
    if (place?.isTemporary) rmSync(place.directory, { recursive: true, force: true });
    for (const lock of locks.splice(0)) lock.release();
  };
  try {
    locks.push(await takeDataLock(join(dataDir, 'engawa.lock'), dataDir, holder));
    // A server whose lock file was removed holds the lock of a deleted file, and still answers.
    if (await isListening(join(dataDir, `.s.PGSQL.${socketPort}`))) {
      const address = await holder.findAddress();
      if (address !== null) throw dataInUse(dataDir, address, null);
    }
    const folder = databaseFolderOf(dataDir);
    const links = join(dataDir, 'db-libraries');
    const program = await findPostgres(links);
    const user = findUser(program, options.missing);
    refuseOtherVersions(folder);
    await makeDatabaseFiles(folder, async (unfinished) => {
      mkdirSync(unfinished, { mode: 0o700 });
      giveFolders(user, { dataDir, program: program.postgres, folders: [unfinished] });
      await initCluster({ program, user, folder: unfinished });
    });
    // The server of another data directory cannot be queried over the socket of this one.
    const elsewhere = { findAddress: async () => null, onWaiting: holder.onWaiting };
    locks.push(await takeDataLock(join(folder, 'engawa.lock'), folder, elsewhere));
    const { directory, isTemporary } = socketPlace(user.uid === undefined ? dataDir : folder);
    place = { directory, isTemporary };
    const prepare = () => {
      // PostgreSQL refuses a folder that others may read, as one from a backup can be.
      chmodSync(folder, 0o700);
      const folders = isTemporary ? [folder, directory] : [folder];
      giveFolders(user, { dataDir, program: program.postgres, folders });
    };
    const cluster = await runCluster({
      program,
      user,
      folder,
      prepare,
      onFault,
      settings: { ...settingsOf({ socketDirectory: directory }), ...options.settings },
    });
    return {
      socketDirectory: directory,
      port: socketPort,
      hasRoom: watchRoom(folder, onFault),
      async close() {
        await cluster.stop();
        tidyUp();
      },
    };
  } catch (error) {
    tidyUp();
    if (error instanceof StartProblem) throw error;
    throw problemOf(dataDir, error);
  }
};
