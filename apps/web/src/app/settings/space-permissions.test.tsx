import { usualRights } from '@engawa/contract/spaces';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Answers, openApp, refusal } from '../testing/open-app.tsx';

const me = {
  id: 'u',
  email: 'ada@example.com',
  name: 'Ada Byron',
  avatar: '/avatars/u.svg',
  color: 'moss',
  is_guest: false,
  is_email_verified: true,
  now_company_id: 'c',
  profile: { first_name: 'Ada', last_name: 'Byron', display_name: null },
};
const space = {
  uuid: 's',
  name: 'Loft',
  type: 'office',
  company_id: 'c',
  template: 'CAFE',
  role: 'Manager',
  last_visited_at: null,
  opens_at: null,
  closes_at: null,
  capacity: null,
  idle_time: 30,
  ...usualRights,
  megaphone_in_meetings: false,
  keeps_transcripts: true,
  has_assistant: true,
};
const companyWith = (changes: object) => ({
  uuid: 'c',
  name: 'Byron Ltd',
  role: { id: 1, name: 'Manager' },
  user_company_id: 'm',
  department: null,
  spaces: [{ ...space, ...changes }],
});

const openPermissions = async (changes: object = {}, answers: Answers = {}) => {
  const company = companyWith(changes);
  const opened = await openApp('/en/mypage', {
    'POST /refresh': { token: 'fresh' },
    'GET /user': { data: me },
    'GET /user_company': { data: [company] },
    'GET /company': { data: company },
    'GET /space-heads': { data: [] },
    ...answers,
  });
  await userEvent.click(await screen.findByTestId('user-menu'));
  await userEvent.click(screen.getByTestId('open-settings'));
  await userEvent.click(await screen.findByTestId('settings-SpacePermissionSetting'));
  return opened;
};
const isOn = (testId: string) => (screen.getByTestId(testId) as HTMLInputElement).checked;

beforeEach(() => window.localStorage.setItem('engawa.logged-in', '1'));
afterEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

describe('the permissions of a space', () => {
  it('SPC-34 are switches for Managers, with a sentence each, and a press sends its own switch alone', async () => {
    const sent: unknown[] = [];
    let rights = { ...usualRights };
    await openPermissions(
      {},
      {
        'GET /user_company': () => Response.json({ data: [companyWith(rights)] }),
        'PUT /space/s': (body: unknown) => {
          sent.push(body);
          rights = { ...rights, ...(body as object) };
          return Response.json({ data: { ...space, ...rights } });
        },
      },
    );
    const matrix = within(await screen.findByTestId('permission-matrix'));
    expect(matrix.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Permission',
      'Members',
      'Guests',
    ]);
    expect(matrix.getAllByRole('rowheader')).toHaveLength(5);
    expect(matrix.getAllByRole('switch')).toHaveLength(7);
    const build = matrix.getByRole('switch', { name: 'Members can put items in rooms' });
    await userEvent.click(build);
    await userEvent.click(matrix.getByRole('switch', { name: /^Guests can lock/ }));
    await waitFor(() => expect(sent).toEqual([{ member_build: false }, { guest_lock: true }]));
    await waitFor(() =>
      expect([isOn('right-member_build'), isOn('right-guest_lock')]).toEqual([false, true]),
    );
  });

  it('SPC-33 a cell that nobody can open is a fixed no with its reason, and no switch', async () => {
    await openPermissions();
    const matrix = within(await screen.findByTestId('permission-matrix'));
    for (const what of ['build', 'invite', 'megaphone']) {
      const cell = within(matrix.getByTestId(`never-${what}`));
      expect(cell.queryByRole('switch')).toBeNull();
      expect(cell.getByText(/^Guests cannot/)).toBeDefined();
    }
    expect(matrix.getByText(/A manager can let a guest give a speech/)).toBeDefined();
  });

  it('SPC-34 a refused press returns the switch, and says why', async () => {
    await openPermissions({}, { 'PUT /space/s': refusal(403, 'FORBIDDEN') });
    await screen.findByTestId('permission-matrix');
    await userEvent.click(screen.getByTestId('right-member_invite'));
    await waitFor(() => expect(isOn('right-member_invite')).toBe(true));
    expect((await screen.findByTestId('toasts')).textContent).not.toBe('');
  });

  it('SPC-34 are sentences about themselves for Members, without a switch', async () => {
    await openPermissions({ role: 'Member', member_build: false });
    const own = within(await screen.findByTestId('own-permissions'));
    expect(own.queryByRole('switch')).toBeNull();
    expect(own.getByText('You cannot put items in rooms')).toBeDefined();
    expect(own.getByText('You can lock the meeting room you sit in')).toBeDefined();
    expect(own.getByText('The managers of this space can change this.')).toBeDefined();
  });

  it('SPC-33 a Guest of the company sees what they never may, and why', async () => {
    await openPermissions({ role: 'Guest' });
    const own = within(await screen.findByTestId('own-permissions'));
    expect(own.getByTestId('own-build').textContent).toContain('it would not be clear later');
    expect(own.getByTestId('own-see_offline').dataset.may).toBe('true');
  });
});
