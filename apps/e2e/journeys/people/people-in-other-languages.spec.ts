import type { Locale } from '@engawa/contract/kernel';
import type { Phrases } from '@engawa/phrases';
import { en } from '@engawa/phrases/en';
import { zhTw } from '@engawa/phrases/zh-tw';
import { testEnv } from '@engawa/testkit/env';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pressOnMap } from '../../src/at-a-table.ts';
import { createCompany, logInAndEnter } from '../../src/companies-and-invites.ts';
import { placeMeetingRoom } from '../../src/meeting-room.ts';
import { addRoom } from '../../src/second-room.ts';
import { openStage, type Stage } from '../../src/stage.ts';
import { tourStep } from '../../src/tour.ts';
import { until } from '../../src/until.ts';
import { arriveAsGuest, browserLanguages, pathIn } from '../../src/visitor.ts';
import { distanceTo, idOf } from '../../src/walking.ts';

/**
 * The short ways of the journeys about requests, messages and people, which run in Japanese in
 * full: in English and Chinese, with the sentences of the language.
 */

type Party = {
  readonly phrases: Phrases;
  readonly boss: Page;
  readonly guest: Page;
  readonly bossId: string;
  readonly guestId: string;
};

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

/** The longest part of a sentence that no name is put into. */
const fixed = (sentence: string): string =>
  sentence
    .split(/\{\{\w+\}\}/)
    .map((part) => part.trim())
    .reduce((longest, part) => (part.length > longest.length ? part : longest));
/** A sentence that appears for a moment: one looks for it before it comes. */
const reads = (page: Page, sentence: string): Promise<void> =>
  page.getByText(fixed(sentence)).first().waitFor();

const askByKey = async (page: Page): Promise<void> => {
  await pressOnMap(page, 'h');
  await page.getByTestId('ask-topic').fill('Lunch');
  await page.keyboard.press('Enter');
};

/** decline and ask-and-come, by keyboard. */
const askAndCome = async ({ phrases: { room }, boss, guest, bossId, guestId }: Party) => {
  await askByKey(guest);
  await guest.getByTestId(`pending-${bossId}`).getByText(fixed(room.waiting)).waitFor();
  await boss.getByTestId(`request-${guestId}`).getByText(fixed(room.asks)).waitFor();
  const declined = reads(guest, room.coming_response_not_allow);
  await pressOnMap(boss, 'Alt+n');
  await declined;
  await askByKey(guest);
  await boss.getByTestId(`request-${guestId}`).waitFor();
  const coming = reads(guest, room.is_coming);
  await pressOnMap(boss, 'Alt+y');
  await coming;
  await until(
    'they stand beside each other',
    () => distanceTo(guest, bossId),
    (px) => px >= 60 && px <= 145,
  );
};

/** when-both-are-free: they stand together with their microphones on, so neither is. */
const waitUntilFree = async ({ phrases: { room }, boss, guest, bossId, guestId }: Party) => {
  await askByKey(guest);
  await boss.getByTestId(`when_free-${guestId}`).press('Enter');
  await guest.getByTestId(`queued-${bossId}`).getByText(fixed(room.queued)).waitFor();
  await boss.getByTestId(`leave-queue-${guestId}`).press('Enter');
  await guest.getByTestId(`queued-${bossId}`).waitFor({ state: 'detached' });
};

/** missed-while-away, and what install-and-badge shows of it in the title. */
const miss = async ({ phrases: { room, notifications }, boss, guest, bossId, guestId }: Party) => {
  await pressOnMap(boss, 'h');
  await boss.getByTestId('ask-send').press('Enter');
  await guest.getByTestId(`request-${bossId}`).waitFor();
  const missed = reads(guest, room.missed);
  await boss.getByTestId(`cancel-${guestId}`).press('Enter');
  await missed;
  await until(
    'the title counts it',
    () => guest.title(),
    (title) => /^\(\d+\) /.test(title),
  );
  await guest.getByTestId('bell').press('Enter');
  await guest.getByTestId('notifications').getByText(fixed(notifications.kept.missed_request)).waitFor();
  await guest.getByTestId('bell').press('Enter');
};

/** find-by-kana: by a name, and by one that nobody has. */
const find = async ({ phrases: { presence }, guest, bossId }: Party) => {
  await guest.getByTestId('side-search').fill('nobody');
  await reads(guest, presence.nobody_found);
  await guest.getByTestId('side-search').fill('葵');
  await guest.getByTestId(`person-${bossId}`).waitFor();
  await guest.getByTestId('side-search').fill('');
};

/** follow-and-lead. */
const follow = async ({ phrases: { together }, boss, guest, bossId }: Party) => {
  const waved = reads(boss, together.waves);
  await pressOnMap(guest, 'o');
  await waved;
  await guest.getByTestId(`more-about-${bossId}`).press('Enter');
  await guest.getByTestId(`follow-${bossId}`).press('Enter');
  await guest.getByTestId('following').getByText(fixed(together.following)).waitFor();
  await boss.getByTestId('followed').getByText(fixed(together.followed)).waitFor();
  const ended = reads(guest, together.ended.asked);
  await boss.getByTestId('end-following').press('Enter');
  await ended;
};

