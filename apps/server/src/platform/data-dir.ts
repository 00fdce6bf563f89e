import { accessSync, chmodSync, constants, mkdirSync } from 'node:fs';
import { StartProblem, systemCodeOf } from './start-problem.ts';

/** Only the server's own user may look in: the embedded database makes its files readable for everyone. */
const ownerOnly = 0o700;

/** Makes the data directory, or checks that the one that is there can be used. */
export const prepareDataDir = (dataDir: string): void => {
  try {
    mkdirSync(dataDir, { recursive: true, mode: ownerOnly });
    chmodSync(dataDir, ownerOnly);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartProblem(
      `DATA_DIR: ${dataDir} cannot be used as a directory to read and write (${systemCodeOf(error) ?? 'error'}).`,
      { cause: error },
    );
  }
};
