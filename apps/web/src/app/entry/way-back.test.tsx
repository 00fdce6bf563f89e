import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { Keep } from '../../platform/storage/storage.ts';
import { openApp, refusal } from '../testing/open-app.tsx';
import { createWayBack, guestLinkOf, registerLink } from './way-back.ts';

const space = '95241f20-2713-438d-82d9-dcf14e1aaeab';
const invitation = '/en/auth/join/x?token=t&proof=p';
const at = (path: string) => `${path}?back=${encodeURIComponent(invitation)}`;
const backOf = (href: string | null | undefined) => new URL(href ?? '', 'http://x').searchParams.get('back');
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

afterEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

describe('the registration page', () => {
  it.each([
    [null, '/{-$locale}/auth/register', {}],
    ['/mypage', '/{-$locale}/auth/register', { back: '/mypage' }],
    [invitation, '/{-$locale}/auth/invite-register', { token: 't', proof: 'p' }],
    [`/auth/join/${space}`, '/{-$locale}/auth/invite-register', { space }],
    [`/zh_tw/auth/join/${space}?token=t`, '/{-$locale}/auth/invite-register', { token: 't' }],
    ['/auth/joined', '/{-$locale}/auth/register', { back: '/auth/joined' }],
  ])('on the way to %j', (back, to, search) => {
    expect(registerLink(back)).toEqual({ to, search });
  });
});

describe('the page of guests', () => {
  it.each([
    [`/channel/${space}`, { id: space }],
    [`/en/channel/${space}?room=r&floor=f#x`, { id: space, floor: 'f' }],
    ['/channel', null],
    [`/channel/${space}/more`, null],
    ['/mypage', null],
    [null, null],
  ])('on the way to %j', (back, search) => expect(guestLinkOf(back)).toEqual(search));

  it('is offered to a person who opened the address of a space without an account', async () => {
    await openApp(`/en/auth/login?back=${encodeURIComponent(`/en/channel/${space}`)}`);
    expect(hrefOf('Enter as a guest')).toBe(`/en/guest?id=${space}`);
  });

  it('is not offered on the way to anything else', async () => {
    await openApp('/en/auth/login');
    expect(screen.queryByTestId('enter-as-guest')).toBeNull();
  });
});

describe('the return path of a forgotten password', () => {
  const open = () => {
    const kept = new Map<string, string>();
    const clock = { now: 1_000 };
    const keep: Keep = {
      get: (key) => kept.get(key) ?? null,
      set: (key, value) => void kept.set(key, value),
      remove: (key) => void kept.delete(key),
    };
    return { kept, clock, way: createWayBack(keep, () => clock.now) };
  };

  it('is stored as long as the link of the e-mail is valid, and returned once', () => {
    const { clock, way } = open();
    way.save(invitation);
    clock.now += 30 * 60 * 1000 - 1;
    expect(way.consume()).toBe(invitation);
    expect(way.consume()).toBeNull();
    way.save(invitation);
    clock.now += 30 * 60 * 1000;
    expect(way.consume()).toBeNull();
  });

  it('is stored only for invitations', () => {
    const { kept, way } = open();
    for (const back of [null, '/mypage', 'https://evil.example/auth/join']) way.save(back);
    expect(kept.size).toBe(0);
    kept.set('engawa.way-back', '{"back":"//evil.example","until":9e15}');
    expect(way.consume()).toBeNull();
  });
});

describe('an invited person', () => {
  it('gets from login to registration by the invitation, and to a forgotten password and back', async () => {
    const { unmount } = await openApp(at('/en/auth/login'));
    expect(hrefOf('Register')).toBe('/en/auth/invite-register?token=t&proof=p');
    expect(backOf(hrefOf(/^Forgot/))).toBe(invitation);
    unmount();
    await openApp(at('/en/auth/password-forgot'));
    expect(backOf(hrefOf(/^Log in/))).toBe(invitation);
  });

  it('returns to the invitation after setting a new password', async () => {
    const asked = await openApp(at('/en/auth/password-forgot'), { 'POST /password/forgot': { data: null } });
    await userEvent.type(screen.getByTestId('email'), 'ada@b.example');
    await userEvent.click(screen.getByTestId('submit'));
    await screen.findByTestId('forgot-sent');
    asked.unmount();
    await openApp('/en/auth/password-reset?token=T', { 'POST /password/reset': { data: null } });
    await userEvent.type(screen.getByTestId('password'), 'abcdefg1');
    await userEvent.type(screen.getByTestId('password_confirm'), 'abcdefg1');
    await userEvent.click(screen.getByTestId('submit'));
    expect(backOf((await screen.findByTestId('go-on')).getAttribute('href'))).toBe(invitation);
  });

  it('starts again at the login with the same return path, when the second factor took too long', async () => {
    const { path } = await openApp(at('/en/auth/login'), {
      'POST /login': { second_factor: { ticket: 'T', methods: ['authenticator'] } },
      'POST /login/second-factor': refusal(400, 'SECOND_FACTOR_IS_OVER'),
    });
    await userEvent.type(screen.getByTestId('email'), 'ada@b.example');
    await userEvent.type(screen.getByTestId('password'), 'abcdefg1');
    await userEvent.click(screen.getByTestId('submit'));
    await userEvent.type(await screen.findByTestId('factor-code'), '123456');
    await userEvent.click(screen.getByTestId('submit'));
    await waitFor(() => expect(path()).toMatch(/^\/en\/auth\/login/));
    expect(backOf(path())).toBe(invitation);
  });

  it('keeps the return path when the page of the second factor is reloaded', async () => {
    const { path } = await openApp(at('/en/auth/second-factor'));
    expect(path()).toMatch(/^\/en\/auth\/login/);
    expect(backOf(path())).toBe(invitation);
  });

  it('may log in here instead when the account is unknown', async () => {
    const to = {
      kind: 'register',
      isJoining: true,
      profile: { first_name: 'Ada', last_name: 'Byron', email: null, is_email_verified: false },
    };
    const arrival = { ticket: 'T', provider: 'Home', returnTo: invitation, to };
    window.sessionStorage.setItem('engawa.outside-arrival', JSON.stringify(arrival));
    await openApp('/en/auth/social-register');
    expect(backOf(hrefOf(/^Log in/))).toBe(invitation);
  });
});
