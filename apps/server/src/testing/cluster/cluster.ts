import { createBalancer } from '@engawa/testkit/balancer';
import { createTestDatabase, whyNoPostgres } from '@engawa/testkit/postgres';
import { startRedis, whyNoRedis } from '@engawa/testkit/redis';
import { type RunningServer, startServer } from '@engawa/testkit/start-server';
import { textAt } from '../test-app.ts';
import { createRedisLine, type RedisLine } from './redis-line.ts';

/**
 * The reason why several processes cannot run here, or null when they can: for `describe.skipIf`.
 */
export const whyNoCluster = (): string | null => whyNoPostgres() ?? whyNoRedis();

/** A user, their tokens and places. */
export type Account = {
  readonly token: string;
  readonly userId: string;
  readonly spaceId: string;
  readonly spaceToken: string;
  readonly roomId: string;
};

type Office = { readonly manager: Account; readonly floorId: string; readonly table: string };

export type Call = {
  readonly body?: unknown;
  readonly account?: Pick<Account, 'token'> & Partial<Account>;
  /** The client's address, as the balancer would report it. */
  readonly from?: string;
};
export type Answer = { readonly status: number; readonly body: unknown };

const portOf = ({ url }: RunningServer): number => Number(new URL(url).port);
/**
 * The middle of each table, where the people of these tests also walk: a person who comes back to a
 * kept seat is put there, and people further apart than their cells know places only roughly.
 */
export const tablePlace = { x: 1_800, y: 900 } as const;
/** A balancer on the same machine reports the client's address. */
const trustedProxies = '127.0.0.1';

/**
 * Separate processes of the built server, with one PostgreSQL and one Redis, behind a plain
 * balancer.
 * @param random decides the faults on the connections to Redis; without it these are direct
 */
export const startCluster = async (processes = 2, random: (() => number) | null = null) => {
  const database = await createTestDatabase({ isMigrated: true });
  const redis = await startRedis();
  const redisPort = Number(new URL(redis.url).port);
  const redisLines: RedisLine[] = [];
  if (random !== null)
    for (let n = 0; n < processes; n += 1) redisLines.push(await createRedisLine(redisPort, random));
  const env = {
    DATABASE_URL: database.url,
    APP_SECRET: 'a secret for tests, of more than 32 characters',
    LOG_LEVEL: 'warn',
    DEMO: '0',
    TRUSTED_PROXIES: trustedProxies,
  };
  const start = (index: number) =>
    startServer({ env: { ...env, REDIS_URL: redisLines[index]?.url ?? redis.url } });
  const starts = await Promise.allSettled(Array.from({ length: processes }, (_, index) => start(index)));
  const servers = starts.flatMap((started) => (started.status === 'fulfilled' ? [started.value] : []));
  const end = async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await Promise.all(redisLines.map((line) => line.close()));
    await redis.stop();
    await database.drop();
  };
  const failed = starts.find((started) => started.status === 'rejected');
  if (failed) {
    await end();
    throw failed.reason;
  }
  const balancer = await createBalancer(() => servers.map(portOf));

  /** Calls one process, or the next in turn. */
  const call = async (
    method: string,
    path: string,
    { body, account, from }: Call = {},
    at = balancer.url,
  ) => {
    const headers: Record<string, string> = { connection: 'close' };
    if (body !== undefined) headers['content-type'] = 'application/json';
    if (from) headers['x-forwarded-for'] = from;
    if (account) headers.authorization = `Bearer ${account.token}`;
    if (account?.spaceToken) headers['x-space-token'] = account.spaceToken;
    const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
    const answer = await fetch(`${at}/api/v1${path}`, init);
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? null : JSON.parse(text) } as Answer;
  };
  const done = async (...asked: Parameters<typeof call>): Promise<unknown> => {
    const { status, body } = await call(...asked);
    if (status >= 400) throw new Error(`${asked[0]} ${asked[1]}: ${status} ${JSON.stringify(body)}`);
    return body;
  };

  /** A meeting room with this number of seats. */
  const addTable = async (manager: Account, roomId: string, seatCount: number): Promise<string> => {
    const { x, y } = tablePlace;
    const body = { type: 'meeting_room', x, y, label: 'Table', seat_count: seatCount };
    return textAt(await done('POST', `/room/${roomId}/item`, { account: manager, body }), 'data.id');
  };

  return {
    servers,
    redis,
    /** One for each process, if requested. */
    redisLines,
    balancer,
    call,
    realtimeKey: textAt(await done('GET', '/config'), 'data.realtime.key'),
    /** The process with this number. */
    server(index: number): RunningServer {
      const server = servers[index];
      if (server === undefined) throw new Error(`There is no process ${index}.`);
      return server;
    },
    /** Kills a process. @returns a function that starts another in its place */
    async kill(index: number): Promise<() => Promise<void>> {
      await servers[index]?.kill('SIGKILL');
      return async () => {
        servers[index] = await start(index);
      };
    },
    /** A new office with its Manager, and a meeting room with this number of seats. */
    async createOffice(seatCount = 2): Promise<Office> {
      const registration = {
        first_name: 'Aya',
        last_name: 'Mori',
        company_name: 'Mori Works',
        space_name: 'Main office',
        email: `aya-${Math.random().toString(36).slice(2)}@example.com`,
        password: 'veranda2026',
      };
      const registered = await done('POST', '/register', { body: registration });
      const token = textAt(registered, 'token');
      const spaceId = textAt(registered, 'data.space.uuid');
      const entry = await done('POST', `/space/${spaceId}/access`, { account: { token } });
      const manager: Account = {
        token,
        spaceId,
        userId: textAt(registered, 'data.user.id'),
        spaceToken: textAt(entry, 'data.space_token'),
        roomId: textAt(entry, 'data.space.floors.0.rooms.0.uuid'),
      };
      const floorId = textAt(entry, 'data.space.floors.0.uuid');
      return { manager, floorId, table: await addTable(manager, manager.roomId, seatCount) };
    },
    addTable,
    /** Another room of the same office. */
    async addRoom({ manager, floorId }: Office): Promise<string> {
      const body = { floor_uuid: floorId, name: 'Studio' };
      return textAt(await done('POST', '/room', { account: manager, body }), 'data.uuid');
    },
    async guest({ spaceId, roomId }: Account, name: string): Promise<Account> {
      const body = await done('POST', '/guest-login', { body: { id: spaceId, name } });
      return {
        token: textAt(body, 'token'),
        userId: textAt(body, 'data.user.id'),
        spaceToken: textAt(body, 'data.space_token'),
        spaceId,
        roomId,
      };
    },
    async stop() {
      redis.resume();
      await balancer.close();
      await end();
    },
  };
};
export type Cluster = Awaited<ReturnType<typeof startCluster>>;
