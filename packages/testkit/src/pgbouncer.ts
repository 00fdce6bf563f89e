import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bareEnv, testEnv } from './env.ts';
import { freePort } from './free-port.ts';

export type TestPgbouncer = {
  /** The address of the database through it. */
  readonly url: string;
  stop(): Promise<void>;
};

/** Why suites that need a PgBouncer cannot run, or null when they can: for `describe.skipIf`. */
export const whyNoPgbouncer = (): string | null =>
  testEnv.pgbouncerPath ? null : 'PGBOUNCER_PATH is not set (npm test sets it where PgBouncer is installed)';

/** The user nobody of Linux: it refuses to run as root. */
const nobody = 65_534;

/**
 * Starts a PgBouncer before a database on loopback. It gives each transaction another session, of
 * few.
 */
export const startPgbouncer = async (databaseUrl: string): Promise<TestPgbouncer> => {
  const program = testEnv.pgbouncerPath;
  if (!program) throw new Error(whyNoPgbouncer() ?? '');
  const { hostname, port, username, pathname } = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'engawa-pgbouncer-'));
  const own = await freePort();
  const settings = join(folder, 'pgbouncer.ini');
  const name = pathname.slice(1);
  writeFileSync(
    settings,
    [
      '[databases]',
      `${name} = host=${hostname} port=${port} user=${username} dbname=${name}`,
      '[pgbouncer]',
      `listen_addr = 127.0.0.1`,
      `listen_port = ${own}`,
      'unix_socket_dir =',
      'auth_type = any',
      'pool_mode = transaction',
      'default_pool_size = 4',
      'max_client_conn = 100',
    ].join('\n'),
  );
  const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  if (user.uid !== undefined) for (const path of [folder, settings]) chownSync(path, user.uid, user.gid);
  const child = spawn(program, [settings], {
    ...user,
    env: bareEnv(),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  const ended = once(child, 'close').finally(() => process.removeListener('exit', endWithUs));
  await new Promise<void>((resolve, reject) => {
    let output = '';
    child.stderr.setEncoding('utf8').on('data', (text) => {
      output += text;
      if (output.includes('process up')) resolve();
    });
    ended.then(() => reject(new Error(`PgBouncer ended before it was ready:\n${output}`)), reject);
  });
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${own}`;
  return {
    url: url.href,
    async stop() {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
