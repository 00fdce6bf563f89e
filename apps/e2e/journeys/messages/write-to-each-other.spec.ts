import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pressOnMap } from '../../src/at-a-table.ts';
import { createCompany, logInAndEnter } from '../../src/companies-and-invites.ts';
import { rememberSocket } from '../../src/own-socket.ts';
import { openStage, type Stage } from '../../src/stage.ts';
import { until } from '../../src/until.ts';
import { violationsOf } from '../../src/violations.ts';
import { arriveAsGuest, pathIn, waitUntilInside } from '../../src/visitor.ts';
import { idOf } from '../../src/walking.ts';

const host = { name: '葵', email: 'aoi@example.com', company: '縁側カフェ', space: '本社' };

let stage: Stage;
let spaceId: string;
beforeAll(async () => {
  stage = await openStage();
  spaceId = await createCompany(stage.server.url, host);
});
afterAll(() => stage?.close());

const textsOn = (page: Page) => page.getByTestId('message').allInnerTexts();
const untilReads = (page: Page, text: string) =>
  page.getByTestId('message').filter({ hasText: text }).first().waitFor();
const write = async (page: Page, text: string) => {
  await page.getByTestId('message-text').fill(text);
  await page.keyboard.press('Enter');
};

test('a host and a guest write to each other, offline too, and the guest reads nothing from before', async () => {
  const { page: aoi } = await stage.openPerson();
  await logInAndEnter(aoi, stage.server.url, host.email, spaceId);
  // By keyboard alone: C opens the drawer with the focus in the field.
  await pressOnMap(aoi, 'c');
  await aoi.getByTestId('message-text').waitFor();
  await aoi.keyboard.type('まだだれもいない');
  await aoi.keyboard.press('Enter');
  await untilReads(aoi, 'まだだれもいない');

  const { page: ben, context } = await stage.openPerson({ language: 'en-US' });
  await rememberSocket(ben);
  await arriveAsGuest(ben, `${stage.server.url}${pathIn('en', `/guest?id=${spaceId}`)}`, 'Ben');
  const aoiId = await idOf(ben, '葵');
  const benId = await idOf(aoi, 'Ben');
  await write(aoi, '資料は https://engawa.test/資料。');
  await until(
    'the drawer counts what is unread',
    () => ben.getByTestId('drawer-messages').innerText(),
    (count) => count === '1',
  );
  await pressOnMap(ben, 'c');
  await untilReads(ben, '資料は');
  expect(await ben.getByTestId('message').getByRole('link').getAttribute('href')).toContain(
    'https://engawa.test/',
  );
  expect((await textsOn(ben)).join()).not.toContain('まだだれもいない');
  await ben.getByTestId('first-new').waitFor();
  expect(await violationsOf(ben, { within: 'aside' })).toEqual([]);
  expect(await violationsOf(aoi, { within: 'aside' })).toEqual([]);

  // An answer, an emoji, a change and a deletion, each seen by the other at once.
  const lineWith = (page: Page, text: string) => page.getByTestId('message').filter({ hasText: text });
  const openMenu = async (page: Page, text: string) => {
    await lineWith(page, text).first().hover();
    await lineWith(page, text).first().getByTestId('message-menu').click();
  };
  await openMenu(ben, '資料は');
  await ben.getByTestId('answer-message').click();
  await ben.keyboard.type('Thank you');
  await ben.keyboard.press('Enter');
  await lineWith(aoi, 'Thank you').getByTestId('quote').filter({ hasText: '資料は' }).waitFor();
  // By keyboard alone: one tab stop before the field, arrow keys, and the six emoji.
  await aoi.getByTestId('message-text').focus();
  await aoi.keyboard.press('Shift+Tab');
  await aoi.keyboard.press('End');
  await until(
    'the focus is on the menu of the last message',
    () => aoi.evaluate(() => (document.activeElement as HTMLElement).closest('li')?.textContent ?? ''),
    (text) => text.includes('Thank you'),
  );
  await lineWith(aoi, 'Thank you').getByTestId('message-menu').focus();
  await aoi.keyboard.press('Enter');
  await aoi.getByTestId('react-thumbs_up').waitFor();
  await aoi.keyboard.press('Enter');
  await lineWith(ben, 'Thank you').getByTestId('reaction-thumbs_up').waitFor();
  await ben.getByTestId('message-text').focus();
  await ben.keyboard.press('ArrowUp');
  await ben.getByTestId('message-text').fill('Thanks a lot');
  await ben.keyboard.press('Enter');
  await untilReads(aoi, 'Thanks a lot');
  await lineWith(aoi, 'Thanks a lot').getByText('編集済み').waitFor();
  expect(await violationsOf(aoi, { within: 'aside' })).toEqual([]);
  await openMenu(aoi, '資料は');
  await aoi.getByTestId('delete-message').click();
  await aoi.getByTestId('confirm-yes').click();
  await lineWith(ben, 'This message was deleted').first().waitFor();
  expect((await textsOn(ben)).join()).not.toContain('資料は');

  // A mention, by keyboard alone.
  await ben.getByTestId('message-text').focus();
  await ben.keyboard.type('@葵');
  await ben.getByTestId('mention-candidate').first().waitFor();
  expect(await violationsOf(ben, { within: 'aside' })).toEqual([]);
  await ben.keyboard.press('Enter');
  await ben.keyboard.type('what do you think?');
  await ben.keyboard.press('Enter');
  await lineWith(aoi, 'what do you think?').locator('mark[data-me]').waitFor();

  // Until the server has confirmed it, it counts as one that is on its way.
  await ben.getByTestId('outgoing-message').first().waitFor({ state: 'detached' });

  // Written without a connection: kept, and sent once and in order when it is back.
  await context.setOffline(true);
  await ben.evaluate(() => {
    // Chromium does not close connections that were opened before it went offline.
    for (const line of (globalThis as unknown as { socketsForTest: WebSocket[] }).socketsForTest)
      line.close();
  });
  await ben.getByTestId('connection-lost').waitFor();
  await write(ben, 'First');
  await write(ben, 'Second');
  expect(await ben.getByTestId('outgoing-message').count()).toBe(2);
  await context.setOffline(false);
  await untilReads(aoi, 'Second');
  await ben.getByTestId('outgoing-message').first().waitFor({ state: 'detached' });
  const arrived = (await textsOn(aoi)).filter((text) => /First|Second/.test(text));
  expect(arrived.map((text) => /First|Second/.exec(text)?.[0])).toEqual(['First', 'Second']);

  // To one person, from the menu of their row; only the two of them read it.
  // At this width the list of people is folded while the drawer is open.
  await ben.getByTestId('message-text').press('Escape');
  await ben.getByTestId(`more-about-${aoiId}`).click();
  await ben.getByTestId(`write-${aoiId}`).click();
  await ben.getByTestId('message-text').waitFor();
  await write(ben, 'Between us');
  await aoi.getByTestId(`conversation-with_${benId}`).click();
  await untilReads(aoi, 'Between us');

  // While one writes, the other sees it.
  await ben.getByTestId('message-text').fill('A letter');
  await aoi.getByTestId('typing').filter({ hasText: 'Ben' }).waitFor();
  await ben.getByTestId('message-text').fill('');

  // Unread messages are counted by the server: a reload, as another device, forgets nothing.
  await aoi.keyboard.press('Escape');
  await aoi.getByTestId('message-text').waitFor({ state: 'detached' });
  await write(ben, 'Are you there?');
  const countOf = (page: Page) => page.getByTestId('drawer-messages').innerText();
  await until(
    'the message is counted',
    () => countOf(aoi),
    (count) => count === '1',
  );
  await aoi.reload();
  await waitUntilInside(aoi);
  // The conversations load soon after entering, or with the drawer.
  await pressOnMap(aoi, 'c');
  await aoi.getByTestId(`conversation-with_${benId}`).filter({ hasText: '1' }).click();
  await aoi.getByTestId('first-new').waitFor();
  await untilReads(aoi, 'Are you there?');

  // Words are found in every conversation that one may read, and lead to the message.
  await aoi.getByTestId('message-search').click();
  await aoi.keyboard.type('ｆｉｒｓｔ');
  await aoi.getByTestId('found-message').filter({ hasText: 'First' }).waitFor();
  expect(await violationsOf(aoi, { within: 'aside' })).toEqual([]);
  await aoi.getByTestId('found-message').filter({ hasText: 'First' }).click();
  await lineWith(aoi, 'First').first().waitFor();
  expect(stage.faults).toEqual([]);
});
