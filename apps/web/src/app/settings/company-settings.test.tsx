import { usualRights } from '@engawa/contract/spaces';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Answers, openApp, refusal } from '../testing/open-app.tsx';
import type { SettingsType } from './settings-opening.tsx';

const me = {
  id: 'u',
  email: 'ada@example.com',
  name: 'Ada Byron',
  avatar: '/avatars/u.svg',
  color: 'moss',
  is_guest: false,
  is_email_verified: true,
  profile: { first_name: 'Ada', last_name: 'Byron', display_name: null },
  now_company_id: 'c',
};
const space = {
  uuid: 's',
  name: 'Loft',
  type: 'office',
  company_id: 'c',
  role: 'Manager',
  template: 'CAFE',
  last_visited_at: null,
  opens_at: null,
  closes_at: null,
  capacity: null,
  idle_time: 30,
  ...usualRights,
  megaphone_in_meetings: false,
  keeps_transcripts: true,
  has_assistant: true,
  guest_lobby: false,
  active_win: false,
};
const company = {
  uuid: 'c',
  name: 'Byron Ltd',
  role: { id: 1, name: 'Manager' },
  user_company_id: 'm',
  picture_url: null,
  department: 'sales',
  spaces: [space],
};
const member = { ...company, role: { id: 2, name: 'Member' }, spaces: [{ ...space, role: 'Member' }] };
const limits = { max_members: 5, max_spaces: 1, max_floors: 9, max_rooms: 9 };
const sounds = {
  message_notify_sound: true,
  close_notify_sound: true,
  send_coming_notify_sound: true,
  coming_notify_sound: true,
  shows_last_seen: false,
  shows_local_time: false,
  has_seen_tour: false,
  quiet_from: null,
  quiet_to: null,
  named_in_chat: true,
  muted_notifications: [],
};
const person = (id: string, fields: Record<string, unknown> = {}) => ({
  id,
  name: `Person ${id}`,
  avatar: '/a.svg',
  color: 'moss',
  role: 'Member',
  space_role: 'Member',
  isGuest: false,
  ...fields,
});

const openSection = async (type: SettingsType, answers: Answers = {}) => {
  const opened = await openApp('/en/mypage', {
    'POST /refresh': { token: 'fresh' },
    'GET /user': { data: me },
    'GET /user_company': { data: [company] },
    'GET /company': { data: company },
    'GET /space-heads': { data: [] },
    'GET /wallpaper': { data: [] },
    'GET /company/c/plan': { data: { name: 'small', ...limits } },
    'GET /company/c/usage': { data: { members: 2, spaces: 1, floors: 1, rooms: 1 } },
    'GET /user/setting': { data: sounds },
    'POST /space/s/access': { data: { space_token: 'key', space: {} } },
    'GET /invitations': { data: [], pagination: { per_page: 5, total: 0, current_page: 1 } },
    'GET /space/s/guest-visits': { data: [], pagination: { per_page: 10, total: 0, current_page: 1 } },
    ...answers,
  });
  await userEvent.click(await screen.findByTestId('user-menu'));
  await userEvent.click(screen.getByTestId('open-settings'));
  await userEvent.click(await screen.findByTestId(`settings-${type}`));
  return opened;
};

beforeEach(() => window.localStorage.setItem('engawa.logged-in', '1'));
afterEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

describe('the second-factor rule', () => {
  it('is weakened only after the user proves their identity', async () => {
    window.sessionStorage.clear();
    const sent: unknown[] = [];
    const factors = {
      authenticator: { confirmed_at: '2026-11-20T00:00:00Z' },
      passkeys: [],
      recovery_codes_left: 10,
      proofs: ['password', 'code'],
      required_by: ['Byron Ltd'],
      passkey_origin: null,
    };
    await openSection('SecuritySetting', {
      'GET /user/sessions': { data: [] },
      'GET /user/second-factors': { data: factors },
      'GET /company/c/second-factor': { data: { is_required: true } },
      'POST /user/proof': { data: { proof: 'P' } },
      'PUT /company/c/second-factor': (body: unknown) => {
        sent.push(body);
        return Response.json({ data: { is_required: false } });
      },
    });
    const rule = await screen.findByTestId('company-rule');
    await userEvent.click(await within(rule).findByRole('checkbox'));
    const password = await screen.findByTestId('proof-password');
    expect(sent).toEqual([]);
    await userEvent.type(password, 'veranda2026');
    await userEvent.click(screen.getByTestId('proof-submit'));
    await waitFor(() => expect(sent).toEqual([{ is_required: false, proof: 'P' }]));
  });
});

