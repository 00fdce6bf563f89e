import { spawnSync } from 'node:child_process';
import { chmodSync, lchownSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { StartProblem } from '../../start-problem.ts';
import type { PostgresProgram } from './program.ts';

/** How a program of PostgreSQL is started: what stands before it, and as which user. */
export type AsUser = {
  /** The command and arguments before the program. */
  readonly before: readonly string[];
  /** Whether the kernel ends the program together with this process. */
  readonly endsWithUs: boolean;
  readonly uid?: number;
  readonly gid?: number;
};

/** The user nobody of Linux, as every kernel shows an owner that it does not know. */
const nobody = 65_534;
const inNamespace = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`, '--'];
/** Interrupted, PostgreSQL ends its sessions and writes everything to the disk. */
const endingWithUs = ['setpriv', '--pdeathsig', 'INT', '--'];

/**
 * Where the programs of the system are. The environment of the server is not passed on: it contains
 * secrets, and variables that would change the behaviour of PostgreSQL.
 */
export const systemPath = '/usr/local/bin:/usr/bin:/bin';

const works = (command: readonly string[], env: Readonly<Record<string, string>> = {}): boolean => {
  const [program = '', ...args] = command;
  return spawnSync(program, args, { stdio: 'ignore', env: { PATH: systemPath, ...env } }).status === 0;
};

/**
 * Whether the system has a name for this user: PostgreSQL asks for it. In a container it may not.
 */
const isKnown = (): boolean => {
  try {
    userInfo();
    return true;
  } catch {
    return false;
  }
};

/** For tests: parts of the system that are taken as missing. */
export type Missing = { readonly namespaces?: boolean; readonly setpriv?: boolean };

/**
 * PostgreSQL refuses to run as root. In a user namespace root can have the number of nobody: it
 * then reads and writes the files of root, and nothing else changes. Where that is refused, as in
 * many containers, it runs as nobody itself and needs folders of its own.
 */
export const findUser = ({ postgres, env }: PostgresProgram, missing: Missing = {}): AsUser => {
  const ending = missing.setpriv !== true && works(endingWithUs.concat('true')) ? endingWithUs : [];
  const endsWithUs = ending.length > 0;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && isKnown()) return { before: ending, endsWithUs };
  // Without the rights of root, the program may lie in a folder that is closed to it.
  if (missing.namespaces !== true && works(inNamespace.concat(postgres, '--version'), env))
    return { before: inNamespace.concat(ending), endsWithUs };
  return isRoot ? { before: ending, endsWithUs, uid: nobody, gid: nobody } : { before: ending, endsWithUs };
};

const handOver = (path: string, { uid, gid }: { uid: number; gid: number }): void => {
  const found = lstatSync(path);
  if (found.uid !== uid || found.gid !== gid) lchownSync(path, uid, gid);
  if (found.isDirectory()) for (const name of readdirSync(path)) handOver(join(path, name), { uid, gid });
};

/** A path and the folders above it, the nearest first. */
const upwards = (path: string): string[] =>
  dirname(path) === path ? [] : [path].concat(upwards(dirname(path)));

/**
 * Gives the user of PostgreSQL folders, with all that they contain, and the way to them. Others may
 * pass through the data directory then, but not see what is in it.
 * @param dataDir the directory that contains the folders
 * @param program the path of its program
 * @throws StartProblem when a folder on the way to either is closed to that user
 */
export const giveFolders = (
  user: AsUser,
  { dataDir, program, folders }: { dataDir: string; program: string; folders: readonly string[] },
): void => {
  const { uid, gid } = user;
  if (uid === undefined || gid === undefined) return;
  chmodSync(dataDir, 0o711);
  for (const folder of folders) handOver(folder, { uid, gid });
  const isClosed = (folder: string) => (statSync(folder).mode & 0o001) === 0;
  const closed = [dataDir, program].flatMap(upwards).find(isClosed);
  if (closed === undefined) return;
  throw new StartProblem(
    `DATA_DIR: PostgreSQL does not run as root, and ${closed} is closed to the user nobody. Start Engawa as a user of its own, or let others pass through that folder (chmod o+x ${closed}).`,
  );
};
