import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './places.mjs';
import { step } from './progress.mjs';
import { runOrThrow } from './run.mjs';

const program = join(root, 'apps', 'server', 'src', 'platform', 'db', 'testing', 'make-database.mjs');
const migrations = join(root, 'apps', 'server', 'src', 'migrations');
const lock = join(root, 'package-lock.json');

/** All that decides what a new database looks like. */
const fingerprint = () => {
  const hash = createHash('sha256');
  const files = readdirSync(migrations, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of [...files, program, lock])
    hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
};

/**
 * A folder with a new embedded database that the tests copy, see make-database.mjs: made once for each schema, and kept.
 * @returns {Promise<string>}
 */
export const ensureTestDatabase = async () => {
  const all = join(root, '.cache', 'test-databases');
  const folder = join(all, fingerprint());
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${process.pid}`;
  rmSync(all, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  await step('Making the database that the tests begin with', () =>
    runOrThrow('Making the database of the tests', process.execPath, [program, unfinished]),
  );
  renameSync(unfinished, folder);
  return folder;
};
