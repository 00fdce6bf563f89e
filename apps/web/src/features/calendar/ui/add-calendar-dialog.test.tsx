import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { refusalOf, showPart } from '../../../platform/testing/show-part.tsx';
import { AddCalendarDialog } from './add-calendar-dialog.tsx';
import { CaldavSetting } from './caldav/caldav-setting.tsx';

const namespaces = ['calendar', 'app', 'errors', 'validation'];
const wrong = (path: string, key: string) =>
  Response.json(
    {
      code: 'INVALID_INPUT',
      message: '',
      detail: { issues: [{ path, key: `validation.${key}`, message: '' }] },
    },
    { status: 400 },
  );
const ok = (data: unknown) => Response.json({ data });
const show = async (answer: (call: string) => Response) => {
  const onClose = vi.fn();
  const onDone = vi.fn(async () => {});
  const calls = await showPart(
    <AddCalendarDialog spaceId="s" onClose={onClose} onDone={onDone} />,
    namespaces,
    answer,
  );
  return { calls, onClose, onDone };
};
const file = new File(['BEGIN:VCALENDAR'], 'trip.ics', { type: 'text/calendar' });
const account = {
  id: '22222222-2222-4222-8222-222222222222',
  host: 'dav.example',
  user_name: 'mei',
  problem: null,
  connected_at: '2026-11-30T00:00:00.000Z',
};
const calendars = ['work', 'home'].map((name) => ({
  key: name.padEnd(32, '0'),
  name,
  color: '#1f8a86',
  is_chosen: false,
}));

it('sends a file that was chosen, after it said what is wrong with another one', async () => {
  let isWrong = true;
  const { calls, onClose, onDone } = await show(() =>
    isWrong ? wrong('file', 'calendar_file_empty') : ok(null),
  );
  await userEvent.click(screen.getByRole('tab', { name: 'File' }));
  await userEvent.click(screen.getByTestId('add-file-submit'));
  await screen.findByText('Choose a file');
  expect(calls).toEqual([]);
  await userEvent.upload(screen.getByLabelText('Calendar file (iCal format, .ics)'), file);
  await userEvent.click(screen.getByTestId('add-file-submit'));
  await screen.findByText(/has no events in it/);
  expect(onClose).not.toHaveBeenCalled();
  isWrong = false;
  await userEvent.click(screen.getByTestId('add-file-submit'));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(onDone).toHaveBeenCalledOnce();
  expect(calls).toEqual(['POST /space/s/calendar-file', 'POST /space/s/calendar-file']);
});

it('says of a file far above the limit that it is too large', async () => {
  await show(() => refusalOf('BODY_TOO_LARGE', 413));
  await userEvent.click(screen.getByTestId('calendar-way-file'));
  await userEvent.upload(screen.getByTestId('calendar-file'), file);
  await userEvent.click(screen.getByTestId('add-file-submit'));
  await screen.findByText(/This file is too large/);
});

it('connects a CalDAV account, and shows those of its calendars that are ticked', async () => {
  let isWrong = true;
  const { calls, onClose, onDone } = await show((call) => {
    if (call.startsWith('POST'))
      return isWrong ? wrong('password', 'caldav_password') : ok({ account, calendars });
    return ok(calendars);
  });
  await userEvent.click(screen.getByRole('tab', { name: 'CalDAV' }));
  await userEvent.click(screen.getByTestId('connect-caldav-submit'));
  await waitFor(() => expect(screen.getAllByText(/Enter|required|Please/i).length).toBeGreaterThan(0));
  expect(calls).toEqual([]);
  await userEvent.type(screen.getByTestId('caldav-url'), 'dav.example');
  await userEvent.type(screen.getByTestId('caldav-user-name'), 'mei');
  await userEvent.type(screen.getByTestId('caldav-password'), 'garden');
  await userEvent.click(screen.getByTestId('connect-caldav-submit'));
  await screen.findByText(/did not accept the user name and password/);
  isWrong = false;
  await userEvent.click(screen.getByTestId('connect-caldav-submit'));
  const list = await screen.findByTestId('caldav-calendars');
  expect(within(list).getByRole('checkbox', { name: 'work' })).toHaveProperty('checked', true);
  await userEvent.click(within(list).getByRole('checkbox', { name: 'home' }));
  await userEvent.click(screen.getByTestId('choose-caldav-submit'));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(onDone).toHaveBeenCalled();
  expect(calls.at(-1)).toBe(`PUT /caldav/accounts/${account.id}/calendars`);
});

it('the settings say why an account cannot be read, connect it again, and disconnect it', async () => {
  let accounts = [Object.assign({}, account, { problem: 'password' as string | null })];
  const calls = await showPart(<CaldavSetting />, namespaces, (call) => {
    if (call.startsWith('PUT')) accounts = [account];
    if (call.startsWith('DELETE')) accounts = [];
    return ok(
      call === 'GET /caldav/accounts'
        ? { is_allowed: true, accounts }
        : call.startsWith('PUT')
          ? account
          : null,
    );
  });
  await screen.findByText(/no longer accepts the user name and password/);
  await userEvent.click(screen.getByRole('button', { name: 'Connect mei (dav.example) again' }));
  await userEvent.type(await screen.findByTestId('caldav-password'), 'autumn');
  await userEvent.click(screen.getByTestId('renew-caldav-submit'));
  await screen.findByRole('button', { name: 'Choose calendars of mei (dav.example)' });
  await userEvent.click(screen.getByRole('button', { name: 'Disconnect mei (dav.example)' }));
  await userEvent.click(await screen.findByTestId('confirm-yes'));
  await waitFor(() => expect(screen.queryByTestId('caldav-setting-row')).toBeNull());
  expect(calls).toContain(`DELETE /caldav/accounts/${account.id}`);
});

it('the settings say where no plan has calendars, and load again what could not be loaded', async () => {
  let isDown = true;
  await showPart(<CaldavSetting />, namespaces, () =>
    isDown ? refusalOf('TRY_AGAIN', 503) : ok({ is_allowed: false, accounts: [] }),
  );
  await screen.findByTestId('load-again');
  isDown = false;
  await userEvent.click(screen.getByTestId('load-again'));
  await screen.findByText(/plan does not include calendars/);
  expect(screen.queryByTestId('connect-caldav')).toBeNull();
});
