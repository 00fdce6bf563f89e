import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pressOnMap } from '../../src/at-a-table.ts';
import { createCompany, logInAndEnter } from '../../src/companies-and-invites.ts';
import { openStage, type Stage } from '../../src/stage.ts';
import { violationsOf } from '../../src/violations.ts';
import { enterAsGuest, openInItsLanguage, pathIn, waitUntilInside } from '../../src/visitor.ts';
import { idOf } from '../../src/walking.ts';

const host = { name: '葵', email: 'aoi@example.com', company: '縁側カフェ', space: '本社' };

let stage: Stage;
let spaceId: string;
beforeAll(async () => {
  stage = await openStage();
  spaceId = await createCompany(stage.server.url, host);
});
afterAll(() => stage?.close());

const lineWith = (page: Page, text: string) => page.getByTestId('message').filter({ hasText: text }).first();
const textsOn = async (page: Page) => (await page.getByTestId('message').allInnerTexts()).join();
const write = async (page: Page, text: string) => {
  await page.getByTestId('message-text').fill(text);
  await page.keyboard.press('Enter');
  await lineWith(page, text).waitFor();
};
const closeDrawer = async (page: Page) => {
  await page.getByTestId('message-text').press('Escape');
  await page.getByTestId('message-text').waitFor({ state: 'detached' });
};

test('what comes from a blocked guest ends for the host, the guest notices nothing, and it is taken back', async () => {
  const { page: aoi } = await stage.openPerson();
  await logInAndEnter(aoi, stage.server.url, host.email, spaceId);
  const { page: ben } = await stage.openPerson({ language: 'en-US' });
  await openInItsLanguage(ben, `${stage.server.url}${pathIn('en', `/guest?id=${spaceId}`)}`);
  await enterAsGuest(ben, 'Ben');
  await waitUntilInside(ben);
  const aoiId = await idOf(ben, '葵');
  const benId = await idOf(aoi, 'Ben');
  await pressOnMap(ben, 'c');
  await write(ben, 'Before');
  await pressOnMap(aoi, 'c');
  await lineWith(aoi, 'Before').waitFor();

  // From the menu of a message, by keyboard: a question that says what it means.
  await lineWith(aoi, 'Before').getByTestId('message-menu').focus();
  await aoi.keyboard.press('Enter');
  await aoi.getByTestId('block-message').focus();
  await aoi.keyboard.press('Enter');
  await aoi.getByTestId('block-question').waitFor();
  expect(await violationsOf(aoi, { within: '[role="alertdialog"]' })).toEqual([]);
  await aoi.getByTestId('confirm-yes').click();
  await lineWith(aoi, 'Before').waitFor({ state: 'detached' });

  // To Ben everything looks sent: to the room, privately, and a request to come.
  await write(ben, 'To the room');
  await closeDrawer(ben);
  await ben.getByTestId(`more-about-${aoiId}`).click();
  await ben.getByTestId(`write-${aoiId}`).click();
  await ben.getByTestId('message-text').waitFor();
  await write(ben, 'Between us');
  await closeDrawer(ben);
  await pressOnMap(ben, 'h');
  await ben.getByTestId('ask-topic').fill('Lunch');
  await ben.getByTestId('ask-send').click();
  await ben.getByTestId(`pending-${aoiId}`).waitFor();
  // Messages arrive in the order of sending, so none of it is still under way.
  await write(aoi, 'だれもいないみたい');
  expect(await textsOn(aoi)).not.toMatch(/Before|To the room|Between us/);
  expect(await aoi.getByTestId(`request-${benId}`).count()).toBe(0);
  expect(await aoi.getByTestId(`conversation-with_${benId}`).count()).toBe(0);
  await pressOnMap(ben, 'c');
  await ben.getByTestId('messages').waitFor();
  await ben
    .getByTestId(/^conversation-room_/)
    .first()
    .click();
  await lineWith(ben, 'だれもいないみたい').waitFor();

  // It outlives a reload, and the settings list it.
  await aoi.reload();
  await waitUntilInside(aoi);
  await write(ben, 'After the reload');
  await pressOnMap(aoi, 'c');
  await lineWith(aoi, 'だれもいないみたい').waitFor();
  expect(await textsOn(aoi)).not.toMatch(/Before|To the room|After the reload/);
  await closeDrawer(aoi);
  await aoi.getByTestId(`more-about-${benId}`).click();
  await aoi.getByTestId(`write-${benId}`).click();
  await aoi.getByTestId('blocked-notice').waitFor();
  expect(await violationsOf(aoi, { within: 'aside' })).toEqual([]);
  await aoi.getByTestId('drawer-messages').click();
  await aoi.getByTestId('blocked-notice').waitFor({ state: 'detached' });
  await aoi.getByTestId('me-menu').click();
  await aoi.getByTestId('open-settings').click();
  const listed = aoi.getByTestId('blocked-people');
  await listed.getByTestId('blocked-person').filter({ hasText: 'Ben' }).waitFor();
  expect(await violationsOf(aoi, { within: '[role="dialog"]' })).toEqual([]);
  await listed.getByTestId(`unblock-${benId}`).click();
  await listed.getByTestId('blocked-person').waitFor({ state: 'detached' });
  await aoi.keyboard.press('Escape');

  // Messages to everyone are there again; those that were sent privately meanwhile are not.
  await pressOnMap(aoi, 'c');
  await aoi
    .getByTestId(/^conversation-room_/)
    .first()
    .click();
  await lineWith(aoi, 'After the reload').waitFor();
  expect(await textsOn(aoi)).toContain('Before');
  await closeDrawer(ben);
  await ben.getByTestId(`more-about-${aoiId}`).click();
  await ben.getByTestId(`write-${aoiId}`).click();
  await ben.getByTestId('message-text').waitFor();
  await lineWith(ben, 'Between us').waitFor();
  await write(ben, 'Hello again');
  await aoi.getByTestId(`conversation-with_${benId}`).click();
  await lineWith(aoi, 'Hello again').waitFor();
  expect(await textsOn(aoi)).not.toContain('Between us');

  // A message is reported with a reason; the Managers read a copy in the dashboard and deal with
  // it.
  await lineWith(aoi, 'Hello again').getByTestId('message-menu').focus();
  await aoi.keyboard.press('Enter');
  await aoi.getByTestId('report-message').focus();
  await aoi.keyboard.press('Enter');
  await aoi.getByTestId('report-note').fill('しつこく話しかけられます');
  expect(await violationsOf(aoi, { within: '[role="dialog"]' })).toEqual([]);
  await aoi.getByTestId('report-send').click();
  await aoi.getByTestId('block-reported').waitFor();
  await aoi.goto(`${stage.server.url}/dashboard`);
  const report = aoi.getByTestId('report').filter({ hasText: 'Hello again' });
  await report.getByText('しつこく話しかけられます').waitFor();
  expect(await violationsOf(aoi, { within: 'main' })).toEqual([]);
  await report.scrollIntoViewIfNeeded();
  await report.getByRole('button').click();
  await report.and(aoi.locator('[data-done]')).waitFor();
  expect(await aoi.getByTestId('report').count()).toBe(1);
  expect(stage.faults).toEqual([]);
});