/** write-to-each-other, and block: what a blocked guest writes does not arrive. */
const writeAndBlock = async ({ phrases: { blocks, messages }, boss, guest, guestId }: Party) => {
  const line = (page: Page, text: string) => page.getByTestId('message').filter({ hasText: text }).first();
  const write = async (page: Page, text: string) => {
    await page.getByTestId('message-text').fill(text);
    await page.keyboard.press('Enter');
    await line(page, text).waitFor();
  };
  await pressOnMap(guest, 'c');
  await reads(guest, messages.kept_for_guest);
  await write(guest, 'Hello there');
  const blocked = reads(boss, blocks.blocked);
  await boss.getByTestId(`more-about-${guestId}`).press('Enter');
  await boss.getByTestId(`block-${guestId}`).press('Enter');
  await boss.getByRole('alertdialog').getByText(blocks.means.secret).waitFor();
  await boss.getByTestId('confirm-yes').press('Enter');
  await blocked;
  await write(guest, 'Still there?');
  await pressOnMap(boss, 'c');
  await write(boss, 'Alone');
  await line(guest, 'Alone').waitFor();
  expect(await line(boss, 'Still there?').count()).toBe(0);
  await boss.getByTestId('message-text').press('Escape');
  const unblocked = reads(boss, blocks.unblocked);
  await boss.getByTestId(`more-about-${guestId}`).press('Enter');
  await boss.getByTestId(`block-${guestId}`).press('Enter');
  await boss.getByTestId('confirm-yes').press('Enter');
  await unblocked;
  await guest.getByTestId('message-text').press('Escape');
};

/** full-table-and-other-room. */
const inviteToTable = async (
  { phrases: { room }, boss, guest, bossId, guestId }: Party,
  { table, other, otherRoom }: { table: string; other: Page; otherRoom: string },
) => {
  for (const page of [boss, other]) {
    await page.getByTestId('side-tab-rooms').press('Enter');
    await page.getByTestId(`sit-${table}`).press('Enter');
    await page.getByTestId(`leave-${table}`).waitFor();
  }
  await boss.getByTestId('side-tab-people').press('Enter');
  const invite = async () => {
    await boss.getByTestId(`more-about-${guestId}`).press('Enter');
    await boss.getByTestId(`ask-to-table-${guestId}`).press('Enter');
    await boss.getByTestId('ask-send').press('Enter');
    await guest.getByTestId(`accept-${bossId}`).waitFor();
  };
  await invite();
  const full = reads(guest, room.meeting_room_full);
  await guest.getByTestId(`accept-${bossId}`).press('Enter');
  await full;
  await other.getByTestId(`leave-${table}`).press('Enter');
  await guest.getByTestId('side-tab-rooms').press('Enter');
  await guest.getByTestId(`enter-room-${otherRoom}`).press('Enter');
  await guest.getByTestId(`room-row-${otherRoom}`).locator('[aria-current]').waitFor();
  await invite();
  const elsewhere = reads(guest, room.can_not_join_different_room);
  await guest.getByTestId(`accept-${bossId}`).press('Enter');
  await elsewhere;
  await pressOnMap(guest, 'Alt+n');
};

/** first-run-tour, and on-a-phone: the tabs have their names. */
const takeTour = async ({ phrases: { tour, space }, guest }: Party) => {
  await guest.getByTestId('more-tools').press('Enter');
  await guest.getByTestId('start-tour').press('Enter');
  for (const { title } of [tour.hello, tour.walk, tour.people, tour.voice, tour.more]) {
    await tourStep(guest, title);
    await guest.keyboard.press('ArrowRight');
  }
  await guest.getByTestId('tour-step').waitFor({ state: 'detached' });
  await guest.setViewportSize({ width: 390, height: 844 });
  for (const name of [space.tabs.map, space.tabs.people, space.tabs.talk, space.messages])
    await guest.getByRole('navigation').getByText(name, { exact: true }).waitFor();
};

const languages: readonly (readonly [Locale, Phrases])[] = [
  ['en', en],
  ['zh_tw', zhTw],
];
test.skipIf(!testEnv.isEveryTestAsked).each(languages)(
  'people ask, write to, find, follow and block each other in %s',
  async (locale, phrases) => {
    const origin = stage.server.url;
    const host = { name: '葵', email: `${locale}@example.com`, company: '縁側商店', space: '本社' };
    const spaceId = await createCompany(origin, host);
    const place = { email: host.email, spaceId };
    const table = await placeMeetingRoom(origin, { ...place, label: 'Cedar', seat_count: 2 });
    const otherRoom = await addRoom(origin, { ...place, name: 'Annex' });
    const language = browserLanguages[locale];
    const { page: boss } = await stage.openPerson({ language, isMicOn: true });
    await logInAndEnter(boss, origin, host.email, spaceId, pathIn(locale, ''));
    const enter = async (name: string): Promise<Page> => {
      const { page } = await stage.openPerson({ language, isMicOn: true });
      await arriveAsGuest(page, `${origin}${pathIn(locale, `/guest?id=${spaceId}`)}`, name);
      return page;
    };
    const guest = await enter('Ben');
    const ids = { guestId: await idOf(boss, 'Ben'), bossId: await idOf(guest, host.name) };
    const party: Party = { phrases, boss, guest, ...ids };
    await find(party);
    await askAndCome(party);
    await waitUntilFree(party);
    await miss(party);
    await follow(party);
    await writeAndBlock(party);
    await inviteToTable(party, { table, other: await enter('Mia'), otherRoom });
    await takeTour(party);
    await stage.closePeople();
    expect(stage.faults).toEqual([]);
  },
);
