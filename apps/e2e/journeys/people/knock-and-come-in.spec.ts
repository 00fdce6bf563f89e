import type { Phrases } from '@engawa/phrases';
import { ja } from '@engawa/phrases/ja';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AtTable, openTable } from '../../src/at-a-table.ts';
import { otherLanguages } from '../../src/languages.ts';

let at: AtTable;
beforeAll(async () => {
  at = await openTable();
  const { boss, table } = at;
  await boss.getByTestId(`sit-${table}`).press('Enter');
  await boss.getByTestId(`lock-${table}`).press('Enter');
  await boss.getByTestId(`unlock-${table}`).waitFor();
});
afterAll(() => at?.stage.close());

/** Knocks at the locked table, is let in, and leaves it again. */
const knockAndComeIn = async (page: Page, { items }: Phrases) => {
  const { boss, table } = at;
  // Toasts go away by themselves: one looks for it before it comes.
  const knocked = page.getByText(items.meeting.knocked).waitFor();
  await page.getByTestId(`knock-${table}`).press('Enter');
  await knocked;
  await boss.getByTestId('let-in').click();
  await page.getByTestId(`leave-${table}`).waitFor();
  await boss.getByTestId('knock-question').waitFor({ state: 'detached' });
  await page.getByTestId(`leave-${table}`).press('Enter');
  await page.getByTestId(`knock-${table}`).waitFor();
};

test('somebody knocks at a locked table and comes in; a second knock too soon and a refusal say why', async () => {
  const { boss, table, stage } = at;
  const guest = await at.enter('縁');
  await knockAndComeIn(guest, ja);

  const other = await at.enter('蓮');
  await other.getByTestId(`sit-${table}`).press('Enter');
  await other.getByTestId('knock-from-toast').click();
  await boss.getByTestId('knock-question').getByText('蓮').waitFor();
  await boss.getByTestId('not-now').click();
  await other.getByTestId('knock-refused').waitFor();
  await other.getByTestId(`knock-${table}`).press('Enter');
  await other.getByTestId('refused-TOO_MANY_ATTEMPTS').waitFor();
  for (const page of [guest, other]) await page.context().close();
  expect(stage.faults).toEqual([]);
});

test.each(otherLanguages)('the same in %s', async (locale, phrases) => {
  const guest = await at.enter('Ben', locale);
  await knockAndComeIn(guest, phrases);
  // Each page that stays takes time from the others.
  await guest.context().close();
  expect(at.stage.faults).toEqual([]);
});
