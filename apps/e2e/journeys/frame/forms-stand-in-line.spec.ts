import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, type Person, type Stage } from '../../src/stage.ts';
import { until } from '../../src/until.ts';
import { registerAndEnter } from '../../src/visitor.ts';

let stage: Stage;
let boss: Person;

beforeAll(async () => {
  stage = await openStage();
  boss = await stage.openPerson();
  await registerAndEnter(boss.page, stage.server.url);
});
afterAll(() => stage?.close());

const openMyPage = async (page: Page) => {
  await page.goto(`${stage.server.url}/mypage`);
  await page.getByTestId('create-space-open').waitFor();
};

test('buttons that say what pressing does are not marked as pressed, too', async () => {
  const { page } = boss;
  const pressedNames = () =>
    page
      .getByTestId('control-bar')
      .evaluate((bar) =>
        [...bar.querySelectorAll('button[aria-pressed]')].map((one) => one.getAttribute('aria-label') ?? ''),
      );
  const before = await pressedNames();
  await page.getByTestId('stage').focus();
  for (const key of ['m', 'v', 'l']) await page.keyboard.press(key);
  expect(await pressedNames()).toEqual(before);
  for (const key of ['m', 'v', 'l']) await page.keyboard.press(key);
});

test('my page has one left edge for the company and its cards', async () => {
  const { page } = boss;
  await openMyPage(page);
  const lefts = await page.evaluate(() => {
    const card = document.querySelector('[data-testid="enter-space"]')?.closest('li, article');
    const heading = document.querySelector('main h1');
    return [card, heading].map((one) => one?.getBoundingClientRect().left ?? Number.NaN);
  });
  expect(lefts[0]).toBeCloseTo(lefts[1] ?? 0, 0);
});

test('the button of a new event is in view on a low window and on a phone, and an event begins in its hall', async () => {
  const { page } = boss;
  for (const viewport of [
    { width: 1280, height: 720 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    await page.getByTestId('create-space-open').click();
    const dialog = page.getByTestId('create-space');
    await dialog.getByTestId('type-event').click();
    const submit = dialog.locator('button[type="submit"]');
    await until(
      'the button is in view',
      () => submit.boundingBox(),
      (box) => box !== null && box.y + box.height <= viewport.height,
    );
    expect(await dialog.locator('input[value="EVENT"]').isChecked()).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
  await page.setViewportSize({ width: 1280, height: 720 });
});

test('the settings of a space have the same distance to both sides', async () => {
  const { page } = boss;
  await page.getByTestId('space-actions').click();
  await page.getByRole('menuitem').first().click();
  const dialog = page.getByTestId('edit-space-dialog');
  const field = dialog.getByTestId('space-name');
  await field.waitFor();
  const [outer, inner] = [await dialog.boundingBox(), await field.boundingBox()];
  if (!outer || !inner) throw new Error('The dialog is not drawn.');
  expect(inner.x - outer.x).toBeCloseTo(outer.x + outer.width - (inner.x + inner.width), -1);
});
