import { ja } from '@engawa/phrases/ja';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { saveLocale } from '../../platform/i18n/locale-choice.ts';
import { type Answers, openApp, refusal } from '../testing/open-app.tsx';
import { inviteCompany } from './invite-company.ts';

const spaceId = '95241f20-2713-438d-82d9-dcf14e1aaeab';
const companyId = '33333333-3333-4333-8333-333333333333';
const company = { uuid: companyId, name: 'Byron Ltd' };
const space = { uuid: spaceId, name: 'The loft', type: 'office', company_id: companyId };
const me = {
  data: {
    id: 'u',
    email: 'ada@b.example',
    name: 'Ada Byron',
    avatar: '',
    color: 'moss',
    is_guest: false,
    is_email_verified: true,
    has_password: true,
    is_mail_delivered: true,
    business_card_url: null,
    profile: { first_name: 'Ada', last_name: 'Byron', display_name: null },
    now_company_id: companyId,
    google_calendar: false,
    calendars: [],
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
  },
};
const ofSpace = (isPasswordNeeded: boolean): Answers => ({
  [`GET /space-info/${spaceId}`]: {
    data: {
      uuid: spaceId,
      name: 'The loft',
      type: 'office',
      company_name: 'Byron Ltd',
      is_guest_need_password: false,
      is_join_need_password: isPasswordNeeded,
      plan: { voice: true, video: true },
    },
  },
  [`GET /space/${spaceId}/name`]: { data: { uuid: spaceId, name: 'The loft', company } },
});
const ofInvitation = (email: string): Answers => ({
  'POST /invitation/look': {
    data: {
      company,
      space,
      inviter: 'Grace',
      role: 'Member',
      email,
      expires_at: '2026-12-24T00:00:00.000Z',
    },
  },
});
const loggedIn: Answers = { 'POST /refresh': { token: 'fresh' }, 'GET /user': me };
const wasLoggedIn = () => window.localStorage.setItem('engawa.logged-in', '1');
const sees = (text: string | RegExp) => screen.findByText(text);

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the test plays the browser here
  document.cookie = 'locale=; Max-Age=0; Path=/';
  window.localStorage.clear();
  window.sessionStorage.clear();
});

