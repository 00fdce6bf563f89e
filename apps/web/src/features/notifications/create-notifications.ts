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

export type NotificationsState = { readonly list: readonly Notification[] };

/** What happened during this stay in a space; it is forgotten on leaving. */
export type Notifications = {
  /** The newest first. */
  readonly store: StoreApi<NotificationsState>;
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
): Notifications => {
  const store = createStore<NotificationsState>(() => ({ list: [] }));
  const change = (act: (list: readonly Notification[]) => readonly Notification[]) =>
    store.setState(({ list }) => ({ list: act(list) }));
  const read = (isRead: (one: Notification) => boolean) =>
    change((list) => list.map((one) => (one.isRead || !isRead(one) ? one : { ...one, isRead: true })));
  const end = shown.subscribe(({ toasts, dismissedId }, before) => {
    for (const { id, keptText, tone } of toasts)
      if (keptText !== undefined && !before.toasts.some((other) => other.id === id))
        change((list) => [{ id, text: keptText, tone, at: now(), isRead: false }, ...list].slice(0, maxKept));
    if (dismissedId !== before.dismissedId) read(({ id }) => id === dismissedId);
  });
  return { store, readAll: () => read(() => true), clear: () => change(() => []), end };
};
