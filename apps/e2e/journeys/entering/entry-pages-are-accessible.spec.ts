import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AccessibilityReport, createAccessibilityReport } from '../../src/accessibility-report.ts';
import { clipboardOf, logInAndEnter, openInvite } from '../../src/companies-and-invites.ts';
import { createEventHost } from '../../src/event-host.ts';
import { openStage, type Stage } from '../../src/stage.ts';
import { until } from '../../src/until.ts';
import { enterAsGuest, openInItsLanguage, waitUntilInside } from '../../src/visitor.ts';

/** Checks invitations and the entry pages by axe, at every size, in light and dark. */

let stage: Stage;
let looks: AccessibilityReport;
let aoi: Awaited<ReturnType<typeof createEventHost>>;
let ben: Awaited<ReturnType<typeof createEventHost>>;

beforeAll(async () => {
  stage = await openStage();
  aoi = await createEventHost(stage.server.url, 'aoi@example.com');
  ben = await createEventHost(stage.server.url, 'ben@example.com', 'Ben Ltd');
});
afterAll(() => stage?.close());
beforeEach(() => {
  looks = createAccessibilityReport();
});

const open = (page: Page, path: string) =>
  page.goto(`${stage.server.url}${path}`, { waitUntil: 'networkidle' });
const openSent = async (page: Page, path: string) => {
  await openInItsLanguage(page, `${stage.server.url}${path}`);
  await page.waitForLoadState('networkidle');
};
const complaint = (page: Page) => page.locator('[aria-invalid="true"]').first().waitFor();

test('no violation in the invitation dialog and in what opens over it', async () => {
  const { page, context } = await stage.openPerson();
  await logInAndEnter(page, stage.server.url, 'aoi@example.com', aoi.officeId, '/en');
  await openInvite(page, 'member');
  await page.getByTestId('masked-password-member').waitFor();
  await looks.at(page, 'members');
  await page.getByTestId('member-link-qr').click();
  await page.getByTestId('qr-code').waitFor();
  await looks.at(page, 'QR code');
  await page.getByTestId('edit-password-member').click();
  await page.getByTestId('newPassword').fill('short');
  await page.getByTestId('confirmPassword').fill('other');
  await page.getByTestId('password-submit').click();
  await complaint(page);
  await looks.at(page, 'change of the password');
  await page.keyboard.press('Escape');
  await page.getByTestId('invite-tab-guest').click();
  await page.getByTestId('guest-link-field').waitFor();
  await looks.at(page, 'guests');
  await page.getByTestId('invite-tab-member').click();
  await page.getByTestId('invite-emails').fill('ken@example.com, nonsense');
  await page.getByTestId('send-invitations').click();
  await page.getByTestId('outcome-ken@example.com').waitFor();
  await looks.at(page, 'invited');
  await page.getByTestId('copy-invitation-ken@example.com').click();
  const link = await until(
    'the link is copied',
    () => clipboardOf(page),
    (text) => text.includes('/auth/join/'),
  );
  await page.getByTestId('invited-close').click();
  await page.getByTestId('revoke-ken@example.com').click();
  await page.getByTestId('revoke-invitation').waitFor();
  await looks.at(page, 'taking an invitation back');
  await context.close();

  const invited = await stage.openPerson();
  await invited.page.goto(link);
  await invited.page.getByTestId('register-to-join').waitFor();
  await looks.at(invited.page, 'join by an invitation');
  await invited.page.getByTestId('register-to-join').click();
  await invited.page.getByTestId('submit').press('Enter');
  await complaint(invited.page);
  await looks.at(invited.page, 'register by an invitation');
  expect(looks.found).toEqual({});
  expect(stage.faults).toEqual([]);
  await invited.context.close();
});

