import type { Phrases } from '@engawa/phrases';
import { ja } from '@engawa/phrases/ja';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AtTable, openTable, pressOnMap } from '../../src/at-a-table.ts';
import { otherLanguages } from '../../src/languages.ts';

let at: AtTable;
beforeAll(async () => {
  at = await openTable({ seat_count: 2 });
  const { boss, table } = at;
  await boss.getByTestId(`sit-${table}`).press('Enter');
  const second = await at.enter('縁');
  await second.getByTestId(`sit-${table}`).press('Enter');
  await second.getByTestId(`leave-${table}`).waitFor();
});
afterAll(() => at?.stage.close());

const isFull = async (page: Page, { errors }: Phrases) => {
  await page.getByTestId(`full-${at.table}`).waitFor();
  await pressOnMap(page, 'x');
  await page.getByTestId('refused-MEETING_ROOM_IS_FILLED').getByText(errors.MEETING_ROOM_IS_FILLED).waitFor();
};

test('a full table admits nobody and says so', async () => {
  const { boss, table, stage } = at;
  const third = await at.enter('蓮');
  await isFull(third, ja);
  // The card names those who sit there.
  await third.getByTestId(`open-thing-${table}`).press('Enter');
  await third.getByTestId('item-card').getByText('葵', { exact: false }).waitFor();
  await third.keyboard.press('Escape');
  expect(stage.faults).toEqual([]);
  await boss.getByTestId(`leave-${table}`).waitFor();
  await third.context().close();
});

test.each(otherLanguages)('the same in %s', async (locale, phrases) => {
  const guest = await at.enter('Ben', locale);
  await isFull(guest, phrases);
  await guest.context().close();
});

test('deleting a table makes everyone get up, and tells them', async () => {
  const { boss, table, stage } = at;
  await boss.getByTestId(`thing-more-${table}`).press('Enter');
  await boss.getByTestId(`thing-remove-${table}`).press('Enter');
  await boss.getByTestId('remove-item-dialog').getByTestId('confirm-yes').press('Enter');
  await boss.getByTestId('table-deleted').waitFor();
  await boss.getByTestId(`thing-${table}`).waitFor({ state: 'detached' });
  expect(stage.faults).toEqual([]);
});
