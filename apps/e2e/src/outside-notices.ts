import type { Page } from 'playwright-core';
import { until } from './until.ts';

/** Waits until the service worker answers for the page. */
export const untilWorkerHasPage = (page: Page) =>
  until(
    'the worker has the page',
    () => page.evaluate(() => navigator.serviceWorker.controller !== null),
    (hasIt) => hasIt,
  );

/** Hides the page, as behind other windows. */
export const hidePage = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true }),
  );

/** The title of the first notification that the operating system shows for a page. */
export const noticeShownBy = async (page: Page): Promise<string> => {
  const [first = ''] = await until(
    'the notification is shown',
    () =>
      page.evaluate(async () =>
        (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title }) => title),
      ),
    (titles) => titles.length > 0,
  );
  return first;
};

/** Presses a button of the first notification, as the worker hands it to the page. */
export const pressNotice = (page: Page, action: string): Promise<void> =>
  page.evaluate(async (pressed) => {
    const [notice] = await (await navigator.serviceWorker.ready).getNotifications();
    const data = { kind: 'notice-pressed', tag: notice?.tag, action: pressed };
    navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }));
  }, action);
