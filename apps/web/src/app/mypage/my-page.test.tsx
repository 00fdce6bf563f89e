import { usualRights } from '@engawa/contract/spaces';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Answers, openApp, refusal } from '../testing/open-app.tsx';

const me = {
  data: {
    id: 'u',
    email: 'ada@example.com',
    name: 'Ada Byron',
    avatar: '/avatars/u.svg',
    color: 'moss',
    is_guest: false,
    is_email_verified: true,
    profile: { first_name: 'Ada', last_name: 'Byron', display_name: null },
    now_company_id: 'c',
  },
};
const space = (name: string, fields: Record<string, unknown> = {}) => ({
  uuid: `id-of-${name}`,
  name,
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
  ...fields,
});
const company = (fields: Record<string, unknown> = {}) => ({
  uuid: 'c',
  name: 'Byron Ltd',
  role: { id: 1, name: 'Manager' },
  user_company_id: 'm',
  picture_url: null,
  department: null,
  spaces: [space('Loft'), space('Attic', { last_visited_at: '2026-11-20T09:00:00.000Z' })],
  ...fields,
});
const plan = {
  name: 'small',
  max_members: 5,
  max_spaces: 2,
  max_floors: 9,
  max_rooms: 9,
  voice: true,
  video: true,
  slack: true,
  translate: true,
  guest_translate: false,
  google_calendar: true,
  app_active_win: true,
  admin_active_win: true,
};
const usage = { members: 1, spaces: 2, floors: 2, rooms: 2 };

const open = (answers: Answers = {}) =>
  openApp('/en/mypage', {
    'POST /refresh': { token: 'fresh' },
    'GET /user': me,
    'GET /user_company': { data: [company()] },
    'GET /space-heads': { data: [] },
    'GET /company/c/plan': { data: plan },
    'GET /company/c/usage': { data: usage },
    ...answers,
  });
const cards = async () =>
  (await screen.findAllByTestId('space-card')).map((card) => within(card).getByRole('heading').textContent);

beforeEach(() => window.localStorage.setItem('engawa.logged-in', '1'));
afterEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

