import type { Phrases } from '@engawa/phrases';
import { ja } from '@engawa/phrases/ja';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AtTable, openTable, pressOnMap } from '../../src/at-a-table.ts';
import { otherLanguages } from '../../src/languages.ts';

let at: AtTable;
beforeAll(async () => {
  at = await openTable();
});
afterAll(() => at?.stage.close());

/** By keyboard: sitting down with X and from the list, locking, and getting up with Escape. */
const sitDownAndLock = async (page: Page, phrases: Phrases) => {
  const { boss, table } = at;
  await pressOnMap(boss, 'x');
  await boss.getByTestId(`leave-${table}`).waitFor();
  await boss.getByTestId(`lock-${table}`).press('Enter');
  await boss.getByTestId(`unlock-${table}`).waitFor();
  await page.getByTestId(`knock-${table}`).waitFor();

  await pressOnMap(page, 'x');
  await page.getByTestId('refused-MEETING_ROOM_IS_LOCKED').waitFor();
  await page.getByText(phrases.errors.MEETING_ROOM_IS_LOCKED).waitFor();

  // An empty meeting room unlocks itself.
  await pressOnMap(boss, 'Escape');
  await boss.getByTestId(`sit-${table}`).waitFor();
  await page.getByTestId(`knock-${table}`).waitFor({ state: 'detached' });
  await page.getByTestId(`sit-${table}`).press('Enter');
  await page.getByTestId(`leave-${table}`).waitFor();
  await page.getByTestId('meeting-pill').getByText('杉の会議室').waitFor();
  await pressOnMap(page, 'x');
  await page.getByTestId('meeting-pill').waitFor({ state: 'detached' });
  await page.getByTestId(`sit-${table}`).waitFor();
};

test('people sit down and get up by keyboard, and a lock keeps others out until the table is empty', async () => {
  const { boss, table, stage } = at;
  const guest = await at.enter('縁');
  await sitDownAndLock(guest, ja);

  await guest.getByTestId(`open-thing-${table}`).press('Enter');
  await guest.getByTestId('item-card').getByText('杉の会議室').waitFor();
  await guest.keyboard.press('Escape');
  await guest.getByTestId(`open-thing-${table}`).focus();
  await guest.keyboard.press('ArrowRight');
  expect(await guest.getByTestId(`sit-${table}`).evaluate((it) => it === document.activeElement)).toBe(true);
  await guest.getByTestId(`thing-more-${table}`).press('Enter');
  await guest.getByTestId(`thing-copy-${table}`).waitFor();
  // Guests change nothing.
  expect(await guest.getByTestId(`thing-edit-${table}`).count()).toBe(0);
  await guest.keyboard.press('Escape');

  // A timer is seen by everyone at the table, and stopped by anyone there.
  await boss.getByTestId(`sit-${table}`).press('Enter');
  await guest.getByTestId(`sit-${table}`).press('Enter');
  await boss.getByTestId('meeting-timer').press('Enter');
  await boss.getByTestId('timer-5').press('Enter');
  await guest
    .getByTestId('timer-left')
    .getByText(/^[45]:/)
    .waitFor();
  await guest.getByTestId('meeting-timer').press('Enter');
  await guest.getByTestId('timer-stop').press('Enter');
  await boss.getByTestId('timer-left').waitFor({ state: 'detached' });
  for (const page of [guest, boss]) {
    await page.getByTestId('pill-leave').press('Enter');
    await page.getByTestId(`sit-${table}`).waitFor();
  }

  await boss.getByTestId(`thing-more-${table}`).press('Enter');
  await boss.getByTestId(`thing-edit-${table}`).press('Enter');
  await boss.getByTestId('item-dialog').waitFor();
  await boss.keyboard.press('Escape');
  await boss.getByTestId('item-dialog').waitFor({ state: 'detached' });
  await guest.context().close();
  expect(stage.faults).toEqual([]);
});

test.each(otherLanguages)('the same in %s', async (locale, phrases) => {
  const guest = await at.enter('Ben', locale);
  await sitDownAndLock(guest, phrases);
  await guest.context().close();
  expect(at.stage.faults).toEqual([]);
});
