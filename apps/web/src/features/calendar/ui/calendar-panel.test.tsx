import type { Calendar, CalendarEvent, GoogleAccounts } from '@engawa/contract/calendar';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { refusalOf, showPart } from '../../../platform/testing/show-part.tsx';
import { createHiddenCalendars } from '../hidden-calendars.ts';
import { createWatchChoices } from '../watch-choices.ts';
import { CalendarPanel } from './calendar-panel.tsx';
import type { WantedDay } from './use-calendars.ts';

const work: Calendar = {
  id: '11111111-1111-4111-8111-111111111111',
  kind: 'ics',
  account_id: null,
  name: 'Work',
  color: 'moss',
  backgroundColor: '#5f8a3a',
  host: 'calendars.example',
  read_at: '2026-11-30T00:00:00.000Z',
  problem: null,
  left_out: 0,
};
const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const eventOf = (title: string, fields: Partial<CalendarEvent> = {}): CalendarEvent => ({
  id: title,
  calendarId: work.id,
  creator: null,
  attendees: [],
  hangoutLink: null,
  date: '2026-11-30',
  start: minutesFromNow(-30),
  end: minutesFromNow(30),
  title,
  description: '',
  color: null,
  calendarColor: '#5f8a3a',
  location: '',
  status: 'confirmed',
  eventType: 'default',
  isAllDay: false,
  isFree: false,
  ...fields,
});

const kept = new Map<string, string>();
const watched = vi.fn();
afterEach(() => {
  kept.clear();
  watched.mockClear();
  vi.unstubAllGlobals();
});

/** The panel over a server with these calendars and events. */
const show = async (options: {
  calendars?: Calendar[];
  events?: CalendarEvent[];
  isAllowed?: boolean;
  google?: Partial<GoogleAccounts>;
  answer?: (call: string) => Response | null;
  wanted?: WantedDay;
}) => {
  const { calendars = [work], events = [], isAllowed = true, google, answer, wanted } = options;
  const connected = { is_set_up: false, is_allowed: true, accounts: [] };
  const keep = {
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  };
  const hidden = createHiddenCalendars(keep);
  return showPart(
    <CalendarPanel
      spaceId="s"
      hidden={hidden}
      choices={createWatchChoices(keep)}
      watch={watched}
      {...(wanted && { wanted })}
    />,
    ['calendar', 'app', 'errors'],
    (call) =>
      answer?.(call) ??
      Response.json({
        data: call.endsWith('/google/accounts')
          ? Object.assign(connected, google)
          : call.endsWith('/calendars')
            ? { is_allowed: isAllowed, calendars }
            : { events, calendars },
      }),
  );
};

it('without a calendar it says what it is for, and how to add one', async () => {
  await show({ calendars: [] });
  await screen.findByText('Your day, right here');
  await userEvent.click(screen.getByTestId('add-calendar'));
  await screen.findByRole('dialog', { name: 'Add a calendar' });
  expect(screen.queryByTestId('calendar-day')).toBeNull();
});

it('shows a problem of the address at its field, and sends nothing that is no address', async () => {
  const calls = await show({
    calendars: [],
    answer: (call) =>
      call.startsWith('POST')
        ? Response.json(
            {
              code: 'INVALID_INPUT',
              message: '',
              detail: { issues: [{ path: 'url', key: 'validation.calendar_refused', message: '' }] },
            },
            { status: 400 },
          )
        : null,
  });
  await userEvent.click(await screen.findByTestId('add-calendar'));
  await userEvent.type(await screen.findByTestId('calendar-url'), 'calendars.example');
  await userEvent.click(screen.getByTestId('add-calendar-submit'));
  await screen.findByText(/begins with https/);
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  await userEvent.clear(screen.getByTestId('calendar-url'));
  await userEvent.type(screen.getByTestId('calendar-url'), 'https://calendars.example/a.ics');
  await userEvent.click(screen.getByTestId('add-calendar-submit'));
  await screen.findByText(/The server of this URL refused/);
});

it('shows whole days above, the event that is on with its meeting, and the line of now', async () => {
  await show({
    events: [
      eventOf('Holiday', { isAllDay: true, start: '2026-11-30', end: '2026-12-01' }),
      eventOf('Standup', {
        hangoutLink: 'https://meet.google.com/abc-defg-hij',
        description: 'Notes: https://example.com/notes',
      }),
      eventOf('Later', { start: minutesFromNow(60), end: minutesFromNow(90), status: 'tentative' }),
    ],
  });
  const days = await screen.findByRole('list', { name: 'All day' });
  within(days).getByText('Holiday');
  const join = screen.getByRole('link', { name: /Join the online meeting of “Standup”/ });
  expect([join.getAttribute('href'), join.getAttribute('rel')]).toEqual([
    'https://meet.google.com/abc-defg-hij',
    'noopener noreferrer',
  ]);
  const rows = within(screen.getByRole('list', { name: 'Events by time' })).getAllByRole('listitem');
  expect(rows.map((row) => row.dataset.testid)).toEqual(['calendar-event', 'calendar-now', 'calendar-event']);
  expect(rows[0]?.dataset.standing).toBe('running');
  await userEvent.click(screen.getByRole('button', { name: 'Standup', expanded: false }));
  screen.getByRole('link', { name: 'https://example.com/notes' });
});

