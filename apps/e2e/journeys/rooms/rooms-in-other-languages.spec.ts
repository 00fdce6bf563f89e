import { readFile } from 'node:fs/promises';
import type { Locale } from '@engawa/contract/kernel';
import type { Phrases } from '@engawa/phrases';
import { en } from '@engawa/phrases/en';
import { zhTw } from '@engawa/phrases/zh-tw';
import { testEnv } from '@engawa/testkit/env';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pressOnMap } from '../../src/at-a-table.ts';
import { createCompany, logInAndEnter } from '../../src/companies-and-invites.ts';
import { openStage, type Stage } from '../../src/stage.ts';
import { until } from '../../src/until.ts';
import { playerIn, standInForYoutube } from '../../src/video-stand-in.ts';
import { enterAsGuest, openInItsLanguage, pathIn, waitUntilInside } from '../../src/visitor.ts';

/**
 * The short ways of the journeys about items, meeting rooms and files of rooms, which run in
 * Japanese in full: in English and Chinese, by keyboard, with the sentences of the language. The
 * password of a table has a journey in each language (password-at-the-table).
 */

/** Each language has a company of its own, so that nothing of the other one is in its way. */
const emailOf = (locale: Locale): string => `${locale}@example.com`;
const table = 'Cedar';
const wall = '<!doctype html><title>wall</title><h1>Plan</h1>';

let stage: Stage;
let spaceId: string;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const openThings = async (page: Page) => {
  await page.getByTestId('side-tab-rooms').press('Enter');
  await page.getByTestId('things').waitFor();
};
const open = async () => {
  const { page, context } = await stage.openPerson();
  await standInForYoutube(context);
  await context.route(/^https:\/\/wall\.example\//, (route) =>
    route.fulfill({ contentType: 'text/html', body: wall }),
  );
  return page;
};
const enterAsManager = async (locale: Locale): Promise<Page> => {
  const page = await open();
  await logInAndEnter(page, stage.server.url, emailOf(locale), spaceId, pathIn(locale, ''));
  await openThings(page);
  return page;
};
const enter = async (locale: Locale, name: string): Promise<Page> => {
  const page = await open();
  await openInItsLanguage(page, `${stage.server.url}${pathIn(locale, `/guest?id=${spaceId}`)}`);
  await enterAsGuest(page, name);
  await waitUntilInside(page);
  await openThings(page);
  return page;
};

const dialogOf = (page: Page) => page.getByTestId('item-dialog');
/** Puts down an item where the user stands, up to its form. */
const beginItem = async (page: Page, type: string) => {
  await pressOnMap(page, 'i');
  await page.getByTestId(`add-${type}`).press('Enter');
  await page.getByTestId('placing').press('Enter');
  await dialogOf(page).waitFor();
};
const submit = (page: Page) => dialogOf(page).getByTestId('item-submit').press('Enter');
const isDone = (page: Page) => dialogOf(page).waitFor({ state: 'detached' });
const itemOf = (page: Page, type: string) => page.locator(`[data-testid^="item-"][data-type="${type}"]`);

/** furnish-a-room, and the sentence of a wrong number. @returns the id of the table */
const furnish = async (page: Page, { validation }: Phrases): Promise<string> => {
  await beginItem(page, 'meeting_room');
  await dialogOf(page).getByTestId('label').fill(table);
  await dialogOf(page).getByTestId('seat_count').fill('1');
  await submit(page);
  await dialogOf(page).getByText(validation.seat_count).waitFor();
  await dialogOf(page).getByTestId('seat_count').fill('2');
  await submit(page);
  await isDone(page);
  const seat = page.locator('[data-testid^="sit-"]');
  await seat.waitFor();
  return ((await seat.getAttribute('data-testid')) ?? '').slice('sit-'.length);
};

