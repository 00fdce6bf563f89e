import { afterAll, beforeAll, expect, test } from 'vitest';
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

test('a note is written, coloured and changed by keyboard, with its author', async () => {
  const { page } = boss;
  const dialog = page.getByTestId('item-dialog');
  const note = page.locator('[data-testid^="item-"][data-type="note"]');
  await page.getByTestId('stage').focus();
  await page.keyboard.press('i');
  await page.getByTestId('add-note').press('Enter');
  await page.getByTestId('placing').waitFor();
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  expect(await dialog.getByTestId('item-submit').getAttribute('aria-disabled')).toBe('true');
  await page.keyboard.type('お昼は12時です');
  await dialog.getByTestId('color').selectOption('blue');
  await dialog.getByTestId('item-submit').press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await note.getByText('お昼は12時です').waitFor();
  expect(await note.locator('[data-color]').getAttribute('data-color')).toBe('blue');
  await note.getByText('葵').waitFor();

  await note.getByText('お昼は12時です').click();
  await page.getByTestId('edit-item').press('Enter');
  await dialog.getByTestId('content').fill('お昼は13時です https://example.com/menu。');
  await dialog.getByTestId('item-submit').press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await note.getByText('お昼は13時です').click();
  const link = page.getByTestId('item-card').getByRole('link');
  expect(await link.getAttribute('href')).toBe('https://example.com/menu');
  // A Manager locks it against changes by others, and unlocks it.
  await page.getByTestId('lock-item').click();
  await note.locator('[data-locked]').waitFor();
  await page.getByTestId('lock-item').click();
  await note.locator('[data-locked]').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await page.getByTestId('item-card').waitFor({ state: 'detached' });
  // With a pointer the address on the note itself is pressed.
  await page.context().route('https://example.com/**', (route) => route.fulfill({ body: 'menu' }));
  const opened = page.context().waitForEvent('page');
  await note.locator('a').click();
  const tab = await opened;
  await tab.waitForURL('https://example.com/menu');
  await tab.close();
  expect(await page.getByTestId('item-card').count()).toBe(0);
});

test('a text has sizes and colours', async () => {
  const { page } = boss;
  const dialog = page.getByTestId('item-dialog');
  await page.getByTestId('stage').focus();
  await page.keyboard.press('i');
  await page.getByTestId('add-text').press('Enter');
  await page.getByTestId('placing').waitFor();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Enter');
  await dialog.getByTestId('content').fill('ようこそ');
  await dialog.getByTestId('text_size').selectOption('huge');
  await dialog.getByTestId('color').selectOption('green');
  await dialog.getByTestId('item-submit').press('Enter');
  await dialog.waitFor({ state: 'detached' });
  const text = page.locator('[data-type="text"] [data-size="huge"][data-color="green"]');
  await text.waitFor();
  expect(await text.textContent()).toBe('ようこそ');
  expect(stage.faults).toEqual([]);
});