describe('my page', () => {
  it('shows the spaces of the company, last visited first, with the people inside', async () => {
    await open({ 'GET /space-heads': { data: [{ space_uuid: 'id-of-Loft', count: 3 }] } });
    expect(await cards()).toEqual(['Attic', 'Loft']);
    expect((await screen.findByTestId('heads')).textContent).toBe('3 people inside');
    expect(screen.getByText(/Last visit/)).toBeDefined();
    expect(screen.getByText('Not visited yet')).toBeDefined();
  });

  it('shows whether an event is open, from when to when, and for how many people', async () => {
    const past = { opens_at: '2020-01-01T09:00:00.000Z', closes_at: '2020-01-01T12:00:00.000Z' };
    const events = [
      space('Past', { type: 'event', ...past }),
      space('Now', { type: 'event', opens_at: past.opens_at, capacity: 80 }),
      space('Later', { type: 'event', opens_at: '2999-01-01T09:00:00.000Z' }),
      space('Loft'),
    ];
    await open({ 'GET /user_company': { data: [company({ spaces: events })] } });
    await cards();
    expect(screen.getAllByTestId('event-phase').map((phase) => phase.textContent)).toEqual([
      'Ended',
      'Open now',
      'Not open yet',
    ]);
    expect(screen.getByText(/80 places/)).toBeDefined();
    // The range names its day once.
    expect(screen.getByText(/^Jan 1, 2020, \d+:\d+[^–]*–[^,]*$/)).toBeDefined();
  });

  it('shows the other company once it is chosen, and remembers it', async () => {
    const second = company({ uuid: 'd', name: 'Second', role: { id: 2, name: 'Member' }, spaces: [] });
    const { services } = await open({
      'GET /user_company': { data: [company(), second] },
      'GET /company/d/plan': { data: plan },
    });
    await userEvent.click(await screen.findByTestId('company-switch'));
    await userEvent.click(screen.getByTestId('company-d'));
    expect(await screen.findByText('No spaces yet')).toBeDefined();
    // A Member makes no spaces.
    expect(screen.queryByTestId('create-space-open')).toBeNull();
    expect(services.session.store.getState().companyId).toBe('d');
    expect(window.localStorage.getItem('engawa.company')).toBe('d');
  });

  it('forgets a company that the user no longer belongs to', async () => {
    window.localStorage.setItem('engawa.company', 'gone');
    let asked = 0;
    const { services } = await open({
      'GET /user_company': () => {
        asked += 1;
        return asked === 1 ? refusal(403, 'FORBIDDEN')() : Response.json({ data: [company()] });
      },
    });
    expect(await cards()).toHaveLength(2);
    expect(services.session.store.getState().companyId).toBeNull();
    expect(window.localStorage.getItem('engawa.company')).toBeNull();
  });

  it('creates an event with its hours; an office has none, whatever was typed', async () => {
    const sent: unknown[] = [];
    await open({
      'POST /space': (body: unknown) => {
        sent.push(body);
        return Response.json({ data: space('Party', { type: 'event' }) }, { status: 201 });
      },
    });
    const fill = async () => {
      await userEvent.click(await screen.findByTestId('create-space-open'));
      await userEvent.type(await screen.findByTestId('space-name'), 'Party');
      await userEvent.click(screen.getByTestId('type-event'));
      await userEvent.type(await screen.findByTestId('capacity'), '80');
    };
    await fill();
    await userEvent.click(screen.getByTestId('create-space-submit'));
    await waitFor(() => expect(screen.queryByTestId('create-space')).toBeNull());
    await fill();
    // A floor that the user has chosen stays chosen when the type changes.
    await userEvent.click(screen.getByTestId('template-CAFE'));
    await userEvent.click(screen.getByTestId('type-office'));
    await userEvent.click(screen.getByTestId('create-space-submit'));
    await waitFor(() => expect(sent).toHaveLength(2));
    const order = { name: 'Party', idle_time: 30 };
    expect(sent).toEqual([
      { ...order, type: 'event', template: 'EVENT', capacity: 80 },
      { ...order, type: 'office', template: 'CAFE' },
    ]);
  });

  it('refuses a space without a name at the field, and sends nothing', async () => {
    const { calls } = await open();
    await userEvent.click(await screen.findByTestId('create-space-open'));
    await userEvent.click(await screen.findByTestId('create-space-submit'));
    const name = screen.getByTestId('space-name');
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(name);
    expect(calls).not.toContain('POST /space');
  });

  it('shows which limit is reached, the used and allowed numbers, and who can raise it', async () => {
    await open({ 'POST /space': refusal(403, 'PLAN_SPACE_LIMIT', { limit: 2 }) });
    await userEvent.click(await screen.findByTestId('create-space-open'));
    await userEvent.type(await screen.findByTestId('space-name'), 'Cellar');
    await userEvent.click(screen.getByTestId('create-space-submit'));
    const dialog = await screen.findByTestId('limit-met');
    expect(within(dialog).getByRole('heading').textContent).toBe('You have reached the space limit');
    expect((await within(dialog).findByTestId('limit-text')).textContent).toBe(
      'Byron Ltd’s plan “small” allows 2; 2 are in use.',
    );
    expect(dialog.textContent).toContain('npm run engawa -- plan set c max_spaces=4');
    expect(screen.queryByTestId('create-space')).toBeNull();
  });

  it('removes a space once its name is typed correctly', async () => {
    const sent: unknown[] = [];
    await open({
      'DELETE /space': (body: unknown) => {
        sent.push(body);
        return Response.json({ data: { uuid: 'id-of-Attic' } });
      },
    });
    await userEvent.click((await screen.findAllByTestId('space-actions'))[0] as HTMLElement);
    await userEvent.click(screen.getByTestId('remove-space'));
    const name = await screen.findByTestId('name');
    await userEvent.type(name, 'attic');
    await userEvent.click(screen.getByTestId('naming-submit'));
    expect(await screen.findByText('The name does not match')).toBeDefined();
    await userEvent.clear(name);
    await userEvent.type(name, 'Attic');
    await userEvent.click(screen.getByTestId('naming-submit'));
    await waitFor(() => expect(sent).toEqual([{ space_uuid: 'id-of-Attic', name: 'Attic' }]));
    await waitFor(() => expect(screen.queryByTestId('remove-space-dialog')).toBeNull());
  });

  it('renames a space, and shows a new company once it is created', async () => {
    const sent: unknown[] = [];
    const { services } = await open({
      'PUT /space/id-of-Attic': (body: unknown) => {
        sent.push(body);
        return Response.json({ data: {} });
      },
      'POST /company': () => Response.json({ data: { uuid: 'n', name: 'New' } }, { status: 201 }),
    });
    await userEvent.click((await screen.findAllByTestId('space-actions'))[0] as HTMLElement);
    await userEvent.click(screen.getByTestId('edit-space'));
    const dialog = await screen.findByTestId('edit-space-dialog');
    // An office has no hours and no capacity.
    expect(within(dialog).queryByTestId('opens_at')).toBeNull();
    await userEvent.type(within(dialog).getByTestId('space-name'), ' room');
    await userEvent.click(within(dialog).getByTestId('edit-space-submit'));
    await waitFor(() => expect(sent).toEqual([{ name: 'Attic room' }]));
    await waitFor(() => expect(screen.queryByTestId('edit-space-dialog')).toBeNull());
    await userEvent.click(screen.getByTestId('company-switch'));
    await userEvent.click(screen.getByTestId('create-company'));
    await userEvent.type(await screen.findByTestId('name'), 'New');
    await userEvent.click(screen.getByTestId('naming-submit'));
    await waitFor(() => expect(services.session.store.getState().companyId).toBe('n'));
  });

  it('changes hours, capacity and idle time of an event, and shows invalid values at the field', async () => {
    const sent: unknown[] = [];
    const party = space('Party', { type: 'event', opens_at: '2026-12-01T09:00:00.000Z', capacity: 80 });
    await open({
      'GET /user_company': { data: [company({ spaces: [party] })] },
      'PUT /space/id-of-Party': (body: unknown) => {
        sent.push(body);
        return sent.length > 1
          ? Response.json({ data: {} })
          : refusal(400, 'INVALID_INPUT', {
              issues: [{ path: 'closes_at', key: 'validation.closes_before_opening', message: '' }],
            })();
      },
    });
    await userEvent.click(await screen.findByTestId('space-actions'));
    await userEvent.click(screen.getByTestId('edit-space'));
    const dialog = await screen.findByTestId('edit-space-dialog');
    const name = within(dialog).getByTestId('space-name');
    await userEvent.clear(name);
    await userEvent.click(within(dialog).getByTestId('edit-space-submit'));
    expect(await screen.findByText('The name is required')).toBeDefined();
    await userEvent.type(name, 'Party');
    await userEvent.clear(within(dialog).getByTestId('capacity'));
    await userEvent.clear(within(dialog).getByTestId('idle_time'));
    await userEvent.type(within(dialog).getByTestId('idle_time'), 'abc');
    await userEvent.click(within(dialog).getByTestId('edit-space-submit'));
    expect(await screen.findByText('Please enter a whole number from 1 to 1,440')).toBeDefined();
    await userEvent.clear(within(dialog).getByTestId('idle_time'));
    await userEvent.type(within(dialog).getByTestId('idle_time'), '10');
    await userEvent.click(within(dialog).getByTestId('edit-space-submit'));
    await waitFor(() =>
      expect(within(dialog).getByTestId('closes_at').getAttribute('aria-invalid')).toBe('true'),
    );
    await userEvent.click(within(dialog).getByTestId('edit-space-submit'));
    await waitFor(() => expect(screen.queryByTestId('edit-space-dialog')).toBeNull());
    expect(sent).toEqual([
      { capacity: null, idle_time: 10 },
      { capacity: null, idle_time: 10 },
    ]);
  });
});

