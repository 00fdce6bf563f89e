import type { Notification as Kept } from '@engawa/contract/notifications';
import { describe, expect, it } from 'vitest';
import { createToasts } from '../../ui/toasts/toasts.ts';
import { countUnread, createNotifications } from './create-notifications.ts';

const open = () => {
  const toasts = createToasts();
  let at = 0;
  const server = { stored: [] as Kept[], read: [] as string[] };
  const notifications = createNotifications(
    toasts,
    () => {
      at += 1_000;
      return at;
    },
    {
      list: async () => server.stored,
      markRead: async (upTo) => void server.read.push(upTo),
      async clear() {
        server.stored = [];
      },
    },
  );
  const listed = () => notifications.store.getState().list.map(({ text, isRead }) => [text, isRead]);
  const idOf = (wanted: string) =>
    toasts.store.getState().toasts.find(({ text }) => text === wanted)?.id ?? Number.NaN;
  return { toasts, notifications, listed, idOf, server };
};

describe('notifications', () => {
  it('keep messages with a text for later, the newest first, and no other', () => {
    const { toasts, notifications, listed } = open();
    toasts.show('Copied');
    toasts.show('Ben is knocking', { keptText: 'Ben knocked' });
    toasts.show('Muted', { keptText: 'Muted' });
    expect(listed()).toEqual([
      ['Muted', false],
      ['Ben knocked', false],
    ]);
    expect(notifications.store.getState().list.map(({ at }) => at)).toEqual([2_000, 1_000]);
  });

  it('are read once the message was closed by the user, and not when it went away', () => {
    const { toasts, listed, idOf } = open();
    toasts.show('Went away', { keptText: 'Went away' });
    toasts.show('Closed', { keptText: 'Closed' });
    toasts.close(idOf('Went away'));
    toasts.dismiss(idOf('Closed'));
    expect(toasts.store.getState().toasts).toEqual([]);
    expect(listed()).toEqual([
      ['Closed', true],
      ['Went away', false],
    ]);
  });

  it('list the same message again when it happens again', () => {
    const { toasts, listed } = open();
    toasts.show('Muted', { keptText: 'Muted' });
    toasts.show('Muted', { keptText: 'Muted' });
    expect(listed()).toHaveLength(2);
  });

  it('can be read all at once, and cleared', () => {
    const { toasts, notifications, listed } = open();
    toasts.show('Muted', { keptText: 'Muted' });
    notifications.readAll();
    expect(listed()).toEqual([['Muted', true]]);
    notifications.clear();
    expect(listed()).toEqual([]);
  });

  it('contain what the server keeps, count it as unread, and read it up to the newest', async () => {
    const { notifications, server } = open();
    const kept = (minute: number): Kept => ({
      id: `${minute}`,
      about: { kind: 'role_change', role: 'Member' },
      link: null,
      at: `2026-11-25T09:0${minute}:00.000Z`,
      is_read: false,
    });
    server.stored = [kept(2), kept(1)];
    await notifications.refresh();
    expect(countUnread(notifications.store.getState())).toBe(2);
    notifications.readAll();
    expect(countUnread(notifications.store.getState())).toBe(0);
    expect(server.read).toEqual(['2026-11-25T09:02:00.000Z']);
    notifications.clear();
    await notifications.refresh();
    expect(notifications.store.getState().kept).toEqual([]);
  });

  it('keep one hundred, and nothing after the end', () => {
    const { toasts, notifications, listed } = open();
    for (let number = 1; number <= 101; number += 1) toasts.show(`${number}`, { keptText: `${number}` });
    expect(listed()).toHaveLength(100);
    expect(listed()[0]).toEqual(['101', false]);
    notifications.end();
    toasts.show('Later', { keptText: 'Later' });
    expect(listed()[0]).toEqual(['101', false]);
  });
});
