import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AccessibilityReport, createAccessibilityReport } from '../../src/accessibility-report.ts';
import { type AtTable, openTable, pressOnMap } from '../../src/at-a-table.ts';
import { until } from '../../src/until.ts';

/**
 * The dialogs of rooms, floors, files and meeting rooms, checked by axe at every size, in both
 * schemes.
 */

let at: AtTable;
let looks: AccessibilityReport;
beforeAll(async () => {
  at = await openTable({ is_need_password: true, password: 'tea4time5' });
});
afterAll(() => at?.stage.close());
beforeEach(() => {
  looks = createAccessibilityReport();
});

const look = async (page: Page, dialog: string) => {
  await page.getByTestId(dialog).waitFor();
  await looks.at(page, dialog, `[data-testid="${dialog}"]`);
};
const close = async (page: Page, dialog: string) => {
  await page.keyboard.press('Escape');
  await page
    .getByTestId(dialog)
    .waitFor({ state: 'detached' })
    .catch(async () => {
      throw new Error(await page.evaluate(() => `focus: ${document.activeElement?.outerHTML.slice(0, 300)}`));
    });
};
const choose = async (page: Page, task: string) => {
  await page.getByTestId('room-switch').click();
  await page.getByTestId(`room-action-${task}`).click();
};

test('no violation where rooms and floors are added, changed and deleted', async () => {
  const { boss, stage } = at;
  await choose(boss, 'create');
  await look(boss, 'create-room-dialog');
  await boss.getByTestId('room-name').fill('朝会の部屋');
  await boss.getByTestId('create-room-submit').press('Enter');
  await boss.getByTestId('create-room-dialog').waitFor({ state: 'detached' });
  for (const [task, dialog] of [
    ['rename', 'rename-room-dialog'],
    ['wallpaper', 'wallpaper-dialog'],
    ['remove', 'remove-room-dialog'],
  ] as const) {
    await choose(boss, task);
    await look(boss, dialog);
    await close(boss, dialog);
  }
  await boss.getByTestId('add-floor').click();
  await look(boss, 'create-floor-dialog');
  await close(boss, 'create-floor-dialog');
  expect(looks.found).toEqual({});
  expect(stage.faults).toEqual([]);
});

test('no violation where a file is read, with the preview of what it changes', async () => {
  const { boss } = at;
  await choose(boss, 'file');
  const [download] = await Promise.all([
    boss.waitForEvent('download'),
    boss.getByTestId('export-room').click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const file = JSON.parse(Buffer.concat(chunks).toString());
  Object.assign(file.floors[0].rooms[0], { name: '夕会', members_build: false, width: 2_400 });
  file.floors[0].rooms[0].items[0].x += 10;
  await boss.getByTestId('room-file-input').setInputFiles({
    name: '部屋.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(file)),
  });
  await boss.getByTestId('import-way').selectOption('exact');
  await boss.getByTestId('import-settings').waitFor();
  await boss.getByTestId('import-changed').waitFor();
  await look(boss, 'room-file-dialog');
  await close(boss, 'room-file-dialog');
  expect(looks.found).toEqual({});
});

test('no violation at a table: its card, its settings, its password, and the question about its deletion', async () => {
  const { boss, table, stage } = at;
  const guest = await at.enter('縁');
  await guest.getByTestId(`sit-${table}`).press('Enter');
  await look(guest, 'seat-password-dialog');
  await close(guest, 'seat-password-dialog');
  await boss.getByTestId(`sit-${table}`).press('Enter');
  await boss.getByTestId('meeting-pill').waitFor();
  await boss.getByTestId(`open-thing-${table}`).press('Enter');
  await look(boss, 'item-card');
  await close(boss, 'item-card');
  await boss.getByTestId(`thing-more-${table}`).press('Enter');
  await boss.getByTestId(`thing-edit-${table}`).press('Enter');
  await boss.getByTestId('masked-table-password').waitFor();
  await look(boss, 'item-dialog');
  await boss.getByTestId('edit-table-password').press('Enter');
  await look(boss, 'password-dialog');
  await close(boss, 'password-dialog');
  await close(boss, 'item-dialog');
  await boss.getByTestId(`thing-more-${table}`).press('Enter');
  await boss.getByTestId(`thing-remove-${table}`).press('Enter');
  await look(boss, 'remove-item-dialog');
  await close(boss, 'remove-item-dialog');
  expect(looks.found).toEqual({});
  expect(stage.faults).toEqual([]);
});

test('no violation in edit mode, and rooms are put in another order by mouse', async () => {
  const { boss, stage } = at;
  await pressOnMap(boss, 'e');
  await boss.getByTestId('edit-cover').focus();
  await boss.keyboard.press('Control+a');
  await boss.getByTestId('edit-bar').waitFor();
  await looks.at(boss, 'edit mode');
  await boss.getByTestId('edit-done').click();
  await boss.getByTestId('edit-cover').waitFor({ state: 'detached' });
  expect(looks.found).toEqual({});

  const rows = boss.locator('[data-testid^="room-row-"]');
  const order = () => rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-testid')));
  const before = await order();
  await rows.nth(1).dragTo(rows.nth(0));
  await until('the other order', order, (now) => now.join() === [...before].reverse().join());
  expect(stage.faults).toEqual([]);
});
