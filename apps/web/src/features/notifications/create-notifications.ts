import type { Notification as Kept } from '@engawa/contract/notifications';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Toasts, ToastTone } from '../../ui/toasts/toasts.ts';

/** Something that happened here and may have been missed. */
export type Notification = {
  readonly id: number;
  readonly text: string;
  readonly tone: ToastTone;
  /** When it happened, in ms since 1970. */
  readonly at: number;
  readonly isRead: boolean;
};

export type NotificationsState = {
  /** Those of this stay. */
  readonly list: readonly Notification[];
  /** Those that the server keeps, newest first; null: not read yet. */
  readonly kept: readonly Kept[] | null;
  /** The server could not be asked. */
  readonly isFailed: boolean;
};

type Server = {
  list(): Promise<readonly Kept[]>;
  markRead(upTo: string): Promise<unknown>;
  clear(): Promise<unknown>;
};

/** How many notifications are unread. */
export const countUnread = ({ list, kept }: NotificationsState): number =>
  list.filter(({ isRead }) => !isRead).length + (kept ?? []).filter(({ is_read }) => !is_read).length;

/** The notifications of a space: of this stay, and those that the server keeps for 30 days. */
export type Notifications = {
  /** The newest first. */
  readonly store: StoreApi<NotificationsState>;
  /** Reads what the server keeps, e.g. because there is something new. */
  refresh(): Promise<void>;
  readAll(): void;
  clear(): void;
  end(): void;
};

/** The oldest go first. */
const maxKept = 100;

/**
 * Keeps the messages whose senders gave a text for later. A message that the user closed or
 * answered has been read; one that went away by itself has not.
 * @param now in ms since 1970
 */
export const createNotifications = (
  { store: shown }: Pick<Toasts, 'store'>,
  now: () => number,
  server: Server,
): Notifications => {
  const store = createStore<NotificationsState>(() => ({ list: [], kept: null, isFailed: false }));
  let reading = 0;
  const change = (callback: (list: readonly Notification[]) => readonly Notification[]) =>
    store.setState(({ list }) => ({ list: callback(list) }));
  const read = (isRead: (one: Notification) => boolean) =>
    change((list) => list.map((one) => (one.isRead || !isRead(one) ? one : { ...one, isRead: true })));
  const end = shown.subscribe(({ toasts, dismissedId }, before) => {
    for (const { id, keptText, tone } of toasts)
      if (keptText !== undefined && !before.toasts.some((other) => other.id === id))
        change((list) => [{ id, text: keptText, tone, at: now(), isRead: false }, ...list].slice(0, maxKept));
    if (dismissedId !== before.dismissedId) read(({ id }) => id === dismissedId);
  });
  const refresh = async () => {
    reading += 1;
    const turn = reading;
    try {
      const kept = await server.list();
      // A later question has a newer answer.
      if (turn === reading) store.setState({ kept, isFailed: false });
    } catch {
      if (turn === reading) store.setState({ isFailed: true });
    }
  };
  return {
    store,
    refresh,
    readAll() {
      read(() => true);
      const { kept } = store.getState();
      const [newest] = (kept ?? []).filter(({ is_read }) => !is_read);
      if (!kept || !newest) return;
      store.setState({ kept: kept.map((one) => ({ ...one, is_read: true })) });
      // Not read again at once: the open list would report it again without a pause.
      server.markRead(newest.at).catch(() => store.setState({ isFailed: true }));
    },
    clear() {
      change(() => []);
      store.setState(({ kept }) => ({ kept: kept && [] }));
      server.clear().catch(refresh);
    },
    end,
  };
};
