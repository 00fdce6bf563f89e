import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openApp, refusal } from '../testing/open-app.tsx';

const spaceId = '11111111-1111-4111-8111-111111111111';
const address = `/en/guest?id=${spaceId}`;
const infoPath = `GET /space-info/${spaceId}`;
const hourMs = 60 * 60 * 1_000;
/** The server's time differs from the clock of this device. */
const serverTime = Date.UTC(2031, 0, 15, 3, 0, 0);
const iso = (ms: number) => new Date(ms).toISOString();

const info = (hours: { opensInMs?: number; closesInMs?: number } = {}, isPasswordNeeded = false) => ({
  data: {
    uuid: spaceId,
    name: 'The festival',
    type: 'event',
    company_name: 'Byron Ltd',
    is_guest_need_password: isPasswordNeeded,
    is_join_need_password: false,
    plan: { voice: true, video: true },
    opens_at: hours.opensInMs === undefined ? null : iso(serverTime + hours.opensInMs),
    closes_at: hours.closesInMs === undefined ? null : iso(serverTime + hours.closesInMs),
    server_time: iso(serverTime),
  },
});
/** The same of a server whose clock goes. */
const goingOn = (hours: Parameters<typeof info>[0]) => {
  const startedAt = performance.now();
  return () => {
    const { data } = info(hours);
    const now = iso(serverTime + performance.now() - startedAt);
    return Response.json({ data: { ...data, server_time: now } });
  };
};
const guest = {
  id: '22222222-2222-4222-8222-222222222222',
  name: 'Gus',
  email: null,
  avatar: '/a.svg',
  color: 'plum',
  is_guest: true,
};
const space = { uuid: spaceId, name: 'The festival', type: 'event', company_id: 'c', floors: [] };
const entered = { token: 'pass', data: { user: guest, space, space_token: 'space token' } };
/** Another test covers the space page: this one ends before it. */
const inside = { 'GET /space': refusal(403, 'FORBIDDEN') };

const remember = () => {
  for (const [key, value] of Object.entries({
    'guest-token': 'old',
    'guest-id': guest.id,
    'guest-name': 'Gus',
    'guest-space': spaceId,
    'space-token': 'space token',
  }))
    window.localStorage.setItem(`engawa.${key}`, value);
};

afterEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

describe('a returning guest', () => {
  it('is the same guest, without a password, and may change name and colour', async () => {
    remember();
    const changes: unknown[] = [];
    const { services, calls } = await openApp(address, {
      [infoPath]: info({}, true),
      'GET /guest': { data: guest },
      'PUT /guest': (body: unknown) => {
        changes.push(body);
        return Response.json({ data: guest });
      },
      [`POST /space/${spaceId}/access`]: { data: { space_token: 'newer', space } },
      ...inside,
    });
    expect(await screen.findByRole('heading', { name: 'Welcome back, Gus' })).toBeDefined();
    expect(screen.queryByTestId('guest-password')).toBeNull();
    await userEvent.click(screen.getByTestId('color-teal'));
    await userEvent.click(screen.getByTestId('enter-space'));
    expect(await screen.findByTestId('space-refused')).toBeDefined();
    expect(changes).toEqual([{ name: 'Gus', color: 'teal' }]);
    expect(calls).not.toContain('POST /guest-login');
    expect(services.session.store.getState().guest).toMatchObject({
      guest_id: guest.id,
      guest_token: 'old',
      space_token: 'newer',
    });
    expect(window.localStorage.getItem('engawa.space-token')).toBe('newer');
  });

  it('is a new guest after 24 hours, and must enter the password then', async () => {
    remember();
    const { services } = await openApp(address, {
      [infoPath]: info({}, true),
      'GET /guest': refusal(401, 'UNAUTHENTICATED'),
    });
    expect(await screen.findByRole('heading', { name: 'Welcome to The festival' })).toBeDefined();
    expect(await screen.findByTestId('guest-password')).toBeDefined();
    expect((screen.getByTestId('guest-name') as HTMLInputElement).value).toBe('Gus');
    expect(services.session.store.getState().guest).toBeNull();
    expect(window.localStorage.getItem('engawa.guest-token')).toBeNull();
  });

  it('may enter as somebody else: their session ends, and none of their data stays', async () => {
    remember();
    const { calls, services } = await openApp(address, {
      [infoPath]: info(),
      'GET /guest': { data: guest },
      'POST /guest-logout': { data: null },
    });
    await userEvent.click(await screen.findByTestId('someone-else'));
    expect(await screen.findByRole('heading', { name: 'Welcome to The festival' })).toBeDefined();
    expect(calls).toContain('POST /guest-logout');
    expect(services.session.store.getState().guest).toBeNull();
    expect(window.localStorage.getItem('engawa.guest-token')).toBeNull();
  });

  it('of another space is unknown here', async () => {
    remember();
    window.localStorage.setItem('engawa.guest-space', '33333333-3333-4333-8333-333333333333');
    const { calls } = await openApp(address, { [infoPath]: info() });
    expect(await screen.findByRole('heading', { name: 'Welcome to The festival' })).toBeDefined();
    expect(calls).not.toContain('GET /guest');
  });
});

