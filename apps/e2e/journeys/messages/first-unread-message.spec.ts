import { openSpaceCalls } from '@engawa/testkit/api-calls';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pressOnMap } from '../../src/at-a-table.ts';
import { createCompany, logInAndEnter, password } from '../../src/companies-and-invites.ts';
import { openManager } from '../../src/company-members.ts';
import { openStage, type Stage } from '../../src/stage.ts';
import { until } from '../../src/until.ts';
import { violationsOf } from '../../src/violations.ts';
import { waitUntilInside } from '../../src/visitor.ts';
import { idOf } from '../../src/walking.ts';

/** A person comes back to dozens of messages, goes to the first one, and no device counts them. */

const host = { name: '葵', email: 'aoi@example.com', company: '縁側商店', space: '本社' };
const member = { firstName: 'Ken', email: 'ken@example.com' };
/** More than a screen shows, and than a person may write in ten seconds. */
const inRoom = 36;
const inPrivate = 3;

let stage: Stage;
let spaceId: string;
beforeAll(async () => {
  stage = await openStage();
  spaceId = await createCompany(stage.server.url, host);
  await (await openManager(stage.server.url, host.email, spaceId)).addMember(member);
});
afterAll(() => stage?.close());

const write = async (page: Page, text: string) => {
  await page.getByTestId('message-text').fill(text);
  await page.keyboard.press('Enter');
};
const lineWith = (page: Page, text: string) => page.getByTestId('message').filter({ hasText: text }).first();
const untilCounted = (page: Page, count: number) =>
  until(
    `the drawer counts ${count}`,
    () => page.getByTestId('drawer-messages').innerText(),
    (text) => text.trim() === (count === 0 ? '' : String(count)),
  );
/** Whether it is inside the part of the list that is in view. */
const isInView = (page: Page, testId: string, text = '') =>
  page
    .getByTestId(testId)
    .filter({ hasText: text })
    .first()
    .evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      const box = element.closest('section')?.getBoundingClientRect();
      return box !== undefined && top >= box.top && bottom <= box.bottom;
    });

test('dozens of messages of an absence: a divider, the way to the first, and nothing unread on any device', async () => {
  const { page: aoi } = await stage.openPerson();
  await logInAndEnter(aoi, stage.server.url, host.email, spaceId);
  const { page: ken } = await stage.openPerson();
  await logInAndEnter(ken, stage.server.url, member.email, spaceId);
  const kenId = await idOf(aoi, 'Ken');
  const aoiId = await idOf(ken, '葵');
  type Marks = { data: { conversation: string; unread: number }[] };
  const calls = await openSpaceCalls(stage.server.url, { email: member.email, password }, spaceId);
  const untilAllIsRead = (conversations: number) =>
    until(
      'nothing is unread on the server',
      async () => (await calls.call<Marks>('GET', `/space/${spaceId}/conversations`)).data,
      (marks) => marks.length >= conversations && marks.every(({ unread }) => unread === 0),
    );

  // He has read the room up to here.
  await pressOnMap(aoi, 'c');
  await write(aoi, 'これは読みました');
  await pressOnMap(ken, 'c');
  await lineWith(ken, 'これは読みました').waitFor();
  // A page that is left at once may not have reported yet how far it has been read.
  await untilAllIsRead(1);
  await ken.goto('about:blank');
  await aoi.getByTestId('outgoing-message').first().waitFor({ state: 'detached' });

  for (let number = 1; number <= inRoom; number += 1) await write(aoi, `お知らせ${number}番`);
  // Those beyond the limit follow by themselves.
  await aoi.getByTestId('outgoing-message').first().waitFor({ state: 'detached' });
  await aoi.getByTestId('message-text').press('Escape');
  await until(
    'Ken has left',
    () => aoi.getByTestId(`avatar-${kenId}`).count(),
    (count) => count === 0,
  );
  await aoi.getByTestId('show-offline').click();
  await aoi.getByTestId(`write-offline-${kenId}`).click();
  for (let number = 1; number <= inPrivate; number += 1) await write(aoi, `ふたりの話${number}番`);
  await aoi.getByTestId('outgoing-message').first().waitFor({ state: 'detached' });

  await ken.goto(`${stage.server.url}/channel/${spaceId}`);
  await waitUntilInside(ken);
  await untilCounted(ken, inRoom + inPrivate);
  await pressOnMap(ken, 'c');
  await lineWith(ken, `お知らせ${inRoom}番`).waitFor();
  // The newest are in view, and the first unread one lies above them.
  await until(
    'the newest is in view',
    () => isInView(ken, 'message', `お知らせ${inRoom}番`),
    (isThere) => isThere,
  );
  await ken.getByTestId('to-first-new').waitFor();
  expect(await isInView(ken, 'first-new')).toBe(false);
  expect(await violationsOf(ken, { within: 'aside' })).toEqual([]);
  await ken.getByTestId('to-first-new').press('Enter');
  await until(
    'the divider and the first unread message are in view',
    async () => (await isInView(ken, 'first-new')) && (await isInView(ken, 'message', 'お知らせ1番')),
    (areThere) => areThere,
  );
  await ken.getByTestId('to-first-new').waitFor({ state: 'detached' });
  // The divider stands between what he had read and the first new message, which has the focus.
  const order = await ken.getByTestId('messages').locator('> li').allInnerTexts();
  const divider = order.findIndex((text) => text.includes('ここから未読'));
  expect(order[divider - 1]).toContain('これは読みました');
  expect(order[divider + 1]).toContain('お知らせ1番');
  await until(
    'the focus is on the first new message',
    () => ken.evaluate(() => document.activeElement?.closest('li')?.textContent ?? ''),
    (text) => text.includes('お知らせ1番'),
  );
  await untilCounted(ken, inPrivate);
  await ken
    .getByTestId(`conversation-with_${aoiId}`)
    .filter({ hasText: String(inPrivate) })
    .click();
  await lineWith(ken, `ふたりの話${inPrivate}番`).waitFor();
  await ken.getByTestId('first-new').waitFor();
  await untilCounted(ken, 0);

  await untilAllIsRead(2);

  // Another device of his counts nothing, and begins at the newest message without a divider.
  const { page: other } = await stage.openPerson();
  const marksOn = (page: Page) =>
    page.waitForResponse((answer) => answer.url().endsWith(`/space/${spaceId}/conversations`));
  const otherMarks = marksOn(other);
  await logInAndEnter(other, stage.server.url, member.email, spaceId);
  await pressOnMap(other, 'c');
  await otherMarks;
  await lineWith(other, `お知らせ${inRoom}番`).waitFor();
  expect(await other.getByTestId('first-new').count()).toBe(0);
  await other.getByTestId(`conversation-with_${aoiId}`).click();
  await lineWith(other, `ふたりの話${inPrivate}番`).waitFor();
  expect(await other.getByTestId('first-new').count()).toBe(0);
  await untilCounted(other, 0);

  // A message that comes on that device is read there, and the first device counts nothing either.
  await write(aoi, 'もうひとつ');
  await lineWith(other, 'もうひとつ').waitFor();
  await ken.bringToFront();
  const marksAgain = marksOn(ken);
  await ken.getByTestId('use-here').click();
  await waitUntilInside(ken);
  await marksAgain;
  await untilCounted(ken, 0);
  expect(stage.faults).toEqual([]);
});
