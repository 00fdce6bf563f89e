import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, type Person, type Stage } from '../../src/stage.ts';
import { arriveAsGuest, registerAndEnter } from '../../src/visitor.ts';

let stage: Stage;
let boss: Person;
let spaceId: string;

beforeAll(async () => {
  stage = await openStage();
  boss = await stage.openPerson();
  spaceId = await registerAndEnter(boss.page, stage.server.url);
});
afterAll(() => stage?.close());

const enter = async (name: string): Promise<Page> => {
  const { page } = await stage.openPerson();
  await arriveAsGuest(page, `${stage.server.url}/guest?id=${spaceId}`, name);
  // From farther away the table beside the place where newcomers appear is in view.
  for (let step = 0; step < 4; step += 1) await page.getByTestId('stage').press('-');
  return page;
};

const itemOf = (page: Page, type: string) => page.locator(`[data-testid^="item-"][data-type="${type}"]`);
const openCard = async (page: Page, label: string) => {
  await page.locator('[data-sprite-kind="item"]').getByText(label, { exact: true }).click();
  await page.getByTestId('item-card').waitFor();
};

test('a Manager puts a meeting room down by keyboard, and a refused form stays open', async () => {
  const { page } = boss;
  await page.getByTestId('stage').focus();
  await page.keyboard.press('i');
  await page.getByTestId('add-meeting_room').press('Enter');
  await page.getByTestId('placing').waitFor();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');

  const dialog = page.getByTestId('item-dialog');
  await dialog.waitFor();
  const submit = dialog.getByTestId('item-submit');
  expect(await submit.getAttribute('aria-disabled')).toBe('true');
  await dialog.getByTestId('label').fill('杉の会議室');
  await dialog.getByTestId('seat_count').fill('1');
  await submit.press('Enter');
  await dialog.getByText('2から120までの数を入力してください').waitFor();
  await dialog.getByTestId('seat_count').fill('2');
  await submit.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await itemOf(page, 'meeting_room').getByText('杉の会議室').waitFor();
});

test('a video, a page and a text are put down by mouse; wrong addresses are refused at their field', async () => {
  const { page } = boss;
  const put = async (type: string, x: number, y: number) => {
    await page.getByTestId('add-item').click();
    await page.getByTestId(`add-${type}`).click();
    await page.getByTestId('placing').waitFor();
    await page.mouse.move(x, y);
    await page.mouse.click(x, y);
    await page.getByTestId('item-dialog').waitFor();
  };
  const dialog = page.getByTestId('item-dialog');
  // Above the messages at the lower left, which cover the map for some seconds.
  await put('youtube', 640, 200);
  await dialog.getByTestId('url').fill('https://example.com/watch?v=1');
  await dialog.getByTestId('item-submit').press('Enter');
  await dialog.getByText('正しいYouTubeのリンクを入力してください').waitFor();
  await dialog.getByTestId('url').fill('https://youtu.be/dQw4w9WgXcQ');
  await dialog.getByTestId('item-submit').press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await itemOf(page, 'youtube').waitFor({ state: 'attached' });

  // Escape closes the form and puts nothing down.
  await put('text', 820, 620);
  await dialog.getByTestId('content').fill('消える文');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await itemOf(page, 'text').count()).toBe(0);

  await put('text', 820, 620);
  expect(await dialog.getByTestId('content').inputValue()).toBe('');
  await dialog.getByTestId('content').fill('ようこそ https://example.com/guide');
  await dialog.getByTestId('item-submit').press('Enter');
  await dialog.waitFor({ state: 'detached' });
  // Beside the address, which is a link on the map too.
  await itemOf(page, 'text')
    .getByText('ようこそ')
    .click({ position: { x: 30, y: 20 } });
  const link = page.getByTestId('item-card').getByRole('link', { name: 'https://example.com/guide' });
  expect(await link.getAttribute('rel')).toContain('noopener');
  await page.keyboard.press('Escape');
});

test('a guest sees the room as it was furnished, sits down, and gets up by walking away', async () => {
  const guest = await enter('縁');
  await itemOf(guest, 'youtube').waitFor({ state: 'attached' });
  // Guests furnish nothing.
  expect(await guest.getByTestId('add-item').count()).toBe(0);
  await openCard(guest, '杉の会議室');
  expect(await guest.getByTestId('edit-item').count()).toBe(0);
  await guest.getByTestId('sit-down').click();
  await guest.getByTestId('leave-table').waitFor();
  await itemOf(boss.page, 'meeting_room').getByText('1／2').waitFor();
  await guest.keyboard.press('Escape');
  await guest.getByTestId('stage').focus();
  await guest.keyboard.down('ArrowDown');
  await itemOf(boss.page, 'meeting_room').getByText('0／2').waitFor();
  await guest.keyboard.up('ArrowDown');
  // A guest who still walks could step onto the other seat.
  await guest.close();
});

test('a full table admits nobody; a locked one lets a guest in who knocks', async () => {
  const guest = await enter('蓮');
  await openCard(boss.page, '杉の会議室');
  await boss.page.getByTestId('sit-down').click();
  await boss.page.getByTestId('leave-table').waitFor();
  await boss.page.getByTestId('lock-table').click();
  await openCard(guest, '杉の会議室');
  await guest.getByTestId('sit-down').click();
  await guest.getByText('会議室はロックされています。').waitFor();
  await guest.getByTestId('knock').click();
  await boss.page.getByTestId('let-in').click();
  await guest.getByTestId('leave-table').waitFor();
  await itemOf(boss.page, 'meeting_room').getByText('2／2').waitFor();

  const third = await enter('凪');
  await openCard(third, '杉の会議室');
  await third.getByTestId('sit-down').getByText('満席').waitFor();
  await third.getByTestId('sit-down').press('Enter');
  await third.getByText('会議室は満員です。').waitFor();
});

test('a Manager moves and deletes it; people who sit there leave their seats', async () => {
  const { page } = boss;
  for (let step = 0; step < 4; step += 1) await page.getByTestId('stage').press('-');
  await itemOf(page, 'youtube').getByText('YouTube', { exact: true }).click();
  await page.getByTestId('move-item').click();
  const placing = page.getByTestId('placing');
  await placing.waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await placing.waitFor({ state: 'detached' });
  await page.getByText('移動しました').waitFor();

  await openCard(page, '杉の会議室');
  await page.getByTestId('remove-item').click();
  await page.getByTestId('remove-item-dialog').getByTestId('confirm-yes').click();
  await itemOf(page, 'meeting_room').waitFor({ state: 'detached' });
  expect(stage.faults).toEqual([]);
});
