import { startPgbouncer, type TestPgbouncer, whyNoPgbouncer } from '@engawa/testkit/pgbouncer';
import { createTestDatabase, type TestDatabase, whyNoPostgres } from '@engawa/testkit/postgres';
import { type RunningServer, startServer } from '@engawa/testkit/start-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const appSecret = 'a secret of the tests, of more than 32 characters';
const guestsAtOnce = 40;

describe.skipIf(whyNoPostgres() !== null || whyNoPgbouncer() !== null)(
  'behind a PgBouncer that gives each transaction another session',
  () => {
    let database: TestDatabase;
    let pooler: TestPgbouncer;
    const servers: RunningServer[] = [];
    beforeAll(async () => {
      database = await createTestDatabase();
      pooler = await startPgbouncer(database.url);
    });
    afterAll(async () => {
      await Promise.all(servers.map((server) => server.stop()));
      await pooler?.stop();
      await database?.drop();
    });
    const start = async () => {
      const server = await startServer({
        env: { DATABASE_URL: pooler.url, APP_SECRET: appSecret, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' },
      });
      servers.push(server);
      return server;
    };
    const call = async (server: RunningServer, path: string, body: unknown) => {
      const answer = await fetch(`${server.url}/api/v1${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return { status: answer.status, body: (await answer.json()) as { data: { space?: { uuid: string } } } };
    };

    it('two servers migrate a new database once, and serve many at once', async () => {
      const [one, two] = await Promise.all([start(), start()]);
      const registered = await call(one, '/register', {
        first_name: '葵',
        last_name: '森',
        company_name: '縁側',
        space_name: '本社',
        email: 'aoi@example.com',
        password: 'veranda2026',
      });
      expect(registered.status).toBe(201);
      const id = registered.body.data.space?.uuid;
      const entered = await Promise.all(
        Array.from({ length: guestsAtOnce }, (_, at) =>
          call(at % 2 === 0 ? one : two, '/guest-login', { id, name: `Guest ${at}` }),
        ),
      );
      expect(entered.map(({ status }) => status)).toEqual(Array.from({ length: guestsAtOnce }, () => 200));
      for (const server of [one, two]) {
        expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
        expect(server.output()).not.toMatch(/"level":(50|60)/);
      }
    });
  },
);
