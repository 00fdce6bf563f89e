import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findOnPath } from './browser.mjs';
import { canInstallDebianPackages, installDebianPackages } from './debian.mjs';
import { freePort } from './free-port.mjs';
import { installedProgram, root } from './places.mjs';
import { step } from './progress.mjs';
import { beforeExit, Trouble } from './run.mjs';

const debianVersions = '/usr/lib/postgresql';

/** The folder that contains initdb and postgres, or null. */
const findPrograms = () => {
  const folders = existsSync(debianVersions)
    ? readdirSync(debianVersions)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(debianVersions, version, 'bin'))
    : [];
  const onPath = findOnPath(['initdb']);
  if (onPath) folders.unshift(dirname(onPath));
  return (
    folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)))) ?? null
  );
};

/**
 * PostgreSQL refuses to run as root. Then it runs as its own user, or as nobody if there is none.
 */
const unprivileged = () => {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  if (!user) throw new Trouble('There is neither a user postgres nor nobody to run PostgreSQL as.');
  return { uid: Number(user[2]), gid: Number(user[3]) };
};

/** The caller's PG… variables would change what initdb and postgres do. */
const cleanEnv = () =>
  Object.fromEntries(
    Object.entries({ ...process.env, LC_ALL: 'C' }).filter(([name]) => !name.startsWith('PG')),
  );

const serveDatabase = join(root, 'apps/server/src/platform/db/testing/serve-database.ts');

const readyTimeoutMs = 30_000;

/**
 * The PostgreSQL that Engawa brings, on loopback, as the server itself starts it. It and its data
 * are removed when it is stopped or this script ends.
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export const startEmbeddedPostgres = async () => {
  const directory = mkdtempSync(join(tmpdir(), 'engawa-postgres-'));
  beforeExit(() => rmSync(directory, { recursive: true, force: true, maxRetries: 5 }));
  const port = await freePort();
  const server = spawn(installedProgram('tsx'), [serveDatabase, directory, String(port)], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: cleanEnv(),
  });
  // It ends when its input is closed, also when this script is killed.
  beforeExit(() => server.stdin.end());
  await untilReady(server, 'ready');
  return {
    url: `postgres://engawa@127.0.0.1:${port}/postgres`,
    stop: async () => {
      const ended = once(server, 'exit');
      server.stdin.end();
      if (server.exitCode === null) await ended;
      rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};

/**
 * A temporary PostgreSQL of Debian on loopback, the oldest that Engawa runs on. It and its data are
 * removed when it is stopped or this script ends. Null when no PostgreSQL is installed.
 * @returns {Promise<{ url: string, stop: () => Promise<void> } | null>}
 */
export const startPostgres = async () => {
  if (!findPrograms() && canInstallDebianPackages()) {
    await step("Installing Debian's postgresql for the tests", () => installDebianPackages(['postgresql']));
  }
  const programs = findPrograms();
  if (!programs) return null;

  const directory = mkdtempSync(join(tmpdir(), 'engawa-postgres-'));
  beforeExit(() => rmSync(directory, { recursive: true, force: true }));
  const user = unprivileged();
  if (user.uid !== undefined) chownSync(directory, user.uid, user.gid);
  const options = { ...user, cwd: directory, env: cleanEnv() };
  const data = join(directory, 'data');

  await runQuietly(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'engawa', '-A', 'trust', '-E', 'UTF8', '-N'],
    options,
  );
  const port = await freePort();
  // The tests do not rely on durability, and without fsync they run several times faster.
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: directory,
    fsync: 'off',
    max_connections: '200',
  };
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  // SIGQUIT is PostgreSQL's immediate shutdown and ends its child processes too.
  beforeExit(() => server.kill('SIGQUIT'));
  await untilReady(server, 'ready to accept connections');

  return {
    url: `postgres://engawa@127.0.0.1:${port}/postgres`,
    stop: async () => {
      const ended = once(server, 'exit');
      if (server.exitCode === null) {
        server.kill('SIGINT');
        await ended;
      }
      rmSync(directory, { recursive: true, force: true });
    },
  };
};

/**
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
const runQuietly = async (program, args, options) => {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes) => (output += bytes));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Trouble(`${program} failed:\n${output}`);
};

/**
 * @param {import('node:child_process').ChildProcess} server
 * @param {string} readyWords
 * @returns {Promise<void>}
 */
const untilReady = (server, readyWords) =>
  new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(
      () => reject(new Trouble(`PostgreSQL was not ready after ${readyTimeoutMs} ms:\n${output}`)),
      readyTimeoutMs,
    );
    for (const stream of [server.stdout, server.stderr])
      stream?.on('data', (bytes) => {
        output += bytes;
        if (!output.includes(readyWords)) return;
        clearTimeout(timer);
        resolve();
      });
    server.once('exit', () => {
      clearTimeout(timer);
      reject(new Trouble(`PostgreSQL did not start:\n${output}`));
    });
  });
