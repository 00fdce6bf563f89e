import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { refusalOf, showPart } from '../../../../platform/testing/show-part.tsx';
import { GoogleCalendarSetting } from './google-setting.tsx';

const account = { email: 'mei@example.com', problem: 'lost', connected_at: '2026-11-30T00:00:00.000Z' };
const show = (answer: (call: string) => Response) =>
  showPart(<GoogleCalendarSetting />, ['calendar', 'app', 'errors'], answer);

it('lists the accounts with what is wrong, and disconnects one after a question', async () => {
  let accounts = [account];
  const calls = await show((call) => {
    if (call === 'POST /google/disconnect') accounts = [];
    return Response.json({
      data: call === 'POST /google/disconnect' ? null : { is_set_up: true, is_allowed: true, accounts },
    });
  });
  await screen.findByText('Google no longer lets this office read it. Connect it again.');
  screen.getByTestId('reconnect-google');
  screen.getByText(/not stored/);
  await userEvent.click(screen.getByRole('button', { name: 'Disconnect mei@example.com' }));
  await userEvent.click(await screen.findByTestId('confirm-yes'));
  await waitFor(() => expect(screen.queryByText('mei@example.com')).toBeNull());
  expect(calls).toContain('POST /google/disconnect');
});

it('names another way where the operator has not set Google Calendar up', async () => {
  await show(() => Response.json({ data: { is_set_up: false, is_allowed: true, accounts: [] } }));
  await screen.findByText(/not set up on this server/);
  expect(screen.queryByTestId('connect-google')).toBeNull();
});

it('says that it could not be loaded, and loads it again', async () => {
  let isDown = true;
  await show(() =>
    isDown
      ? refusalOf('TRY_AGAIN', 503)
      : Response.json({ data: { is_set_up: true, is_allowed: true, accounts: [] } }),
  );
  await screen.findByTestId('load-again');
  isDown = false;
  await userEvent.click(screen.getByTestId('load-again'));
  await screen.findByTestId('connect-google');
});
