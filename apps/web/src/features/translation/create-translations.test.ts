import type { Translation, TranslationOffer } from '@engawa/contract/translation';
import { ORPCError } from '@orpc/client';
import { describe, expect, it } from 'vitest';
import { createTranslations, keyOf } from './create-translations.ts';

const offer: TranslationOffer = {
  is_allowed: true,
  pairs: [{ from: 'en', to: 'ja' }],
  outside: null,
  set_up_by: 'operator',
};
const to = 'ja';
const of = (text: string) => ({ text, to }) as const;

type Asked = { text: string; answer(text: string): void; fail(error: unknown): void };

const open = (stored: Record<string, string> = {}) => {
  const asked: Asked[] = [];
  const timers: { delayMs: number; act: () => void }[] = [];
  const kept = new Map(Object.entries(stored));
  const device = {
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string) => void kept.set(key, value),
  };
  const translations = createTranslations({
    offer,
    translate: (text) =>
      new Promise<Translation>((resolve, reject) => {
        const answer = (translated: string) =>
          resolve({ text: translated, from: 'en', to, engine: 'office' });
        asked.push({ text, answer, fail: reject });
      }),
    device,
    after: (delayMs, act) => void timers.push({ delayMs, act }),
  });
  const shownOf = (text: string) => translations.store.getState().shown.get(keyOf(of(text)));
  return { ...translations, asked, timers, device, shownOf };
};

describe('the translations of a page', () => {
  it('TRN-6 offer what the server offers, and nothing in the language of the reader', async () => {
    const { isOffered } = open();
    expect([isOffered(of('Hello')), isOffered(of('こんにちは')), isOffered(of('👍'))]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('show a text once it is there, and ask for it once', async () => {
    const { show, asked, shownOf } = open();
    show(of('Hello'));
    show(of('Hello'));
    expect(shownOf('Hello')).toEqual({ kind: 'waiting' });
    asked[0]?.answer('やあ');
    await expect.poll(() => shownOf('Hello')).toEqual({ kind: 'ready', text: 'やあ', from: 'en' });
    show(of('Hello'));
    expect(asked).toHaveLength(1);
  });

  it('say why a text failed, and try again', async () => {
    const { show, asked, shownOf } = open();
    const error = new TypeError('fetch failed');
    show(of('Hello'));
    asked[0]?.fail(error);
    await expect.poll(() => shownOf('Hello')).toEqual({ kind: 'failed', error });
    show(of('Hello'));
    expect(shownOf('Hello')).toEqual({ kind: 'waiting' });
    expect(asked).toHaveLength(2);
  });

  it('hide a text, also before it was asked for', async () => {
    const { show, hide, asked, shownOf } = open();
    for (const text of ['a', 'b', 'c']) show(of(text));
    for (const text of ['a', 'c']) hide(of(text));
    asked[0]?.answer('late');
    asked[1]?.answer('B');
    await expect.poll(() => shownOf('b')).toMatchObject({ kind: 'ready' });
    expect([shownOf('a'), shownOf('c')]).toEqual([undefined, undefined]);
    expect(asked.map(({ text }) => text)).toEqual(['a', 'b']);
  });

  it('translate two at a time, and wait as long as the server says', async () => {
    const { show, asked, timers, shownOf } = open();
    for (const text of ['a', 'b', 'c']) show(of(text));
    expect(asked.map(({ text }) => text)).toEqual(['a', 'b']);
    const data = { retryAfterSeconds: 7 };
    asked[0]?.fail(new ORPCError('TOO_MANY_ATTEMPTS', { defined: true, status: 429, data }));
    await expect.poll(() => timers.map(({ delayMs }) => delayMs)).toEqual([7_000]);
    asked[1]?.answer('B');
    await expect.poll(() => shownOf('b')).toMatchObject({ kind: 'ready' });
    expect(asked).toHaveLength(2);
    timers[0]?.act();
    expect(asked.map(({ text }) => text)).toEqual(['a', 'b', 'a', 'c']);
  });

  it('come by themselves where the user wants all, and the device remembers it', async () => {
    const { cameIntoView, setAlways, hide, asked, device } = open();
    cameIntoView(of('Hello'));
    expect(asked).toEqual([]);
    setAlways(true);
    for (const text of ['Hello', 'Hello', 'こんにちは']) cameIntoView(of(text));
    expect(asked.map(({ text }) => text)).toEqual(['Hello']);
    const again = open({ 'translation.always': device.get('translation.always') ?? '' });
    expect(again.store.getState().isAlways).toBe(true);
    setAlways(false);
    hide(of('Hello'));
    cameIntoView(of('Hello'));
    expect(asked).toHaveLength(1);
  });

  it('remember 500 at most', async () => {
    const { show, store, shownOf } = open();
    for (let i = 0; i < 501; i += 1) show(of(`text ${i}`));
    expect(store.getState().shown.size).toBe(500);
    expect(shownOf('text 0')).toBeUndefined();
  });

  describe('TRN-16 by the browser, where the server has no engine for the pair', () => {
    const openWith = (isAllowed: boolean) => {
      const asked: string[] = [];
      const onDevice: string[] = [];
      const translations = createTranslations({
        offer: { ...offer, is_allowed: isAllowed },
        async translate(text) {
          asked.push(text);
          return { text, from: 'en', to, engine: 'office' };
        },
        browser: {
          canTranslate: () => true,
          async translate(text, progress) {
            onDevice.push(text);
            progress(0.5);
            return { text: `訳：${text}`, from: 'ko' };
          },
        },
        device: { get: () => null, set: () => undefined },
        after: () => undefined,
      });
      return { ...translations, asked, onDevice };
    };

    it('translates what one presses, at once, and the server gets nothing', async () => {
      const { isOffered, show, store, asked, onDevice } = openWith(true);
      expect(isOffered(of('안녕하세요'))).toBe(true);
      show(of('안녕하세요'));
      expect(onDevice).toEqual(['안녕하세요']);
      await expect
        .poll(() => store.getState().shown.get(keyOf(of('안녕하세요'))))
        .toEqual({ kind: 'ready', text: '訳：안녕하세요', from: 'ko', isOnDevice: true });
      expect(asked).toEqual([]);
      show(of('Hello'));
      expect([asked, onDevice]).toEqual([['Hello'], ['안녕하세요']]);
    });

    it('does nothing for a text that only came into view, and nothing that the plan forbids', () => {
      const { setAlways, cameIntoView, onDevice } = openWith(true);
      setAlways(true);
      cameIntoView(of('안녕하세요'));
      expect(onDevice).toEqual([]);
      expect(openWith(false).isOffered(of('안녕하세요'))).toBe(false);
    });
  });
});