/** sit-down-and-lock, knock-and-come-in and full-table. */
const meet = async (id: string, [boss, guest, other]: readonly [Page, Page, Page], phrases: Phrases) => {
  const { errors, items } = phrases;
  await boss.getByTestId(`sit-${id}`).press('Enter');
  await boss.getByTestId(`lock-${id}`).press('Enter');
  await boss.getByTestId('meeting-pill').getByText(table).waitFor();
  await guest.getByTestId(`knock-${id}`).waitFor();
  await guest.getByTestId(`sit-${id}`).press('Enter');
  await guest
    .getByTestId('refused-MEETING_ROOM_IS_LOCKED')
    .getByText(errors.MEETING_ROOM_IS_LOCKED)
    .waitFor();
  await guest.getByTestId(`knock-${id}`).press('Enter');
  await guest.getByText(items.meeting.knocked).waitFor();
  await boss.getByTestId('knock-question').getByText('Mia').waitFor();
  await boss.getByTestId('let-in').press('Enter');
  await guest.getByTestId(`leave-${id}`).waitFor();
  await other.getByTestId(`full-${id}`).press('Enter');
  await other
    .getByTestId('refused-MEETING_ROOM_IS_FILLED')
    .getByText(errors.MEETING_ROOM_IS_FILLED)
    .waitFor();
  // Leaving the table unlocks it.
  for (const page of [guest, boss]) await page.getByTestId(`leave-${id}`).press('Enter');
  await guest.getByTestId(`sit-${id}`).waitFor();
};

/** watch-together, and a wrong link. */
const watch = async (boss: Page, guest: Page, { validation }: Phrases) => {
  await beginItem(boss, 'youtube');
  await dialogOf(boss).getByTestId('url').fill('https://example.com/watch?v=1');
  await submit(boss);
  await dialogOf(boss).getByText(validation.youtube_link).waitFor();
  await dialogOf(boss).getByTestId('url').fill('https://youtu.be/dQw4w9WgXcQ');
  await submit(boss);
  await isDone(boss);
  await boss.getByTestId('bar-toggle').press('Enter');
  for (const page of [boss, guest])
    await until(
      'the video plays',
      () => playerIn(page),
      (now) => now?.state === 1,
    );
};

/** a-page-on-the-wall and a-note-by-keyboard. */
const write = async (boss: Page, guest: Page, { validation }: Phrases) => {
  await beginItem(boss, 'link');
  await dialogOf(boss).getByTestId('url').fill('http://127.0.0.1/');
  await submit(boss);
  await dialogOf(boss).getByText(validation.url_not_public).waitFor();
  await dialogOf(boss).getByTestId('url').fill('https://wall.example/board');
  await submit(boss);
  await isDone(boss);
  const page = guest.locator('[data-testid^="page-"] iframe').contentFrame().locator('iframe').contentFrame();
  await page.getByText('Plan').waitFor();
  await beginItem(boss, 'note');
  await boss.keyboard.type('Lunch at 12');
  await submit(boss);
  await isDone(boss);
  await itemOf(guest, 'note').getByText('Lunch at 12').waitFor();
};

/** an-area-of-our-own. */
const beApart = async (boss: Page, { items }: Phrases) => {
  await beginItem(boss, 'area');
  await dialogOf(boss).getByTestId('label').fill('Nook');
  await submit(boss);
  await isDone(boss);
  const [before = '', after = ''] = items.area.pill.replace('{{area}}', 'Nook').split('{{count}}');
  const pill = boss.getByTestId('area-pill');
  await pill.getByText(before).waitFor();
  await pill.getByText(after).waitFor();
  await boss.getByTestId('area-veil').waitFor({ state: 'attached' });
};

