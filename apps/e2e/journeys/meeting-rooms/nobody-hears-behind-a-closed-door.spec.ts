import { testEnv } from '@engawa/testkit/env';
import { createSilentProxy, type SilentProxy } from '@engawa/testkit/silent-proxy';
import { afterEach, expect, test } from 'vitest';
import { recordTone, watchTones } from '../../src/heard-tones.ts';
import { placeMeetingRoom } from '../../src/meeting-room.ts';
import { hostEmail, openTalk, type Talk, type Talker, walkUpTo } from '../../src/talk.ts';
import { until } from '../../src/until.ts';
import { standStill } from '../../src/walking.ts';

let talk: Talk | undefined;
let line: SilentProxy | undefined;
afterEach(async () => {
  line?.resume();
  await talk?.close();
  await line?.close();
  talk = undefined;
  line = undefined;
});

const minuteMs = 60_000;
/** The longest pause in a voice that still counts as heard all the time, in ms. */
const longestPauseMs = 1_500;
/** Time after a return in which a page that opens too much would be heard, in ms. */
const afterwardsMs = 4_000;

const isInside = ({ page }: Talker) =>
  page.evaluate(
    () =>
      document.querySelector('[data-testid="connection-state"]')?.getAttribute('data-state') ===
        'connected' && document.querySelector('[data-testid="connection-lost"]') === null,
  );
const untilInside = (talker: Talker) =>
  until(
    `${talker.name} is back inside`,
    () => isInside(talker),
    (isBack) => isBack,
  );

/** A Manager and a guest at a locked table, and another guest who stands beside it. */
const openClosedDoor = async () => {
  const opened = await openTalk({ carrier: 'p2p' });
  talk = opened;
  line = await createSilentProxy({ port: Number(new URL(opened.stage.server.url).port) });
  const aoi = await opened.come('葵', { isHost: true });
  const ben = await opened.come('ベン', { throughPort: line.port });
  const mei = await opened.come('美咲');
  await walkUpTo(ben, aoi);
  await walkUpTo(mei, aoi);
  await mei.untilHears(['葵', 'ベン']);
  await standStill(mei.page);
  // Where they stand: people who come back to their seats are still near enough to be heard.
  const place = await standStill(aoi.page);
  const table = await placeMeetingRoom(opened.stage.server.url, {
    email: hostEmail,
    spaceId: opened.host.officeId,
    roomId: ben.roomId,
    x: Math.round(place.x),
    y: Math.round(place.y),
    label: '朝会テーブル',
  });
  for (const { page } of [aoi, ben, mei]) await page.getByTestId('side-tab-rooms').press('Enter');
  for (const { page } of [aoi, ben]) {
    await page.getByTestId(`sit-${table}`).click();
    await page.getByTestId('pill-leave').waitFor();
  }
  await aoi.page.getByTestId('pill-lock').click();
  await aoi.untilHears(['ベン']);
  await ben.untilHears(['葵']);
  await mei.untilHears([]);
  const untilLocked = (talker: Talker) =>
    until(
      `${talker.name} sees that the table is locked`,
      () => talker.page.getByTestId(`item-${table}`).locator('[data-locked]').count(),
      (count) => count > 0,
    );
  await untilLocked(mei);
  return {
    opened,
    aoi,
    ben,
    mei,
    table,
    untilLocked,
    line,
    /** Two seats are taken or kept, and nobody else gets in. */
    async expectClosed() {
      for (const { page } of [aoi, ben]) await page.getByTestId('pill-leave').waitFor();
      await untilLocked(mei);
      const { page } = mei;
      expect(await page.getByTestId(`item-${table}`).textContent()).toContain('2／4');
      await page.getByTestId(`sit-${table}`).click();
      await page.getByTestId('refused-MEETING_ROOM_IS_LOCKED').waitFor();
      expect(await page.getByTestId('pill-leave').count()).toBe(0);
    },
  };
};

test('through a crash of the server, a locked table is heard by those who sit there and by nobody else', async () => {
  const { opened, aoi, ben, mei, expectClosed } = await openClosedDoor();
  const outside = watchTones(mei.page, [aoi.toneHz, ben.toneHz]);
  const pauses = [await recordTone(aoi.page, ben.toneHz), await recordTone(ben.page, aoi.toneHz)];

  await opened.stage.restart('SIGKILL');
  for (const talker of [aoi, ben, mei]) await untilInside(talker);
  await mei.page.waitForTimeout(afterwardsMs);

  expect(await outside()).toEqual([]);
  await expectClosed();
  for (const longestMs of pauses) expect(await longestMs()).toBeLessThan(longestPauseMs);
  for (const { page } of [aoi, ben]) expect(await page.getByTestId('seat-lost').count()).toBe(0);
  expect(opened.stage.faults).toEqual([]);
});

/** A guest at the table is cut off for so long, and comes back to the same seat. */
const isCutOff = async (forMs: number) => {
  const { opened, aoi, ben, mei, table, expectClosed, line: cut } = await openClosedDoor();
  const outside = watchTones(mei.page, [aoi.toneHz, ben.toneHz]);
  const cutAtMs = Date.now();
  cut.silence();
  await ben.page.getByTestId('connection-lost').waitFor();
  // The avatar goes after half a minute; the seat stays, and everybody sees for whom.
  for (const { page } of [aoi, mei])
    await until(
      'the seat is kept for Ben',
      () => page.getByTestId(`item-${table}`).textContent(),
      (text) => text?.includes('ベン') === true,
    );
  await mei.page.getByTestId(`sit-${table}`).click();
  await mei.page.getByTestId('refused-MEETING_ROOM_IS_LOCKED').waitFor();
  await ben.page.waitForTimeout(Math.max(0, forMs - (Date.now() - cutAtMs)));

  cut.resume();
  await untilInside(ben);
  await aoi.untilHears(['ベン']);
  await ben.untilHears(['葵']);
  await expectClosed();
  await mei.page.waitForTimeout(afterwardsMs);
  expect(await outside()).toEqual([]);
  expect(await ben.page.getByTestId('seat-lost').count()).toBe(0);
  expect(opened.stage.faults).toEqual([]);
};

test('a guest who was cut off for 42 s comes back to the seat, and nobody outside hears them', () =>
  isCutOff(42_000));

test.skipIf(!testEnv.isEveryTestAsked)(
  'the same after five minutes by the clock',
  { timeout: 9 * minuteMs },
  () => isCutOff(5 * minuteMs),
);
