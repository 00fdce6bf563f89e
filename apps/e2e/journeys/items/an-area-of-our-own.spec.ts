import { emptyFirstRoom } from '@engawa/testkit/empty-first-room';
import { afterAll, expect, test } from 'vitest';
import { password } from '../../src/companies-and-invites.ts';
import { hostEmail, openTalk, type Talk, walkToSide, walkUpTo } from '../../src/talk.ts';

let talk: Talk | undefined;
afterAll(() => talk?.close());

test('people in an area talk among themselves, the rest of their map fades, and the pill names it', async () => {
  talk = await openTalk({ carrier: 'p2p' });
  // A press on a thing that stands where one wants to go opens its card instead.
  await emptyFirstRoom(talk.stage.server.url, { email: hostEmail, password }, talk.host.officeId);
  const aoi = await talk.come('葵', { isHost: true });
  const ben = await talk.come('ベン');
  const { page } = aoi;
  // From farther away every place around them can be pressed.
  for (let step = 0; step < 3; step += 1) await ben.page.getByTestId('stage').press('-');
  await walkUpTo(ben, aoi);
  await walkToSide(ben, aoi, { px: 220, degrees: 0 });
  await aoi.untilHears(['ベン']);

  await page.getByTestId('stage').focus();
  await page.keyboard.press('i');
  await page.getByTestId('add-area').press('Enter');
  await page.getByTestId('placing').press('Enter');
  const dialog = page.getByTestId('item-dialog');
  await dialog.getByTestId('label').fill('休憩所');
  await dialog.getByTestId('area_size').fill('299');
  await dialog.getByTestId('item-submit').press('Enter');
  await dialog.locator('[aria-invalid="true"]').waitFor();
  await dialog.getByTestId('area_size').fill('300');
  await dialog.getByTestId('is_translatable').check();
  await dialog.getByTestId('item-submit').press('Enter');
  await dialog.waitFor({ state: 'detached' });

  // What she says is written there only if she agrees.
  await page.getByTestId('area-no').press('Enter');
  await page.getByTestId('area-question').waitFor({ state: 'detached' });
  // Ben is near enough to be heard, but outside.
  const pill = page.getByTestId('area-pill');
  await pill.getByText('休憩所 · 1人').waitFor();
  await page.getByTestId('area-veil').waitFor({ state: 'attached' });
  await aoi.untilHears([]);
  await ben.untilHears([]);
  expect(await ben.page.getByTestId('area-veil').count()).toBe(0);
  expect(await ben.page.getByTestId('area-pill').count()).toBe(0);

  await walkToSide(ben, aoi, { px: 100, degrees: 0 });
  await pill.getByText('休憩所 · 2人').waitFor();
  await ben.page.getByTestId('area-pill').getByText('休憩所 · 2人').waitFor();
  await ben.page.getByTestId('area-veil').waitFor({ state: 'attached' });
  // The question lies over a part of the map.
  await ben.page.getByTestId('area-no').press('Enter');
  await ben.page.getByTestId('area-question').waitFor({ state: 'detached' });
  await aoi.untilHears(['ベン']);
  await ben.untilHears(['葵']);

  await walkToSide(ben, aoi, { px: 220, degrees: 0 });
  await ben.page.getByTestId('area-pill').waitFor({ state: 'detached' });
  await ben.page.getByTestId('area-veil').waitFor({ state: 'detached' });
  await aoi.untilHears([]);
  expect(talk.stage.faults).toEqual([]);
});
