import { ja } from '@engawa/phrases/ja';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createCompany, logInAndEnter } from '../../src/companies-and-invites.ts';
import { walkUpTo } from '../../src/group-of-people.ts';
import { audibleEnergy, listen } from '../../src/received-media.ts';
import { openStage, type Stage } from '../../src/stage.ts';
import { until } from '../../src/until.ts';
import { enterAsGuest, fillRegistration, openInItsLanguage, waitUntilInside } from '../../src/visitor.ts';
import { idOf } from '../../src/walking.ts';

const aoi = { name: 'Aoi', email: 'aoi@example.com', company: 'Company', space: '本社' };
const { comes } = ja.entry;

let stage: Stage;
let spaceId: string;
beforeAll(async () => {
  stage = await openStage();
  spaceId = await createCompany(stage.server.url, aoi);
});
afterEach(() => stage.closePeople());
afterAll(() => stage?.close());

const guestLink = () => `${stage.server.url}/guest?id=${spaceId}`;
const sentence = (page: Page) => page.getByTestId('entry-sentence');
const saysThat = (page: Page, text: string) => sentence(page).filter({ hasText: text }).waitFor();
const isLive = (page: Page, kind: 'mic' | 'camera') =>
  page.locator(`[data-testid="control-${kind}"][data-on]`).count();

/** Counts each request for a device from now on, on this page and the next ones of the context. */
const countRequests = async (page: Page) => {
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = (wanted) => {
      document.documentElement.dataset.requests = 'yes';
      return open(wanted);
    };
  });
  return () => page.evaluate(() => document.documentElement.dataset.requests ?? 'none');
};

test('MED-39 a guest on a first visit comes in muted and without a camera, as the entry page says', async () => {
  const host = await stage.openPerson({ toneHz: 440 });
  await logInAndEnter(host.page, stage.server.url, aoi.email, spaceId);
  const { page } = await stage.openPerson({ toneHz: 880, isFirstVisit: true });
  const requests = await countRequests(page);
  await page.goto(guestLink());
  await saysThat(page, comes.neither);
  await enterAsGuest(page, 'Ben');
  await waitUntilInside(page);
  await walkUpTo(page, await idOf(page, 'Aoi'));
  await until(
    'Ben hears Aoi',
    () => listen(page, 400),
    ({ energy }) => energy > audibleEnergy,
  );
  expect(await requests()).toBe('none');
  expect([await isLive(page, 'mic'), await isLive(page, 'camera')]).toEqual([0, 0]);
  expect((await listen(host.page, 400)).energy).toBeLessThan(audibleEnergy);
  expect(stage.faults).toEqual([]);
});

test('MED-39 a guest tries both, comes in with what is on, and finds the same the next time', async () => {
  const { page, context } = await stage.openPerson({ toneHz: 880, isFirstVisit: true });
  await page.goto(guestLink());
  await page.getByTestId('entry-mic').click();
  await saysThat(page, comes.mic);
  await until(
    'the level moves',
    async () => Number(await page.getByTestId('device-level').getAttribute('aria-valuenow')),
    (level) => level > 0,
  );
  await page.getByTestId('entry-camera').click();
  await saysThat(page, comes.both);
  await until(
    'the preview plays',
    () => page.getByTestId('device-preview').evaluate((video) => (video as HTMLVideoElement).videoWidth),
    (width) => width > 0,
  );
  await page.getByTestId('entry-camera').click();
  await saysThat(page, comes.mic);
  await page.getByTestId('device-preview').waitFor({ state: 'detached' });
  await enterAsGuest(page, 'Ben');
  await waitUntilInside(page);
  await page.locator('[data-testid="control-mic"][data-on]').waitFor();
  expect(await isLive(page, 'camera')).toBe(0);

  const again = await context.newPage();
  await again.goto(guestLink());
  await saysThat(again, comes.mic);
  expect(await again.getByTestId('entry-mic').getAttribute('aria-checked')).toBe('true');
  expect(stage.faults).toEqual([]);
});

test('MED-39 a device that the browser refuses is explained on the entry page and stays off', async () => {
  const { page } = await stage.openPerson({ devices: 'refused', isFirstVisit: true });
  await page.goto(guestLink());
  await page.getByTestId('entry-mic').click();
  const trouble = page.getByTestId('entry-trouble-mic');
  await trouble.getByText(ja.media.problem_title.mic.denied).waitFor();
  await saysThat(page, comes.neither);
  await trouble.getByRole('button').click();
  await page.getByTestId('help-mic').getByText(ja.device_help.steps.chrome.first).waitFor();
  await enterAsGuest(page, 'Ben');
  await waitUntilInside(page);
  expect(await isLive(page, 'mic')).toBe(0);
  expect(stage.faults).toEqual([]);
});

test('MED-39 a member decides once per device, at the first entry', async () => {
  const { page } = await stage.openPerson({ isFirstVisit: true });
  await page.goto(`${stage.server.url}/auth/register`);
  await fillRegistration(page, {
    firstName: '葵',
    lastName: '高橋',
    companyName: '縁側商店',
    spaceName: '縁側',
    email: 'takahashi@example.com',
    password: 'engawa2026',
  });
  await saysThat(page, comes.neither);
  await page.getByTestId('entry-camera').click();
  await saysThat(page, comes.camera);
  await page.getByTestId('come-in').click();
  await waitUntilInside(page);
  await page.locator('[data-testid="control-camera"][data-on]').waitFor();
  expect(await isLive(page, 'mic')).toBe(0);
  await page.reload();
  await waitUntilInside(page);
  expect(await page.getByTestId('come-in').count()).toBe(0);
  expect(stage.faults).toEqual([]);
});

test.for([
  { width: 1_440, height: 900 },
  { width: 820, height: 1_180 },
  { width: 390, height: 844 },
])('the button to come in is visible without scrolling at $width × $height', async (viewport) => {
  const { page } = await stage.openPerson({ viewport, isFirstVisit: true });
  for (const prefix of ['', '/en', '/zh_tw']) {
    await openInItsLanguage(page, `${stage.server.url}${prefix}/guest?id=${spaceId}`);
    await page.getByTestId('entry-mic').waitFor();
    const box = await page.getByTestId('enter-space').boundingBox();
    expect((box?.y ?? Number.NaN) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
  }
  expect(stage.faults).toEqual([]);
});