test('no violation on the entry pages of members: link, log-in, refusal, open in another tab', async () => {
  const { page, context } = await stage.openPerson();
  await openSent(page, `/zh_tw/auth/join/${aoi.officeId}`);
  await page.getByTestId('register-to-join').waitFor();
  await looks.at(page, 'join by the link');
  await page.getByTestId('register-to-join').click();
  await page.getByTestId('join_password').waitFor();
  await looks.at(page, 'register by the link');
  await openSent(page, `/auth/join/${randomUUID()}`);
  await page.getByTestId('no-invitation').waitFor();
  await looks.at(page, 'no invitation');

  await logInAndEnter(page, stage.server.url, 'ben@example.com', ben.officeId);
  await openSent(page, `/auth/join/${aoi.officeId}`);
  await page.getByTestId('join').press('Enter');
  await complaint(page);
  await looks.at(page, 'join, logged in');
  await open(page, `/channel/${randomUUID()}`);
  await page.getByTestId('space-refused').waitFor();
  await looks.at(page, 'refused');
  await page.goto(`${stage.server.url}/channel/${ben.officeId}`);
  await waitUntilInside(page);
  const newer = await context.newPage();
  await newer.goto(page.url());
  await waitUntilInside(newer);
  await page.bringToFront();
  await page.getByTestId('entry-elsewhere').waitFor();
  await looks.at(page, 'open in another tab');
  expect(looks.found).toEqual({});
  expect(stage.faults).toEqual([]);
  await context.close();
});

test('no violation on the entry pages of guests and events: devices, waiting, full, over, not found', async () => {
  const inOneDay = new Date(Date.now() + 86_400_000).toISOString();
  const festival = await aoi.foundEvent({ name: '夏祭り', opens_at: inOneDay, capacity: 1 });
  const { page, context } = await stage.openPerson({ isMicOn: true });
  await openSent(page, `/guest?id=${festival}`);
  await page.getByTestId('event-notice').waitFor();
  await looks.at(page, 'event that is not open');
  await page.getByTestId('more-devices').click();
  await page.getByTestId('choose-mic').waitFor();
  await page.getByTestId('device-level').or(page.getByTestId('entry-trouble-mic')).waitFor();
  await looks.at(page, 'trial of the devices');
  await enterAsGuest(page, 'ベン');
  await page.getByTestId('waiting-for-opening').waitFor();
  await looks.at(page, 'waiting for the opening');
  await openSent(page, `/en/guest?id=${randomUUID()}`);
  await page.getByTestId('link-refused').waitFor();
  await looks.at(page, 'no entry');

  const setting = (await aoi.inSpace(festival, 'GET', '/setting')).data;
  await ben.call('POST', `/space/${festival}/join-as-member`, { password: setting.join_password });
  const member = await stage.openPerson();
  await member.page.goto(`${stage.server.url}/en/channel/${festival}`);
  await member.page.getByTestId('email').fill('ben@example.com');
  await member.page.getByTestId('password').fill('engawa2026');
  await member.page.getByTestId('submit').click();
  await member.page.getByTestId('event-notice').waitFor();
  await looks.at(member.page, 'event that is not open to a member');
  await member.context.close();

  await aoi.inSpace(festival, 'PUT', '', { opens_at: new Date(Date.now() - 60_000).toISOString() });
  for (const name of ['Ann', 'Cho']) {
    const guest = await stage.openPerson({ language: 'en-US' });
    await guest.page.goto(`${stage.server.url}/en/guest?id=${festival}`);
    await enterAsGuest(guest.page, name);
    if (name === 'Ann') await waitUntilInside(guest.page);
    else {
      await guest.page.getByTestId('entry-waiting').waitFor();
      await looks.at(guest.page, 'event that is full');
    }
  }
  await aoi.inSpace(festival, 'PUT', '', { closes_at: new Date(Date.now() - 1_000).toISOString() });
  await openSent(page, `/guest?id=${festival}`);
  await page.getByTestId('event-notice').waitFor();
  await looks.at(page, 'event that is over');
  expect(looks.found).toEqual({});
  expect(stage.faults).toEqual([]);
  await context.close();
});
