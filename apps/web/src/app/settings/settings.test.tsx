import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { keptProof } from '../../features/second-factors/index.ts';
import { type Answers, openApp, refusal } from '../testing/open-app.tsx';

const me = {
  id: '11111111-1111-4111-8111-111111111111',
  email: 'ada@byron.example',
  name: 'Ada Byron',
  avatar: '/avatars/u.svg',
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
const session = (id: string, isCurrent: boolean) => ({
  id,
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  address: '192.0.2.7',
  created_at: '2026-11-01T00:00:00Z',
  last_seen_at: '2026-11-20T09:30:00Z',
  is_current: isCurrent,
});
const here = session('22222222-2222-4222-8222-222222222222', true);
const elsewhere = session('33333333-3333-4333-8333-333333333333', false);

/** The server as a list of answers, and the bodies that were sent to it. */
const open = async (answers: Answers = {}, change: Partial<typeof me> = {}) => {
  window.localStorage.setItem('engawa.logged-in', '1');
  const bodies: Record<string, unknown> = {};
  const noting = (call: string, answer: () => Response) => (body: unknown) => {
    bodies[call] = body;
    return answer();
  };
  const noted = Object.fromEntries(
    Object.entries(answers).map(([call, answer]) => [
      call,
      noting(call, () =>
        typeof answer === 'function' ? (answer as () => Response)() : Response.json(answer),
      ),
    ]),
  );
  const app = await openApp('/en/mypage', {
    'POST /refresh': { token: 'fresh' },
    'GET /user': { data: { ...me, ...change } },
    'GET /user_company': { data: [] },
    'GET /user/sessions': { data: [here, elsewhere] },
    'GET /user/business-card': { business_card_url: null },
    ...noted,
  });
  return { ...app, bodies };
};
const openSettings = async () => {
  await userEvent.click(await screen.findByTestId('user-menu'));
  await userEvent.click(screen.getByTestId('open-settings'));
  // The first to open them waits until they are loaded.
  const settings = await screen.findByTestId('settings', undefined, { timeout: 5_000 });
  await within(settings).findByTestId('profile', undefined, { timeout: 5_000 });
  return settings;
};
const openSecurity = async () => {
  await openSettings();
  await userEvent.click(screen.getByTestId('settings-SecuritySetting'));
  await screen.findByTestId('password-part', undefined, { timeout: 5_000 });
};
const part = (name: string) => within(screen.getByTestId(name));
const type = async (testId: string, text: string) => {
  const field = screen.getByTestId(testId);
  await userEvent.clear(field);
  if (text !== '') await userEvent.type(field, text);
};

afterEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

describe('the settings', () => {
  it('open over the page at the account section, keep the address, and close by Escape', async () => {
    const { path } = await open();
    const settings = await openSettings();
    expect(within(settings).getByRole('tab', { name: 'Account' }).getAttribute('aria-selected')).toBe('true');
    expect(path()).toBe('/en/mypage');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByTestId('settings')).toBeNull();
    expect(document.activeElement).toBe(screen.getByTestId('user-menu'));
  });

  it('ask before typed text is lost, by Escape, another section, or a click outside', async () => {
    await open();
    await openSettings();
    await type('display_name', 'Countess');
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('alertdialog', { name: 'Some changes are not saved' })).toBeDefined();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByTestId('unsaved')).toBeNull();
    expect(screen.getByTestId<HTMLInputElement>('display_name').value).toBe('Countess');
    await userEvent.click(screen.getByRole('tab', { name: 'Devices' }));
    await userEvent.click(await screen.findByTestId('confirm-cancel'));
    expect(screen.getByTestId<HTMLInputElement>('display_name').value).toBe('Countess');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByTestId('confirm-yes'));
    expect(screen.queryByTestId('settings')).toBeNull();
  });

  it('close when the user is logged out', async () => {
    const { services } = await open();
    await openSettings();
    services.session.logOut('other');
    await waitFor(() => expect(screen.queryByTestId('settings')).toBeNull());
  });

  it('report that the account could not be loaded, and load it again', async () => {
    let isDown = true;
    await open({
      'GET /user': () => (isDown ? refusal(500, 'INTERNAL')() : Response.json({ data: me })),
    });
    await userEvent.click(await screen.findByTestId('user-menu'));
    await userEvent.click(screen.getByTestId('open-settings'));
    const settings = await screen.findByTestId('settings');
    expect((await within(settings).findByRole('alert')).textContent).toContain(
      'Your account could not be loaded.',
    );
    isDown = false;
    await userEvent.click(within(settings).getByRole('button', { name: 'Load again' }));
    expect(await screen.findByTestId('profile')).toBeDefined();
  });
});

