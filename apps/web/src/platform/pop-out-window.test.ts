// @vitest-environment happy-dom

import { afterEach, describe, expect, it } from 'vitest';
import { canPopOut, openPopOut } from './pop-out-window.ts';

const size = { width: 360, height: 300 };

/**
 * A browser that has such windows: what it is asked for is noted, and the window is a document of
 * its own.
 */
const offer = (requestWindow: (asked: typeof size) => Promise<Window>) =>
  Object.assign(window, { documentPictureInPicture: { requestWindow } });

const emptyWindow = () => {
  const target = Object.assign(new EventTarget(), {
    document: document.implementation.createHTMLDocument(''),
  });
  return target as unknown as Window;
};

afterEach(() => {
  delete (window as { documentPictureInPicture?: unknown }).documentPictureInPicture;
  document.head.replaceChildren();
});

describe('where the browser has no such window', () => {
  it('it says so, and opens none', async () => {
    expect(canPopOut()).toBe(false);
    expect(await openPopOut(size, () => undefined)).toBeNull();
  });

  it('nor where it refuses', async () => {
    offer(() => Promise.reject(new DOMException('no gesture', 'NotAllowedError')));
    expect(canPopOut()).toBe(true);
    expect(await openPopOut(size, () => undefined)).toBeNull();
  });
});

it('brings the page’s styles, language and colours along, and tells when it is closed', async () => {
  const asked: object[] = [];
  const opened = emptyWindow();
  offer(async (options) => {
    asked.push(options);
    return opened;
  });
  document.head.innerHTML = '<style>b { color: red }</style><script type="text/plain"></script>';
  document.documentElement.lang = 'ja';
  document.documentElement.dataset.colorScheme = 'dark';
  let isClosed = false;
  expect(
    await openPopOut(size, () => {
      isClosed = true;
    }),
  ).toBe(opened);
  expect(asked).toEqual([size]);
  const { documentElement, head } = opened.document;
  expect(head.querySelectorAll('style')).toHaveLength(1);
  expect(head.querySelectorAll('script')).toHaveLength(0);
  expect(documentElement.lang).toBe('ja');
  expect(documentElement.dataset.colorScheme).toBe('dark');
  opened.dispatchEvent(new Event('pagehide'));
  expect(isClosed).toBe(true);
});

it('brings what is added later along too, as long as it is open', async () => {
  const opened = emptyWindow();
  offer(async () => opened);
  await openPopOut(size, () => undefined);
  const { documentElement, head } = opened.document;
  const add = (name: string) => document.head.append(document.createElement(name));
  const delivered = () => new Promise((resolve) => setTimeout(resolve));
  add('style');
  add('script');
  document.documentElement.dataset.colorScheme = 'light';
  await delivered();
  expect([head.querySelectorAll('style').length, head.querySelectorAll('script').length]).toEqual([1, 0]);
  expect(documentElement.dataset.colorScheme).toBe('light');
  opened.dispatchEvent(new Event('pagehide'));
  add('style');
  await delivered();
  expect(head.querySelectorAll('style')).toHaveLength(1);
});
