import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from '../src/stage.ts';
import { enterAsGuest, fillRegistration, waitUntilInside } from '../src/visitor.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

test('a Manager lays another floor and adds a room; a guest inside sees both at once', async () => {
  const boss = await stage.welcome();
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

  const guest = await stage.welcome();
  await guest.page.goto(`${stage.server.url}/guest?id=${spaceId}`);
  await enterAsGuest(guest.page, '縁');
  await waitUntilInside(guest.page);
  // What only Managers may want is not offered to a guest.
  await guest.page.getByTestId('space-menu').click();
  expect(await guest.page.getByTestId('room-wish-wallpaper').count()).toBe(0);
  await guest.page.keyboard.press('Escape');

  const wish = async (name: string) => {
    await boss.page.getByTestId('space-menu').click();
    await boss.page.getByTestId(`room-wish-${name}`).click();
  };
  const ground = guest.page.locator('[data-layer="ground"]');
  await guest.page.locator('[data-layer="ground"][src*="/floors/office-"]').waitFor();
  await wish('wallpaper');
  await boss.page.getByTestId('wallpaper-cafe').click();
  await guest.page.locator('[data-layer="ground"][src*="/floors/cafe-"]').waitFor();
  expect(await ground.count()).toBe(1);
  await boss.page.getByTestId('wallpaper-close').click();

  await wish('create');
  await boss.page.getByTestId('room-name').fill('茶室');
  await boss.page.getByTestId('create-room-submit').click();
  await boss.page.getByTestId('create-room-dialog').waitFor({ state: 'detached' });
  await guest.page.getByTestId('room-switch').click();
  await guest.page.getByRole('menuitemradio', { name: '茶室' }).waitFor();
  expect(stage.faults).toEqual([]);
});
