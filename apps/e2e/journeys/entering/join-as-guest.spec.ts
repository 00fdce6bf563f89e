import { ja } from '@engawa/phrases/ja';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompany, logInAndEnter } from '../../src/companies-and-invites.ts';
import { createEventHost } from '../../src/event-host.ts';
import { openStage, type Stage } from '../../src/stage.ts';
import { until } from '../../src/until.ts';
import {
  arriveAsGuest,
  distanceBetween,
  enterAsGuest,
  ownPlace,
  pathIn,
  waitUntilInside,
} from '../../src/visitor.ts';
import { standStill, walkByKeyUntil } from '../../src/walking.ts';

let stage: Stage;
let host: Awaited<ReturnType<typeof createEventHost>>;
const password = 'tatami2026';

beforeAll(async () => {
  stage = await openStage();
  host = await createEventHost(stage.server.url, 'aoi@example.com');
});
afterAll(() => stage?.close());

const guestPage = (prefix = '') => `${stage.server.url}${prefix}/guest?id=${host.officeId}`;

test('a guest tests the devices, enters by the password, and returns as the same guest', async () => {
  await host.inSpace(host.officeId, 'PUT', '/setting', {
    is_guest_need_password: true,
    guest_password: password,
  });
  const { page, context } = await stage.openPerson({ toneHz: 440, isFirstVisit: true });
  await page.goto(guestPage());
  await page.getByTestId('entry-mic').click();
  await until(
    'the level moves with the sound',
    async () => Number(await page.getByTestId('device-level').getAttribute('aria-valuenow')),
    (level) => level > 0,
  );
  await page.getByTestId('entry-camera').click();
  await until(
    'the preview plays',
    () => page.getByTestId('device-preview').evaluate((video) => (video as HTMLVideoElement).videoWidth),
    (width) => width > 0,
  );

  await page.getByTestId('color-teal').check({ force: true });
  await page.getByTestId('guest-password').fill('tatami2025');
  await enterAsGuest(page, 'ベン');
  await page.getByText(ja.errors.INCORRECT_PASSWORD).waitFor();
  await page.getByTestId('guest-password').fill(password);
  await page.getByTestId('enter-space').click();
  await waitUntilInside(page);
  const guestId = await page.evaluate(() => window.localStorage.getItem('engawa.guest-id'));
  await until(
    'the Manager reads who was where',
    async () => (await host.inSpace(host.officeId, 'GET', '/guest-visits')).data as unknown as object[],
    (visits) => visits.length === 1,
  );

  const before = await ownPlace(page);
  await walkByKeyUntil(page, 'ArrowRight', 'the guest walks off', async () => {
    const now = await ownPlace(page);
    return before !== null && now !== null && distanceBetween(before, now) > 120;
  });
  const stood = await standStill(page);
  await page.close();

  // In another tab of the same browser the guest entry page recognises the guest.
  const again = await context.newPage();
  await again.goto(`${stage.server.url}/channel/${host.officeId}`);
  await again.waitForURL(/\/guest\?id=/);
  await again.getByText(ja.guests.welcome_back.replace('{{name}}', 'ベン')).waitFor();
  expect(await again.getByTestId('guest-password').count()).toBe(0);
  await again.getByTestId('enter-space').click();
  await waitUntilInside(again);
  expect(await again.evaluate(() => window.localStorage.getItem('engawa.guest-id'))).toBe(guestId);
  const back = await standStill(again);
  expect(distanceBetween(stood, back)).toBeLessThanOrEqual(16);

  await again.goto(guestPage());
  await again.getByTestId('someone-else').click();
  await again.getByTestId('guest-password').waitFor();
  expect(await again.evaluate(() => window.localStorage.getItem('engawa.guest-token'))).toBeNull();
  expect(stage.faults).toEqual([]);
});

test('a guest who leaves reads which space it was, and comes back in as the same guest', async () => {
  const founder = { name: 'Rin', email: 'rin@example.com', company: 'Rin Ltd', space: 'Loft' };
  const spaceId = await createCompany(stage.server.url, founder);
  const { page } = await stage.openPerson();
  await arriveAsGuest(page, `${stage.server.url}/guest?id=${spaceId}`, 'ベン');
  await page.getByTestId('leave-space').click();
  await page.getByTestId('left-space-toast').waitFor();
  expect(await page.getByTestId('left-space-toast').textContent()).toContain(ja.space.left_space);
  await page.getByTestId('left-space').getByText(ja.spaces.left.title.replace('{{space}}', 'Loft')).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  await page.getByTestId('come-back-in').click();
  await page.getByText(ja.guests.welcome_back.replace('{{name}}', 'ベン')).waitFor();
  await page.getByTestId('enter-space').click();
  await waitUntilInside(page);
  expect(stage.faults).toEqual([]);
});

test('a member who leaves is on their own page, is not counted any more, and comes back in', async () => {
  const member = { name: 'Mei', email: 'mei@example.com', company: 'Mei Ltd', space: 'Atelier' };
  const spaceId = await createCompany(stage.server.url, member);
  const { page } = await stage.openPerson();
  await logInAndEnter(page, stage.server.url, member.email, spaceId);
  await page.getByTestId('leave-space').click();
  await page
    .getByTestId('left-space')
    .getByText(ja.spaces.left.title.replace('{{space}}', 'Atelier'))
    .waitFor();
  expect(new URL(page.url()).pathname).toBe('/mypage');
  await until(
    'nobody is counted',
    () => page.getByTestId('heads').count(),
    (count) => count === 0,
  );
  await page.getByTestId('come-back-in').click();
  await waitUntilInside(page);
  expect(stage.faults).toEqual([]);
});

test.for(['en', 'zh_tw'] as const)('in %s by the demo link on the front page', async (locale) => {
  const { page } = await stage.openPerson();
  await page.goto(`${stage.server.url}${pathIn(locale, '')}`);
  await page.getByTestId('demo-link').click();
  await enterAsGuest(page, 'Lin');
  await waitUntilInside(page);
  expect(new URL(page.url()).pathname).toMatch(new RegExp(`^/${locale}/channel/`));
  expect(stage.faults).toEqual([]);
});
