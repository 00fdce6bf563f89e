import { chmodSync, existsSync, lstatSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StartProblem } from '../start-problem.ts';

const ownerOnly = 0o700;

/**
 * The real folder of the embedded database: `db` in the data directory may be a link to another
 * disk.
 * @throws StartProblem when the link leads nowhere
 */
export const databaseFolderOf = (dataDir: string): string => {
  const path = join(dataDir, 'db');
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() !== true) return path;
  try {
    return realpathSync(path);
  } catch (cause) {
    throw new StartProblem(
      `DATA_DIR: ${path} is a link to a folder that does not exist. Make that folder, or remove the link.`,
      { cause },
    );
  }
};

/**
 * Creates the files of a new database, unless they exist. They have another name until they are
 * complete, because a start that is killed meanwhile must not leave half a database.
 * @param make fills a folder that does not exist yet
 */
export const makeDatabaseFiles = async (
  folder: string,
  make: (unfinished: string) => Promise<void>,
): Promise<void> => {
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  await make(unfinished);
  // A linked folder lies outside of DATA_DIR, which is closed to other users.
  chmodSync(unfinished, ownerOnly);
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
};