describe('the profile', () => {
  it('names what is missing, and keeps the text that the server refused', async () => {
    const { calls } = await open({ 'PUT /user': refusal(403, 'FORBIDDEN') });
    await openSettings();
    await type('first_name', '');
    await userEvent.click(screen.getByTestId('save-profile'));
    expect(await screen.findByText('First name is required')).toBeDefined();
    expect(calls).not.toContain('PUT /user');
    await type('first_name', 'Augusta');
    await userEvent.click(screen.getByTestId('save-profile'));
    expect((await screen.findByTestId('form-error')).textContent).toContain('do not have permission');
    expect(screen.getByTestId<HTMLInputElement>('first_name').value).toBe('Augusta');
  });

  it('shows a preview at once, and is sent as it was typed', async () => {
    const saved = {
      ...me,
      name: 'Countess',
      color: 'plum',
      profile: { ...me.profile, display_name: 'Countess' },
    };
    const { bodies } = await open({ 'PUT /user': { data: saved } });
    await openSettings();
    await type('display_name', 'Countess');
    await userEvent.click(screen.getByTestId('color-plum'));
    expect(screen.getByTestId('shown-name').textContent).toBe('Countess');
    expect(screen.getByTestId('avatar-editor').querySelector('img')?.getAttribute('src')).toBe(
      '/avatars/u.svg?color=plum',
    );
    await userEvent.click(screen.getByTestId('save-profile'));
    expect(await screen.findByText('Your profile was saved.')).toBeDefined();
    expect(bodies['PUT /user']).toEqual({
      first_name: 'Ada',
      reading: '',
      last_name: 'Byron',
      display_name: 'Countess',
      color: 'plum',
    });
    expect(screen.getByTestId('user-menu').textContent).toContain('Countess');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByTestId('settings')).toBeNull();
  });
});

describe('the address', () => {
  it('is shown as unconfirmed, and its e-mail is sent again at most once a minute', async () => {
    const { calls } = await open({ 'POST /email/verify/resend': { data: { is_mail_delivered: true } } });
    await openSettings();
    expect(part('email-part').getByText('Not confirmed')).toBeDefined();
    const resend = part('email-part').getByTestId('resend');
    await userEvent.click(resend);
    expect(await part('email-part').findByText('The e-mail was sent again.')).toBeDefined();
    expect(resend.textContent).toMatch(/^Send the e-mail again \(in \d+ s\)$/);
    await userEvent.click(resend);
    expect(calls.filter((call) => call === 'POST /email/verify/resend')).toHaveLength(1);
  });

  it('names the operator instead of an e-mail where no mail is sent', async () => {
    const company = {
      uuid: 'c',
      name: 'Byron Ltd',
      user_company_id: 'm',
      picture_url: null,
      department: 'sales',
      spaces: [],
      role: { id: 1, name: 'Manager' },
    };
    await open(
      { 'GET /user_company': { data: [company] }, 'GET /space-heads': { data: [] } },
      { is_mail_delivered: false },
    );
    expect((await screen.findByTestId('verify-banner')).textContent).toContain(
      'This server does not send e-mail',
    );
    // A Manager may be the one who runs the server.
    expect((await screen.findByTestId('operator-command')).textContent).toContain(
      `npm run engawa -- mail show ${me.email}`,
    );
    await openSettings();
    expect(part('email-part').getByTestId('resend').textContent).toBe('Prepare a link');
    // Inviting by address works unconfirmed there, so no sentence asks for the confirmation first.
    const text = screen.getByTestId('email-part').textContent;
    expect(text).toContain('Ask its operator for your link');
    expect(text).toContain(`npm run engawa -- mail show ${me.email}`);
    expect(text).not.toContain('to invite people');
  });

  it('changes only with the password, and shows where the e-mail was sent', async () => {
    let isRight = false;
    const { bodies } = await open({
      'PUT /email': () =>
        isRight ? Response.json({ data: { is_mail_delivered: true } }) : refusal(403, 'INCORRECT_PASSWORD')(),
    });
    await openSettings();
    await userEvent.click(screen.getByTestId('change-email'));
    await type('email', 'ada@new.example');
    await type('password', 'wrong12345');
    await userEvent.click(screen.getByTestId('send-change-email'));
    expect((await screen.findByTestId('form-error')).textContent).toBe('Incorrect password');
    isRight = true;
    await type('password', 'abcdefg1');
    await userEvent.click(screen.getByTestId('send-change-email'));
    expect(await screen.findByText(/We sent an e-mail to ada@new.example/)).toBeDefined();
    expect(bodies['PUT /email']).toEqual({ email: 'ada@new.example', password: 'abcdefg1' });
    expect(document.activeElement).toBe(screen.getByTestId('change-email'));
  });
});