describe('a company that is deleted soon', () => {
  const closing = {
    deletes_at: '2026-12-04T09:00:00.000Z',
    closed_by: 'Ben King',
    managers: ['Ben King', 'Ada Byron'],
  };
  const closed = (role: 'Manager' | 'Member') =>
    company({ closing, spaces: [], role: { id: role === 'Manager' ? 1 : 2, name: role } });

  it('CMP-30 a Manager reads when and by whom, and restores it', async () => {
    let isClosed = true;
    const { calls } = await open({
      'GET /user_company': () => Response.json({ data: [isClosed ? closed('Manager') : company()] }),
      'POST /company/c/restore': () => {
        isClosed = false;
        return Response.json({ data: { uuid: 'c' } });
      },
    });
    const notice = await screen.findByTestId('closed-company');
    expect(notice.textContent).toMatch(/“Byron Ltd” will be deleted on December 4, 2026/);
    expect(notice.textContent).toContain('Ben King has closed it.');
    expect(within(notice).getByTestId('export-company')).toBeDefined();
    expect(screen.queryByTestId('create-space-open')).toBeNull();
    await userEvent.click(within(notice).getByTestId('restore-company'));
    expect(calls).toContain('POST /company/c/restore');
    expect(await cards()).toEqual(['Attic', 'Loft']);
    expect(screen.queryByTestId('closed-company')).toBeNull();
  });

  it('CMP-30 a restoration that comes too late says so', async () => {
    await open({
      'GET /user_company': { data: [closed('Manager')] },
      'POST /company/c/restore': refusal(400, 'COMPANY_IS_NOT_EXIST'),
    });
    await userEvent.click(await screen.findByTestId('restore-company'));
    expect(await screen.findByText('This company could not be found.')).toBeDefined();
  });

  it('CMP-30 a Member reads whom to ask, and has no buttons', async () => {
    await open({ 'GET /user_company': { data: [closed('Member')] } });
    const notice = await screen.findByTestId('closed-company');
    expect(notice.textContent).toContain('please ask a manager: Ben King and Ada Byron.');
    expect(within(notice).queryByRole('button')).toBeNull();
  });
});
