// Serves the embedded PostgreSQL in the named folder on the named port of this computer, until its
// input is closed. Tests do not rely on durability, and without it they run several times faster.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findUser, giveFolders } from '../postgres/as-user.ts';
import { initCluster, runCluster } from '../postgres/cluster.ts';
import { findPostgres } from '../postgres/program.ts';
import { settingsOf } from '../postgres/settings.ts';

const [directory, port, without] = process.argv.slice(2);
if (directory === undefined || port === undefined) throw new Error('Name a folder and a port.');
const folder = join(directory, 'db');
const links = join(directory, 'db-libraries');
const program = await findPostgres(links);
const user = findUser(program, { setpriv: without === 'without-setpriv' });
mkdirSync(folder, { mode: 0o700 });
const prepare = () => giveFolders(user, { dataDir: directory, program: program.postgres, folders: [folder] });
prepare();
await initCluster({ program, user, folder });
const cluster = await runCluster({
  program,
  user,
  folder,
  prepare,
  settings: {
    ...settingsOf({ socketDirectory: folder, port: Number(port) }),
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
    shared_buffers: '128MB',
  },
  onFault(reason) {
    throw new Error(reason);
  },
});
process.stdout.write('ready\n');
process.stdin.resume().once('close', () => void cluster.stop());
