import type { NoticePresses } from './desktop.ts';

/** The notifications that are shown, by their tags, until they are pressed or taken back. */
const shown = new Map<string, { readonly presses: NoticePresses; readonly close: () => void }>();

const press = (tag: string, action: string): void => {
  const notice = shown.get(tag);
  shown.delete(tag);
  const button = notice?.presses.buttons?.find(({ id }) => id === action);
  if (button) button.press();
  else notice?.presses.open();
};

/** The part of a message of the service worker that is read here. */
type WorkerMessage = { readonly kind?: string; readonly tag?: string; readonly action?: string };

let isListening = false;
const listen = () => {
  if (isListening) return;
  isListening = true;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage | null>) => {
    if (data?.kind === 'notice-pressed' && typeof data.tag === 'string') press(data.tag, data.action ?? '');
  });
};

/** The options of notifications with buttons, which the types of the platform do not have yet. */
type WithActions = NotificationOptions & {
  readonly actions: readonly { readonly action: string; readonly title: string }[];
};

/** A notification of the service worker, which may have buttons and is the only kind on phones. */
const showByWorker = async (
  worker: ServiceWorkerRegistration,
  title: string,
  tag: string,
  presses: NoticePresses,
): Promise<void> => {
  listen();
  const options: WithActions = {
    tag,
    icon: '/icon-192.png',
    badge: '/icon.svg',
    data: { page: window.location.href },
    actions: (presses.buttons ?? []).map(({ id, title: label }) => ({ action: id, title: label })),
  };
  await worker.showNotification(title, options);
  const close = async () => {
    for (const notice of await worker.getNotifications({ tag })) notice.close();
  };
  shown.set(tag, { presses, close: () => void close() });
};

/** Shows a notification of the operating system. */
export const showNotice = async (title: string, tag: string, presses: NoticePresses): Promise<void> => {
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker?.active) return showByWorker(worker, title, tag, presses);
  try {
    const notice = new Notification(title, { tag, icon: '/icon.svg' });
    notice.onclick = () => {
      window.focus();
      notice.close();
      press(tag, '');
    };
    shown.set(tag, { presses, close: () => notice.close() });
  } catch {
    // Phones show them by a service worker alone.
  }
};

/** Takes a notification back. */
export const closeNotice = (tag: string): void => {
  shown.get(tag)?.close();
  shown.delete(tag);
};