describe('workspace', () => {
  it('shows the plan and its usage, and which limit is reached', async () => {
    await openSection('WorkspaceSetting');
    const plan = await screen.findByTestId('plan-usage');
    expect(plan.textContent).toContain('small');
    expect(within(plan).getByText('Members').closest('div')?.textContent).toBe('Members2 of 5');
    expect(within(plan).getByText('Spaces').closest('div')?.textContent).toContain('Limit reached');
  });

  it('loads the plan again after a failure', async () => {
    let isDown = true;
    await openSection('WorkspaceSetting', {
      'GET /company/c/usage': () =>
        isDown
          ? refusal(500, 'INTERNAL')()
          : Response.json({ data: { members: 2, spaces: 1, floors: 1, rooms: 1 } }),
    });
    const again = await screen.findByTestId('load-again');
    isDown = false;
    await userEvent.click(again);
    expect(await screen.findByTestId('plan-usage')).toBeDefined();
  });

  it('lists all invitations of the company to its Managers, who revoke one', async () => {
    const invitation = {
      id: 'i',
      email: 'ken@example.com',
      role: 'Member',
      space: { uuid: 's', name: 'Loft' },
      invited_by: 'Ada',
      state: 'open',
      created_at: '2026-11-20T00:00:00Z',
      expires_at: '2026-12-04T00:00:00Z',
      link: 'https://office.example/auth/join/x',
    };
    const pagination = { per_page: 5, total: 2, current_page: 1 };
    const { calls } = await openSection('WorkspaceSetting', {
      'GET /invitations': {
        data: [invitation, { ...invitation, id: 'j', email: 'mai@example.com', space: null }],
        pagination,
      },
      'DELETE /invitation/i': { data: { id: 'i' } },
    });
    const list = within(await screen.findByTestId('company-invitations'));
    expect((await list.findByTestId('invitation-ken@example.com')).textContent).toContain('Loft · Member');
    expect(list.getByTestId('invitation-mai@example.com').textContent).toContain('Company only');
    await userEvent.click(list.getByTestId('revoke-ken@example.com'));
    await userEvent.click(await screen.findByTestId('confirm-yes'));
    await waitFor(() => expect(calls).toContain('DELETE /invitation/i'));
  });

  it('shows Members no invitations', async () => {
    const { calls } = await openSection('WorkspaceSetting', { 'GET /company': { data: member } });
    expect(await screen.findByTestId('department')).toBeDefined();
    expect(screen.queryByTestId('company-invitations')).toBeNull();
    expect(calls).not.toContain('GET /invitations');
  });

  it('lets Members change their department, but no name', async () => {
    const sent: unknown[] = [];
    await openSection('WorkspaceSetting', {
      'GET /company': { data: member },
      'PUT /user_company/m/department': (body: unknown) => {
        sent.push(body);
        return Response.json({ data: { user_company_id: 'm', department: 'hr' } });
      },
    });
    await userEvent.selectOptions(await screen.findByTestId('department'), 'hr');
    await waitFor(() => expect(sent).toEqual([{ department: 'hr' }]));
    expect(screen.queryByTestId('naming-submit')).toBeNull();
    expect(screen.queryByTestId('remove-company')).toBeNull();
  });

  it('CMP-13 offers the last Manager without colleagues to delete the company instead', async () => {
    await openSection('WorkspaceSetting', {
      'DELETE /user_company': refusal(403, 'MANAGER_IS_LAST'),
      'GET /company/c/users': { data: [], pagination: { per_page: 10, total: 0, current_page: 1 } },
    });
    await userEvent.click(await screen.findByTestId('leave-company'));
    await userEvent.click(await screen.findByTestId('confirm-yes'));
    await userEvent.click(await screen.findByTestId('delete-instead'));
    expect(await screen.findByTestId('remove-company-dialog')).toBeDefined();
  });

  it('forgets the company in this browser once the user has left it', async () => {
    window.localStorage.setItem('engawa.company', 'c');
    const { services } = await openSection('WorkspaceSetting', {
      'DELETE /user_company': { data: { uuid: 'c' } },
    });
    await userEvent.click(await screen.findByTestId('leave-company'));
    await userEvent.click(await screen.findByTestId('confirm-yes'));
    await waitFor(() => expect(services.session.store.getState().companyId).toBeNull());
    expect(window.localStorage.getItem('engawa.company')).toBeNull();
  });
});