describe('the password', () => {
  it('is not changed when the two differ, and is sent once', async () => {
    const { bodies, calls } = await open({ 'PUT /password': { data: null } });
    await openSecurity();
    await userEvent.click(screen.getByTestId('change-password'));
    await type('current_password', 'abcdefg1');
    await type('password', 'abcdefg2');
    await type('password_confirm', 'abcdefg3');
    await userEvent.click(screen.getByTestId('save-password'));
    expect(await screen.findByText('Passwords do not match, please re-enter')).toBeDefined();
    expect(calls).not.toContain('PUT /password');
    await type('password_confirm', 'abcdefg2');
    await userEvent.click(screen.getByTestId('save-password'));
    expect(await screen.findByText('Your password was changed.')).toBeDefined();
    expect(bodies['PUT /password']).toEqual({ current_password: 'abcdefg1', password: 'abcdefg2' });
    expect(screen.queryByTestId('current_password')).toBeNull();
  });

  it('is offered by a link and without a form to a user who has none', async () => {
    const { bodies } = await open({ 'POST /password/forgot': { data: null } }, { has_password: false });
    await openSecurity();
    expect(screen.queryByTestId('change-password')).toBeNull();
    await userEvent.click(part('password-part').getByTestId('resend'));
    expect(await screen.findByText('We have sent a link to ada@byron.example.')).toBeDefined();
    expect(bodies['POST /password/forgot']).toEqual({ email: 'ada@byron.example' });
  });
});

describe('the sessions', () => {
  it('are listed with this one marked, and one or all others can be ended', async () => {
    let list = [here, elsewhere, session('44444444-4444-4444-8444-444444444444', false)];
    const { calls } = await open({
      'GET /user/sessions': () => Response.json({ data: list }),
      [`DELETE /user/sessions/${elsewhere.id}`]: () => {
        list = list.filter(({ id }) => id !== elsewhere.id);
        return Response.json({ data: null });
      },
      'DELETE /user/sessions': () => {
        list = [here];
        return Response.json({ data: { ended: 1 } });
      },
    });
    await openSecurity();
    const sessions = part('sessions-part');
    expect(await sessions.findAllByText('Firefox on Linux')).toHaveLength(3);
    expect(sessions.getAllByText('This device')).toHaveLength(1);
    expect(sessions.getAllByTestId('end-session')).toHaveLength(2);
    const [first] = sessions.getAllByRole('button', { name: 'Log out Firefox on Linux' });
    if (first) await userEvent.click(first);
    await waitFor(() => expect(sessions.getAllByTestId('end-session')).toHaveLength(1));
    await userEvent.click(sessions.getByTestId('end-others'));
    expect(await sessions.findByText('You are not logged in anywhere else.')).toBeDefined();
    expect(calls).toContain(`DELETE /user/sessions/${elsewhere.id}`);
  });

  it('show a refusal, and reload the list', async () => {
    await open({ 'DELETE /user/sessions': refusal(500, 'INTERNAL') });
    await openSecurity();
    await userEvent.click(await screen.findByTestId('end-others'));
    expect(await screen.findByText('A system error occurred. Please try again later.')).toBeDefined();
  });
});