describe('the invitation page', () => {
  it('shows an error when the link is incomplete, expired or unknown', async () => {
    saveLocale('ja');
    const { unmount } = await openApp('/auth/join');
    await sees(ja.invitations.join.link_refused.incomplete);
    unmount();
    const second = await openApp('/auth/join/x?token=t', {
      'POST /invitation/look': refusal(400, 'INVITATION_IS_OVER'),
    });
    await sees(ja.errors.INVITATION_IS_OVER);
    second.unmount();
    await openApp(`/auth/join/${spaceId}`, {
      [`GET /space-info/${spaceId}`]: refusal(400, 'SPACE_IS_NOT_EXIST'),
      [`GET /space/${spaceId}/name`]: refusal(400, 'SPACE_IS_NOT_EXIST'),
    });
    await sees(ja.errors.SPACE_IS_NOT_EXIST);
  });

  it('shows strangers who invites them to what, and leads to log in and back, or to register', async () => {
    await openApp('/en/auth/join/x?token=t&proof=p', ofInvitation('ada@b.example'));
    expect(await screen.findByRole('heading', { name: 'Join The loft' })).toBeDefined();
    await sees('Grace has invited you.');
    await sees('The invitation is valid until December 24, 2026.');
    expect(inviteCompany()).toBe(companyId);
    const logIn = screen.getByTestId('log-in-to-join').getAttribute('href') ?? '';
    expect(new URL(logIn, 'http://x').searchParams.get('back')).toBe('/en/auth/join/x?token=t&proof=p');
    const register = screen.getByTestId('register-to-join').getAttribute('href');
    expect(register).toBe('/en/auth/invite-register?token=t&proof=p');
  });

  it('refuses an account with another address, and offers to choose another account', async () => {
    wasLoggedIn();
    const { calls } = await openApp('/en/auth/join/x?token=t', {
      ...loggedIn,
      ...ofInvitation('grace@b.example'),
      'GET /logout': { data: null },
    });
    await sees(/for grace@b\.example/);
    expect(screen.queryByTestId('join')).toBeNull();
    await userEvent.click(screen.getByTestId('other-account'));
    expect(await screen.findByTestId('log-in-to-join')).toBeDefined();
    expect(calls).toContain('GET /logout');
  });

  it('asks for the password and the agreement, and reports a wrong password', async () => {
    wasLoggedIn();
    const join = vi.fn(refusal(403, 'INCORRECT_PASSWORD'));
    await openApp(`/en/auth/join/${spaceId}`, {
      ...loggedIn,
      ...ofSpace(true),
      [`GET /space/${spaceId}/whether-join`]: { data: { is_joined: false } },
      [`POST /space/${spaceId}/join-as-member`]: join,
    });
    await userEvent.click(await screen.findByTestId('join'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('join_password')));
    expect(join).not.toHaveBeenCalled();
    await userEvent.type(screen.getByTestId('join_password'), 'wrong12345');
    await userEvent.click(screen.getByTestId('agreed'));
    await userEvent.click(screen.getByTestId('join'));
    expect((await screen.findByTestId('form-error')).textContent).toBe('Incorrect password');
    expect(join).toHaveBeenCalledWith({ password: 'wrong12345' });
  });

  it('admits at once a person who already belongs to the space', async () => {
    wasLoggedIn();
    const { path } = await openApp(`/en/auth/join/${spaceId}`, {
      ...loggedIn,
      ...ofSpace(true),
      [`GET /space/${spaceId}/whether-join`]: { data: { is_joined: true } },
      [`POST /space/${spaceId}/access`]: refusal(403, 'SPACE_IS_NOT_OPENED'),
    });
    await waitFor(() => expect(path()).toBe(`/en/channel/${spaceId}`));
  });

  it('leads into the space once the invitation is accepted', async () => {
    saveLocale('ja');
    wasLoggedIn();
    const accept = vi.fn(() => Response.json({ data: { company, space, role: 'Member' } }));
    const { path } = await openApp('/auth/join/x?token=t', {
      ...loggedIn,
      ...ofInvitation('ada@b.example'),
      'POST /invitation/accept': accept,
      [`POST /space/${spaceId}/access`]: refusal(403, 'SPACE_IS_NOT_OPENED'),
    });
    await userEvent.click(await screen.findByTestId('agreed'));
    await userEvent.click(screen.getByTestId('join'));
    await waitFor(() => expect(path()).toBe(`/channel/${spaceId}`));
    expect(accept).toHaveBeenCalledWith({ token: 't' });
    await sees('「The loft」のメンバーになりました');
  });

  it('tells Managers that they have become one', async () => {
    saveLocale('ja');
    wasLoggedIn();
    await openApp('/auth/join/x?token=t', {
      ...loggedIn,
      ...ofInvitation('ada@b.example'),
      'POST /invitation/accept': { data: { company, space, role: 'Manager' } },
      [`POST /space/${spaceId}/access`]: refusal(403, 'SPACE_IS_NOT_OPENED'),
    });
    await userEvent.click(await screen.findByTestId('agreed'));
    await userEvent.click(screen.getByTestId('join'));
    await sees('「The loft」のマネージャーになりました');
  });
});

describe('registering by an invitation', () => {
  it('fixes the invited address, and sends what the link carries', async () => {
    const register = vi.fn(refusal(403, 'PLAN_MEMBER_LIMIT'));
    await openApp('/en/auth/invite-register?token=t&proof=p', {
      ...ofInvitation('ada@b.example'),
      'POST /invite-register': register,
    });
    const email = await screen.findByTestId<HTMLInputElement>('email');
    expect([email.value, email.readOnly]).toEqual(['ada@b.example', true]);
    for (const [field, text] of Object.entries({
      first_name: 'Ada',
      last_name: 'Byron',
      password: 'veranda2026',
      password_confirm: 'veranda2026',
    }))
      await userEvent.type(screen.getByTestId(field), text);
    await userEvent.click(screen.getByTestId('agreed'));
    await userEvent.click(screen.getByTestId('submit'));
    await screen.findByTestId('form-error');
    expect(register).toHaveBeenCalledWith({
      first_name: 'Ada',
      last_name: 'Byron',
      email: 'ada@b.example',
      password: 'veranda2026',
      invite_company_id: companyId,
      invite_space_id: spaceId,
      invitation: { token: 't', proof: 'p' },
    });
  });

  it('asks for the password of a member link', async () => {
    const register = vi.fn(refusal(403, 'INCORRECT_PASSWORD'));
    await openApp(`/en/auth/invite-register?space=${spaceId}`, {
      ...ofSpace(true),
      'POST /invite-register': register,
    });
    for (const [field, text] of Object.entries({
      join_password: 'Veranda2026',
      first_name: 'Ada',
      last_name: 'Byron',
      email: 'ada@b.example',
      password: 'veranda2026',
      password_confirm: 'veranda2026',
    }))
      await userEvent.type(await screen.findByTestId(field), text);
    await userEvent.click(screen.getByTestId('agreed'));
    await userEvent.click(screen.getByTestId('submit'));
    await screen.findByTestId('form-error');
    expect(register).toHaveBeenCalledWith(
      expect.objectContaining({ invite_space_id: spaceId, join_password: 'Veranda2026' }),
    );
  });
});
