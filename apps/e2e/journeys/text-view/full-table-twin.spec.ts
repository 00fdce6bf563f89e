import { ja } from '@engawa/phrases/ja';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AtTable, openTable } from '../../src/at-a-table.ts';
import { addRoom } from '../../src/second-room.ts';

/**
 * An invitation to a full table, and one from another room: through the text view, by the
 * accessibility tree alone.
 */

const tableName = '杉の会議室';

let at: AtTable;
beforeAll(async () => {
  at = await openTable({ seat_count: 2 });
}, 180_000);
afterAll(() => at?.stage.close());

const asText = async (page: Page): Promise<Page> => {
  await page.getByTestId('stage').focus();
  await page.keyboard.press('t');
  await page.getByRole('article').getByRole('heading', { level: 1 }).waitFor();
  return page;
};
const atTable = (page: Page, action: 'sit' | 'leave') =>
  page
    .getByRole('button', {
      name: ja.items.meeting.at
        .replace('{{action}}', ja.items.meeting[action])
        .replace('{{table}}', tableName),
      exact: true,
    })
    .first();
const requestsOf = (page: Page) => page.getByRole('region', { name: ja.room.requests });

test('an invitation to a full table and one from another room say so, and stay open until they work', async () => {
  const boss = await asText(at.boss);
  const second = await asText(await at.enter('縁'));
  const third = await asText(await at.enter('蓮'));
  for (const page of [boss, second]) {
    await atTable(page, 'sit').press('Enter');
    await atTable(page, 'leave').waitFor();
  }
  const accept = requestsOf(third).getByRole('button', { name: ja.room.accept, exact: true });
  const invite = async () => {
    await boss
      .getByRole('button', { name: ja.presence.more_about.replace('{{name}}', '蓮') })
      .first()
      .press('Enter');
    await boss.getByRole('menuitem', { name: ja.presence.ask.to_my_table }).press('Enter');
    await boss.getByRole('dialog').getByRole('button', { name: ja.room.send }).press('Enter');
    await accept.waitFor();
  };
  await invite();
  // Toasts go away by themselves: one looks for them before they come.
  const full = third.getByText(ja.room.meeting_room_full).first().waitFor();
  await accept.press('Enter');
  await full;

  // A seat is free, but the invited person is in another room.
  await atTable(second, 'leave').press('Enter');
  const current = third.getByRole('button').and(third.locator('[aria-current="true"]')).first();
  const home = (await current.innerText()).split('\n')[0] ?? '';
  await addRoom(at.stage.server.url, {
    email: 'aoi@example.com',
    name: '奥の間',
    spaceId: new URL(boss.url()).pathname.split('/').at(-1) ?? '',
  });
  const enter = async (room: string) => {
    await third.getByRole('button', { name: room }).first().press('Enter');
    await current.filter({ hasText: room }).waitFor();
  };
  await enter('奥の間');
  await invite();
  const [before = ''] = ja.room.can_not_join_different_room.split('「');
  const elsewhere = third.getByText(before).first().waitFor();
  await accept.press('Enter');
  await elsewhere;

  // Back in the room of the table it works, with the same invitation.
  await enter(home);
  await accept.press('Enter');
  await atTable(third, 'leave').waitFor();
  expect(at.stage.faults).toEqual([]);
});
