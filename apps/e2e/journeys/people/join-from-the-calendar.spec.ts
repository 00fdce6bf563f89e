import { en } from '@engawa/phrases/en';
import { ja } from '@engawa/phrases/ja';
import { zhTw } from '@engawa/phrases/zh-tw';
import { testEnv } from '@engawa/testkit/env';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCalendarByFile, openCalendars } from '../../src/calendars.ts';
import { createCompany, logInAndEnter } from '../../src/companies-and-invites.ts';
import { openManager } from '../../src/company-members.ts';
import { placeMeetingRoom } from '../../src/meeting-room.ts';
import { clockOn, filled } from '../../src/phrases.ts';
import { openStage, type Stage } from '../../src/stage.ts';
import { violationsOf } from '../../src/violations.ts';
import { browserLanguages, pathIn } from '../../src/visitor.ts';
import { zoneAtNoon } from '../../src/zone-at-noon.ts';

const owner = { name: '彩', email: 'aya@example.com', company: '森製作所', space: '本社' };
const people = ['ken', 'rin', 'mia', 'mei'] as const;
const secondMs = 1_000;
const minuteMs = 60_000;
/** Less than the minute before an event at which it is announced. */
const soonMs = 50 * secondMs;

describe.skipIf(!testEnv.isEveryTestAsked)('from the calendar to the meeting', () => {
  let stage: Stage;
  let spaceId: string;
  let table: string;
  let manager: Awaited<ReturnType<typeof openManager>>;
  let aya: Page;
  const ids = new Map<string, string>();
  const timeZone = zoneAtNoon();

  /**
   * Aya's event in the meeting room, so short that those of several tests do not overlap.
   * @returns when it begins, in ms
   */
  const book = async (title: string, name: (typeof people)[number]): Promise<number> => {
    const at = Date.now() + soonMs;
    await manager.call('POST', `/space/${spaceId}/bookings`, {
      title,
      starts_at: new Date(at).toISOString(),
      ends_at: new Date(at + secondMs).toISOString(),
      meeting_room: table,
      people: [ids.get(name)],
    });
    return at;
  };
  const sit = async (page: Page) => {
    await page.getByTestId('side-tab-rooms').press('Enter');
    await page.getByTestId(`sit-${table}`).press('Enter');
    await page.getByTestId('meeting-pill').waitFor();
  };

  beforeAll(async () => {
    stage = await openStage();
    const { url } = stage.server;
    spaceId = await createCompany(url, owner);
    table = await placeMeetingRoom(url, { email: owner.email, spaceId, label: '会議室A' });
    manager = await openManager(url, owner.email, spaceId);
    for (const name of people)
      ids.set(name, await manager.addMember({ firstName: name, email: `${name}@example.com` }));
    aya = (await stage.openPerson({ timeZone })).page;
    await logInAndEnter(aya, url, owner.email, spaceId);
    await sit(aya);
  });
  afterAll(() => stage?.close());

  test('a minute before an event the way to its meeting room is shown, with who is there already', async () => {
    const { page: ken } = await stage.openPerson({ timeZone, viewport: { width: 1440, height: 900 } });
    await logInAndEnter(ken, stage.server.url, 'ken@example.com', spaceId);
    const begins = await book('進捗の共有', 'ken');
    const card = ken.getByTestId('event-reminder');
    await card.getByText('進捗の共有').waitFor();
    const time = await clockOn(ken, begins);
    expect(await card.innerText()).toContain(filled(ja.calendar.watch.begins, { time }));
    const [there = ''] = ja.calendar.watch.there.split('{{names}}');
    expect(await card.innerText()).toMatch(new RegExp(`${there}.*彩`));
    const walk = card.getByTestId('walk-to-event');
    expect(await walk.innerText()).toBe(filled(ja.calendar.watch.walk, { room: '会議室A' }));
    expect(await violationsOf(ken)).toEqual([]);

    await walk.click();
    await ken.getByTestId('meeting-pill').getByText('会議室A').waitFor();
    await card.waitFor({ state: 'detached' });
    await aya
      .getByTestId(`thing-${table}`)
      .getByText(filled(ja.space.items.seats, { taken: '2', all: '4' }))
      .waitFor();
    await ken.context().close();
  });

  test('an event with an online meeting is joined from the tab of calendars, in a new tab', async () => {
    const { page: ken, context } = await stage.openPerson({ timeZone });
    await context.route('https://meet.google.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Meet</title>' }),
    );
    await logInAndEnter(ken, stage.server.url, 'ken@example.com', spaceId);
    const panel = await openCalendars(ken);
    const from = Date.now() + soonMs;
    const text = '参加は https://meet.google.com/abc-defg-hij から。';
    await addCalendarByFile(ken, '仕事', [{ title: '商談', from, to: from + 30 * minuteMs, text }]);

    // Announced too, and its way is the online meeting, because it names no meeting room.
    const announced = ken.getByTestId('event-reminder').filter({ hasText: '商談' });
    await announced.getByTestId('join-event').waitFor();
    expect(await announced.getByTestId('walk-to-event').count()).toBe(0);
    const join = panel.getByTestId('calendar-event').filter({ hasText: '商談' }).getByTestId('event-join');
    const [opened] = await Promise.all([context.waitForEvent('page'), join.click()]);
    await opened.waitForURL('https://meet.google.com/abc-defg-hij');
    expect(await opened.evaluate(() => window.opener)).toBeNull();
    await announced.getByTestId('dismiss-event').click();
    await announced.waitFor({ state: 'detached' });
    expect(await violationsOf(ken)).toEqual([]);
    await context.close();
  });

  test('on a phone the card is within the screen, and leads to a locked meeting room by a knock', async () => {
    const viewport = { width: 390, height: 844 };
    const { page: rin, context } = await stage.openPerson({ timeZone, viewport, hasTouch: true });
    await logInAndEnter(rin, stage.server.url, 'rin@example.com', spaceId);
    await aya.getByTestId(`lock-${table}`).press('Enter');
    await aya.getByTestId(`unlock-${table}`).waitFor();
    await book('面談', 'rin');
    const card = rin.getByTestId('event-reminder');
    await card.getByText('面談').waitFor();
    const box = await card.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width);
    expect(await violationsOf(rin)).toEqual([]);
    await card.getByTestId('walk-to-event').tap();
    await rin.getByTestId('knock-from-toast').tap();
    await aya.getByTestId('let-in').press('Enter');
    await rin.getByTestId('meeting-pill').waitFor();

    // The same day is under what is one's own.
    await rin.getByTestId('tab-me').tap();
    await rin.getByTestId('phone-calendar').tap();
    await rin.getByTestId('booking-row').getByText('面談').waitFor();
    expect(await violationsOf(rin)).toEqual([]);
    await context.close();
    await aya.getByTestId(`unlock-${table}`).press('Enter');
  });

  test.each([
    ['en', en, 'mia'],
    ['zh_tw', zhTw, 'mei'],
  ] as const)('the same in %s', async (locale, { calendar }, name) => {
    const { page, context } = await stage.openPerson({ timeZone, language: browserLanguages[locale] });
    await logInAndEnter(page, stage.server.url, `${name}@example.com`, spaceId, pathIn(locale, ''));
    const begins = await book('Standup', name);
    const card = page.getByTestId('event-reminder');
    await card.getByText('Standup').waitFor();
    const time = await clockOn(page, begins, locale);
    await card.getByText(filled(calendar.watch.begins, { time })).waitFor();
    await card.getByText(calendar.watch.there.split('{{names}}')[0] ?? '').waitFor();
    await card.getByRole('button', { name: filled(calendar.watch.walk, { room: '会議室A' }) }).click();
    await page.getByTestId('meeting-pill').waitFor();
    await openCalendars(page);
    await page.getByRole('heading', { name: calendar.office.heading }).waitFor();
    await context.close();
  });

  test('no page had an error', () => expect(stage.faults).toEqual([]));
});