it('goes to other days and back, and asks for each', async () => {
  const calls = await show({ events: [] });
  await screen.findByText('Nothing is planned on this day.');
  const today = screen.getByTestId('calendar-day').textContent;
  expect(screen.getByTestId('today').hasAttribute('disabled')).toBe(true);
  await userEvent.click(screen.getByTestId('next_day'));
  await screen.findByText('Nothing is planned on this day.');
  expect(screen.getByTestId('calendar-day').textContent).not.toBe(today);
  await userEvent.click(screen.getByTestId('today'));
  expect(screen.getByTestId('calendar-day').textContent).toBe(today);
  expect(calls.filter((call) => call.endsWith('/calendar-events')).length).toBeGreaterThanOrEqual(2);
});

it('leaves out what a calendar that is off has, and remembers it', async () => {
  await show({ events: [eventOf('Standup')] });
  await screen.findByText('Standup');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Work' }));
  await screen.findByText('No calendar is shown. Choose some in the list below.');
  expect(kept.get('calendar.hidden')).toBe(work.id);
});

it('says why the events of a calendar may be old', async () => {
  await show({
    calendars: [{ ...work, problem: { kind: 'refused', status: 410 }, left_out: 2 }],
  });
  const problem = await screen.findByTestId('calendar-problem');
  expect(problem.textContent).toMatch(/refused \(410\).*add the new URL/);
  screen.getByText('Events that could not be read: 2');
});

it('without the plan it says so, and calendars can still be removed', async () => {
  const calls = await show({ isAllowed: false });
  await screen.findByText('Your plan does not include calendars. Please ask a manager.');
  expect(screen.queryByTestId('add-calendar')).toBeNull();
  await userEvent.click(screen.getByTestId(`calendar-more-${work.id}`));
  await userEvent.click(screen.getByTestId('calendar-remove'));
  await userEvent.click(await screen.findByTestId('confirm-yes'));
  expect(calls).toContain(`DELETE /space/s/calendars/${work.id}`);
  expect(calls.some((call) => call.endsWith('/calendar-events'))).toBe(false);
});

it('says that it could not be loaded, and loads it again', async () => {
  let isDown = true;
  await show({ answer: () => (isDown ? refusalOf('TRY_AGAIN', 503) : null), events: [eventOf('Standup')] });
  await screen.findByTestId('load-again');
  isDown = false;
  await userEvent.click(screen.getByTestId('load-again'));
  await screen.findByText('Standup');
});

const account = { email: 'mei@example.com', problem: null, connected_at: '2026-11-30T00:00:00.000Z' };
/** The answers about a Google account: one of its calendars is shown in Google, one is not. */
const googleAnswers =
  (titles: readonly string[]) =>
  (call: string): Response | null => {
    const calendar = { kind: 'google', color: null, backgroundColor: '#9fe1e7' };
    if (call === 'GET /google/calendars')
      return Response.json({
        items: [
          { ...calendar, id: 'mei', name: 'Mei', is_selected: true },
          { ...calendar, id: 'days', name: 'Holidays', is_selected: false },
        ],
      });
    if (call !== 'GET /google/calendar/events') return null;
    const items = titles.map((title) => eventOf(title, { calendarId: 'mei', start: minutesFromNow(-90) }));
    return Response.json({ items });
  };

it('shows the events of a Google account between those of feeds, and turns its calendar off', async () => {
  await show({
    events: [eventOf('Standup')],
    google: { is_set_up: true, accounts: [account] },
    answer: googleAnswers(['One to one']),
  });
  await screen.findByText('One to one');
  const titles = within(screen.getByRole('list', { name: 'Events by time' })).getAllByRole('listitem');
  expect(titles.map((row) => row.textContent?.match(/One to one|Standup/)?.[0])).toEqual([
    'One to one',
    'Standup',
    undefined,
  ]);
  expect(screen.queryByRole('checkbox', { name: 'Holidays' })).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Mei' }));
  await waitFor(() => expect(screen.queryByText('One to one')).toBeNull());
  expect(kept.get('calendar.hidden')).toBe('mei@example.com/mei');
});

it('says why an account cannot be read and how to connect it again; the others are shown', async () => {
  await show({
    events: [eventOf('Standup')],
    google: { is_set_up: true, accounts: [{ ...account, problem: 'lost' }] },
    answer: (call) =>
      call.startsWith('GET /google/calendar') ? refusalOf('GOOGLE_ACCESS_IS_LOST', 400) : null,
  });
  const problem = await screen.findByTestId('google-problem');
  within(problem).getByTestId('reconnect-google');
  await screen.findByText('Standup');
});

it('does not say that a day is empty while an account could not be read', async () => {
  await show({
    calendars: [],
    google: { is_set_up: true, accounts: [account] },
    answer: (call) => (call.startsWith('GET /google/calendar') ? refusalOf('GOOGLE_IS_AWAY', 400) : null),
  });
  await screen.findByTestId('google-problem');
  expect(screen.queryByTestId('calendar-none')).toBeNull();
  expect(screen.queryByTestId('reconnect-google')).toBeNull();
});

