import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, type Person, type Stage } from '../../src/stage.ts';
import { until } from '../../src/until.ts';
import { arriveAsGuest, ownPlace, registerAndEnter, waitUntilInside } from '../../src/visitor.ts';

let stage: Stage;
let boss: Person;
let spaceId: string;
let link: string;

beforeAll(async () => {
  stage = await openStage();
  boss = await stage.openPerson();
  spaceId = await registerAndEnter(boss.page, stage.server.url);
});
afterAll(() => stage?.close());

const enterAs = async (name: string): Promise<Page> => {
  const { page } = await stage.openPerson();
  await arriveAsGuest(page, `${stage.server.url}/guest?id=${spaceId}`, name);
  return page;
};

test('the menu of an item copies its link, by keyboard', async () => {
  const { page } = boss;
  await page.getByTestId('stage').focus();
  await page.keyboard.press('i');
  await page.getByTestId('add-meeting_room').press('Enter');
  await page.getByTestId('placing').waitFor();
  for (let step = 0; step < 9; step += 1) await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  const dialog = page.getByTestId('item-dialog');
  await dialog.getByTestId('label').fill('杉の会議室');
  await dialog.getByTestId('item-submit').press('Enter');
  await dialog.waitFor({ state: 'detached' });

  await page.getByTestId('side-tab-rooms').click();
  await page.locator('[data-testid^="thing-more-"]').press('Enter');
  await page.locator('[data-testid^="thing-copy-"]').press('Enter');
  await page.getByText('リンクをコピーしました').waitFor();
  link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).pathname).toMatch(/^\/redirect\/item\/[0-9a-f-]{36}$/);
});

test('the link walks a guest to the item and highlights it; reloading the page does not', async () => {
  const guest = await enterAs('縁');
  const before = await until(
    'a place',
    () => ownPlace(guest),
    (place) => place !== null,
  );
  const path = new URL(link).pathname;
  await guest.goto(`${stage.server.url}${path}`);
  await waitUntilInside(guest);
  await guest.getByText('「杉の会議室」まで歩きます').waitFor();
  await guest.locator('[data-testid^="item-"][data-pulse]').waitFor({ state: 'attached' });
  const after = await ownPlace(guest);
  const item = guest.locator('[data-testid^="item-"][data-type="meeting_room"]');
  const [x, y] = [Number(await item.getAttribute('data-x')), Number(await item.getAttribute('data-y'))];
  const distanceOf = (place: { x: number; y: number } | null) =>
    Math.hypot((place?.x ?? 0) - x, (place?.y ?? 0) - y);
  expect(distanceOf(after)).toBeLessThan(400);
  expect(distanceOf(before)).toBeGreaterThan(distanceOf(after));
  expect(new URL(guest.url()).searchParams.has('item')).toBe(false);
  await guest.reload();
  await waitUntilInside(guest);
  expect(await guest.getByText('「杉の会議室」まで歩きます').count()).toBe(0);
  await guest.close();
});

test('a link to an item that was deleted says that it leads nowhere', async () => {
  const { page } = boss;
  await page.locator('[data-testid^="thing-more-"]').press('Enter');
  await page.locator('[data-testid^="thing-remove-"]').press('Enter');
  await page.getByTestId('remove-item-dialog').getByTestId('confirm-yes').click();
  await page.getByTestId('remove-item-dialog').waitFor({ state: 'detached' });
  await page.goto(`${stage.server.url}${new URL(link).pathname}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toContain('/redirect/item/');
  expect(stage.faults).toEqual([]);
});
