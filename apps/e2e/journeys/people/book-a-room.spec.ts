import { en } from '@engawa/phrases/en';
import { refusalSentence } from '@engawa/phrases/errors';
import { ja } from '@engawa/phrases/ja';
import { zhTw } from '@engawa/phrases/zh-tw';
import { testEnv } from '@engawa/testkit/env';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createKeyboardUser } from '../../src/by-keyboard.ts';
import { openCalendars } from '../../src/calendars.ts';
import { createCompany, logInAndEnter } from '../../src/companies-and-invites.ts';
import { openManager } from '../../src/company-members.ts';
import { placeMeetingRoom } from '../../src/meeting-room.ts';
import { clockOn, fieldTimeOn, filled } from '../../src/phrases.ts';
import { openStage, type Stage } from '../../src/stage.ts';
import { until } from '../../src/until.ts';
import { violationsOf } from '../../src/violations.ts';
import { browserLanguages, pathIn } from '../../src/visitor.ts';
import { zoneAtNoon } from '../../src/zone-at-noon.ts';

const owner = { name: '彩', email: 'aya@example.com', company: '森製作所', space: '本社' };
const minuteMs = 60_000;
const { office } = ja.calendar;

describe.skipIf(!testEnv.isEveryTestAsked)('booking a meeting room', () => {
  let stage: Stage;
  let spaceId: string;
  let cedar: string;
  let pine: string;
  let aya: Page;
  let ken: Page;
  let kenId: string;
  let manager: Awaited<ReturnType<typeof openManager>>;
  const timeZone = zoneAtNoon();
  /** A whole minute about an hour ahead, as fields for times have it. */
  const begins = Math.ceil(Date.now() / minuteMs) * minuteMs + 60 * minuteMs;
  const ends = begins + 30 * minuteMs;

  const openThings = async (page: Page) => {
    await page.getByTestId('side-tab-rooms').press('Enter');
    await page.getByTestId(`thing-${cedar}`).waitFor();
  };
  const fillTimes = async (page: Page, from: number, to: number) => {
    await page.getByTestId('booking-start').fill(await fieldTimeOn(page, from));
    await page.getByTestId('booking-end').fill(await fieldTimeOn(page, to));
  };
  const isSent = (page: Page) => page.getByTestId('booking-dialog').waitFor({ state: 'detached' });
  /** The sentence is in the list behind the bell. */
  const bellSays = async (page: Page, phrase: string, at: number) => {
    const [, after = ''] = filled(phrase, { place: '@', time: '@', name: '@' }).split('@さん');
    const words = after.split('@').filter((part) => part !== '');
    await page.getByTestId('bell').click();
    const notice = words.reduce(
      (found, part) => found.filter({ hasText: part }),
      page.getByTestId('notifications').getByRole('listitem'),
    );
    await notice
      .filter({ hasText: await clockOn(page, at) })
      .first()
      .waitFor();
    await page.getByTestId('bell').click();
  };

  beforeAll(async () => {
    stage = await openStage();
    const { url } = stage.server;
    spaceId = await createCompany(url, owner);
    const place = { email: owner.email, spaceId };
    cedar = await placeMeetingRoom(url, { ...place, label: '杉の会議室' });
    pine = await placeMeetingRoom(url, { ...place, label: '松の会議室', x: 2_100 });
    manager = await openManager(url, owner.email, spaceId);
    kenId = await manager.addMember({ firstName: '健', email: 'ken@example.com' });
    for (const name of ['mia', 'mei'])
      await manager.addMember({ firstName: name, email: `${name}@example.com` });
    const viewport = { width: 1440, height: 900 };
    aya = (await stage.openPerson({ timeZone, viewport })).page;
    await logInAndEnter(aya, url, owner.email, spaceId);
    ken = (await stage.openPerson({ timeZone })).page;
    await logInAndEnter(ken, url, 'ken@example.com', spaceId);
  });
  afterAll(() => stage?.close());

  test('a meeting room is booked from its card, who is invited is notified, and everyone reads who is next', async () => {
    await openThings(aya);
    await aya.getByTestId(`open-thing-${cedar}`).press('Enter');
    const card = aya.getByTestId('item-card');
    await card.getByText(office.free_today).waitFor();
    await card.getByTestId('book-table').click();
    await aya.getByTestId('booking-title').fill('企画会議');
    await fillTimes(aya, begins, ends);
    await aya.getByTestId(`booking-person-${kenId}`).check();
    expect(await aya.getByTestId('booking-room').inputValue()).toBe(cedar);
    expect(await violationsOf(aya)).toEqual([]);
    await aya.getByTestId('booking-submit').click();
    await isSent(aya);
    const [from, to] = [await clockOn(aya, begins), await clockOn(aya, ends)];
    await aya.getByTestId(`open-thing-${cedar}`).press('Enter');
    await card.getByTestId('table-next').getByText(`${from}～${to}`).waitFor();
    await aya.keyboard.press('Escape');

    await bellSays(ken, ja.notifications.kept.booking_invited_at, begins);
    // In the list of items and below the label on the map.
    await openThings(ken);
    const next = filled(office.label_next, { from, name: '' }).trim();
    await ken.getByTestId(`thing-${cedar}`).getByText(next).waitFor();
    await ken.locator('[data-sprite-kind="item"]').filter({ hasText: next }).waitFor({ state: 'attached' });
    expect(await violationsOf(ken)).toEqual([]);
  });

  test('a second event at the same time is refused with who has the room and until when, and fits after it', async () => {
    const panel = await openCalendars(ken);
    await panel.getByTestId('booking-row').getByText('企画会議').waitFor();
    await panel.getByTestId('add-booking').click();
    await ken.getByTestId('booking-title').fill('面接');
    await fillTimes(ken, begins + 10 * minuteMs, ends + 10 * minuteMs);
    await ken.getByTestId('booking-room').selectOption(cedar);
    await ken.getByTestId('booking-submit').click();
    const taken = ken.getByTestId('booking-taken');
    await taken.getByText(owner.name).waitFor();
    expect(await taken.innerText()).toContain(await clockOn(ken, ends));
    expect(await violationsOf(ken)).toEqual([]);

    await fillTimes(ken, ends, ends + 30 * minuteMs);
    await ken.getByTestId('booking-submit').click();
    await isSent(ken);
    await panel.getByTestId('booking-row').filter({ hasText: '面接' }).getByText('杉の会議室').waitFor();
    expect(await violationsOf(ken)).toEqual([]);
  });

  test('it is moved and deleted by keyboard, and who is invited is notified of both', async () => {
    const panel = await openCalendars(aya);
    const row = panel.getByTestId('booking-row').filter({ hasText: '企画会議' });
    await row.waitFor();
    const keys = createKeyboardUser(aya);
    const openMenu = () => row.locator('[data-testid^="booking-more-"]').press('Enter');
    await openMenu();
    await keys.arrowTo('booking-change');
    await keys.press('Enter');
    await keys.isBroughtTo('booking-title');
    // Fields for times have stops of the browser inside, whose outline the page cannot read.
    const room = aya.getByTestId('booking-room');
    await until(
      'the focus is at the meeting rooms',
      async () => {
        await keys.press('Tab');
        return room.evaluate((field) => field === document.activeElement);
      },
      Boolean,
    );
    await keys.press('ArrowDown');
    expect(await room.inputValue()).toBe(pine);
    await keys.tabTo('booking-submit');
    await keys.press('Enter');
    await isSent(aya);
    await row.getByText('松の会議室').waitFor();
    await bellSays(ken, ja.notifications.kept.booking_moved_at, begins);

    await openMenu();
    await keys.arrowTo('booking-cancel');
    await keys.press('Enter');
    const dialog = aya.getByTestId('cancel-booking-dialog');
    await dialog.getByText(office.cancel_text).waitFor();
    expect(await violationsOf(aya)).toEqual([]);
    await keys.tabTo('confirm-yes');
    await keys.press('Enter');
    await row.waitFor({ state: 'detached' });
    await bellSays(ken, ja.notifications.kept.booking_cancelled_at, begins);
  });

  test('who sits there when an event begins is asked to make room, and is not shut out', async () => {
    await openThings(ken);
    await ken.getByTestId(`sit-${pine}`).press('Enter');
    await ken.getByTestId('meeting-pill').waitFor();
    const panel = await openCalendars(aya);
    await panel.getByTestId('add-booking').click();
    await aya.getByTestId('booking-title').fill('来客');
    const to = Math.ceil(Date.now() / minuteMs) * minuteMs + 30 * minuteMs;
    await fillTimes(aya, Math.floor(Date.now() / minuteMs) * minuteMs, to);
    await aya.getByTestId('booking-room').selectOption(pine);
    await aya.getByTestId('booking-submit').click();
    await isSent(aya);

    const asked = ken.getByTestId('make-room');
    await asked.getByText('松の会議室').waitFor();
    expect(await asked.innerText()).toContain(await clockOn(ken, to));
    // He keeps his seat until he gets up, and may sit down there again.
    await ken.getByTestId('pill-leave').press('Enter');
    await ken.getByTestId('meeting-pill').waitFor({ state: 'detached' });
    await ken.getByTestId(`sit-${pine}`).press('Enter');
    await ken.getByTestId('meeting-pill').waitFor();
    const now = await clockOn(ken, to);
    await ken
      .getByTestId(`thing-${pine}`)
      .getByText(filled(office.label_now, { to: now, name: '' }).trim())
      .waitFor();
  });

  test.each([
    ['en', en, 'mia', 60],
    ['zh_tw', zhTw, 'mei', 120],
  ] as const)('the same in %s', async (locale, { calendar, items }, name, laterMinutes) => {
    const { page, context } = await stage.openPerson({ timeZone, language: browserLanguages[locale] });
    await logInAndEnter(page, stage.server.url, `${name}@example.com`, spaceId, pathIn(locale, ''));
    const from = begins + laterMinutes * minuteMs;
    const panel = await openCalendars(page);
    await panel.getByRole('heading', { name: calendar.office.heading }).waitFor();
    const book = async (title: string) => {
      await panel.getByRole('button', { name: calendar.office.add }).click();
      const dialog = page.getByRole('dialog', { name: calendar.office.add });
      await dialog.getByLabel(calendar.office.title).fill(title);
      await fillTimes(page, from, from + 30 * minuteMs);
      await dialog.getByLabel(calendar.office.room, { exact: true }).selectOption(cedar);
      await dialog.getByRole('button', { name: calendar.office.add_submit, exact: true }).click();
      return dialog;
    };
    await book('Interview');
    await isSent(page);
    const refused = await book('Review');
    await refused.getByTestId('booking-taken').getByText(name, { exact: false }).waitFor();
    await refused.getByText(refusalSentence('MEETING_ROOM_IS_BOOKED', locale)).waitFor();
    await page.keyboard.press('Escape');
    await isSent(page);

    await openThings(page);
    await page.getByTestId(`sit-${cedar}`).press('Enter');
    await page.getByTestId('meeting-pill').waitFor();
    const to = Date.now() + 20 * minuteMs;
    const { data } = await manager.call('POST', `/space/${spaceId}/bookings`, {
      title: 'Visit',
      starts_at: new Date().toISOString(),
      ends_at: new Date(to).toISOString(),
      meeting_room: cedar,
    });
    const time = await clockOn(page, to, locale);
    const [, asks = ''] = filled(items.meeting.make_room, { name: '@', table: '杉の会議室', time }).split(
      '@',
    );
    await page.getByTestId('make-room').getByText(asks.trim()).waitFor();
    await manager.call('DELETE', `/space/${spaceId}/bookings/${data.id}`);
    await context.close();
  });

  test('no page had an error', () => expect(stage.faults).toEqual([]));
});
