import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openApp } from '../testing/open-app.tsx';

afterEach(() => window.localStorage.clear());

it('PLN-8 the plan page says “Included” only of what can be used today', async () => {
  window.localStorage.setItem('engawa.logged-in', '1');
  const company = { uuid: 'c', name: 'Byron Ltd', role: { id: 1, name: 'Manager' }, spaces: [] };
  const plan = {
    name: 'self-hosted',
    max_members: 20,
    max_spaces: 2,
    max_floors: 2,
    max_rooms: 2,
    voice: true,
    video: false,
    slack: true,
    translate: true,
    guest_translate: false,
    google_calendar: true,
    app_active_win: true,
    admin_active_win: true,
  };
  await openApp('/en/plan', {
    'POST /refresh': { token: 'fresh' },
    'GET /user_company': { data: [company] },
    'GET /company/c/plan': { data: plan },
    'GET /company/c/usage': { data: { members: 1, spaces: 1, floors: 1, rooms: 1 } },
  });
  const stateOf = async (feature: string) => (await screen.findByText(feature)).nextSibling?.textContent;
  expect(await stateOf('Voice')).toBe('Included');
  expect(await stateOf('Video')).toBe('Not included');
  expect(await stateOf('Translation')).toBe('Included');
  expect(await stateOf('Translation for guests')).toBe('Not included');
  expect(await stateOf('Calendar')).toBe('Included');
  expect(await stateOf('Notices in your chat (Slack and others)')).toBe('Included');
  expect(await stateOf('Sharing the active window')).toBe('Included');
});
