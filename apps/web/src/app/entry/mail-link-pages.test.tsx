import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { type Answers, openApp, refusal } from '../testing/open-app.tsx';

const me = {
  id: '11111111-1111-4111-8111-111111111111',
  email: 'ada@byron.example',
  name: 'Ada',
  avatar: '',
  color: 'moss',
  is_guest: false,
  is_email_verified: false,
  has_password: true,
  is_mail_delivered: true,
  business_card_url: null,
  profile: { first_name: 'Ada', last_name: 'Byron', display_name: null },
  now_company_id: null,
  google_calendar: false,
  calendars: [],
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
};
const loggedIn = (more: Answers = {}): Answers => {
  window.localStorage.setItem('engawa.logged-in', '1');
  return {
    'POST /refresh': { token: 'fresh' },
    'GET /user': { data: me },
    'GET /user_company': { data: [] },
    ...more,
  };
};

afterEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

describe('a forgotten password', () => {
  it('requires a well-formed e-mail address', async () => {
    const { calls } = await openApp('/en/auth/password-forgot');
    await userEvent.type(await screen.findByTestId('email'), 'ada@');
    await userEvent.click(screen.getByTestId('submit'));
    expect(await screen.findByText('Email Format Error')).toBeDefined();
    expect(calls).not.toContain('POST /password/forgot');
  });

  it('does not claim to send e-mail where none is sent: the operator has the link', async () => {
    await openApp('/en/auth/password-forgot', {
      'GET /config': { data: { features: { is_mail_delivered: false } } },
      'POST /password/forgot': { data: null },
    });
    expect(await screen.findByText(/This server does not send e-mail/)).toBeDefined();
    await userEvent.type(screen.getByTestId('email'), 'ada@byron.example');
    await userEvent.click(screen.getByTestId('submit'));
    const sent = await screen.findByTestId('forgot-sent');
    expect(sent.textContent).toContain('Ask the operator');
    expect(within(sent).queryByTestId('resend')).toBeNull();
  });

  it('answers the same for every address, and sends again only after a minute', async () => {
    const { calls } = await openApp('/en/auth/password-forgot', { 'POST /password/forgot': { data: null } });
    await userEvent.type(await screen.findByTestId('email'), 'nobody@known.example');
    await userEvent.click(screen.getByTestId('submit'));
    const sent = await screen.findByTestId('forgot-sent');
    expect(sent.textContent).toContain('If nobody@known.example is registered');
    const resend = within(sent).getByTestId('resend');
    expect(resend.textContent).toMatch(/\(in \d+ s\)$/);
    await userEvent.click(resend);
    expect(calls.filter((call) => call === 'POST /password/forgot')).toHaveLength(1);
  });

  it('reports when too many e-mails were requested', async () => {
    await openApp('/en/auth/password-forgot', { 'POST /password/forgot': refusal(429, 'TOO_MANY_ATTEMPTS') });
    await userEvent.type(await screen.findByTestId('email'), 'ada@byron.example');
    await userEvent.click(screen.getByTestId('submit'));
    expect((await screen.findByTestId('form-error')).textContent).toContain('Too many attempts');
  });
});

describe('the link to a new password', () => {
  const fill = async (password: string, again = password) => {
    await userEvent.type(await screen.findByTestId('password'), password);
    await userEvent.type(screen.getByTestId('password_confirm'), again);
    await userEvent.click(screen.getByTestId('submit'));
  };

  it('is not used up by being opened', async () => {
    const { calls } = await openApp('/en/auth/password-reset?token=secret');
    expect(await screen.findByTestId('password')).toBeDefined();
    expect(calls).toEqual([]);
  });

  it('reports that it is incomplete when it is cut off', async () => {
    await openApp('/en/auth/password-reset');
    expect((await screen.findByRole('alert')).textContent).toContain('Part of the link seems to be missing');
    expect(screen.queryByTestId('password')).toBeNull();
  });

  it('offers a new link when it has expired', async () => {
    await openApp('/en/auth/password-reset?token=old', {
      'POST /password/reset': refusal(400, 'LINK_IS_OVER'),
    });
    await fill('abcdefg2');
    expect((await screen.findByTestId('form-error')).textContent).toBe(
      'This link no longer works. It has expired or was used already.',
    );
    expect(screen.getByRole('link', { name: 'Send a new link' }).getAttribute('href')).toBe(
      '/en/auth/password-forgot',
    );
  });

  it('refuses two passwords that differ', async () => {
    const { calls } = await openApp('/en/auth/password-reset?token=secret');
    await fill('abcdefg2', 'abcdefg3');
    expect(await screen.findByText('Passwords do not match, please re-enter')).toBeDefined();
    expect(calls).toEqual([]);
  });

  it('leads to the login once the password is changed', async () => {
    const bodies: unknown[] = [];
    await openApp('/en/auth/password-reset?token=secret', {
      'POST /password/reset': (body: unknown) => {
        bodies.push(body);
        return Response.json({ data: null });
      },
    });
    await fill('abcdefg2');
    expect(await screen.findByRole('heading', { name: 'Your password was changed' })).toBeDefined();
    expect(bodies).toEqual([{ token: 'secret', password: 'abcdefg2' }]);
    expect(screen.getByTestId('go-on').getAttribute('href')).toBe('/en/auth/login');
  });
});

