import { accessSync, chmodSync, constants, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartProblem, systemCodeOf } from './start-problem.ts';

/** Only the server's own user may look in: the embedded database makes its files readable for everyone. */
const ownerOnly = 0o700;
/** Set on directories that everybody puts things into, such as /tmp. */
const stickyBit = 0o1000;

/** Like `recursive` of mkdir, which never ends where the system itself keeps the files (/proc). */
const makeDirectory = (directory: string): void => {
  const parent = dirname(directory);
  if (statSync(directory, { throwIfNoEntry: false })?.isDirectory() || parent === directory) return;
  makeDirectory(parent);
  mkdirSync(directory, { mode: ownerOnly });
};

/** Makes the data directory, or checks that the one that is there can be used. */
export const prepareDataDir = (dataDir: string): void => {
  try {
    makeDirectory(dataDir);
    if ((statSync(dataDir).mode & stickyBit) !== 0)
      throw new StartProblem(
        `DATA_DIR: ${dataDir} is shared with others. Choose a directory for Engawa alone.`,
      );
    chmodSync(dataDir, ownerOnly);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    if (error instanceof StartProblem) throw error;
    throw new StartProblem(
      `DATA_DIR: ${dataDir} cannot be used as a directory to read and write (${systemCodeOf(error) ?? 'error'}).`,
      { cause: error },
    );
  }
};