it('opens Google in a new tab, and closes the tab again when that is refused', async () => {
  const tab = { opener: window, location: { replace: vi.fn() }, close: vi.fn() };
  vi.stubGlobal('open', () => tab);
  let isOff = false;
  await show({
    calendars: [],
    google: { is_set_up: true },
    answer: (call) => {
      if (call !== 'GET /google/connect') return null;
      return isOff ? refusalOf('GOOGLE_IS_OFF', 400) : Response.json({ url: 'https://google.example/ask' });
    },
  });
  await userEvent.click(await screen.findByTestId('connect-google'));
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('https://google.example/ask'));
  expect(tab.opener).toBeNull();
  isOff = true;
  await userEvent.click(screen.getByTestId('connect-google'));
  await screen.findByText('GOOGLE_IS_OFF');
  expect(tab.close).toHaveBeenCalledOnce();
});

it('says that the browser opened no tab', async () => {
  vi.stubGlobal('open', () => null);
  await show({ calendars: [], google: { is_set_up: true } });
  await userEvent.click(await screen.findByTestId('connect-google'));
  await screen.findByText(/Your browser did not open a new tab/);
});

it('disconnects an account after a question, also without the plan', async () => {
  let accounts = [account];
  const calls = await show({
    calendars: [],
    isAllowed: false,
    answer: (call) => {
      if (call === 'GET /google/accounts')
        return Response.json({ data: { is_set_up: true, is_allowed: false, accounts } });
      if (call !== 'POST /google/disconnect') return null;
      accounts = [];
      return Response.json({ data: null });
    },
  });
  await userEvent.click(await screen.findByTestId('disconnect-google'));
  await userEvent.click(await screen.findByTestId('confirm-yes'));
  await waitFor(() => expect(screen.queryByTestId('google-account')).toBeNull());
  expect(calls).toContain('POST /google/disconnect');
  expect(calls.filter((call) => call.startsWith('GET /google/calendar'))).toEqual([]);
});

it('says that there is a calendar to be watched, and that there is none', async () => {
  await show({ events: [] });
  await waitFor(() => expect(watched).toHaveBeenLastCalledWith(true));
  await userEvent.click(await screen.findByRole('switch', { name: 'Set me to busy during events' }));
  expect(kept.get('calendar.watch')).toContain('setsBusy');
});

it('without a calendar there is nothing to be watched', async () => {
  await show({ calendars: [] });
  await waitFor(() => expect(watched).toHaveBeenLastCalledWith(false));
  expect(screen.queryByTestId('calendar-sets-busy')).toBeNull();
});

it('a calendar of a file says from when it is, and takes another file', async () => {
  const calls = await show({
    calendars: [Object.assign({}, work, { kind: 'file', host: '' })],
    answer: (call) => (call.startsWith('POST') ? Response.json({ data: work }) : null),
  });
  await screen.findByText('File of Nov 30, 2026');
  await userEvent.click(screen.getByRole('button', { name: 'More about “Work”' }));
  await userEvent.click(await screen.findByTestId('calendar-replace'));
  await userEvent.upload(await screen.findByTestId('calendar-file'), new File(['x'], 'a.ics'));
  await userEvent.click(screen.getByTestId('replace-file-submit'));
  await waitFor(() => expect(screen.queryByTestId('replace-file-dialog')).toBeNull());
  expect(calls).toContain(`POST /space/s/calendars/${work.id}/file`);
});

it('a calendar of a CalDAV account says that its password has ended, and connects it again', async () => {
  const account_id = '22222222-2222-4222-8222-222222222222';
  const problem = { kind: 'password', status: null } as const;
  const calls = await show({
    calendars: [Object.assign({}, work, { kind: 'caldav', account_id, problem })],
    answer: (call) => (call.startsWith('PUT') ? Response.json({ data: null }) : null),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Connect calendars.example again' }));
  await userEvent.type(await screen.findByTestId('caldav-password'), 'autumn');
  await userEvent.click(screen.getByTestId('renew-caldav-submit'));
  await waitFor(() => expect(screen.queryByTestId('renew-caldav-dialog')).toBeNull());
  expect(calls).toContain(`PUT /caldav/accounts/${account_id}`);
});

it('goes to a day that is wanted from elsewhere, whose name takes the focus, and forgets the wish', async () => {
  const wanted: WantedDay = createStore(() => ({ at: new Date(2026, 11, 24, 18).getTime() }));
  await show({ wanted });
  const day = await screen.findByTestId('calendar-day');
  expect(day.textContent).toContain('Dec 24, 2026');
  expect(document.activeElement).toBe(day);
  expect(wanted.getState().at).toBeNull();
  wanted.setState({ at: new Date(2026, 11, 25, 9).getTime() });
  await waitFor(() => expect(screen.getByTestId('calendar-day').textContent).toContain('Dec 25, 2026'));
});