describe('the link that confirms an address', () => {
  it('asks people to log in first, and returns them', async () => {
    const { path } = await openApp('/en/auth/verify-email?token=secret');
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeDefined();
    expect(path()).toBe(`/en/auth/login?back=${encodeURIComponent('/en/auth/verify-email?token=secret')}`);
  });

  it('is used by pressing the button, never by opening the page', async () => {
    const bodies: unknown[] = [];
    const { calls } = await openApp(
      '/en/auth/verify-email?token=secret',
      loggedIn({
        'POST /email/verify': (body: unknown) => {
          bodies.push(body);
          return Response.json({ data: { ...me, is_email_verified: true } });
        },
      }),
    );
    const button = await screen.findByTestId('use-link');
    expect(calls).not.toContain('POST /email/verify');
    await userEvent.click(button);
    expect(await screen.findByRole('heading', { name: 'Your address was confirmed' })).toBeDefined();
    expect(bodies).toEqual([{ token: 'secret' }]);
    await userEvent.click(screen.getByTestId('go-on'));
    expect(await screen.findByRole('heading', { name: 'Hello, Ada' })).toBeDefined();
    expect(screen.queryByTestId('verify-banner')).toBeNull();
  });

  it('shows who is logged in and offers another e-mail when it has expired or belongs to another account', async () => {
    const { calls } = await openApp(
      '/en/auth/verify-email?token=old',
      loggedIn({
        'POST /email/verify': refusal(400, 'LINK_IS_OVER'),
        'POST /email/verify/resend': { data: { is_mail_delivered: true } },
      }),
    );
    await userEvent.click(await screen.findByTestId('use-link'));
    expect((await screen.findByTestId('form-error')).textContent).toContain('ada@byron.example');
    await userEvent.click(screen.getByTestId('resend'));
    expect(await screen.findByText('The e-mail was sent again.')).toBeDefined();
    expect(calls).toContain('POST /email/verify/resend');
  });

  it('has nothing to do for a confirmed address', async () => {
    await openApp(
      '/en/auth/verify-email?token=secret',
      loggedIn({ 'GET /user': { data: { ...me, is_email_verified: true } } }),
    );
    expect(await screen.findByRole('heading', { name: 'Your address is already confirmed' })).toBeDefined();
    expect(screen.queryByTestId('use-link')).toBeNull();
  });
});

describe('the link to change an address', () => {
  it('changes it when the button is pressed', async () => {
    await openApp(
      '/en/auth/change-email?token=secret',
      loggedIn({ 'POST /email/change': { data: { ...me, email: 'ada@new.example' } } }),
    );
    await userEvent.click(await screen.findByTestId('use-link'));
    expect(await screen.findByText('From now on please log in with ada@new.example.')).toBeDefined();
  });

  it('leads back to my page when it has expired', async () => {
    await openApp(
      '/en/auth/change-email?token=old',
      loggedIn({ 'POST /email/change': refusal(400, 'LINK_IS_OVER') }),
    );
    await userEvent.click(await screen.findByTestId('use-link'));
    expect((await screen.findByTestId('form-error')).textContent).toContain('start again in the settings');
    expect(screen.getByTestId('go-on').getAttribute('href')).toBe('/en/mypage');
  });
});

describe('the login link', () => {
  it('logs in when the button is pressed', async () => {
    const { path, services } = await openApp('/en/auth/login-link?token=secret', {
      'POST /login-link': { token: 'fresh' },
      'GET /user': { data: me },
      'GET /user_company': { data: [] },
    });
    expect(services.session.store.getState().accessToken).toBeNull();
    await userEvent.click(await screen.findByTestId('use-link'));
    expect(await screen.findByRole('heading', { name: 'Hello, Ada' })).toBeDefined();
    expect(path()).toBe('/en/mypage');
  });

  it('names who can help when it has expired', async () => {
    await openApp('/en/auth/login-link?token=old', { 'POST /login-link': refusal(400, 'LINK_IS_OVER') });
    await userEvent.click(await screen.findByTestId('use-link'));
    expect((await screen.findByTestId('form-error')).textContent).toContain('sk the operator');
  });
});
