import type { Phrases } from '@engawa/phrases';
import { ja } from '@engawa/phrases/ja';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AtTable, openTable } from '../../src/at-a-table.ts';
import { otherLanguages } from '../../src/languages.ts';

let at: AtTable;
beforeAll(async () => {
  at = await openTable({ is_need_password: true, password: 'tea4time5' });
});
afterAll(() => at?.stage.close());

/** Sits down with a wrong password, then with the right one, and leaves again. */
const enterPassword = async (page: Page, password: string, { errors }: Phrases) => {
  const { table } = at;
  await page.getByTestId(`sit-${table}`).press('Enter');
  const dialog = page.getByTestId('seat-password-dialog');
  await dialog.getByTestId('table-password').fill('wrong1234');
  await dialog.getByTestId('table-password-submit').press('Enter');
  await dialog.getByText(errors.INCORRECT_PASSWORD).waitFor();
  await dialog.getByTestId('table-password').fill(password);
  await dialog.getByTestId('table-password-submit').press('Enter');
  await page.getByTestId(`leave-${table}`).waitFor();
  await page.getByTestId(`leave-${table}`).press('Enter');
  await page.getByTestId(`sit-${table}`).waitFor();
};

test('a table asks for its password; a Manager passes, changes it and turns it off, and all see it at once', async () => {
  const { boss, table, stage } = at;
  const guest = await at.enter('縁');
  await enterPassword(guest, 'tea4time5', ja);

  await boss.getByTestId(`sit-${table}`).press('Enter');
  await boss.getByTestId(`leave-${table}`).press('Enter');
  await boss.getByTestId(`sit-${table}`).waitFor();
  await boss.getByTestId(`thing-more-${table}`).press('Enter');
  await boss.getByTestId(`thing-edit-${table}`).press('Enter');
  const settings = boss.getByTestId('item-dialog');
  const masked = settings.getByTestId('masked-table-password');
  await masked.waitFor();
  expect(await masked.inputValue()).toBe('te*****e5');
  await settings.getByTestId('edit-table-password').click();
  const change = boss.getByTestId('password-dialog');
  await change.getByTestId('newPassword').fill('coffee22');
  await change.getByTestId('confirmPassword').fill('coffee22');
  await change.getByTestId('password-submit').press('Enter');
  await change.waitFor({ state: 'detached' });
  await boss.waitForFunction(
    () =>
      document.querySelector<HTMLInputElement>('[data-testid="masked-table-password"]')?.value === 'co****22',
  );
  await enterPassword(guest, 'coffee22', ja);

  // Off: the guest sits down without being asked.
  await settings.getByTestId('table-lock').click();
  await masked.waitFor({ state: 'detached' });
  await guest.getByTestId(`sit-${table}`).press('Enter');
  await guest.getByTestId(`leave-${table}`).press('Enter');
  await settings.getByTestId('table-lock').click();
  await masked.waitFor();
  expect(stage.faults).toEqual([]);
});

test.each(otherLanguages)('the same in %s', async (locale, phrases) => {
  const visitor = await at.enter('Ben', locale);
  await enterPassword(visitor, 'coffee22', phrases);
  await visitor.context().close();
  expect(at.stage.faults).toEqual([]);
});
