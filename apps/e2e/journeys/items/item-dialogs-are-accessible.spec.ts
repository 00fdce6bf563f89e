import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccessibilityReport } from '../../src/accessibility-report.ts';
import { openStage, type Person, type Stage } from '../../src/stage.ts';
import { registerAndEnter } from '../../src/visitor.ts';

let stage: Stage;
let boss: Person;

beforeAll(async () => {
  stage = await openStage();
  boss = await stage.openPerson();
  await registerAndEnter(boss.page, stage.server.url);
});
afterAll(() => stage?.close());

const open = async (page: Page, type: string) => {
  await page.getByTestId('stage').focus();
  await page.keyboard.press('i');
  await page.getByTestId(`add-${type}`).press('Enter');
  await page.getByTestId('placing').press('Enter');
  const dialog = page.getByTestId('item-dialog');
  await dialog.getByTestId('item-submit').waitFor();
  return dialog;
};

/** Ways to close a dialog without sending it. */
const ways: readonly ((page: Page) => Promise<void>)[] = [
  (page) => page.keyboard.press('Escape'),
  (page) => page.getByTestId('item-dialog').getByRole('button', { name: 'キャンセル' }).click(),
  (page) => page.mouse.click(5, 300),
];

test('every dialog of an item has no violation, counts its text, and is empty again after it was closed', async () => {
  const { page } = boss;
  const looks = createAccessibilityReport();
  const items = page.locator('[data-testid^="item-"][data-type]');
  const before = await items.count();
  const dialogs = [
    { type: 'youtube', required: 'url', counted: 'label', max: 50 },
    { type: 'link', required: 'url', counted: 'label', max: 50 },
    { type: 'dify_ai', required: 'url', counted: 'label', max: 50 },
    { type: 'meeting_room', required: 'label', counted: 'label', max: 50 },
    { type: 'text', required: 'content', counted: 'content', max: 2_000 },
    { type: 'note', required: 'content', counted: 'content', max: 300 },
    { type: 'area', required: null, counted: 'label', max: 50 },
    // Needs a picture, which no field holds.
    { type: 'picture', required: 'picture', counted: 'label', max: 50 },
  ] as const;
  for (const [index, { type, required, counted, max }] of dialogs.entries()) {
    const dialog = await open(page, type);
    const submit = dialog.getByTestId('item-submit');
    if (required !== null) expect([type, await submit.getAttribute('aria-disabled')]).toEqual([type, 'true']);
    await dialog.getByTestId(counted).fill('あいう');
    await dialog.getByText(`3/${max}`, { exact: true }).waitFor();
    await looks.at(page, type, '[data-testid="item-dialog"]');
    await ways[index % ways.length]?.(page);
    await dialog.waitFor({ state: 'detached' });
    await open(page, type);
    expect([type, await dialog.getByTestId(counted).inputValue()]).toEqual([type, '']);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
  expect(looks.found).toEqual({});
  // Nothing was put down beside what a new space is furnished with.
  expect(await items.count()).toBe(before);
  expect(stage.faults).toEqual([]);
});

test('the dialog of a video has 600 px, and closes and is reset by Escape, its button and a click outside', async () => {
  const { page } = boss;
  const dialog = page.getByTestId('item-dialog');
  for (const leave of ways) {
    await open(page, 'youtube');
    expect(await dialog.evaluate((it) => (it as HTMLElement).offsetWidth)).toBe(600);
    expect(await dialog.getByTestId('url').inputValue()).toBe('');
    await dialog.getByTestId('url').fill('https://youtu.be/dQw4w9WgXcQ');
    await leave(page);
    await dialog.waitFor({ state: 'detached' });
  }
  expect(stage.faults).toEqual([]);
});
