import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pressOnMap } from '../../src/at-a-table.ts';
import { createCompany, logInAndEnter } from '../../src/companies-and-invites.ts';
import { addRoom } from '../../src/second-room.ts';
import { openStage, type Stage } from '../../src/stage.ts';
import { until } from '../../src/until.ts';
import { violationsOf } from '../../src/violations.ts';
import {
  distanceBetween,
  enterAsGuest,
  openInItsLanguage,
  ownPlace,
  pathIn,
  waitUntilInside,
} from '../../src/visitor.ts';
import { distanceTo, idOf, walkByKeyUntil } from '../../src/walking.ts';

const host = { name: '葵', email: 'aoi@example.com', company: '縁側商店', space: '本社' };

let stage: Stage;
let spaceId: string;
let aoi: Page;
let ben: Page;
let aoiId: string;
let benId: string;
let otherRoomId: string;
beforeAll(async () => {
  stage = await openStage();
  spaceId = await createCompany(stage.server.url, host);
  aoi = (await stage.openPerson()).page;
  await logInAndEnter(aoi, stage.server.url, host.email, spaceId);
  ben = (await stage.openPerson({ language: 'en-US' })).page;
  await openInItsLanguage(ben, `${stage.server.url}${pathIn('en', `/guest?id=${spaceId}`)}`);
  await enterAsGuest(ben, 'Ben');
  await waitUntilInside(ben);
  benId = await idOf(aoi, 'Ben');
  aoiId = await idOf(ben, '葵');
}, 180_000);
afterAll(() => stage?.close());

test('a guest waves by key, is waved back at, follows to another room, and stops with Escape', async () => {
  await pressOnMap(ben, 'o');
  await aoi.getByTestId('waved').getByText('Ben').waitFor();
  // Toasts go away by themselves: one looks for them before they come.
  const back = ben.getByTestId('waved-back').getByText('waved back').waitFor();
  await aoi.getByTestId('wave-back').click();
  await back;

  // From the menu of the row; the person who is followed sees it.
  await ben.getByTestId(`more-about-${aoiId}`).click();
  await ben.getByTestId(`follow-${aoiId}`).click();
  await ben.getByTestId('following').getByText('Following').waitFor();
  await aoi.getByTestId('followed').getByText('Ben').waitFor();
  const start = await ownPlace(aoi);
  await walkByKeyUntil(aoi, 'ArrowRight', 'Aoi walks away', async () => {
    const now = await ownPlace(aoi);
    return start !== null && now !== null && distanceBetween(start, now) > 400;
  });
  await until(
    'Ben comes after',
    () => distanceTo(aoi, benId),
    (px) => px < 160,
  );
  otherRoomId = await addRoom(stage.server.url, { email: host.email, spaceId, name: '奥の間' });
  await aoi.getByTestId('side-tab-rooms').click();
  await aoi.getByTestId(`enter-room-${otherRoomId}`).click();
  await until(
    'Ben comes after into the other room',
    () => distanceTo(ben, aoiId),
    (px) => px < 160,
  );
  expect(await violationsOf(ben, { within: '[data-testid="context-pill"]' })).toEqual([]);
  await pressOnMap(ben, 'Escape');
  await ben.getByTestId('following').waitFor({ state: 'detached' });
  await aoi.getByTestId('followed').waitFor({ state: 'detached' });
  expect(stage.faults).toEqual([]);
});

test('a host asks people nearby to come along, who follow until their own step', async () => {
  await pressOnMap(aoi, 'j');
  const declined = aoi.getByTestId('lead-answer').getByText('Ben').waitFor();
  // By the keys that answer a request to come.
  await ben.getByTestId('lead-no').waitFor();
  await ben.keyboard.press('Alt+n');
  await declined;
  await pressOnMap(aoi, 'n');
  await aoi.getByTestId('card-lead').click();
  await ben.getByTestId('lead-yes').click();
  await aoi.getByTestId('followed').waitFor();
  await ben.getByTestId('following').waitFor();
  await walkByKeyUntil(
    ben,
    'ArrowDown',
    'Ben walks alone',
    async () => (await ben.getByTestId('following').count()) === 0,
  );
  await aoi.getByTestId('followed').waitFor({ state: 'detached' });
});

test('somebody who is away is rung, and answers', async () => {
  await aoi.getByTestId('status-menu').click();
  await aoi.getByTestId('status-leave').click();
  await aoi.keyboard.press('Escape');
  await ben.getByTestId(`more-about-${aoiId}`).click();
  await ben.getByTestId(`ring-${aoiId}`).click();
  const answered = ben.getByTestId('ring-answer').getByText('is here').waitFor();
  await aoi.getByTestId('ring-yes').waitFor();
  await aoi.keyboard.press('Alt+y');
  await answered;
});

test('one’s own seat is kept over a reload, and walked to from another room', async () => {
  await pressOnMap(aoi, 'q');
  const taken = aoi.getByTestId('seat-taken').waitFor();
  await aoi.getByTestId('take-seat-here').click();
  await taken;
  // Everyone is in one room, so the list of people says it all.
  await aoi.getByTestId('room-heads').waitFor({ state: 'detached' });
  await aoi.goto(`${stage.server.url}/channel/${spaceId}?room=${otherRoomId}`);
  await waitUntilInside(aoi);
  // The others see how many people are in each room, and go there by it.
  await ben.getByTestId('side-tab-rooms').click();
  await ben.locator('[data-testid^="enter-room-"]').first().click();
  await aoi.locator('[data-testid^="heads-"]').nth(1).click();
  await until(
    'both are in the first room',
    () => distanceTo(aoi, benId),
    (px) => !Number.isNaN(px),
  );
  await pressOnMap(aoi, 'q');
  await until(
    'Aoi is back in the other room',
    () => distanceTo(aoi, benId),
    (px) => Number.isNaN(px),
  );
  expect(stage.faults).toEqual([]);
});
