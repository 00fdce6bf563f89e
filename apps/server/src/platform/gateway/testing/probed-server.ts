import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RunningServer, startServer } from '@engawa/testkit/start-server';

const builtServer = fileURLToPath(new URL('../../../../dist/main.js', import.meta.url));

export type Vitals = {
  /** The heap after a garbage collection. */
  readonly keptBytes: number;
  /** How late the event loop was since the last query, 99th percentile. */
  readonly lateMs: number;
};

/** Runs inside the server's process, and reports its state to each connection. */
const probe = (path: string) => `
import { isMainThread } from 'node:worker_threads';
import { createServer } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
const delay = monitorEventLoopDelay({ resolution: 1 });
const answer = (socket) => {
  const lateMs = delay.percentile(99) / 1e6;
  gc();
  setImmediate(() => {
    gc();
    const { heapUsed, external } = process.memoryUsage();
    socket.end(JSON.stringify({ keptBytes: heapUsed + external, lateMs }));
    delay.reset();
  });
};
if (isMainThread) {
  delay.enable();
  createServer(answer).listen(${JSON.stringify(path)}).unref();
}`;

/** The built server as its own process, like `startServer`, with a query for its memory. */
export const startProbedServer = async (
  env: Record<string, string> = {},
): Promise<RunningServer & { vitals(): Promise<Vitals> }> => {
  const directory = await mkdtemp(join(tmpdir(), 'engawa-probe-'));
  const path = join(directory, 'probe');
  const server = await startServer({
    env,
    command: [
      process.execPath,
      '--expose-gc',
      '--enable-source-maps',
      '--import',
      `data:text/javascript,${encodeURIComponent(probe(path))}`,
      builtServer,
    ],
  });
  return {
    ...server,
    async stop() {
      await server.stop();
      await rm(directory, { recursive: true, force: true });
    },
    vitals: () =>
      new Promise((resolve, reject) => {
        let text = '';
        connect(path)
          .on('error', reject)
          .on('data', (part) => {
            text += part;
          })
          .on('end', () => resolve(JSON.parse(text)));
      }),
  };
};
