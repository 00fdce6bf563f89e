import { createTestDatabase } from '@engawa/testkit/postgres';
import { startServer } from '@engawa/testkit/start-server';
import { createEngawaApi } from './engawa-api.ts';
import { pinned } from './process-figures.ts';
import type { RunningSystem } from './running-system.ts';
import type { Size } from './walker-plans.ts';

type EngawaServerOptions = {
  readonly core: number;
  readonly size: Size;
  /** The built server. */
  readonly program: string;
  readonly processes: number;
  readonly redisUrl: string | null;
};

/** The built server on one core, with a database of its own and a space whose room has the wished size. */
export const startEngawa = async (options: EngawaServerOptions): Promise<RunningSystem> => {
  const database = await createTestDatabase();
  const servers: Awaited<ReturnType<typeof startServer>>[] = [];
  const stop = async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await database.drop();
  };
  try {
    for (let index = 0; index < options.processes; index += 1)
      servers.push(
        await startServer({
          command: pinned(options.core, [process.execPath, '--enable-source-maps', options.program]),
          env: {
            DATABASE_URL: database.url,
            APP_SECRET: 'the secret of the benches, of more than 32 characters',
            // All clients come from one address.
            RATE_LIMITS: 'off',
            DEMO: '0',
            LOG_LEVEL: 'warn',
            ...(options.redisUrl === null ? {} : { REDIS_URL: options.redisUrl }),
          },
        }),
      );
    const urls = servers.map(({ url }) => url);
    const api = createEngawaApi(urls[0] ?? '');
    const spaceId = await api.foundSpace();
    api.close();
    const { widthPx, heightPx } = options.size;
    await database.run(`update rooms set width_px = ${widthPx}, height_px = ${heightPx}`);
    return { order: { kind: 'engawa', urls, spaceId }, pids: servers.map(({ pid }) => pid), stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
