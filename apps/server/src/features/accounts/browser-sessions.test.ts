import { browserSessionsCookie } from '@engawa/contract/accounts';
import { describe, expect, it } from 'vitest';
import { createBrowserSessions } from './browser-sessions.ts';

const key = new Uint8Array(32).fill(3);
const sessions = createBrowserSessions(key, true);
const idOf = (number: number) => `60000000-0000-4000-8000-00000000000${number}`;

/** A browser that keeps the cookie which the answers set. */
const openBrowser = () => {
  let kept: string | null = null;
  let header = '';
  return {
    note(kind: 'user' | 'guest', number: number) {
      const answer = new Headers();
      sessions.add({ cookie: () => kept, answer }, { kind, sessionId: idOf(number) });
      header = answer.get('set-cookie') ?? '';
      kept = new RegExp(`^${browserSessionsCookie}=([^;]*)`).exec(header)?.[1] ?? null;
    },
    list: () => sessions.list(kept),
    kept: () => kept ?? '',
    header: () => header,
  };
};

describe('ACC-31 the cookie of a browser', () => {
  it('names the last session of an account, and those of guests', () => {
    const browser = openBrowser();
    browser.note('guest', 1);
    browser.note('user', 2);
    browser.note('guest', 3);
    browser.note('guest', 1);
    expect(browser.list()).toEqual([idOf(2), idOf(1), idOf(3)]);
    browser.note('user', 4);
    expect(browser.list()).toEqual([idOf(4), idOf(1), idOf(3)]);
  });

  it('names six guests, the newest', () => {
    const browser = openBrowser();
    for (let number = 1; number < 9; number += 1) browser.note('guest', number);
    expect(browser.list()).toEqual([8, 7, 6, 5, 4, 3].map(idOf));
  });

  it('is hidden from scripts and other sites', () => {
    const browser = openBrowser();
    browser.note('user', 1);
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Secure', 'Path=/'])
      expect(browser.header()).toContain(part);
  });

  it('names nobody when it is not ours', () => {
    const browser = openBrowser();
    browser.note('user', 1);
    const [names = '', proof = ''] = browser.kept().split('.');
    for (const wrong of [
      null,
      '',
      '.',
      names,
      `${names.replace(idOf(1), idOf(2))}.${proof}`,
      `${names}_${idOf(2)}.${proof}`,
      `${names}.${'x'.repeat(43)}`,
    ])
      expect(sessions.list(wrong)).toEqual([]);
    const other = createBrowserSessions(new Uint8Array(32), true);
    expect(other.list(browser.kept())).toEqual([]);
  });
});
