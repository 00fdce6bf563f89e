import { usualRights } from '@engawa/contract/spaces';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { saveLocale } from '../platform/i18n/locale-choice.ts';
import { inviteCompany, keepInviteCompany } from './entry/invite-company.ts';
import { leftSpace, rememberLeftSpace } from './entry/left-space.ts';
import { type Answers, openApp, refusal } from './testing/open-app.tsx';

const spaceId = '95241f20-2713-438d-82d9-dcf14e1aaeab';
const roomId = '11111111-1111-4111-8111-111111111111';
const floorId = '22222222-2222-4222-8222-222222222222';
const wrongLink = [400, 'FLOOR_ID_NOT_MATCH_THE_SPACE_ID'] as const;
const me = {
  data: {
    id: 'u',
    email: 'a@b.example',
    name: 'Ada Byron',
    avatar: '',
    color: 'moss',
    is_guest: false,
    is_email_verified: true,
    has_password: true,
    is_mail_delivered: true,
    business_card_url: null,
    profile: { first_name: 'Ada', last_name: 'Byron', display_name: null },
    now_company_id: 'c',
    google_calendar: false,
    calendars: [],
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
  },
};
const company = (spaces: unknown[]) => ({
  uuid: 'c',
  name: 'Byron Ltd',
  role: { id: 1, name: 'Manager' },
  spaces,
});
const info = (isPasswordNeeded: boolean) => ({
  data: {
    uuid: spaceId,
    name: 'The loft',
    type: 'office',
    company_name: 'Byron Ltd',
    is_guest_need_password: isPasswordNeeded,
    is_join_need_password: false,
    plan: { voice: true, video: true },
    opens_at: null,
    closes_at: null,
    server_time: '2026-01-01T00:00:00Z',
  },
});
const loggedIn = (more: Answers = {}): Answers => ({
  'POST /refresh': { token: 'fresh' },
  'GET /user': me,
  'GET /user_company': {
    data: [
      company([
        {
          uuid: spaceId,
          name: 'The loft',
          type: 'office',
          company_id: 'c',
          role: 'Manager',
          template: 'CAFE',
          last_visited_at: null,
          opens_at: null,
          closes_at: null,
          idle_time: 30,
          ...usualRights,
          megaphone_in_meetings: false,
          keeps_transcripts: true,
          has_assistant: true,
          guest_lobby: false,
          active_win: false,
        },
      ]),
    ],
  },
  ...more,
});
const wasLoggedIn = () => window.localStorage.setItem('engawa.logged-in', '1');

afterEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: the test plays the browser here
  document.cookie = 'locale=; Max-Age=0; Path=/';
});

describe('addresses that lead nowhere', () => {
  it.each([
    ['/nowhere', 'お探しのページは見つかりませんでした。', 'ja'],
    ['/fr', 'お探しのページは見つかりませんでした。', 'ja'],
    ['/fr/mypage', 'お探しのページは見つかりませんでした。', 'ja'],
    ['/ja/auth/login', 'お探しのページは見つかりませんでした。', 'ja'],
    ['/en/nowhere/at/all', 'This page could not be found.', 'en'],
    ['/zh_tw/nowhere', '找不到這個頁面。', 'zh-TW'],
  ])('%s says so in the language of the address', async (path, text, lang) => {
    await openApp(path);
    expect(await screen.findByRole('heading', { name: text })).toBeDefined();
    expect(document.documentElement.lang).toBe(lang);
  });
});

