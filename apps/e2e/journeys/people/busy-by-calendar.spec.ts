import { en } from '@engawa/phrases/en';
import { ja } from '@engawa/phrases/ja';
import { zhTw } from '@engawa/phrases/zh-tw';
import { testEnv } from '@engawa/testkit/env';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCalendarByFile, openCalendars } from '../../src/calendars.ts';
import { createCompany, logInAndEnter } from '../../src/companies-and-invites.ts';
import { openManager } from '../../src/company-members.ts';
import { clockOn, filled } from '../../src/phrases.ts';
import { openStage, type Stage } from '../../src/stage.ts';
import { violationsOf } from '../../src/violations.ts';
import { browserLanguages, pathIn } from '../../src/visitor.ts';
import { idOf } from '../../src/walking.ts';
import { zoneAtNoon } from '../../src/zone-at-noon.ts';

const owner = { name: '彩', email: 'aya@example.com', company: '森製作所', space: '本社' };
const minuteMs = 60_000;
const { status } = ja.presence;

describe.skipIf(!testEnv.isEveryTestAsked)('busy by the calendar', () => {
  let stage: Stage;
  let spaceId: string;
  let aya: Page;
  let ken: Page;
  let ayaId: string;
  const timeZone = zoneAtNoon();
  const now = Date.now();
  const onNow = { from: now - 10 * minuteMs, to: now + 50 * minuteMs };

  /** Aya as Ken's list shows her. */
  const row = () => ken.getByTestId(`person-${ayaId}`);
  const kenReads = (words: string) => row().getByText(words, { exact: false }).first().waitFor();
  const choose = async (chosen: keyof typeof status) => {
    await aya.getByTestId('status-menu').click();
    await aya.getByTestId(`status-${chosen}`).click({ force: true });
  };

  beforeAll(async () => {
    stage = await openStage();
    const { url } = stage.server;
    spaceId = await createCompany(url, owner);
    const manager = await openManager(url, owner.email, spaceId);
    for (const name of ['ken', 'mia', 'mei'])
      await manager.addMember({ firstName: name, email: `${name}@example.com` });
    ken = (await stage.openPerson({ timeZone })).page;
    await logInAndEnter(ken, url, 'ken@example.com', spaceId);
    aya = (await stage.openPerson({ timeZone })).page;
    await logInAndEnter(aya, url, owner.email, spaceId);
    ayaId = await idOf(ken, owner.name);
  });
  afterAll(() => stage?.close());

  test('others read that a person is in a meeting and until when, nothing else, and only while that person wants it', async () => {
    const panel = await openCalendars(aya);
    await addCalendarByFile(aya, '私用', [{ title: '通院', place: '森病院', isPrivate: true, ...onNow }]);
    await panel.getByTestId('calendar-event').getByText('通院').waitFor();
    // Nothing happens before it is asked for.
    const sets = panel.getByTestId('calendar-sets-busy');
    expect(await sets.isChecked()).toBe(false);
    await kenReads(status.available);

    await sets.check();
    await kenReads(ja.calendar.watch.status);
    await kenReads(filled(ja.presence.until, { time: await clockOn(ken, onNow.to) }));
    await ken.getByTestId(`emoji-${ayaId}`).getByText('📅').waitFor();
    const seen = await ken.content();
    expect([seen.includes('通院'), seen.includes('森病院')]).toEqual([false, false]);
    await aya.getByTestId('status-menu').click();
    await aya
      .getByTestId('status-until')
      .getByText(filled(ja.people.own.until, { time: await clockOn(aya, onNow.to) }))
      .waitFor();
    await aya.keyboard.press('Escape');
    expect(await violationsOf(aya)).toEqual([]);
    expect(await violationsOf(ken)).toEqual([]);

    await sets.uncheck();
    await kenReads(status.available);
    expect(await row().innerText()).not.toContain(ja.calendar.watch.status);
  });

  test('a status that a person chose stays, and one that they ended does not come back during the event', async () => {
    await choose('leave');
    await aya.getByTestId('status-text').fill('昼食');
    await aya.getByTestId('save-status').click();
    await kenReads('昼食');
    const sets = aya.getByTestId('calendar-sets-busy');
    await sets.check();
    // The page notes that the event is on and the status is chosen.
    await aya.waitForFunction(
      () => JSON.parse(localStorage.getItem('calendar.busy') ?? '{}').ended?.length > 0,
    );
    expect(await row().innerText()).toContain('昼食');
    await choose('available');
    await aya.getByTestId('status-text').fill('');
    await aya.getByTestId('save-status').click();
    await kenReads(status.available);
  });

  test('the next event sets it again, and with its end the person is available', async () => {
    const end = Date.now() + minuteMs;
    await addCalendarByFile(aya, '会議', [{ title: '短い会議', from: Date.now() - minuteMs, to: end }]);
    await kenReads(ja.calendar.watch.status);
    await kenReads(filled(ja.presence.until, { time: await clockOn(ken, end) }));
    await kenReads(status.available);
    // A file has whole seconds.
    expect(Date.now()).toBeGreaterThanOrEqual(end - 1_000);
    expect(await row().innerText()).not.toContain(ja.calendar.watch.status);
  });

  test.each([
    ['en', en, 'mia'],
    ['zh_tw', zhTw, 'mei'],
  ] as const)('the same in %s', async (locale, { calendar, presence }, name) => {
    const { page, context } = await stage.openPerson({ timeZone, language: browserLanguages[locale] });
    await logInAndEnter(page, stage.server.url, `${name}@example.com`, spaceId, pathIn(locale, ''));
    const id = await idOf(ken, name);
    const panel = await openCalendars(page);
    await addCalendarByFile(page, 'Work', [{ title: 'Interview', ...onNow }]);
    await panel.getByRole('switch', { name: calendar.watch.sets_busy }).check();
    await ken.getByTestId(`person-${id}`).getByText(calendar.watch.status).waitFor();
    const own = page.getByTestId(`person-${id}`);
    await page.getByTestId('side-tab-people').click();
    const time = await clockOn(page, onNow.to, locale);
    await own.getByText(`${calendar.watch.status} · ${filled(presence.until, { time })}`).waitFor();
    await context.close();
  });

  test('no page had an error', () => expect(stage.faults).toEqual([]));
});
