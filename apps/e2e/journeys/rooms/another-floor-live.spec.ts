import { afterAll, beforeAll, expect, test } from 'vitest';
import { rememberSocket } from '../../src/own-socket.ts';
import { openStage, type Stage } from '../../src/stage.ts';
import { arriveAsGuest, fillRegistration, waitUntilInside } from '../../src/visitor.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

test('a Manager changes the floor, adds a room and a floor, and renames the space; a guest inside sees it at once', async () => {
  const boss = await stage.openPerson();
  await boss.page.goto(`${stage.server.url}/auth/register`);
  await fillRegistration(boss.page, {
    firstName: '葵',
    lastName: '山田',
    companyName: '縁側カフェ',
    spaceName: '縁のオフィス',
    email: 'aoi@example.com',
    password: 'abcdefg1',
  });
  await boss.page.waitForURL(/\/channel\//);
  await waitUntilInside(boss.page);
  const spaceId = new URL(boss.page.url()).pathname.split('/').at(-1);

  const guest = await stage.openPerson();
  await rememberSocket(guest.page);
  await arriveAsGuest(guest.page, `${stage.server.url}/guest?id=${spaceId}`, '縁');
  // A guest is not offered what only Managers may do.
  await guest.page.getByTestId('room-switch').click();
  expect(await guest.page.getByTestId('room-action-wallpaper').count()).toBe(0);
  await guest.page.keyboard.press('Escape');

  const choose = async (name: string) => {
    await boss.page.getByTestId('room-switch').click();
    await boss.page.getByTestId(`room-action-${name}`).click();
  };
  const ground = guest.page.locator('[data-layer="ground"]');
  await guest.page.locator('[data-layer="ground"][src*="/floors/office-"]').waitFor();
  await choose('wallpaper');
  await boss.page.getByTestId('wallpaper-cafe').click();
  await guest.page.locator('[data-layer="ground"][src*="/floors/cafe-"]').waitFor();
  expect(await ground.count()).toBe(1);
  await boss.page.getByTestId('wallpaper-close').click();

  await choose('create');
  await boss.page.getByTestId('room-name').fill('茶室');
  await boss.page.getByTestId('create-room-submit').click();
  await boss.page.getByTestId('create-room-dialog').waitFor({ state: 'detached' });
  await guest.page.getByTestId('room-switch').click();
  await guest.page.getByRole('menuitemradio', { name: '茶室' }).waitFor();
  await guest.page.keyboard.press('Escape');

  await boss.page.getByTestId('side-tab-rooms').click();
  await boss.page.getByTestId('add-floor').click();
  const newFloor = boss.page.getByTestId('create-floor-dialog');
  await newFloor.getByRole('textbox').fill('屋上');
  await newFloor.locator('[type=submit]').click();
  await newFloor.waitFor({ state: 'detached' });
  await guest.page.getByTestId('room-switch').click();
  await guest.page.getByRole('menu').getByText('屋上').waitFor();
  await guest.page.keyboard.press('Escape');

  // The change is made on another page of the Manager; people inside still read the new name.
  const desk = await boss.context.newPage();
  await desk.goto(`${stage.server.url}/mypage`);
  await desk.getByTestId('space-actions').first().click();
  await desk.getByTestId('edit-space').click();
  await desk.getByTestId('space-name').fill('縁側の間');
  await desk.getByTestId('edit-space-submit').click();
  await guest.page.getByTestId('space-menu').getByText('縁側の間').waitFor();
  await boss.page.getByTestId('space-menu').getByText('縁側の間').waitFor();

  // A room is renamed while the guest's connection is lost; the guest loads the name on
  // reconnecting.
  await guest.context.setOffline(true);
  await guest.page.evaluate(() => {
    // Chromium does not close connections that were opened before it went offline.
    for (const line of (globalThis as unknown as { socketsForTest: WebSocket[] }).socketsForTest)
      line.close();
  });
  await guest.page.getByTestId('connection-lost').waitFor();
  await choose('rename');
  await boss.page.getByTestId('rename-room-dialog').getByRole('textbox').fill('離れ');
  await boss.page.getByTestId('rename-room-dialog').locator('[type=submit]').click();
  await boss.page.getByTestId('rename-room-dialog').waitFor({ state: 'detached' });
  await guest.context.setOffline(false);
  await guest.page.getByTestId('room-switch').getByText('離れ').waitFor();
  expect(stage.faults).toEqual([]);
});
