import { ja } from '@engawa/phrases/ja';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  clipboardOf,
  createCompany,
  fillInviteRegistration,
  logInAndEnter,
  openInvite,
} from '../../src/companies-and-invites.ts';
import { walkUpTo } from '../../src/group-of-people.ts';
import { openStage, type Person, type Stage } from '../../src/stage.ts';
import { until } from '../../src/until.ts';
import { violationsOf } from '../../src/violations.ts';
import { waitUntilInside } from '../../src/visitor.ts';
import { idOf } from '../../src/walking.ts';

const founder = { name: 'Aoi', email: 'aoi@example.com', company: '縁側商店', space: '本社' };
const { editing, errors } = ja;

let stage: Stage;
let boss: Page;
let ken: Person;
/** How often Ken's page has heard that a change of an item is stored. */
let heardByKen = 0;

beforeAll(async () => {
  stage = await openStage();
  const { url } = stage.server;
  const spaceId = await createCompany(url, founder);
  boss = (await stage.openPerson()).page;
  await logInAndEnter(boss, url, founder.email, spaceId);
  await openInvite(boss, 'member');
  await boss.getByTestId('copy-password-member').click();
  const password = await until(
    'the password is copied',
    () => clipboardOf(boss),
    (text) => /^[A-Za-z0-9]{8,12}$/.test(text),
  );
  await boss.keyboard.press('Escape');
  await boss.getByTestId('invite-dialog').waitFor({ state: 'detached' });
  ken = await stage.openPerson();
  ken.page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (payload.toString().includes('"RoomItemEvent"')) heardByKen += 1;
    }),
  );
  await ken.page.goto(`${url}/auth/join/${spaceId}`);
  await ken.page.getByTestId('register-to-join').click();
  await ken.page.getByTestId('join_password').fill(password);
  await fillInviteRegistration(ken.page, { name: 'Ken', email: 'ken@example.com' });
  await waitUntilInside(ken.page);
});
afterAll(() => stage?.close());

const target = (page: Page, text: string) =>
  page.getByTestId('edit-cover').getByRole('button', { name: text });
/**
 * The place of an item as it is drawn. Its attributes are written up to 250 ms later, so both pages
 * could still have a step of the drag there.
 */
const placeOf = (page: Page, id: string): Promise<string> =>
  page
    .getByTestId(`item-${id}`)
    .locator('..')
    .evaluate((mover) => mover.style.transform.match(/[\d.-]+(?=px)/g)?.join() ?? '');
const untilAt = (page: Page, id: string, place: string) =>
  until(
    `the item is at ${place}`,
    () => placeOf(page, id),
    (now) => now === place,
  );
const says = (page: Page, text: string) => page.getByTestId('edit-says').filter({ hasText: text }).waitFor();
const beginEditing = async (page: Page) => {
  await page.getByTestId('stage').focus();
  await page.keyboard.press('e');
  await page.getByTestId('edit-cover').waitFor();
  await page.getByTestId('edit-bar').waitFor();
};

let noteId: string;

test('a Member writes a text, enters edit mode, and moves it by keyboard while the avatar stands still', async () => {
  const { page } = ken;
  await page.getByTestId('stage').focus();
  await page.keyboard.press('i');
  await page.getByTestId('add-text').press('Enter');
  await page.getByTestId('placing').waitFor();
  await page.keyboard.press('Enter');
  await page.getByTestId('item-dialog').getByTestId('content').fill('打ち合わせ');
  await page.getByTestId('item-submit').press('Enter');
  await page.getByTestId('item-dialog').waitFor({ state: 'detached' });

  await beginEditing(page);
  // The bar of edit mode takes the place of the control bar.
  expect(await page.getByTestId('leave-space').count()).toBe(0);
  const avatar = page.getByTestId('self-avatar');
  const stood = await avatar.getAttribute('data-x');
  const note = target(page, '打ち合わせ');
  noteId = (await note.getAttribute('data-edit')) ?? '';
  const [x = 0, y = 0] = (await placeOf(page, noteId)).split(',').map(Number);
  await note.focus();
  await page.keyboard.press('Enter');
  await says(page, editing.selected.replace('{{number}}', '1'));
  for (const key of ['Shift+ArrowRight', 'Shift+ArrowRight', 'ArrowRight', 'ArrowDown'])
    await page.keyboard.press(key);
  await untilAt(page, noteId, `${x + 21},${y + 1}`);
  await untilAt(boss, noteId, `${x + 21},${y + 1}`);
  await page.keyboard.press('w');
  expect(await avatar.getAttribute('data-x')).toBe(stood);
  expect(await violationsOf(page)).toEqual([]);

  // Each press is one step back, and forth again.
  await page.keyboard.press('Control+z');
  await untilAt(boss, noteId, `${x + 21},${y}`);
  await page.keyboard.press('Control+z');
  await untilAt(boss, noteId, `${x + 20},${y}`);
  await page.keyboard.press('Control+y');
  await untilAt(boss, noteId, `${x + 21},${y}`);
});

