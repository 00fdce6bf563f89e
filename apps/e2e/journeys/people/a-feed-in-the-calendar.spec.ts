import { ja } from '@engawa/phrases/ja';
import { type Google, startGoogle } from '@engawa/testkit/google';
import { type SiteOfCalendars, startSiteOfCalendars } from '@engawa/testkit/site-of-calendars';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asInternet } from '../../src/as-internet.ts';
import { calendarText } from '../../src/calendars.ts';
import { createCompany, logInAndEnter } from '../../src/companies-and-invites.ts';
import { openStage, type Stage } from '../../src/stage.ts';
import { violationsOf } from '../../src/violations.ts';
import { arriveAsGuest } from '../../src/visitor.ts';

const owner = { name: '彩', email: 'aya@example.com', company: '森製作所', space: '本社' };
const minuteMs = 60_000;

let site: SiteOfCalendars;
let google: Google;
let stage: Stage;
let spaceId: string;

beforeAll(async () => {
  site = await startSiteOfCalendars('calendars.example');
  const now = Date.now();
  const calendar = calendarText('仕事', [
    {
      title: '定例会議',
      from: now - 30 * minuteMs,
      to: now + 30 * minuteMs,
      place: '会議室A',
      text: '参加は https://meet.google.com/abc-defg-hij から。',
    },
  ]);
  site.put('/private-key/basic.ics', calendar);
  google = await startGoogle();
  stage = await openStage({
    env: Object.assign(asInternet(site), {
      GOOGLE_CLIENT_ID: 'engawa',
      GOOGLE_CLIENT_SECRET: 'hush hush',
      GOOGLE_ISSUER: google.issuer,
      GOOGLE_CALENDAR: '1',
      GOOGLE_CALENDAR_URL: google.apiUrl,
    }),
  });
  spaceId = await createCompany(stage.server.url, owner);
});
afterAll(async () => {
  await stage?.close();
  await google?.stop();
  await site?.stop();
});

test('a person adds their calendar by its address, and sees the meeting that is on now', async () => {
  const { page } = await stage.openPerson();
  await logInAndEnter(page, stage.server.url, owner.email, spaceId);
  await page.getByTestId('side-tab-calendar').click();
  const panel = page.getByTestId('calendar-panel');
  await panel.getByText(ja.calendar.empty_title).waitFor();

  await panel.getByTestId('add-calendar').click();
  const dialog = page.getByTestId('add-calendar-dialog');
  await dialog.getByTestId('calendar-url').fill(`https://${site.host}/gone.ics`);
  await dialog.getByTestId('add-calendar-submit').click();
  await dialog.getByText(ja.validation.calendar_refused).waitFor();
  await dialog.getByTestId('calendar-url').fill(`webcal://${site.host}/private-key/basic.ics`);
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByTestId('add-calendar-submit').click();

  const event = panel.getByTestId('calendar-event');
  await event.getByText('定例会議').waitFor();
  await event.getByText(ja.calendar.running).waitFor();
  expect(await event.getByTestId('event-join').getAttribute('href')).toBe(
    'https://meet.google.com/abc-defg-hij',
  );
  await panel.getByTestId('calendar-now').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  // The address is a secret: it is nowhere on the page.
  expect(await page.content()).not.toContain('private-key');

  // While the meeting is on, others read that the user is busy, and nothing else.
  await panel.getByTestId('calendar-sets-busy').check();
  const self = page.getByTestId('status-menu');
  await self.getByText(ja.calendar.watch.status).waitFor();

  await panel.getByRole('checkbox', { name: '仕事' }).uncheck();
  await self.getByText(ja.presence.status.available).waitFor();
  await panel.getByText(ja.calendar.nothing_shown).waitFor();
  await panel.getByTestId('calendar-row').getByRole('button').click();
  await page.getByTestId('calendar-remove').click();
  await page.getByTestId('confirm-yes').click();
  await panel.getByText(ja.calendar.empty_title).waitFor();
  expect(stage.server.output()).not.toContain('private-key');

  const guest = await stage.openPerson();
  await arriveAsGuest(guest.page, `${stage.server.url}/guest?id=${spaceId}`, 'ベン');
  await guest.page.getByTestId('side-tab-rooms').waitFor();
  expect(await guest.page.getByTestId('side-tab-calendar').count()).toBe(0);
  expect(stage.faults).toEqual([]);
});

test('a person connects Google Calendar in a new tab, connects again when the permission ends, and leaves', async () => {
  const now = Date.now();
  google.calendars = [
    { id: 'mei@example.com', summary: '芽衣', backgroundColor: '#9fe1e7', selected: true, primary: true },
  ];
  const times = (at: number) => ({ dateTime: new Date(at).toISOString() });
  google.events = new Map([
    [
      'mei@example.com',
      [
        {
          id: 'a',
          summary: '一対一',
          start: times(now - 10 * minuteMs),
          end: times(now + 20 * minuteMs),
          hangoutLink: 'https://meet.google.com/xyz-abcd-efg',
        },
      ],
    ],
  ]);
  const { page, context } = await stage.openPerson();
  await logInAndEnter(page, stage.server.url, owner.email, spaceId);
  await page.getByTestId('side-tab-calendar').click();
  const panel = page.getByTestId('calendar-panel');
  const connect = async (button: string) => {
    const [opened] = await Promise.all([context.waitForEvent('page'), panel.getByTestId(button).click()]);
    return opened;
  };

  // Google asks, and the user refuses.
  google.nextError = 'access_denied';
  const refused = await connect('connect-google');
  await refused.getByTestId('google-failed').waitFor();
  expect(await violationsOf(refused)).toEqual([]);
  await refused.close();

  const allowed = await connect('connect-google');
  await allowed.getByTestId('google-connected').getByText('mei@example.com').waitFor();
  expect(await violationsOf(allowed)).toEqual([]);
  await allowed.getByTestId('close-tab').click();

  const event = panel.getByTestId('calendar-event');
  await event.getByText('一対一').waitFor();
  expect(await event.getByTestId('event-join').getAttribute('href')).toBe(
    'https://meet.google.com/xyz-abcd-efg',
  );
  expect(await violationsOf(page)).toEqual([]);

  // The permission ends at Google.
  google.revokeAll();
  await page.getByTestId('next_day').click();
  await panel.getByTestId('google-problem').waitFor();
  const again = await connect('reconnect-google');
  await again.getByTestId('google-connected').waitFor();
  await again.close();
  await page.bringToFront();
  await panel.getByTestId('google-problem').waitFor({ state: 'detached' });
  await page.getByTestId('today').click();
  await event.getByText('一対一').waitFor();

  await panel.getByTestId('disconnect-google').click();
  await page.getByTestId('confirm-yes').click();
  await panel.getByText(ja.calendar.empty_title).waitFor();
  await expect.poll(() => google.revoked.length).toBe(1);
  expect(stage.server.output()).not.toContain('hush hush');
  expect(stage.faults).toEqual([]);
});
