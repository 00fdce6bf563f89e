import { ja } from '@engawa/phrases/ja';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AtTable, openTable } from '../../src/at-a-table.ts';
import { addRoom } from '../../src/second-room.ts';
import { idOf } from '../../src/walking.ts';

let at: AtTable;
beforeAll(async () => {
  at = await openTable({ seat_count: 2 });
}, 180_000);
afterAll(() => at?.stage.close());

test('an invitation to a full table and one from another room say so, and stay open until they work', async () => {
  const { boss, table, stage } = at;
  const [second, third] = [await at.enter('縁'), await at.enter('蓮')];
  await boss.getByTestId(`sit-${table}`).press('Enter');
  await boss.getByTestId(`leave-${table}`).waitFor();
  await second.getByTestId(`sit-${table}`).press('Enter');
  await second.getByTestId(`leave-${table}`).waitFor();
  const thirdId = await idOf(boss, '蓮');
  const bossId = await idOf(third, '葵');

  await boss.getByTestId('side-tab-people').click();
  const invite = async () => {
    await boss.getByTestId(`more-about-${thirdId}`).click();
    await boss.getByTestId(`ask-to-table-${thirdId}`).click();
    await boss.getByTestId('ask-send').click();
    await third.getByTestId(`accept-${bossId}`).waitFor();
  };
  await invite();
  // Toasts go away by themselves: one looks for them before they come.
  const full = third.getByTestId('meetingRoomFull').getByText(ja.room.meeting_room_full).waitFor();
  await third.getByTestId(`accept-${bossId}`).click();
  await full;

  // A seat is free, but the invited person is in another room.
  await second.getByTestId(`leave-${table}`).press('Enter');
  const roomId = await addRoom(stage.server.url, {
    email: 'aoi@example.com',
    name: '奥の間',
    spaceId: new URL(boss.url()).pathname.split('/').at(-1) ?? '',
  });
  await third.getByTestId(`enter-room-${roomId}`).click();
  await third.getByTestId(`room-row-${roomId}`).locator('[aria-current]').waitFor();
  await invite();
  const elsewhere = third.getByTestId('canNotJoinDifferentRoom').waitFor();
  await third.getByTestId(`accept-${bossId}`).click();
  await elsewhere;
  expect(await third.getByTestId(`accept-${bossId}`).isEnabled()).toBe(true);
  expect(stage.faults).toEqual([]);
});