describe('space members', () => {
  const people = [
    person('u', { role: 'Manager', space_role: 'Manager' }),
    ...Array.from({ length: 11 }, (_, number) => person(String(number))),
  ];

  it('are shown ten per page, and found by name', async () => {
    await openSection('SpaceMemberSetting', { 'GET /space/s/users': { data: people } });
    expect(await screen.findByText('12 people')).toBeDefined();
    expect(screen.getAllByTestId(/^member-(u|\d+)$/)).toHaveLength(10);
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getAllByTestId(/^member-(u|\d+)$/)).toHaveLength(2);
    await userEvent.type(screen.getByTestId('member-search'), 'son 10');
    expect(screen.getAllByTestId(/^member-(u|\d+)$/)).toHaveLength(1);
  });

  it("get another role when a Manager changes it; the user's own role cannot be changed", async () => {
    const sent: unknown[] = [];
    await openSection('SpaceMemberSetting', {
      'GET /space/s/users': { data: people.slice(0, 2) },
      'PUT /space/s/users/0': (body: unknown) => {
        sent.push(body);
        return Response.json({ data: { user_id: '0', role: 'Manager' } });
      },
    });
    const other = await screen.findByTestId('member-0');
    await userEvent.selectOptions(within(other).getByTestId('member-role'), 'Manager');
    await waitFor(() => expect(sent).toEqual([{ role: 'Manager' }]));
    const self = screen.getByTestId('member-u');
    expect(within(self).queryByTestId('member-role')).toBeNull();
    expect(within(self).queryByTestId('member-remove')).toBeNull();
  });

  it('are removed after a confirmation', async () => {
    const { calls } = await openSection('SpaceMemberSetting', {
      'GET /space/s/users': { data: people.slice(0, 2) },
      'DELETE /space/s/users/0': { data: { user_id: '0' } },
    });
    await userEvent.click(within(await screen.findByTestId('member-0')).getByTestId('member-remove'));
    expect(calls).not.toContain('DELETE /space/s/users/0');
    await userEvent.click(await screen.findByTestId('confirm-yes'));
    await waitFor(() => expect(calls).toContain('DELETE /space/s/users/0'));
  });

  it('are added from the company by its Managers, and shown as members if they already are', async () => {
    const ofCompany = (uuid: string, first_name: string) => ({
      user_company_id: `m-${uuid}`,
      picture_url: null,
      user: {
        uuid,
        email: `${uuid}@example.com`,
        avatar: '/a.svg',
        color: 'moss',
        profile: { display_name: null, first_name, last_name: 'Lee' },
      },
      role: 'Member',
      department: null,
      spaces: [],
      is_self: false,
    });
    const sent: unknown[] = [];
    await openSection('SpaceMemberSetting', {
      'GET /space/s/users': { data: people.slice(0, 2) },
      'GET /company/c/users': {
        data: [ofCompany('0', 'In'), ofCompany('x', 'Mai')],
        pagination: { per_page: 10, total: 2, current_page: 1 },
      },
      'POST /space/s/users/x': (body: unknown) => {
        sent.push(body);
        return Response.json({ data: { user_id: 'x', role: 'Member' } });
      },
    });
    await userEvent.click(await screen.findByTestId('add-people'));
    const dialog = within(await screen.findByTestId('add-people-dialog'));
    expect(within(await dialog.findByTestId('candidate-0')).queryByTestId('add-person')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Add Mai Lee' }));
    await waitFor(() => expect(sent).toEqual([{ role: 'Member' }]));
    expect(await screen.findByText('Mai Lee was added')).toBeDefined();
    expect(within(dialog.getByTestId('candidate-x')).queryByTestId('add-person')).toBeNull();
  });

  it('are shown next to the visits of guests, for Managers of the space', async () => {
    const visit = {
      id: 'v',
      user_id: 'g',
      name: 'Guest Gabi',
      color: 'plum',
      room_id: null,
      room_name: null,
      started_at: '2026-11-20T09:00:00.000Z',
      last_seen_at: '2026-11-20T09:30:00.000Z',
    };
    await openSection('SpaceMemberSetting', {
      'GET /space/s/users': { data: people.slice(0, 2) },
      'GET /space/s/guest-visits': {
        data: [visit],
        pagination: { per_page: 10, total: 11, current_page: 1 },
      },
    });
    const row = await screen.findByTestId('guest-visit');
    expect(row.textContent).toContain('Guest Gabi');
    expect(row.textContent).toContain('Deleted room');
    expect(within(screen.getByTestId('guest-visits')).getByText('Page 1 of 2')).toBeDefined();
  });

  it('can be seen by Members, and changed by none of them', async () => {
    await openSection('SpaceMemberSetting', {
      'GET /user_company': { data: [member] },
      'GET /space/s/users': { data: people.slice(0, 2) },
    });
    expect(await screen.findByTestId('member-0')).toBeDefined();
    expect(screen.queryByTestId('member-role')).toBeNull();
    expect(screen.queryByTestId('member-remove')).toBeNull();
    expect(screen.queryByTestId('add-people')).toBeNull();
    expect(screen.queryByTestId('guest-visits')).toBeNull();
  });
});

