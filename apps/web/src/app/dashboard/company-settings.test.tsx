import { type SpaceRights, usualRights } from '@engawa/contract/spaces';
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
  has_password: true,
  profile: { first_name: 'Ada', last_name: 'Byron', display_name: null },
};
const company = {
  uuid: 'c',
  name: 'Byron Ltd',
  role: { id: 1, name: 'Manager' },
  user_company_id: 'm',
  picture_url: null,
  department: null,
  spaces: [],
  closing: null,
};
const settings = '/company/c/new-space-rights';

/** All that these tests are not about is refused, so that the page shows a failure in its place. */
const openDashboard = (answers: Answers) => {
  const known: Answers = {
    'POST /refresh': { token: 'fresh' },
    'GET /user': { data: me },
    'GET /user_company': { data: [company] },
    'GET /company': { data: company },
    [`GET ${settings}`]: { data: usualRights },
    ...answers,
  };
  const forbidden = refusal(403, 'FORBIDDEN');
  return openApp('/en/dashboard', new Proxy(known, { get: (all, call: string) => all[call] ?? forbidden }));
};

beforeEach(() => window.localStorage.setItem('engawa.logged-in', '1'));
afterEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

describe('the permissions of new spaces', () => {
  const matrix = async () => within(await screen.findByTestId('new-space-matrix'));
  const isOn = (testId: string) => (screen.getByTestId(testId) as HTMLInputElement).checked;

  it('SPC-35 are switches with a sentence each, and a press sends its own switch alone', async () => {
    const sent: unknown[] = [];
    let rights: SpaceRights = usualRights;
    await openDashboard({
      [`GET ${settings}`]: () => Response.json({ data: rights }),
      [`PUT ${settings}`]: (body: unknown) => {
        sent.push(body);
        rights = { ...rights, ...(body as object) };
        return Response.json({ data: rights });
      },
    });
    const cells = await matrix();
    expect(cells.getAllByRole('switch')).toHaveLength(7);
    expect(cells.getByText(/Existing spaces stay as they are/)).toBeDefined();
    await userEvent.click(cells.getByRole('switch', { name: 'Members can put items in rooms' }));
    await userEvent.click(cells.getByRole('switch', { name: /^Guests can lock/ }));
    await waitFor(() => expect(sent).toEqual([{ member_build: false }, { guest_lock: true }]));
    await waitFor(() =>
      expect([isOn('right-member_build'), isOn('right-guest_lock')]).toEqual([false, true]),
    );
  });

  it('SPC-35 a refused press returns the switch, and says why', async () => {
    await openDashboard({});
    await matrix();
    await userEvent.click(screen.getByTestId('right-member_invite'));
    await waitFor(() => expect(isOn('right-member_invite')).toBe(true));
    expect((await screen.findByTestId('toasts')).textContent).not.toBe('');
  });

  it('SPC-35 that cannot be loaded are loaded again on a press', async () => {
    let isBroken = true;
    await openDashboard({
      [`GET ${settings}`]: () =>
        isBroken ? refusal(403, 'FORBIDDEN')() : Response.json({ data: usualRights }),
    });
    const section = within(await screen.findByTestId('new-space-permissions'));
    const again = await section.findByRole('button');
    isBroken = false;
    await userEvent.click(again);
    expect((await matrix()).getAllByRole('switch')).toHaveLength(7);
  });
});

describe('leaving and deleting a company', () => {
  it('CMP-13 a Manager leaves, is on my page, and the browser forgets the company', async () => {
    let hasLeft = false;
    const { services, path } = await openDashboard({
      'GET /user_company': () => Response.json({ data: hasLeft ? [] : [company] }),
      'DELETE /user_company': () => {
        hasLeft = true;
        return Response.json({ data: { uuid: 'c' } });
      },
    });
    await userEvent.click(await screen.findByTestId('leave-company'));
    await userEvent.click(await screen.findByTestId('confirm-yes'));
    await waitFor(() => expect(path()).toBe('/en/mypage'));
    expect(services.session.store.getState().companyId).toBeNull();
    expect(window.localStorage.getItem('engawa.company')).toBeNull();
  });

  it('CMP-13 the last Manager is offered to hand it over, or to delete it where nobody else is', async () => {
    await openDashboard({
      'DELETE /user_company': refusal(403, 'MANAGER_IS_LAST'),
      'GET /company/c/users': { data: [], pagination: { per_page: 10, total: 0, current_page: 1 } },
    });
    await userEvent.click(await screen.findByTestId('leave-company'));
    await userEvent.click(await screen.findByTestId('confirm-yes'));
    await userEvent.click(await screen.findByTestId('delete-instead'));
    expect(await screen.findByTestId('remove-company-dialog')).toBeDefined();
  });

  it('CMP-8 is deleted by its name and the password, and shown on my page until it is gone', async () => {
    const sent: unknown[] = [];
    const closing = { deletes_at: '2026-12-11T09:00:00Z', closed_by: 'Ada Byron', managers: ['Ada Byron'] };
    let isClosed = false;
    const { path } = await openDashboard({
      'GET /user_company': () =>
        Response.json({ data: [{ ...company, closing: isClosed ? closing : null }] }),
      'DELETE /company': (body: unknown) => {
        sent.push(body);
        isClosed = true;
        return Response.json({ data: { uuid: 'c', deletes_at: closing.deletes_at } });
      },
    });
    await userEvent.click(await screen.findByTestId('remove-company'));
    const dialog = within(await screen.findByTestId('remove-company-dialog'));
    await userEvent.type(await dialog.findByLabelText(/Type “Byron Ltd” to confirm/), 'Byron Ltd');
    await userEvent.type(dialog.getByTestId('closing-password'), 'veranda2026');
    await userEvent.click(dialog.getByTestId('naming-submit'));
    const alert = await screen.findByRole('alertdialog', {
      name: /^“Byron Ltd” will be deleted on December 1/,
    });
    expect(alert.parentElement?.style.getPropertyValue('--dialog-width')).toBe('450px');
    expect(path()).toBe('/en/dashboard');
    expect(within(alert).getAllByTestId(/^confirm-/)).toEqual([document.activeElement]);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(path()).toBe('/en/mypage'));
    expect(sent).toEqual([{ name: 'Byron Ltd', password: 'veranda2026' }]);
    expect(await screen.findByTestId('closed-company')).toBeDefined();
  });

  it('CMP-25 a closed company can be left, and not deleted again', async () => {
    const closing = { deletes_at: '2026-12-11T09:00:00Z', closed_by: null, managers: ['Ada Byron'] };
    await openDashboard({ 'GET /user_company': { data: [{ ...company, closing }] } });
    expect(await screen.findByTestId('leave-company')).toBeDefined();
    expect(screen.queryByTestId('remove-company')).toBeNull();
  });
});