describe('before an event opens', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const user = () => userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
  const waitFilledIn = async (name = 'Gus') => {
    const person = user();
    await person.type(await screen.findByTestId('guest-name'), name);
    await person.click(screen.getByTestId('enter-space'));
    return screen.findByTestId('waiting-for-opening');
  };

  it('shows its date and time, and how long it is until then', async () => {
    await openApp(address, { [infoPath]: info({ opensInMs: 26 * hourMs, closesInMs: 30 * hourMs }) });
    const notice = await screen.findByTestId('event-notice');
    expect(notice.textContent).toContain('Not open yet');
    expect(screen.getByTestId('event-countdown').textContent).toMatch(/^Opens in 1 d 0[12]:\d\d:\d\d$/);
    const [opens] = notice.querySelectorAll('time');
    expect(opens?.getAttribute('datetime')).toBe(iso(serverTime + 26 * hourMs));
    expect(opens?.textContent).toMatch(/2031/);
    expect(screen.getByTestId('enter-space').textContent).toBe('Wait until it opens');
  });

  it('admits a waiting guest automatically when it opens, and not before', async () => {
    let attempts = 0;
    const { services } = await openApp(address, {
      [infoPath]: goingOn({ opensInMs: 10 * 60_000 }),
      'POST /guest-login': () => {
        attempts += 1;
        return attempts === 1 ? refusal(403, 'SPACE_IS_NOT_OPENED')() : Response.json(entered);
      },
      ...inside,
    });
    expect((await waitFilledIn()).textContent).toContain('Waiting to enter as Gus');
    await vi.advanceTimersByTimeAsync(9 * 60_000);
    expect(attempts).toBe(1);
    await vi.advanceTimersByTimeAsync(70_000);
    await waitFor(() => expect(attempts).toBe(2));
    await waitFor(() =>
      expect(services.session.store.getState().guest).toMatchObject({ guest_token: 'pass' }),
    );
  });

  it('keeps a guest waiting after a reload, for this event only, until they cancel', async () => {
    const answers = {
      [infoPath]: info({ opensInMs: hourMs }),
      'POST /guest-login': refusal(403, 'SPACE_IS_NOT_OPENED'),
    };
    const first = await openApp(address, answers);
    await waitFilledIn();
    first.unmount();
    const again = await openApp(address, answers);
    expect((await screen.findByTestId('waiting-for-opening')).textContent).toContain('as Gus');
    await user().click(screen.getByRole('button', { name: 'Change my details' }));
    again.unmount();
    await openApp(address, answers);
    expect(await screen.findByTestId('guest-name')).toBeDefined();
    expect(screen.queryByTestId('waiting-for-opening')).toBeNull();
  });

  it('retries when too many guests enter at once, and asks again for a password that has changed', async () => {
    const answers = [
      refusal(403, 'SPACE_IS_NOT_OPENED'),
      refusal(429, 'TOO_MANY_ATTEMPTS'),
      refusal(403, 'INCORRECT_PASSWORD'),
    ];
    await openApp(address, {
      [infoPath]: goingOn({ opensInMs: 60_000 }),
      'POST /guest-login': () => (answers.shift() ?? refusal(500, 'INTERNAL'))(),
    });
    await waitFilledIn();
    await vi.advanceTimersByTimeAsync(80_000);
    expect((await screen.findByTestId('form-error')).textContent).toContain('password');
    expect(answers).toEqual([]);
    expect(screen.queryByTestId('waiting-for-opening')).toBeNull();
  });

  it('lets a waiting guest change what they have filled in', async () => {
    await openApp(address, {
      [infoPath]: info({ opensInMs: hourMs }),
      'POST /guest-login': refusal(403, 'SPACE_IS_NOT_OPENED'),
    });
    await waitFilledIn();
    await user().click(screen.getByRole('button', { name: 'Change my details' }));
    expect(screen.getByTestId('guest-name')).toBeDefined();
  });

  it('shows that an event is over, and asks nobody for a name', async () => {
    await openApp(address, { [infoPath]: info({ closesInMs: -hourMs }) });
    expect((await screen.findByTestId('event-notice')).textContent).toContain('This event has ended');
    expect(screen.queryByTestId('guest-name')).toBeNull();
  });
});

describe('an event that is closed to a member', () => {
  it('shows its date, and continues automatically when it opens', async () => {
    window.localStorage.setItem('engawa.logged-in', '1');
    let isOpen = false;
    const { calls } = await openApp(`/en/channel/${spaceId}`, {
      'POST /refresh': { token: 'fresh' },
      [infoPath]: () => Response.json(info({ opensInMs: isOpen ? -1 : 300 })),
      [`POST /space/${spaceId}/access`]: () => refusal(403, isOpen ? 'FORBIDDEN' : 'SPACE_IS_NOT_OPENED')(),
    });
    expect((await screen.findByTestId('event-notice')).textContent).toContain('Not open yet');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The festival');
    isOpen = true;
    const before = calls.length;
    await waitFor(() => expect(calls.slice(before)).toContain(`POST /space/${spaceId}/access`), {
      timeout: 8_000,
    });
  });
});
