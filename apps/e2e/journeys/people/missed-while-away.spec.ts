import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pressOnMap } from '../../src/at-a-table.ts';
import { createCompany, logInAndEnter } from '../../src/companies-and-invites.ts';
import { openManager } from '../../src/company-members.ts';
import { openStage, type Stage } from '../../src/stage.ts';
import { until } from '../../src/until.ts';
import { violationsOf } from '../../src/violations.ts';
import { waitUntilInside } from '../../src/visitor.ts';
import { idOf } from '../../src/walking.ts';

const host = { name: '葵', email: 'aoi@example.com', company: '縁側商店', space: '本社' };
const member = { firstName: 'Ken', email: 'ken@example.com' };

let stage: Stage;
let spaceId: string;
beforeAll(async () => {
  stage = await openStage();
  spaceId = await createCompany(stage.server.url, host);
  const manager = await openManager(stage.server.url, host.email, spaceId);
  await manager.addMember(member);
});
afterAll(() => stage?.close());

const untilUnread = (page: Page, count: string) =>
  until(
    'the bell counts',
    () => page.getByTestId('unread-count').first().innerText(),
    (text) => text === count,
  );

test('what a person missed waits in the bell, also after a reload, until it is read', async () => {
  const { page: aoi } = await stage.openPerson();
  await logInAndEnter(aoi, stage.server.url, host.email, spaceId);
  const { page: ken, context } = await stage.openPerson();
  await logInAndEnter(ken, stage.server.url, member.email, spaceId);
  const kenId = await idOf(aoi, 'Ken');
  const aoiId = await idOf(ken, '葵');

  // A request that is taken back before its answer.
  await pressOnMap(aoi, 'h');
  await aoi.getByTestId('ask-topic').fill('昼食');
  await aoi.getByTestId('ask-send').click();
  await ken.getByTestId(`request-${aoiId}`).waitFor();
  await aoi.getByTestId(`cancel-${kenId}`).click();
  await untilUnread(ken, '1');
  await until(
    'the title counts',
    () => ken.title(),
    (title) => title.startsWith('(1) '),
  );

  // It is still there after a reload, and so is what was written meanwhile.
  await pressOnMap(ken, 'c');
  await ken.getByTestId('message-text').fill('議事録を書きました');
  await ken.keyboard.press('Enter');
  await ken.getByTestId('message').filter({ hasText: '議事録' }).first().waitFor();
  await ken.goto('about:blank');
  await aoi.getByTestId('show-offline').click();
  await until(
    'Ken has left',
    () => aoi.getByTestId(`offline-${kenId}`).count(),
    (count) => count === 1,
  );
  await aoi.getByTestId(`write-offline-${kenId}`).click();
  await aoi.getByTestId('message-text').fill('あとで読んでください');
  await aoi.keyboard.press('Enter');
  await aoi.getByTestId('message').filter({ hasText: 'あとで' }).first().waitFor();
  // A person who wrote in the room can be mentioned there, although they have left.
  await aoi.locator('[data-testid^="conversation-room_"]').click();
  await aoi.getByTestId('message').filter({ hasText: '議事録' }).first().waitFor();
  await aoi.getByTestId('message-text').focus();
  await aoi.keyboard.type('@Ken');
  await aoi.getByTestId('mention-candidate').click();
  await aoi.keyboard.type('助かります');
  await aoi.keyboard.press('Enter');
  await aoi.locator('mark').filter({ hasText: '@Ken' }).waitFor();
  await ken.goto(`${stage.server.url}/channel/${spaceId}`);
  await waitUntilInside(ken);
  await untilUnread(ken, '3');
  await ken.getByTestId('bell').click();
  const list = ken.getByTestId('notifications');
  await list.getByText('お誘い「昼食」').first().waitFor();
  const written = list.getByRole('button').filter({ hasText: 'メッセージが届いています' });
  await written.waitFor();
  // The text of the message itself is for the drawer of messages alone.
  expect(await list.innerText()).not.toContain('あとで読んでください');
  expect(await violationsOf(ken, { within: 'aside' })).toEqual([]);
  expect(await ken.getByTestId('desktop-notifications').isChecked()).toBe(false);
  await written.click();
  await ken.getByTestId('message').filter({ hasText: 'あとで' }).first().waitFor();

  await ken.getByTestId('bell').click();
  await list.getByRole('button').filter({ hasText: 'メンション' }).click();
  await ken.getByTestId('message').filter({ hasText: '助かります' }).locator('mark[data-me]').waitFor();

  // Read stays read.
  const listed = ken.waitForResponse(
    (one) => one.url().endsWith('/notifications') && one.request().method() === 'GET',
  );
  await ken.reload();
  await waitUntilInside(ken);
  await listed;
  expect(await ken.getByTestId('unread-count').count()).toBe(0);
  expect(await ken.title()).not.toMatch(/^\(\d/);
  await ken.getByTestId('bell').click();
  await ken.getByTestId('notifications').waitFor();
  await ken.getByTestId('notifications-clear').click();
  await ken.getByTestId('notifications-empty').waitFor();
  await context.close();
});