/** two-editors-undo: what one moves, the other sees, and sees going back. */
const arrange = async (boss: Page, guest: Page, { editing }: Phrases) => {
  const placeNow = () => itemOf(guest, 'note').getAttribute('data-x');
  const untilPlace = (isWanted: (now: string | null) => boolean) => until('its place', placeNow, isWanted);
  // The map writes the place a moment after the item appears.
  const before = await untilPlace((now) => now !== null && now !== 'NaN');
  await pressOnMap(boss, 'e');
  await boss.getByTestId('edit-cover').getByRole('button', { name: 'Lunch at 12' }).press('Enter');
  await boss.getByTestId('edit-says').getByText(editing.selected.replace('{{number}}', '1')).waitFor();
  await boss.keyboard.press('Shift+ArrowLeft');
  await untilPlace((now) => now !== before);
  await boss.keyboard.press('Control+z');
  await boss.getByTestId('edit-says').getByText(editing.done.undone).waitFor();
  await untilPlace((now) => now === before);
  await boss.keyboard.press('Escape');
  await boss.getByTestId('edit-cover').waitFor({ state: 'detached' });
};

/** a-room-as-a-file. */
const saveAndRead = async (boss: Page, { spaces, validation }: Phrases) => {
  await boss.getByTestId('room-switch').press('Enter');
  await boss.getByTestId('room-action-file').press('Enter');
  const give = (buffer: Buffer) =>
    boss
      .getByTestId('room-file-input')
      .setInputFiles({ name: 'room.json', mimeType: 'application/json', buffer });
  await give(Buffer.from('{}'));
  await boss.getByTestId('form-error').getByText(validation.room_file_format).waitFor();
  const [download] = await Promise.all([
    boss.waitForEvent('download'),
    boss.getByTestId('export-room').press('Enter'),
  ]);
  const saved = await readFile(await download.path());
  await give(saved);
  await boss.getByTestId('import-way').selectOption('exact');
  const preview = boss.getByTestId('import-preview');
  await preview.getByText(spaces.room_file.preview.same).waitFor();
  const document = JSON.parse(saved.toString());
  document.floors[0].rooms[0].members_build = false;
  await give(Buffer.from(JSON.stringify(document)));
  await preview.getByText(spaces.room_file.preview.settings.managers_build).waitFor();
  await boss.keyboard.press('Escape');
  await boss.getByTestId('room-file-dialog').waitFor({ state: 'detached' });
};

/** redirect-to-an-item, and on-a-phone: the list of things in its sheet. */
const followOnPhone = async (id: string, guest: Page, locale: Locale, { items }: Phrases) => {
  await guest.setViewportSize({ width: 390, height: 844 });
  await guest.goto(`${stage.server.url}${pathIn(locale, `/redirect/item/${id}`)}`);
  await waitUntilInside(guest);
  await guest.getByText(items.things.walking.replace('{{item}}', table)).waitFor();
  await guest.getByTestId('tab-rooms').press('Enter');
  await guest.getByTestId('phone-sheet').getByRole('heading', { name: items.things.title }).waitFor();
};

const clear = async (boss: Page, { editing }: Phrases) => {
  await pressOnMap(boss, 'e');
  await boss.getByTestId('edit-cover').focus();
  await boss.keyboard.press('Control+a');
  await boss.keyboard.press('Delete');
  await boss.getByTestId('edit-says').getByText(editing.done.removed).waitFor();
};

const languages: readonly (readonly [Locale, Phrases])[] = [
  ['en', en],
  ['zh_tw', zhTw],
];
test.skipIf(!testEnv.isEveryTestAsked).each(languages)(
  'a room is furnished, used and saved in %s',
  async (locale, phrases) => {
    const company = { name: '葵', email: emailOf(locale), company: '縁側商店', space: '本社' };
    spaceId = await createCompany(stage.server.url, company);
    const boss = await enterAsManager(locale);
    const [guest, other] = await Promise.all([enter(locale, 'Mia'), enter(locale, 'Ben')]);
    const id = await furnish(boss, phrases);
    await meet(id, [boss, guest, other], phrases);
    await other.close();
    await watch(boss, guest, phrases);
    await write(boss, guest, phrases);
    await arrange(boss, guest, phrases);
    await beApart(boss, phrases);
    await saveAndRead(boss, phrases);
    await followOnPhone(id, guest, locale, phrases);
    await clear(boss, phrases);
    await stage.closePeople();
    expect(stage.faults).toEqual([]);
  },
);
