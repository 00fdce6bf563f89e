import { beforeEach, describe, expect, it } from 'vitest';
import { createDeviceTranslator, type TranslatorApi } from './device-translator.ts';

let timers: { delayMs: number; act: () => void }[];
/** What the browser says about each source language. */
let states: Record<string, Awaited<ReturnType<TranslatorApi['availability']>>>;
let created: string[];
let monitor: EventTarget;
let give: (translate: (text: string) => Promise<string>) => void;
let refuse: (error: unknown) => void;
let ended: boolean;

beforeEach(() => {
  timers = [];
  states = { en: 'downloadable', ko: 'available' };
  created = [];
  ended = false;
});

const api: TranslatorApi = {
  availability: async ({ sourceLanguage }) => states[sourceLanguage] ?? 'unavailable',
  create: ({ sourceLanguage, targetLanguage, signal, monitor: watch }) => {
    created.push(`${sourceLanguage} ${targetLanguage}`);
    monitor = new EventTarget();
    watch(monitor);
    signal.addEventListener('abort', () => {
      ended = true;
    });
    return new Promise((resolve, reject) => {
      give = (translate) => resolve({ translate });
      refuse = reject;
    });
  },
};
const after = (delayMs: number, act: () => void) => {
  const timer = { delayMs, act };
  timers.push(timer);
  return () => {
    timers = timers.filter((one) => one !== timer);
  };
};
const open = async (to: 'ja' | 'zh-TW' = 'ja', browser: TranslatorApi | null = api) => {
  const device = createDeviceTranslator({ api: browser, to, after });
  const looked = device.look();
  await looked;
  return device;
};
const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};
const translated = (text: string) => async () => text;

describe('TRN-16 the translator of the browser', () => {
  it('is asked what it has, and nothing is made before somebody asks for a text', async () => {
    const { canTranslate } = await open();
    expect(['Hello', '안녕하세요', '你好', 'こんにちは', '👍'].map(canTranslate)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect([created, timers]).toEqual([[], []]);
  });

  it('offers nothing where there is none, or where it does not answer in two seconds', async () => {
    expect((await open('ja', null)).canTranslate('Hello')).toBe(false);
    const silent = { ...api, availability: () => new Promise<never>(() => undefined) };
    const device = createDeviceTranslator({ api: silent, to: 'ja', after });
    const looked = device.look();
    expect(timers.every(({ delayMs }) => delayMs === 2_000)).toBe(true);
    for (const { act } of timers) act();
    await looked;
    expect(device.canTranslate('Hello')).toBe(false);
  });

  it('is made within the click, once, and says how much of the languages it has loaded', async () => {
    const device = await open('zh-TW');
    const seen: number[] = [];
    const first = device.translate('Hello', (ratio) => seen.push(ratio));
    expect(created).toEqual(['en zh-Hant']);
    monitor.dispatchEvent(Object.assign(new Event('downloadprogress'), { loaded: 0.4 }));
    give(translated('您好'));
    expect(await first).toEqual({ text: '您好', from: 'en' });
    expect(seen).toEqual([0.4]);
    await device.translate('Hello again', () => undefined);
    expect(created).toHaveLength(1);
    expect(timers).toEqual([]);
  });

  it('is given up when nothing moves for 20 s, and can be tried again', async () => {
    const device = await open();
    const first = device.translate('Hello', () => undefined);
    monitor.dispatchEvent(Object.assign(new Event('downloadprogress'), { loaded: 0.1 }));
    expect(timers.map(({ delayMs }) => delayMs)).toEqual([20_000]);
    timers[0]?.act();
    await expect(first).rejects.toMatchObject({ why: 'slow' });
    await settle();
    expect(ended).toBe(true);
    const again = device.translate('Hello', () => undefined);
    expect(created).toHaveLength(2);
    give(translated('やあ'));
    expect(await again).toMatchObject({ text: 'やあ' });
  });

  it.each([
    ['NotAllowedError', 'refused'],
    ['NotSupportedError', 'missing'],
  ])('says why it does not translate: %s', async (name, why) => {
    const device = await open();
    const first = device.translate('Hello', () => undefined);
    refuse(new DOMException('no', name));
    await expect(first).rejects.toMatchObject({ why });
  });

  it('refuses a pair that it has not', async () => {
    const device = await open();
    await expect(device.translate('你好', () => undefined)).rejects.toMatchObject({ why: 'missing' });
    expect(created).toEqual([]);
  });
});