describe('an account that only an external login opens', () => {
  const factors = {
    authenticator: null,
    passkeys: [],
    recovery_codes_left: 0,
    proofs: ['outside'],
    required_by: [],
    passkey_origin: null,
  };
  const linked = {
    id: 'i',
    provider: 'openid',
    label: 'Home',
    email: 'ada@byron.example',
    created_at: '2026-11-20T00:00:00Z',
    last_used_at: null,
  };

  it('is sent to the provider before it is deleted, and no password is requested', async () => {
    const { calls } = await open(
      {
        'GET /user/second-factors': { data: factors },
        'GET /social/identities': { data: { identities: [linked], has_password: false } },
      },
      { has_password: false },
    );
    await openSettings();
    await userEvent.click(screen.getByTestId('delete-account'));
    expect(screen.queryByTestId('confirm-password')).toBeNull();
    await userEvent.click(screen.getByTestId('confirm-yes'));
    expect((await screen.findByTestId('prove-by-openid')).textContent).toBe('Log in again with Home');
    expect(calls).not.toContain('DELETE /user');
  });

  it('changes its address and is deleted with the proof from the provider', async () => {
    keptProof.put('P');
    const { bodies } = await open(
      {
        'GET /user/second-factors': { data: factors },
        'PUT /email': { data: { is_mail_delivered: false } },
        'DELETE /user': { data: null },
      },
      { has_password: false },
    );
    await openSettings();
    await userEvent.click(screen.getByTestId('change-email'));
    await type('email', 'ada@new.example');
    await userEvent.click(screen.getByTestId('send-change-email'));
    await waitFor(() => expect(bodies['PUT /email']).toEqual({ email: 'ada@new.example', proof: 'P' }));
    await userEvent.click(screen.getByTestId('delete-account'));
    await userEvent.click(screen.getByTestId('confirm-yes'));
    await waitFor(() => expect(bodies['DELETE /user']).toEqual({ proof: 'P' }));
  });
});

describe('deleting the account', () => {
  it('lists what is lost, explains a wrong password, and logs out at the end', async () => {
    const answers = [refusal(403, 'INCORRECT_PASSWORD'), refusal(403, 'MANAGER_IS_LAST')];
    const { path, bodies, services } = await open({
      'DELETE /user': () => (answers.shift() ?? (() => Response.json({ data: null })))(),
    });
    await openSettings();
    await userEvent.click(screen.getByTestId('delete-account'));
    const question = within(screen.getByTestId('delete-question'));
    expect(question.getAllByRole('listitem')).toHaveLength(3);
    const yes = question.getByTestId<HTMLButtonElement>('confirm-yes');
    expect(yes.getAttribute('aria-disabled')).toBe('true');
    await userEvent.type(question.getByTestId('confirm-password'), 'abcdefg1');
    await userEvent.click(yes);
    expect((await question.findByTestId('form-error')).textContent).toBe('Incorrect password');
    await userEvent.click(yes);
    expect((await question.findByTestId('form-error')).textContent).toContain('manager');
    await userEvent.click(yes);
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeDefined();
    expect(path()).toBe('/en/auth/login');
    expect(bodies['DELETE /user']).toEqual({ password: 'abcdefg1' });
    expect(services.session.mayBeLoggedIn()).toBe(false);
  });

  it('offers all stored data as a file', async () => {
    const saved: string[] = [];
    const { createObjectURL } = URL;
    URL.createObjectURL = (blob) => {
      saved.push((blob as Blob).type);
      // The window of the tests follows the link: an address of another origin ends the next tests.
      return '#data';
    };
    try {
      const { calls } = await open({
        'GET /user/export': {
          exported_at: '2026-11-21T00:00:00Z',
          user: me,
          sessions: [here],
          cut_short: ['messages'],
        },
      });
      await openSettings();
      await userEvent.click(screen.getByTestId('export-data'));
      await waitFor(() => expect(saved).toEqual(['application/json']));
      expect(calls).toContain('GET /user/export');
      expect(await screen.findByText(/newest 10,000 entries/)).toBeDefined();
    } finally {
      URL.createObjectURL = createObjectURL;
    }
  });
});

describe('the people whom one has blocked', () => {
  const ben = {
    user_id: '44444444-4444-4444-8444-444444444444',
    name: 'Ben',
    blocked_at: '2026-11-20T09:30:00.000Z',
  };

  it('BLK-2 are listed, and each block is taken back', async () => {
    let list = [ben];
    const app = await open({
      'GET /user/blocks': () => Response.json({ data: list }),
      [`DELETE /user/blocks/${ben.user_id}`]: () => {
        list = [];
        return Response.json({ data: { user_id: ben.user_id } });
      },
    });
    await openSettings();
    const blocked = part('blocked-people');
    expect((await blocked.findByTestId('blocked-person')).textContent).toContain('Ben');
    await userEvent.click(blocked.getByRole('button', { name: 'Unblock Ben' }));
    await blocked.findByText(/You have not blocked anyone/);
    expect(app.calls).toContain(`DELETE /user/blocks/${ben.user_id}`);
    // The pressed button is gone, and the focus stays at the list.
    expect(document.activeElement?.textContent).toBe('People you have blocked');
  });

  it('BLK-2 say why the list cannot be read', async () => {
    await open({ 'GET /user/blocks': refusal(503, 'TRY_AGAIN') });
    await openSettings();
    await part('blocked-people').findByTestId('load-again');
  });
});