describe('who is not logged in', () => {
  it.each([
    ['/mypage', 'ログイン', '/auth/login?back=%2Fmypage'],
    ['/en/mypage', 'Log in', '/en/auth/login?back=%2Fen%2Fmypage'],
    [
      `/zh_tw/channel/${spaceId}?room=r`,
      '登入',
      `/zh_tw/auth/login?back=%2Fzh_tw%2Fchannel%2F${spaceId}%3Froom%3Dr`,
    ],
  ])('is sent from %s to log in, and may come back', async (path, heading, address) => {
    const { path: now, calls } = await openApp(path);
    expect(await screen.findByRole('heading', { name: heading })).toBeDefined();
    expect(now()).toBe(address);
    expect(calls).toEqual([]);
  });

  it('opens the home page at / in the saved language', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the test plays the browser here
    document.cookie = 'locale=zh_tw; Path=/';
    const { path } = await openApp('/', {
      'GET /config': { data: { features: { demo_link: '/guest?id=d' } } },
    });
    expect(path()).toBe('/zh_tw');
    expect((await screen.findByTestId('demo-link')).getAttribute('href')).toBe('/zh_tw/guest?id=d');
  });

  it.each([
    ['JP', '/'],
    ['TW', '/zh_tw'],
    ['US', '/en'],
  ])(
    'opens the home page at / in the language of %s at the first visit, with one request',
    async (iso, home) => {
      const answers = { 'GET /geo': { data: { iso_code: iso } } };
      const first = await openApp('/', answers);
      expect(first.path()).toBe(home);
      expect(first.calls).toContain('GET /geo');
      first.unmount();
      const second = await openApp('/', answers);
      expect(second.path()).toBe(home);
      expect(second.calls).not.toContain('GET /geo');
    },
  );

  it('finds it in the language of the browser where the address has no country, and keeps nothing', async () => {
    const { path } = await openApp('/', { 'GET /geo': { data: { iso_code: null } } });
    expect(path()).toBe('/en');
    expect(document.cookie).not.toContain('locale=');
  });

  it('keeps the language of the page on the way home, whatever was saved', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the test plays the browser here
    document.cookie = 'locale=en; Path=/';
    const { path, calls } = await openApp('/privacy_policy');
    await userEvent.click(await screen.findByRole('link', { name: 'Engawa ホームへ' }));
    expect(await screen.findByRole('link', { name: 'オフィスを作る' })).toBeDefined();
    expect(path()).toBe('/');
    expect(calls).not.toContain('GET /geo');
  });

  it('is sent nowhere else for a language at any other address', async () => {
    const { path, calls } = await openApp('/auth/login');
    expect(path()).toBe('/auth/login');
    expect(calls).not.toContain('GET /geo');
  });

  it('keeps the company of an invitation on its way only', async () => {
    keepInviteCompany('c');
    const { router } = await openApp('/en/auth/login');
    expect(inviteCompany()).toBeNull();
    keepInviteCompany('c');
    await act(() => router.navigate({ to: '/{-$locale}/auth/register', params: { locale: 'en' } }));
    expect(inviteCompany()).toBeNull();
  });

  it('shows that the server does not answer, and stays on the page, while it is down', async () => {
    wasLoggedIn();
    await openApp('/en/mypage', {
      'POST /refresh': () => {
        throw new TypeError('Failed to fetch');
      },
    });
    expect(await screen.findByRole('heading', { name: 'The server could not be reached' })).toBeDefined();
    expect(window.localStorage.getItem('engawa.logged-in')).toBe('1');
  });
});

