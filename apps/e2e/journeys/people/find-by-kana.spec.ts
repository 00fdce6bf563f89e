import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pressOnMap } from '../../src/at-a-table.ts';
import { openHostAndGuest } from '../../src/host-and-guest.ts';
import { openStage, type Stage } from '../../src/stage.ts';
import { violationsOf } from '../../src/violations.ts';

const host = { name: '佐藤花子', email: 'hanako@example.com', company: '縁側商店', space: '本社' };

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

/** Opens the palette over what has the focus, and types. */
const find = async (page: Page, words: string) => {
  await page.keyboard.press('Control+k');
  await page.getByTestId('palette-search').fill(words);
};

test('a person with a reading is found by kana and Latin letters, in the list and in the palette', async () => {
  const { host: hanako, hostId: hanakoId, guest: ben, guestId: benId } = await openHostAndGuest(stage, host);

  // Without a reading, sound finds nothing.
  await ben.getByTestId('side-search').fill('さとう');
  await ben.getByTestId(`person-${hanakoId}`).waitFor({ state: 'detached' });

  // She gives it in her profile, which the palette opens from the keyboard alone.
  await find(hanako, 'アカウント');
  await hanako.keyboard.press('Enter');
  await hanako.getByTestId('reading').fill('さとう はなこ');
  await hanako.getByTestId('save-profile').click();
  await hanako.getByText('プロフィールを保存しました。').first().waitFor();
  await hanako.getByTestId('shows-last-seen').click();
  await hanako.keyboard.press('Escape');
  await hanako.getByTestId('reading').waitFor({ state: 'detached' });

  // People who search already see her at once, by hiragana, katakana, half width and Latin letters.
  await ben.getByTestId(`person-${hanakoId}`).waitFor();
  for (const words of ['ｻﾄｳ', 'satoh', 'hanako', '花子']) {
    await ben.getByTestId('side-search').fill(words);
    await ben.getByTestId(`person-${hanakoId}`).waitFor();
  }
  await ben.getByTestId('side-search').fill('suzuki');
  await ben.getByTestId(`person-${hanakoId}`).waitFor({ state: 'detached' });
  await ben.getByTestId('side-search').fill('');

  // From the palette to her card on the map, and a favourite from the menu of her row.
  await pressOnMap(ben, 'k');
  await ben.getByTestId('palette-search').fill('sato');
  await ben.getByTestId(`palette-person-${hanakoId}`).waitFor();
  expect(await violationsOf(ben, { within: '[data-testid="palette"]' })).toEqual([]);
  await ben.keyboard.press('Enter');
  await ben.getByTestId('palette-show').waitFor();
  await ben.keyboard.press('Enter');
  await ben.getByTestId('person-card').waitFor();
  await ben.keyboard.press('Escape');
  await ben.getByTestId(`more-about-${hanakoId}`).click();
  await ben.getByTestId(`favourite-${hanakoId}`).click();
  await ben.locator('[data-group="favourites"]').getByTestId(`person-${hanakoId}`).waitFor();

  // A command that cannot be used now says why.
  await find(hanako, 'お誘い・呼び出しに応じる');
  const line = hanako.getByTestId('palette-command-accept_request');
  await line.waitFor();
  expect(await line.getAttribute('aria-disabled')).toBe('true');
  expect(await line.innerText()).toContain('返事を待っているお誘いはありません');
  await hanako.keyboard.press('Escape');

  // Members see who is not here; guests have no such list.
  expect(await ben.getByTestId('show-offline').count()).toBe(0);
  await hanako.getByTestId('show-offline').click();
  await hanako.locator('[data-group="offline"] p').waitFor();
  expect(await hanako.getByTestId(`offline-${benId}`).count()).toBe(0);
});
