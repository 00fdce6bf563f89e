import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccessibilityReport } from '../../src/accessibility-report.ts';
import { openStage, type Person, type Stage } from '../../src/stage.ts';
import { until } from '../../src/until.ts';
import {
  blockedVideo,
  type PlayerNow,
  playerIn,
  playersIn,
  refusedVideo,
  standInForYoutube,
} from '../../src/video-stand-in.ts';
import { violationsOf } from '../../src/violations.ts';
import { arriveAsGuest, registerAndEnter } from '../../src/visitor.ts';
import { walkByKeyUntil } from '../../src/walking.ts';

/** How far the players of two people may be apart, in s. */
const mostApart = 0.5;

let stage: Stage;
let boss: Person;
let spaceId: string;
let guest: Page;

beforeAll(async () => {
  stage = await openStage();
  boss = await stage.openPerson();
  await standInForYoutube(boss.context);
  spaceId = await registerAndEnter(boss.page, stage.server.url);
});
afterAll(() => stage?.close());

const enter = async (name: string): Promise<Page> => {
  const { page, context } = await stage.openPerson();
  await standInForYoutube(context);
  await arriveAsGuest(page, `${stage.server.url}/guest?id=${spaceId}`, name);
  return page;
};

const put = async (page: Page, video: string, label: string) => {
  const dialog = page.getByTestId('item-dialog');
  await dialog.getByTestId('url').fill(`https://youtu.be/${video}`);
  await dialog.getByTestId('label').fill(label);
  await dialog.getByTestId('item-submit').press('Enter');
  await dialog.waitFor({ state: 'detached' });
};
const openCard = async (page: Page, label: string) => {
  await page.locator('[data-sprite-kind="item"]').getByText(label, { exact: true }).click();
  await page.getByTestId('item-card').waitFor();
};

/** How far the players of two people are apart now, in s; null while one of them does not play. */
const apart = async (one: Page, other: Page): Promise<number | null> => {
  const [a, b] = await Promise.all([playerIn(one), playerIn(other)]);
  if (a?.state !== 1 || b?.state !== 1) return null;
  return Math.abs(a.time - b.time - (a.at - b.at));
};
const untilTogether = (one: Page, other: Page) =>
  until(
    'the same second',
    () => apart(one, other),
    (seconds) => seconds !== null && seconds <= mostApart,
  );
const untilPlayer = (page: Page, what: string, fits: (now: PlayerNow) => boolean) =>
  until(
    what,
    () => playerIn(page),
    (now) => now !== null && fits(now),
  );

test('nothing is loaded from YouTube until somebody plays the video, by keyboard', async () => {
  const { page } = boss;
  await page.getByTestId('stage').focus();
  await page.keyboard.press('i');
  await page.getByTestId('add-youtube').press('Enter');
  await page.getByTestId('placing').waitFor();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await put(page, 'dQw4w9WgXcQ', '上映会');
  await page.getByTestId('bar-toggle').waitFor();
  expect(playersIn(page)).toEqual([]);
  await page.getByTestId('bar-toggle').press('Enter');
  await untilPlayer(page, 'playing', ({ state, volume }) => state === 1 && volume > 0);
  await page.getByText('再生中').waitFor();
});

test('a late joiner sees and hears the same second', async () => {
  await untilPlayer(boss.page, 'some seconds', ({ time }) => time > 3);
  guest = await enter('縁');
  await untilTogether(boss.page, guest);
  await untilPlayer(guest, 'sound', ({ volume }) => volume > 0);
});

test('a guest cannot pause for everyone, but stops it for themselves and comes back to the same second', async () => {
  expect(await guest.getByTestId('bar-toggle').count()).toBe(0);
  await guest.getByTestId('bar-for-me').click();
  await until(
    'no player',
    async () => playersIn(guest).length,
    (count) => count === 0,
  );
  await guest.getByText('自分の画面だけ止めています').waitFor();
  expect((await playerIn(boss.page))?.state).toBe(1);
  await guest.getByTestId('bar-for-me').click();
  await untilTogether(boss.page, guest);
});

