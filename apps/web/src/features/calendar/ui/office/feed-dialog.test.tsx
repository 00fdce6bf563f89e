import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { refusalOf, showPart } from '../../../../platform/testing/show-part.tsx';
import { FeedDialog } from './feed-dialog.tsx';

const url = 'https://engawa.test/booking-feeds/token.ics';
const created_at = '2026-11-30T03:00:00.000Z';

const show = (first: string | null, refuse: (call: string) => Response | null = () => null) => {
  let since = first;
  return showPart(<FeedDialog spaceId="s" onClose={vi.fn()} />, ['calendar', 'app', 'errors'], (call) => {
    const refusal = refuse(call);
    if (refusal !== null) return refusal;
    if (call.startsWith('POST')) {
      since = created_at;
      return Response.json({ data: { url, created_at } }, { status: 201 });
    }
    if (call.startsWith('DELETE')) since = null;
    return Response.json({ data: call.startsWith('DELETE') ? null : { created_at: since } });
  });
};
const press = async (testId: string) => {
  const button = await screen.findByTestId<HTMLButtonElement>(testId);
  await waitFor(() => expect(button.disabled).toBe(false));
  await userEvent.click(button);
};

it('BKG-8 makes an address and shows it once, with since when there is one', async () => {
  await show(null);
  expect(screen.queryByTestId('booking-feed-url')).toBeNull();
  await press('booking-feed-make');
  expect((await screen.findByTestId<HTMLInputElement>('booking-feed-url')).value).toBe(url);
  await screen.findByTestId('booking-feed-since');
});

it('BKG-8 does not show an address that was made before, and says that a new one ends it', async () => {
  await show(created_at);
  await screen.findByTestId('booking-feed-since');
  expect(screen.queryByTestId('booking-feed-url')).toBeNull();
  expect(screen.getByTestId('booking-feed-make').textContent).toContain('the old one ends');
});

it('BKG-8 ends the address, which is then shown no more', async () => {
  await show(null);
  await press('booking-feed-make');
  await screen.findByTestId('booking-feed-url');
  await press('booking-feed-end');
  await waitFor(() => expect(screen.queryByTestId('booking-feed-since')).toBeNull());
  expect(screen.queryByTestId('booking-feed-url')).toBeNull();
});

it('BKG-8 says why no address was made, and the button works again', async () => {
  await show(null, (call) => (call.startsWith('POST') ? refusalOf('TOO_MANY_ATTEMPTS', 429) : null));
  await press('booking-feed-make');
  const dialog = screen.getByTestId('booking-feed-dialog');
  await waitFor(() => expect(dialog.textContent).toMatch(/too many|wait/i));
  expect(screen.getByTestId<HTMLButtonElement>('booking-feed-make').disabled).toBe(false);
});
