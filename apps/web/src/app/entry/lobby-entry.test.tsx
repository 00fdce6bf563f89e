import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openApp, refusal } from '../testing/open-app.tsx';

const spaceId = '11111111-1111-4111-8111-111111111111';
const roomId = '44444444-4444-4444-8444-444444444444';
const address = `/en/guest?id=${spaceId}`;
const at = '2031-01-15T03:05:00.000Z';
const info = {
  data: {
    uuid: spaceId,
    name: 'The office',
    type: 'office',
    company_name: 'Byron Ltd',
    is_guest_need_password: false,
    is_join_need_password: false,
    opens_at: null,
    closes_at: null,
    plan: { voice: true, video: true },
    server_time: at,
  },
};
const standing = {
  state: 'waiting',
  waiting_since: '2031-01-15T03:00:00.000Z',
  server_time: at,
  is_anyone_inside: true,
  room_id: null,
};
const ticket = 'x'.repeat(43);
const guest = {
  id: '22222222-2222-4222-8222-222222222222',
  name: 'Gus',
  email: null,
  avatar: '/a.svg',
  color: 'plum',
  is_guest: true,
};
const space = {
  uuid: spaceId,
  name: 'The office',
  type: 'office',
  company_id: 'c',
  floors: [{ uuid: 'f', label: '1', rooms: [{ uuid: 'first' }, { uuid: roomId }] }],
};

/** A server whose space has a lobby, and the stands that it answers one after the other. */
const lobbyOf = (stands: (() => Response)[]) => {
  const logins: { ticket?: string }[] = [];
  return {
    logins,
    answers: {
      [`GET /space-info/${spaceId}`]: info,
      'POST /guest-login': (body: unknown) => {
        logins.push(body as { ticket?: string });
        if (logins.length === 1) return refusal(403, 'GUEST_WAITS_IN_LOBBY')();
        return Response.json({ token: 'pass', data: { user: guest, space, space_token: 'space token' } });
      },
      'POST /guest-lobby': { data: { ...standing, ticket } },
      'POST /guest-lobby/standing': () => (stands.shift() ?? (() => Response.json({ data: standing })))(),
      'POST /guest-lobby/leave': { data: null },
      // Another test covers the space page: this one ends before it.
      'GET /space': refusal(403, 'FORBIDDEN'),
    },
  };
};
const user = () => userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
const ask = async () => {
  await user().type(await screen.findByTestId('guest-name'), 'Gus');
  await user().click(screen.getByTestId('enter-space'));
};
const says = (more: object) => () => Response.json({ data: { ...standing, ...more } });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

it('LOB-5 shows how long a guest waits, and whether anyone is there to admit them', async () => {
  const { answers } = lobbyOf([says({ is_anyone_inside: false }), says({})]);
  await openApp(address, answers);
  await ask();
  const lobby = await screen.findByTestId('lobby-waiting');
  await waitFor(() => expect(lobby.textContent).toContain('No one who can let you in is there now.'));
  expect(lobby.textContent).toContain('The lobby of “The office”');
  expect(lobby.textContent).toMatch(/Waiting for 5:0\d/);
  await vi.advanceTimersByTimeAsync(4_000);
  await waitFor(() => expect(lobby.textContent).toContain('The people inside have been notified.'));
});

it('LOB-10 enters the chosen room with the ticket, also after a reload', async () => {
  const { answers, logins } = lobbyOf([says({})]);
  const first = await openApp(address, answers);
  await ask();
  await screen.findByTestId('lobby-waiting');
  first.unmount();
  answers['POST /guest-lobby/standing'] = says({ state: 'admitted', room_id: roomId });
  const { services, path } = await openApp(address, answers);
  await waitFor(() => expect(logins.at(-1)).toMatchObject({ name: 'Gus', ticket }));
  await waitFor(() => expect(services.session.store.getState().guest).toMatchObject({ guest_token: 'pass' }));
  await waitFor(() => expect(path()).toContain(`room=${roomId}`));
  expect(window.sessionStorage.getItem('engawa.waiting')).toBeNull();
});

it('LOB-8 says that a guest was declined, and lets them ask again after a while', async () => {
  const { answers } = lobbyOf([refusal(403, 'GUEST_IS_DECLINED', { retryAfterSeconds: 60 })]);
  await openApp(address, answers);
  await ask();
  const declined = await screen.findByTestId('lobby-declined');
  expect(declined.textContent).toContain('Someone inside declined your request.');
  expect(screen.getByTestId('ask-again')).toHaveProperty('disabled', true);
  await vi.advanceTimersByTimeAsync(61_000);
  await user().click(screen.getByTestId('ask-again'));
  expect(await screen.findByTestId('guest-name')).toHaveProperty('value', 'Gus');
});

it('LOB-4 shows why the lobby did not take a guest, with the form as it was filled in', async () => {
  const { answers } = lobbyOf([]);
  await openApp(address, { ...answers, 'POST /guest-lobby': refusal(403, 'LOBBY_IS_FULL') });
  await ask();
  expect((await screen.findByTestId('form-error')).textContent).toContain('The lobby is full');
  expect(screen.getByTestId('guest-name')).toHaveProperty('value', 'Gus');
});

it('LOB-5 a guest leaves, and goes on waiting while the server does not answer', async () => {
  const { answers } = lobbyOf([
    says({}),
    () => {
      throw new TypeError('away');
    },
  ]);
  const { calls } = await openApp(address, answers);
  await ask();
  const lobby = await screen.findByTestId('lobby-waiting');
  await vi.advanceTimersByTimeAsync(4_000);
  await waitFor(() => expect(lobby.textContent).toContain('The server cannot be reached.'));
  await vi.advanceTimersByTimeAsync(4_000);
  await waitFor(() => expect(lobby.textContent).toContain('The people inside have been notified.'));
  await user().click(screen.getByTestId('leave-lobby'));
  expect(await screen.findByTestId('guest-name')).toBeDefined();
  expect(calls).toContain('POST /guest-lobby/leave');
});