describe('notification sounds', () => {
  it('are switched off for every device', async () => {
    const sent: unknown[] = [];
    await openSection('NotificationSoundSetting', {
      'PUT /user/setting': (body: unknown) => {
        sent.push(body);
        return Response.json({ data: { ...sounds, close_notify_sound: false } });
      },
    });
    await userEvent.click(await screen.findByTestId('close_notify_sound'));
    await waitFor(() => expect(sent).toEqual([{ close_notify_sound: false }]));
  });

  it('are silent in the hours of one’s choice', async () => {
    const sent: unknown[] = [];
    await openSection('NotificationSoundSetting', {
      'PUT /user/setting': (body: unknown) => {
        sent.push(body);
        return Response.json({ data: { ...sounds, quiet_from: 1_140, quiet_to: 480 } });
      },
    });
    await userEvent.click(await screen.findByTestId('quiet-hours'));
    await waitFor(() => expect(sent).toEqual([{ quiet_from: 1_140, quiet_to: 480 }]));
  });

  it('keep out the kinds that one does not want', async () => {
    const sent: unknown[] = [];
    await openSection('NotificationSoundSetting', {
      'PUT /user/setting': (body: unknown) => {
        sent.push(body);
        return Response.json({ data: { ...sounds, muted_notifications: ['knock'] } });
      },
    });
    await userEvent.click(await screen.findByTestId('notify-knock'));
    await waitFor(() => expect(sent).toEqual([{ muted_notifications: ['knock'] }]));
  });

  it('are switched on again when the server refuses', async () => {
    await openSection('NotificationSoundSetting', { 'PUT /user/setting': refusal(500, 'INTERNAL') });
    const message = await screen.findByTestId('message_notify_sound');
    await userEvent.click(message);
    expect(await screen.findByText('Saving failed. Please try again.')).toBeDefined();
    await waitFor(() => expect((message as HTMLInputElement).checked).toBe(true));
  });
});

describe('my name in the chat of my company', () => {
  it('CHN-11 is there by default, and left out when the user says so', async () => {
    const sent: unknown[] = [];
    let settings = sounds;
    await openSection('IntegrationSetting', {
      'GET /social/identities': { data: { identities: [], has_password: true } },
      'GET /user/setting': () => Response.json({ data: settings }),
      'PUT /user/setting': (body: unknown) => {
        sent.push(body);
        settings = { ...sounds, named_in_chat: false };
        return Response.json({ data: settings });
      },
    });
    const section = within(await screen.findByRole('region', { name: 'Notices in your company’s chat' }));
    const box = await section.findByRole<HTMLInputElement>('checkbox', {
      name: 'My name may be in messages to the company’s chat',
    });
    expect(box.checked).toBe(true);
    await userEvent.click(box);
    await waitFor(() => expect(sent).toEqual([{ named_in_chat: false }]));
    expect(box.checked).toBe(false);
  });

  it('CHN-11 stays as it was when the server refuses', async () => {
    await openSection('IntegrationSetting', {
      'GET /social/identities': { data: { identities: [], has_password: true } },
      'PUT /user/setting': refusal(500, 'INTERNAL'),
    });
    const box = await screen.findByTestId<HTMLInputElement>('named-in-chat');
    await userEvent.click(box);
    await screen.findByText('This could not be saved. Please try again.');
    await waitFor(() => expect(box.checked).toBe(true));
  });
});

describe('the chats of the company', () => {
  it('CHN-1 are shown to Managers alone', async () => {
    await openSection('WorkspaceSetting', {
      'GET /company/c/chat-webhooks': { data: { is_allowed: true, webhooks: [] } },
    });
    await screen.findByText('No chat is connected yet.');
  });

  it('CHN-1 are not shown to Members', async () => {
    const { calls } = await openSection('WorkspaceSetting', { 'GET /company': { data: member } });
    await screen.findByText('Byron Ltd', { selector: 'p' });
    expect(screen.queryByTestId('chat-webhooks')).toBeNull();
    expect(calls).not.toContain('GET /company/c/chat-webhooks');
  });
});