test('pause, seek and rate are those of everyone; the own volume is not', async () => {
  const { page } = boss;
  await page.getByTestId('bar-expand').click();
  const large = page.getByTestId('large-video');
  await large.waitFor();
  await untilTogether(page, guest);
  const looks = createAccessibilityReport();
  await looks.at(page, 'large video', '[data-testid="large-video"]');
  expect(looks.found).toEqual({});
  await large.getByTestId('video-position').fill('300');
  await untilPlayer(guest, 'the second that was chosen', ({ time }) => time >= 300 && time < 400);
  await untilTogether(page, guest);
  await large.getByTestId('video-rate').selectOption('1.5');
  await untilPlayer(guest, 'the rate that was chosen', ({ rate }) => rate === 1.5);
  await large.getByTestId('video-volume').fill('20');
  await untilPlayer(page, 'a lower volume', ({ volume }) => volume > 0 && volume <= 20);
  expect((await playerIn(guest))?.volume).toBeGreaterThan(20);
  await large.getByTestId('video-toggle').click();
  await untilPlayer(guest, 'a pause', ({ state }) => state === 2);
  const [mine, theirs] = await Promise.all([playerIn(page), playerIn(guest)]);
  expect(Math.abs((mine?.time ?? 0) - (theirs?.time ?? 99))).toBeLessThanOrEqual(mostApart);
  await page.keyboard.press('Escape');
  await large.waitFor({ state: 'detached' });
  await page.getByTestId('bar-toggle').click();
  await untilTogether(page, guest);
  expect(await violationsOf(page)).toEqual([]);
});

test('who walks away hears nothing from 300 px on, and lets go of the player farther away', async () => {
  await walkByKeyUntil(guest, 'ArrowRight', 'silence', async () => (await playerIn(guest))?.volume === 0);
  expect(playersIn(guest)).toHaveLength(1);
  await walkByKeyUntil(guest, 'ArrowRight', 'no player', async () => playersIn(guest).length === 0);
  await walkByKeyUntil(guest, 'ArrowLeft', 'sound', async () => ((await playerIn(guest))?.volume ?? 0) > 0);
  await untilTogether(boss.page, guest);
});

test('a video that YouTube refuses explains itself; one that the browser does not start can be pressed', async () => {
  const { page } = boss;
  const show = async (video: string, from: string, label: string) => {
    await openCard(page, from);
    await page.getByTestId('edit-item').click();
    await put(page, video, label);
    await until(
      'the other video',
      async () => playersIn(page).length,
      (count) => count === 0,
    );
    await page.getByTestId('bar-toggle').click();
  };
  await show(refusedVideo, '上映会', '予告編');
  for (const one of [page, guest]) {
    await one
      .getByTestId('video-problem')
      .getByText('投稿者がYouTube以外での再生を許可していません')
      .waitFor();
    const link = one.getByTestId('video-on-youtube');
    expect(await link.getAttribute('href')).toBe(`https://www.youtube.com/watch?v=${refusedVideo}`);
  }
  await show(blockedVideo, '予告編', '録画');
  await guest.getByTestId('video-blocked').waitFor();
  await playersIn(guest)[0]?.evaluate(() => Object.assign(window, { mayPlay: true }));
  await guest.getByTestId('video-start-here').click();
  await untilPlayer(guest, 'playing', ({ state }) => state === 1);
  expect(stage.faults).toEqual([]);
});

test('a global video is pinned for the whole room, however far one stands', async () => {
  const { page } = boss;
  await openCard(page, '録画');
  await page.getByTestId('edit-item').click();
  const dialog = page.getByTestId('item-dialog');
  await dialog.getByTestId('area_type').selectOption('global');
  await dialog.getByTestId('autoplay').check();
  await put(page, 'aaaaaaaaaaa', '全員で');
  await guest.locator('[data-pinned] iframe').waitFor();
  await untilTogether(page, guest);
  await walkByKeyUntil(guest, 'ArrowRight', 'far away', async () => {
    const left = await guest.getByTestId('self-avatar').getAttribute('data-x');
    return Number(left) > 2_600;
  });
  await untilPlayer(guest, 'sound', ({ state, volume }) => state === 1 && volume === 100);
  const [pinned, bar] = await Promise.all([
    guest.locator('[data-pinned]').boundingBox(),
    guest.getByTestId('leave-space').boundingBox(),
  ]);
  expect((pinned?.y ?? 0) + (pinned?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  expect(await violationsOf(guest)).toEqual([]);
  await guest.getByTestId('bar-for-me').click();
  await guest.locator('[data-pinned]').waitFor({ state: 'detached' });
  expect(stage.faults).toEqual([]);
});
