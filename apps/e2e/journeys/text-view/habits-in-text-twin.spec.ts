import { en } from '@engawa/phrases/en';
import { ja } from '@engawa/phrases/ja';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createCompany, logInAndEnter } from '../../src/companies-and-invites.ts';
import { hidePage, noticeShownBy, pressNotice, untilWorkerHasPage } from '../../src/outside-notices.ts';
import { openStage, type Stage } from '../../src/stage.ts';
import { forgetTour, knowsTheTour, tourStep } from '../../src/tour.ts';
import { until } from '../../src/until.ts';
import { violationsOf } from '../../src/violations.ts';
import { arriveAsGuest } from '../../src/visitor.ts';
import { distanceTo, idOf } from '../../src/walking.ts';

/** The tour, a request that is announced outside, and a phone: through the text view. */

const host = { name: '葵', email: 'aoi@example.com', company: '縁側商店', space: '本社' };

let stage: Stage;
let spaceId: string;
beforeAll(async () => {
  stage = await openStage();
  spaceId = await createCompany(stage.server.url, host);
}, 180_000);
afterAll(() => stage?.close());
afterEach(() => stage?.closePeople());

const asText = async (page: Page): Promise<void> => {
  await page.keyboard.press('t');
  await page.getByRole('article').getByRole('heading', { level: 1 }).waitFor();
};
const guest = async (name: string, more: Parameters<Stage['openPerson']>[0] = {}): Promise<Page> => {
  const { page } = await stage.openPerson({ ...more, language: 'en-US' });
  await arriveAsGuest(page, `${stage.server.url}/en/guest?id=${spaceId}`, name);
  return page;
};
/** Asks the only other person to come, by the menu of their row. */
const askToCome = async (page: Page): Promise<void> => {
  const [before = ''] = en.presence.more_about.split('{{name}}');
  await page.getByRole('button', { name: before }).first().press('Enter');
  await page.getByRole('menuitem', { name: en.presence.ask.to_come, exact: true }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: /^Send/ }).press('Enter');
};
const pendingOf = (page: Page) => page.getByRole('region', { name: en.room.requests });
const untilBeside = (page: Page, otherId: string) =>
  until(
    'they stand beside each other',
    () => distanceTo(page, otherId),
    (px) => px >= 60 && px <= 145,
  );
const fieldOf = (page: Page) =>
  page.getByRole('complementary', { name: en.space.messages }).getByRole('textbox');

test('first-run-tour: the text view offers the tour, which explains walking there, and the account remembers it', async () => {
  const { page, context } = await stage.openPerson();
  await context.addInitScript(forgetTour);
  await logInAndEnter(page, stage.server.url, host.email, spaceId);
  await asText(page);
  await page
    .getByRole('article')
    .getByRole('button', { name: ja.tour.offer.start, exact: true })
    .press('Enter');
  await tourStep(page, ja.tour.hello.title);
  await page.getByRole('dialog').getByText(ja.tour.hello.in_text).waitFor();
  expect(await violationsOf(page, { within: '[data-testid="tour-step"]' })).toEqual([]);
  await page.keyboard.press('ArrowRight');
  await tourStep(page, ja.tour.walk.title);
  await page.getByRole('dialog').getByText(ja.tour.walk.in_text).waitFor();
  for (const title of [ja.tour.people.title, ja.tour.voice.title, ja.tour.more.title]) {
    await page.keyboard.press('ArrowRight');
    await tourStep(page, title);
  }
  await page.keyboard.press('ArrowRight');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  // The device has forgotten it again, but the account has not.
  await page.reload();
  await page.getByRole('article').getByRole('heading', { level: 1 }).waitFor();
  await knowsTheTour(page);
  expect(await page.getByRole('button', { name: ja.tour.offer.start, exact: true }).count()).toBe(0);
  expect(stage.faults).toEqual([]);
});

test('install-and-badge: a request is announced outside and accepted there, and what was missed is in the title', async () => {
  const { page: aoi, context } = await stage.openPerson({ allowsWorker: true, isWhole: true });
  await context.grantPermissions(['notifications']);
  await logInAndEnter(aoi, stage.server.url, host.email, spaceId);
  await untilWorkerHasPage(aoi);
  await asText(aoi);
  // The name exactly: toasts have a button that closes a notification.
  const bell = aoi.getByRole('button', { name: ja.space.notifications, exact: true }).first();
  await bell.press('Enter');
  await aoi.getByRole('checkbox', { name: ja.notifications.desktop.label }).press('Space');
  await bell.press('Enter');
  await hidePage(aoi);

  const ben = await guest('Ben');
  await asText(ben);
  await askToCome(ben);
  expect(await noticeShownBy(aoi)).toContain('Ben');
  await pressNotice(aoi, 'accept');
  await pendingOf(ben).waitFor({ state: 'detached' });
  await untilBeside(aoi, await idOf(aoi, 'Ben'));

  // One that is taken back was missed.
  await askToCome(ben);
  const [cancel = ''] = en.room.cancel_name.split('{{name}}');
  await pendingOf(ben).getByRole('button', { name: cancel }).press('Enter');
  await until(
    'the title counts it',
    () => aoi.title(),
    (title) => title.startsWith('(1) '),
  );
  expect(stage.faults).toEqual([]);
});

test('on-a-phone: by touch one walks to a person, answers in the chat, and accepts a request', async () => {
  const mia = await guest('Mia');
  await asText(mia);
  const phone = await guest('Kim', { viewport: { width: 390, height: 844 }, hasTouch: true });
  await phone.getByRole('button', { name: en.space.more_tools }).tap();
  await phone.getByRole('menuitem', { name: new RegExp(`^${en.space.text_view.show}`) }).tap();
  await phone.getByRole('article').getByRole('heading', { level: 1 }).waitFor();
  const miaId = await idOf(phone, 'Mia');
  await phone.getByRole('button', { name: en.presence.walk_to_name.replace('{{name}}', 'Mia') }).tap();
  await untilBeside(phone, miaId);

  await mia.keyboard.press('c');
  await fieldOf(mia).fill('Hello Kim');
  await fieldOf(mia).press('Enter');
  const messages = phone
    .getByRole('navigation', { name: en.space.tabs.label })
    .getByRole('button', { name: en.space.messages });
  await messages.tap();
  await phone.getByText('Hello Kim').first().waitFor();
  await fieldOf(phone).fill('Thanks, from Kim');
  await phone.getByRole('button', { name: en.messages.send, exact: true }).tap();
  await mia.getByText('Thanks, from Kim').first().waitFor();
  await messages.tap();

  await fieldOf(mia).press('Escape');
  await askToCome(mia);
  await phone.getByRole('button', { name: en.room.accept, exact: true }).tap();
  await pendingOf(mia).waitFor({ state: 'detached' });
  await untilBeside(phone, miaId);
  expect(await violationsOf(phone)).toEqual([]);
  expect(stage.faults).toEqual([]);
});