describe('who is logged in', () => {
  it.each(['/en', '/en/auth/login', '/en/auth/register', '/en/channel'])(
    'has its home page at %s',
    async (path) => {
      wasLoggedIn();
      const { path: now } = await openApp(path, loggedIn());
      expect(await screen.findByRole('heading', { name: 'Hello, Ada Byron' })).toBeDefined();
      expect(now()).toBe('/en/mypage');
      expect(screen.getByRole('link', { name: 'Enter The loft' }).getAttribute('href')).toBe(
        `/en/channel/${spaceId}`,
      );
    },
  );

  it.each([
    '/en/privacy_policy',
    '/en/payment/term',
    '/en/payment/fetnet',
    '/en/google/oauth',
    '/en/error',
    '/en/nowhere',
  ])('is named at the top of %s after a reload', async (path) => {
    wasLoggedIn();
    await openApp(path, loggedIn());
    const menu = await screen.findByTestId('user-menu');
    await waitFor(() => expect(menu.textContent).toContain('Ada Byron'));
  });

  it('reads a page that is spoken in another language before it changes', async () => {
    await openApp('/en/privacy_policy');
    await screen.findByRole('heading', { level: 1 });
    const seen: string[] = [];
    const look = new MutationObserver(() => seen.push(document.querySelector('h1')?.textContent ?? ''));
    look.observe(document.body, { childList: true, subtree: true, characterData: true });
    await userEvent.click(screen.getByTestId('language-menu'));
    await userEvent.click(screen.getByTestId('language-zh_tw'));
    await waitFor(() => expect(document.documentElement.lang).toBe('zh-TW'));
    await waitFor(() => expect(document.title).toContain('隱私'));
    look.disconnect();
    expect(seen.filter((title) => title === '' || title.includes('.'))).toEqual([]);
  });

  it('stays on the page when choosing another language', async () => {
    wasLoggedIn();
    const { path } = await openApp('/en/mypage', loggedIn());
    await userEvent.click(await screen.findByTestId('language-menu'));
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(await screen.findByRole('heading', { name: 'Ada Byronさん、こんにちは' })).toBeDefined();
    expect(path()).toBe('/mypage');
    expect(document.cookie).toContain('locale=ja');
    await waitFor(() => expect(document.title).toBe('マイページ – Engawa'));
  });

  it('logs out to the log-in page, and asks for nothing more', async () => {
    wasLoggedIn();
    const { path, calls, services } = await openApp(
      '/en/mypage',
      loggedIn({ 'GET /logout': { data: null } }),
    );
    await userEvent.click(await screen.findByTestId('user-menu'));
    await userEvent.click(screen.getByTestId('logout'));
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeDefined();
    expect(path()).toBe('/en/auth/login');
    expect(calls.at(-1)).toBe('GET /logout');
    expect(services.session.mayBeLoggedIn()).toBe(false);
  });

  it('shows when there is no company, and when the list cannot be loaded', async () => {
    wasLoggedIn();
    const { unmount } = await openApp('/en/mypage', loggedIn({ 'GET /user_company': { data: [] } }));
    expect(await screen.findByText('You do not belong to a company yet')).toBeDefined();
    unmount();
    await openApp('/en/mypage', loggedIn({ 'GET /user_company': refusal(500, 'INTERNAL') }));
    expect((await screen.findByRole('alert')).textContent).toContain('Your spaces could not be loaded.');
  });

  it('shows why a space does not open', async () => {
    wasLoggedIn();
    await openApp(
      `/en/channel/${spaceId}`,
      loggedIn({ [`POST /space/${spaceId}/access`]: refusal(400, 'SPACE_IS_NOT_EXIST') }),
    );
    const refused = await screen.findByTestId('space-refused');
    expect(refused.textContent).toContain('This space does not exist.');
  });

  it('leads people without a right to enter a space to their own page, and says why', async () => {
    wasLoggedIn();
    const { path } = await openApp(
      `/en/channel/${spaceId}`,
      loggedIn({ [`POST /space/${spaceId}/access`]: refusal(403, 'SPACE_TOKEN_DENIED') }),
    );
    await screen.findByText('You do not have permission to enter this space.');
    expect(path()).toBe('/en/mypage');
    expect(screen.queryByTestId('space-refused')).toBeNull();
  });

  it('reads that a link names a floor of another space, and may enter without it', async () => {
    wasLoggedIn();
    const asked: unknown[] = [];
    const { path } = await openApp(
      `/en/channel/${spaceId}?floor=${floorId}&room=${roomId}`,
      loggedIn({
        [`POST /space/${spaceId}/access`]: (body: unknown) => {
          asked.push(body);
          return (asked.length === 1 ? refusal(...wrongLink) : refusal(403, 'SPACE_TOKEN_DENIED'))();
        },
      }),
    );
    const refused = await screen.findByTestId('space-refused');
    expect(refused.textContent).toContain('please enter the correct link');
    await userEvent.click(screen.getByTestId('without-place'));
    await screen.findByText('You do not have permission to enter this space.');
    expect(path()).toBe('/en/mypage');
    expect(asked).toEqual([{ floor: floorId, room: roomId }, undefined]);
  });
});

