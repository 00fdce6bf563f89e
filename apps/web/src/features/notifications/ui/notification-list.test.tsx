import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import { createInterpreter } from '../../../platform/i18n/i18n.ts';
import { createToasts } from '../../../ui/toasts/toasts.ts';
import { createNotifications } from '../create-notifications.ts';
import { Bell } from './bell.tsx';
import { NotificationList } from './notification-list.tsx';

const server = { list: async () => [], markRead: async () => undefined, clear: async () => undefined };
const ports = {
  people: { open: () => undefined, whereNow: () => null },
  conversations: { open: () => undefined },
};

const open = async (texts: readonly string[]) => {
  const interpreter = createInterpreter();
  await interpreter.setLanguage('en');
  const toasts = createToasts();
  const notifications = createNotifications(toasts, Date.now, server);
  for (const keptText of texts) toasts.show(keptText, { keptText });
  const unread = () => notifications.store.getState().list.filter(({ isRead }) => !isRead).length;
  render(
    <I18nextProvider i18n={interpreter.i18n}>
      <Bell unread={unread()} isOpen onPress={() => undefined} />
      <NotificationList notifications={notifications} ports={ports} />
    </I18nextProvider>,
  );
  return { toasts, unread, user: userEvent.setup() };
};

describe('the list of notifications', () => {
  it('says that there is none yet', async () => {
    await open([]);
    screen.getByText('No notifications yet');
    screen.getByRole('button', { name: 'Notifications' });
    expect(screen.queryByTestId('unread-count')).toBeNull();
  });

  it('reads all on opening, and marks what was unread until then', async () => {
    const { unread, toasts } = await open(['Ben knocked', 'You were moved']);
    screen.getByRole('button', { name: 'Notifications 2' });
    expect(unread()).toBe(0);
    expect(screen.getAllByText('Unread')).toHaveLength(2);
    act(() => void toasts.show('Muted', { keptText: 'Muted' }));
    expect(screen.getAllByRole('listitem').map((one) => one.textContent?.split(/\d/)[0])).toEqual([
      'Muted',
      'You were moved',
      'Ben knocked',
    ]);
    expect(unread()).toBe(0);
  });

  it('can be cleared', async () => {
    const { user } = await open(['Ben knocked']);
    await user.click(screen.getByTestId('notifications-clear'));
    screen.getByTestId('notifications-empty');
  });
});
