import { randomBytes } from 'node:crypto';
import { testEnv } from '@engawa/testkit/env';
import { freePort } from '@engawa/testkit/free-port';
import { createTestDatabase, type TestDatabase, whyNoPostgres } from '@engawa/testkit/postgres';
import { afterEach, test } from 'vitest';
import { openStage, type Stage } from '../../src/stage.ts';
import { twoPeopleMeet } from '../../src/two-people-meet.ts';

let stage: Stage | undefined;
let database: TestDatabase | undefined;
afterEach(async () => {
  await stage?.close();
  stage = undefined;
  await database?.drop();
  database = undefined;
});

const { isEveryTestAsked } = testEnv;

test.skipIf(!isEveryTestAsked)('two people meet on one machine, without https', async () => {
  stage = await openStage();
  await twoPeopleMeet(stage);
});

const where = whyNoPostgres() === null ? ', on PostgreSQL' : '';
const title = `two people meet, walk up, talk, part, and survive a dead connection, over https${where}`;
test(title, async () => {
  // The server listens on all addresses; the browsers of the test stay on loopback.
  const port = await freePort();
  const env = { HOST: '0.0.0.0', PORT: String(port), PUBLIC_URL: `https://127.0.0.1:${port}` };
  if (whyNoPostgres() === null) database = await createTestDatabase();
  const kept = database && { DATABASE_URL: database.url, APP_SECRET: randomBytes(32).toString('base64url') };
  stage = await openStage({ env: { ...env, ...kept } });
  await twoPeopleMeet(stage);
});