describe('the front page after a space was left', () => {
  it.each([
    ['own', 'You left “The loft”. ', true],
    ['removed', 'You left “The loft”. A manager ended your access to this space.', true],
    ['deleted', 'You left “The loft”. A manager deleted this space, so everyone has left it.', false],
    ['closed', 'You left “The loft”. This event has ended. Thank you for coming.', true],
  ] as const)('says why (%s) and offers the way back where there is one', async (reason, text, isBack) => {
    rememberLeftSpace({ spaceId, name: 'The loft', isGuest: true, reason });
    await openApp('/en');
    const notice = await screen.findByTestId('left-space');
    expect(notice.querySelector('p')?.textContent).toBe(text);
    const back = screen.queryByTestId('come-back-in');
    expect(back?.getAttribute('href')).toBe(isBack ? `/en/guest?id=${spaceId}` : undefined);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByTestId('left-space')).toBeNull();
    expect(leftSpace()).toBeNull();
  });

  it('says nothing of what another program stored there', async () => {
    window.sessionStorage.setItem('engawa.left-space', '{"spaceId":1}');
    await openApp('/en');
    expect(await screen.findByRole('heading', { level: 1 })).toBeDefined();
    expect(screen.queryByTestId('left-space')).toBeNull();
  });
});

describe('a link that somebody sent', () => {
  const visitorFrom = (iso: string | null): Answers => ({
    'GET /geo': { data: { iso_code: iso } },
    [`GET /space-info/${spaceId}`]: info(false),
  });
  const speaks = (...languages: string[]) =>
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

  it.each([
    ['without a prefix, in Taiwan', '/guest', 'TW', ['en-US'], '/zh_tw/guest'],
    ['with the prefix of the sender, in Japan', '/en/guest', 'JP', ['en-US'], '/guest'],
    ['without a country, in a Chinese browser', '/guest', null, ['zh-TW', 'en'], '/zh_tw/guest'],
    ['without a country, in a French browser', '/zh_tw/guest', null, ['fr'], '/zh_tw/guest'],
  ])('opens in the language of the visitor: %s', async (_, sent, iso, languages, opened) => {
    speaks(...languages);
    const { path, calls } = await openApp(`${sent}?id=${spaceId}&floor=${floorId}`, visitorFrom(iso));
    expect(await screen.findByTestId('guest-name')).toBeDefined();
    expect(path()).toBe(`${opened}?id=${spaceId}&floor=${floorId}`);
    expect(calls.filter((call) => call === 'GET /geo')).toHaveLength(1);
  });

  it('opens in the language that was chosen before, and does not ask for the country', async () => {
    saveLocale('zh_tw');
    const { path, calls } = await openApp(`/en/guest?id=${spaceId}`, visitorFrom('JP'));
    expect(path()).toBe(`/zh_tw/guest?id=${spaceId}`);
    expect(calls).not.toContain('GET /geo');
  });

  it('to join opens in the language of the visitor', async () => {
    speaks('zh-TW');
    const { path } = await openApp('/auth/join/x?token=t&proof=p', visitorFrom(null));
    expect(path()).toBe('/zh_tw/auth/join/x?token=t&proof=p');
  });

  it('stays in the language that is chosen on its page', async () => {
    speaks('ja');
    const { path } = await openApp(`/guest?id=${spaceId}`, visitorFrom(null));
    await userEvent.click(await screen.findByTestId('language-menu'));
    await userEvent.click(await screen.findByTestId('language-en'));
    await waitFor(() => expect(path()).toBe(`/en/guest?id=${spaceId}`));
    expect(await screen.findByRole('heading', { name: 'Welcome to The loft' })).toBeDefined();
  });
});