test('the other drags it; an undo keeps what the other has written since, and says so', async () => {
  // People arrive anywhere around the middle: seen from afar, the text could lie below a card or a
  // bar.
  await walkUpTo(boss, await idOf(boss, 'Ken'));
  await boss.getByTestId('stage').focus();
  await boss.keyboard.press('0');
  await beginEditing(boss);
  const before = await placeOf(boss, noteId);
  // Waits until the map stands still and nothing lies over the text.
  await target(boss, '打ち合わせ').hover();
  const box = await target(boss, '打ち合わせ').boundingBox();
  if (!box) throw new Error('The item has no frame.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await boss.mouse.down();
  await boss.mouse.move(x + 40, y + 40, { steps: 5 });
  // The other sees who is editing, and what is being dragged before it is dropped.
  await ken.page.locator('[data-testid^="editing-"]').waitFor({ state: 'attached' });
  await until(
    'the other sees it move',
    () => placeOf(ken.page, noteId),
    (now) => now !== before,
  );
  await boss.mouse.move(x + 90, y + 60, { steps: 5 });
  await boss.mouse.up();
  // It can be undone once it is dropped: before that, both may see the same step of the drag.
  await boss.locator('[data-testid="edit-undo"]:not([disabled]):not([aria-disabled="true"])').waitFor();
  const [dragged] = await until(
    'both see where the item was dragged',
    () => Promise.all([placeOf(boss, noteId), placeOf(ken.page, noteId)]),
    ([own, seen]) => own === seen && own !== before,
  );

  await ken.page.getByTestId('edit-undo').click();
  await ken.page.getByTestId('edit-refused').getByText(errors.ITEM_HAS_CHANGED).waitFor();
  await untilAt(ken.page, noteId, dragged);
  await untilAt(boss, noteId, dragged);

  const heard = heardByKen;
  await boss.keyboard.press('Control+z');
  await untilAt(ken.page, noteId, before);
  // It is drawn there before it is stored, and a change of what has changed is refused.
  await until(
    'Ken hears that it is stored',
    async () => heardByKen,
    (count) => count > heard,
  );
});

test('what was deleted comes back with its link, and a copy is another item', async () => {
  const { page } = ken;
  await target(page, '打ち合わせ').focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await says(page, editing.done.removed);
  await boss.getByTestId(`item-${noteId}`).waitFor({ state: 'detached' });
  await page.getByTestId('edit-undo').click();
  for (const one of [boss, page]) await one.getByTestId(`item-${noteId}`).waitFor({ state: 'attached' });

  await target(page, '打ち合わせ').focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+d');
  await says(page, editing.done.duplicated);
  await until(
    'there are two',
    () => boss.locator('[data-testid^="item-"][data-type="text"]').count(),
    (count) => count === 2,
  );
  await page.keyboard.press('Control+z');
  await until(
    'there is one',
    () => boss.locator('[data-testid^="item-"][data-type="text"]').count(),
    (count) => count === 1,
  );
});

test('what is moved without a connection is kept, and sent when it is back', async () => {
  const { page, context } = ken;
  const [x = 0, y = 0] = (await placeOf(page, noteId)).split(',').map(Number);
  await target(page, '打ち合わせ').focus();
  await context.setOffline(true);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Shift+ArrowLeft');
  await says(page, editing.waiting.replace('{{number}}', '1').slice(0, 8));
  await untilAt(page, noteId, `${x - 10},${y}`);
  await context.setOffline(false);
  await untilAt(boss, noteId, `${x - 10},${y}`);
});

test('Escape leaves edit mode, and the control bar is back', async () => {
  await target(boss, '打ち合わせ').focus();
  for (const page of [ken.page, boss]) {
    await page.getByTestId('edit-cover').focus();
    await page.keyboard.press('Escape');
    await page.getByTestId('edit-cover').waitFor({ state: 'detached' });
    await page.getByTestId('leave-space').waitFor();
  }
  expect(stage.faults).toEqual([]);
});
