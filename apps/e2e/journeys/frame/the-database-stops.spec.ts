import { randomBytes } from 'node:crypto';
import { testEnv } from '@engawa/testkit/env';
import { createTestDatabase, type TestDatabase } from '@engawa/testkit/postgres';
import { createSilentProxy, type SilentProxy } from '@engawa/testkit/silent-proxy';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pressOnMap } from '../../src/at-a-table.ts';
import { openHostAndGuest } from '../../src/host-and-guest.ts';
import { openStage, type Stage } from '../../src/stage.ts';
import { until } from '../../src/until.ts';
import { arriveAsGuest, distanceBetween, ownPlace, pathIn, placeOfOther } from '../../src/visitor.ts';
import { idOf, standStill, walkByKeyUntil } from '../../src/walking.ts';

/** A database restarts in seconds; `npm test -- --all` waits as long as a failover takes. */
const awayMs = testEnv.isEveryTestAsked ? 60_000 : 8_000;
const host = { name: '葵', email: 'aoi@example.com', company: '縁側カフェ', space: '本社' };

let database: TestDatabase | undefined;
let toDatabase: SilentProxy;
let stage: Stage | undefined;
let toServer: SilentProxy | undefined;
beforeAll(async () => {
  database = await createTestDatabase({ isMigrated: true });
  const url = new URL(database.url);
  toDatabase = await createSilentProxy({ port: Number(url.port), host: url.hostname });
  url.host = `127.0.0.1:${toDatabase.port}`;
  const secret = randomBytes(32).toString('base64url');
  stage = await openStage({ env: { DATABASE_URL: url.href, APP_SECRET: secret, DEMO: '0' } });
  toServer = await createSilentProxy({ port: Number(new URL(stage.server.url).port) });
});
afterAll(async () => {
  await stage?.close();
  await toServer?.close();
  await toDatabase?.close();
  await database?.drop();
});

const write = async (page: Page, text: string) => {
  await page.getByTestId('message-text').fill(text);
  await page.keyboard.press('Enter');
};
const stateOf = (page: Page) => page.getByTestId('connection-state').getAttribute('data-state');

/** Walks, and waits until another page has seen it. */
const walkSeenBy = async (walker: Page, watcher: Page, walkerId: string, key: string) => {
  const from = await ownPlace(walker);
  await walkByKeyUntil(walker, key, 'walks', async () => {
    const now = await ownPlace(walker);
    return from !== null && now !== null && distanceBetween(now, from) > 60;
  });
  // They walk on for a moment after the key is up.
  const stands = await standStill(walker);
  await until(
    'the other sees the walk',
    () => placeOfOther(watcher, walkerId),
    (seen) => seen !== null && distanceBetween(seen, stands) < 40,
  );
};

test('while the database is away people stay, walk, come back and lose nothing that they wrote', async () => {
  if (stage === undefined || toServer === undefined) throw new Error('There is no stage.');
  const {
    host: aoi,
    hostId: aoiId,
    guest: ben,
    guestId: benId,
    spaceId,
  } = await openHostAndGuest(stage, host);
  const { page: mei } = await stage.openPerson({ language: 'zh-TW', throughPort: toServer.port });
  await arriveAsGuest(mei, `${stage.server.url}${pathIn('zh_tw', `/guest?id=${spaceId}`)}`, 'Mei');
  const meiId = await idOf(aoi, 'Mei');
  await pressOnMap(ben, 'c');
  await write(ben, 'before');
  await pressOnMap(aoi, 'c');
  await aoi.getByTestId('message').filter({ hasText: 'before' }).waitFor();

  const cut = toDatabase.cutAfter(1);
  await write(ben, 'meanwhile');
  await cut;
  const awayUntil = performance.now() + awayMs;
  await pressOnMap(ben, 'Escape');

  // The line of one of them is lost as well, and comes back to the same place.
  const stood = await standStill(mei);
  await toServer.cutAfter(1);
  await until(
    'Mei is seen to be gone',
    () => stateOf(mei),
    (state) => state !== 'connected',
  );
  toServer.resume();
  await until(
    'Mei is back',
    () => stateOf(mei),
    (state) => state === 'connected',
  );
  await until(
    'Mei is where she was',
    () => ownPlace(mei),
    (now) => now !== null && distanceBetween(now, stood) < 2,
  );
  await walkSeenBy(mei, aoi, meiId, 'ArrowDown');
  for (let turn = 0; turn === 0 || performance.now() < awayUntil - 5_000; turn += 1)
    await walkSeenBy(ben, aoi, benId, turn % 2 === 0 ? 'ArrowLeft' : 'ArrowRight');
  await walkSeenBy(aoi, ben, aoiId, 'ArrowRight');
  for (const page of [aoi, ben, mei]) expect(await stateOf(page)).toBe('connected');
  await until(
    'the time is over',
    async () => performance.now(),
    (now) => now > awayUntil,
  );

  toDatabase.resume();
  await aoi.getByTestId('message').filter({ hasText: 'meanwhile' }).waitFor({ timeout: 10_000 });
  await write(aoi, 'after');
  await aoi.getByTestId('message').filter({ hasText: 'after' }).waitFor({ timeout: 10_000 });
  expect(stage.faults).toEqual([]);
});