describe('a guest link', () => {
  it('calls a link without an id incomplete, without a request', async () => {
    saveLocale('en');
    const { calls } = await openApp('/en/guest');
    expect((await screen.findByTestId('link-refused')).textContent).toContain(
      'Part of the link seems to be missing.',
    );
    expect(calls).toEqual([]);
  });

  it('to a space that is not there says so', async () => {
    await openApp(`/en/guest?id=${spaceId}`, {
      [`GET /space-info/${spaceId}`]: refusal(400, 'SPACE_IS_NOT_EXIST'),
    });
    expect((await screen.findByTestId('link-refused')).textContent).toContain('This space does not exist.');
  });

  it('to a floor of another space says so, and offers to enter without the floor', async () => {
    const { path } = await openApp(`/en/guest?id=${spaceId}&floor=${floorId}`, {
      [`GET /space-info/${spaceId}`]: (() => {
        const answers = [refusal(...wrongLink), () => Response.json(info(false))];
        return () => (answers.shift() ?? refusal(...wrongLink))();
      })(),
    });
    expect((await screen.findByTestId('link-refused')).textContent).toContain(
      'please enter the correct link',
    );
    await userEvent.click(screen.getByTestId('without-floor'));
    expect(await screen.findByRole('heading', { name: 'Welcome to The loft' })).toBeDefined();
    expect(path()).toBe(`/en/guest?id=${spaceId}`);
  });

  it('asks for a password only where one is needed', async () => {
    const { unmount } = await openApp(`/en/guest?id=${spaceId}`, {
      [`GET /space-info/${spaceId}`]: info(false),
    });
    expect(await screen.findByRole('heading', { name: 'Welcome to The loft' })).toBeDefined();
    expect(screen.queryByTestId('guest-password')).toBeNull();
    unmount();
    await openApp(`/en/guest?id=${spaceId}`, { [`GET /space-info/${spaceId}`]: info(true) });
    expect(await screen.findByTestId('guest-password')).toBeDefined();
  });

  it('leads into the room of the floor it names, and keeps the pass in this tab', async () => {
    const bodies: unknown[] = [];
    const floors = [
      { uuid: 'other', label: '1', rooms: [{ uuid: 'elsewhere' }] },
      { uuid: floorId, label: '2', rooms: [{ uuid: roomId }] },
    ];
    const space = { uuid: spaceId, name: 'The loft', type: 'office', company_id: 'c', floors };
    const { services, router } = await openApp(`/en/guest?id=${spaceId}&floor=${floorId}`, {
      [`GET /space-info/${spaceId}`]: info(true),
      'POST /guest-login': (body: unknown) => {
        bodies.push(body);
        return Response.json({
          token: 'pass',
          data: { user: { ...me.data, name: 'Gus' }, space, space_token: 'space token' },
        });
      },
      // Another test covers the space page: this one ends before it.
      'GET /space': refusal(403, 'FORBIDDEN'),
    });
    const addresses: string[] = [];
    router.subscribe('onBeforeNavigate', ({ toLocation }) => addresses.push(toLocation.href));
    await userEvent.type(await screen.findByTestId('guest-name'), 'Gus');
    await userEvent.type(screen.getByTestId('guest-password'), 'letmein12');
    await userEvent.click(screen.getByTestId('enter-space'));
    expect(await screen.findByTestId('space-refused')).toBeDefined();
    expect(addresses[0]).toBe(`/en/channel/${spaceId}?room=${roomId}&floor=${floorId}`);
    expect(bodies).toEqual([
      { id: spaceId, name: 'Gus', color: 'moss', floor: floorId, password: 'letmein12' },
    ]);
    expect(services.session.store.getState().guest).toMatchObject({
      guest_token: 'pass',
      space_token: 'space token',
    });
    expect(window.localStorage.getItem('engawa.guest-name')).toBe('Gus');
  });

  it('is where a guest comes to who opens the space in another tab', async () => {
    window.localStorage.setItem('engawa.guest-of', spaceId);
    const { path } = await openApp(`/en/channel/${spaceId}?room=${roomId}&floor=${floorId}`, {
      [`GET /space-info/${spaceId}`]: info(false),
    });
    expect(await screen.findByRole('heading', { name: 'Welcome to The loft' })).toBeDefined();
    expect(path()).toBe(`/en/guest?id=${spaceId}&floor=${floorId}`);
  });

  it('is shown again when the pass is over', async () => {
    window.sessionStorage.setItem(
      'engawa.guest',
      JSON.stringify({
        guest_token: 'old',
        guest_id: 'g',
        guest_name: 'Gus',
        space_id: spaceId,
        space_token: 'space token',
      }),
    );
    const { path } = await openApp(`/en/channel/${spaceId}`, { [`GET /space-info/${spaceId}`]: info(false) });
    expect(await screen.findByRole('heading', { name: 'Welcome to The loft' })).toBeDefined();
    expect(path()).toBe(`/en/guest?id=${spaceId}`);
  });
});
