import { once } from 'node:events';
import { connect } from 'node:net';
import { createTestDatabase } from '@engawa/testkit/postgres';
import { startRedis } from '@engawa/testkit/redis';
import { startServer } from '@engawa/testkit/start-server';
import { createEngawaApi } from './engawa-api.ts';
import { pinned, pinRunning } from './process-figures.ts';
import type { RunningSystem } from './running-system.ts';
import { pausesBetween, worstPauses } from './server-pauses.ts';
import type { Size } from './walker-plans.ts';

const watchPauses = new URL('./watch-pauses.mjs', import.meta.url).href;

type EngawaServerOptions = {
  readonly core: number;
  readonly size: Size;
  /** The built server. */
  readonly program: string;
  readonly processes: number;
  /** Whether a Redis runs, which several processes need; it shares their core. */
  readonly hasRedis: boolean;
  /** Whether the limits of a public server apply; then clients use different addresses. */
  readonly hasLimits?: boolean;
};

/** Asks a Redis on this machine for its process id. */
const pidOfRedis = async (url: string): Promise<number> => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write('INFO server\r\n');
  const [bytes] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  const pid = /^process_id:(\d+)/m.exec(bytes.toString())?.[1];
  if (pid === undefined) throw new Error('Redis does not report its process.');
  return Number(pid);
};

/**
 * Starts the built server on one core, with its own database and a space whose room has the given
 * size.
 */
export const startEngawa = async (options: EngawaServerOptions): Promise<RunningSystem> => {
  const database = await createTestDatabase();
  const redis = options.hasRedis ? await startRedis() : null;
  const servers: Awaited<ReturnType<typeof startServer>>[] = [];
  const stop = async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await redis?.stop();
    await database.drop();
  };
  try {
    const redisPid = redis === null ? null : await pidOfRedis(redis.url);
    if (redisPid !== null) pinRunning(options.core, redisPid);
    for (let index = 0; index < options.processes; index += 1)
      servers.push(
        await startServer({
          command: pinned(options.core, [
            process.execPath,
            `--import=${watchPauses}`,
            '--enable-source-maps',
            options.program,
          ]),
          env: {
            DATABASE_URL: database.url,
            APP_SECRET: 'the secret of the benches, of more than 32 characters',
            // All clients come from one address, so rate limits would refuse them.
            ...(options.hasLimits === true ? {} : { RATE_LIMITS: 'off' }),
            DEMO: '0',
            LOG_LEVEL: 'warn',
            ...(redis === null ? {} : { REDIS_URL: redis.url }),
          },
        }),
      );
    const urls = servers.map(({ url }) => url);
    const api = createEngawaApi(urls[0] ?? '');
    const spaceId = await api.createSpace();
    api.close();
    const { widthPx, heightPx } = options.size;
    await database.run(`update rooms set width_px = ${widthPx}, height_px = ${heightPx}`);
    const pids = [...servers.map(({ pid }) => pid), ...(redisPid === null ? [] : [redisPid])];
    const isApart = options.hasLimits === true;
    return {
      order: { kind: 'engawa', urls, spaceId, isApart },
      pids,
      pausesBetween: (fromMs, toMs) =>
        worstPauses(servers.map((server) => pausesBetween(server.output(), fromMs, toMs))),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
