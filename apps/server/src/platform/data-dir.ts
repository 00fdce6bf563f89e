import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { StartProblem, systemCodeOf } from './start-problem.ts';

/** Only the server's own user may read it. */
const ownerOnly = 0o700;
/** Set on directories that everyone may write to, such as /tmp. */
const stickyBit = 0o1000;

/** Each of these shows that a directory is ours, whatever other files it holds. */
const marks = ['engawa.lock', 'app-secret', 'operator.sock', 'db/PG_VERSION', 'tls/self-signed.crt'];
/**
 * Names that may exist before the first start: volumes for uploaded files and for models, a link or
 * a folder for the database, and files that file systems create in new volumes.
 */
const expectedNames = ['files', 'models', 'lost+found', '.DS_Store'];

/** Like `recursive` of mkdir, which never ends below the system's own files (/proc). */
const makeDirectory = (directory: string): void => {
  const parent = dirname(directory);
  if (statSync(directory, { throwIfNoEntry: false })?.isDirectory() || parent === directory) return;
  makeDirectory(parent);
  mkdirSync(directory, { mode: ownerOnly });
};

/**
 * The files of other programs in a directory that is not ours. Closing it to other users would
 * break those programs.
 */
const listForeignNames = (dataDir: string): string[] => {
  if (marks.some((mark) => existsSync(join(dataDir, mark)))) return [];
  const isEmptyFolder = (path: string) =>
    statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true || readdirSync(path).length === 0;
  return readdirSync(dataDir).filter(
    (name) => !expectedNames.includes(name) && !(name === 'db' && isEmptyFolder(join(dataDir, name))),
  );
};

/** Creates the data directory, or checks that the existing one can be used. */
export const prepareDataDir = (dataDir: string): void => {
  try {
    makeDirectory(dataDir);
    if ((statSync(dataDir).mode & stickyBit) !== 0)
      throw new StartProblem(
        `DATA_DIR: ${dataDir} is shared with others. Choose a directory for Engawa alone.`,
      );
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    const [foreign] = listForeignNames(dataDir);
    if (foreign !== undefined)
      throw new StartProblem(
        `DATA_DIR: ${dataDir} is not empty and not a folder of Engawa (it holds ${JSON.stringify(foreign)}). Choose an empty or a new one.`,
      );
    chmodSync(dataDir, ownerOnly);
    // Marks the directory as ours, also where the database is elsewhere and no other file is stored
    // here.
    closeSync(openSync(join(dataDir, 'engawa.lock'), 'a', 0o600));
  } catch (error) {
    if (error instanceof StartProblem) throw error;
    throw new StartProblem(
      `DATA_DIR: ${dataDir} cannot be used as a directory to read and write (${systemCodeOf(error) ?? 'error'}).`,
      { cause: error },
    );
  }
};
