import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { installedProgram, root } from './places.mjs';
import { step } from './progress.mjs';
import { runOrThrow } from './run.mjs';

const programs = join(root, 'apps', 'server', 'src', 'platform', 'db', 'testing');
const program = join(programs, 'make-database.ts');
const migrations = join(root, 'apps', 'server', 'src', 'migrations');
const lock = join(root, 'package-lock.json');

/** Another run may still start from a database of this age, but not from an older one. */
const keptMs = 24 * 60 * 60_000;

/** A hash of everything that determines a new database. */
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
 * A folder with a new embedded database that the tests copy, see make-database.ts. It is made once
 * for each schema and kept.
 * @returns {Promise<string>}
 */
export const ensureTestDatabase = async () => {
  const all = join(root, '.cache', 'test-databases');
  const folder = join(all, fingerprint());
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  for (const name of readdirSync(all)) {
    const old = join(all, name);
    if (Date.now() - statSync(old).mtimeMs > keptMs) rmSync(old, { recursive: true, force: true });
  }
  await step('Making the database that the tests begin with', () =>
    runOrThrow('Making the database of the tests', installedProgram('tsx'), [program, unfinished]),
  );
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    // Another run has made it first.
    if (!existsSync(folder)) throw error;
    rmSync(unfinished, { recursive: true, force: true });
  }
  return folder;
};

/** Names the database that the tests on PostgreSQL copy. */
const templateName = 'engawa_template';

/**
 * Makes the database that the tests on a PostgreSQL copy, see make-template.ts.
 * @param {string} serverUrl a database of that server
 * @returns {Promise<string>} its name
 */
export const makeTemplateDatabase = async (serverUrl) => {
  const url = new URL(serverUrl);
  url.pathname = `/${templateName}`;
  await runOrThrow('Making the template of the tests', installedProgram('tsx'), [
    join(programs, 'make-template.ts'),
    url.href,
  ]);
  return templateName;
};
