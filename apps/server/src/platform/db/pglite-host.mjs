// The embedded database: PostgreSQL in this thread, behind a Unix socket, so that the server's own
// thread never waits for a query. Plain JavaScript, because the loader of TypeScript does not reach
// a worker.
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

/**
 * @type {{ directory: string | null, dump: string | null, socketPath: string | null,
 * maxConnections: number }}
 */
const { directory, dump, socketPath, maxConnections } = workerData;

const contents = dump === null ? {} : { loadDataDir: new Blob([readFileSync(dump)]) };
const db = await (directory === null ? PGlite.create(contents) : PGlite.create(directory));

if (socketPath === null) {
  // Only creates the files of a new database. That takes much memory, which is freed with this
  // thread.
  await db.close();
  parentPort?.postMessage('initialised');
} else {
  const server = new PGLiteSocketServer({ db, path: socketPath, maxConnections });
  await server.start();
  parentPort?.once('message', async () => {
    await server.stop();
    await db.close();
    parentPort?.postMessage('closed');
  });
  parentPort?.postMessage('listening');
}
