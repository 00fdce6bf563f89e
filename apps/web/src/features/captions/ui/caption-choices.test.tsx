import type { CaptionsState } from '@engawa/contract/captions';
import { en } from '@engawa/phrases/en';
import { ja } from '@engawa/phrases/ja';
import { zhTw } from '@engawa/phrases/zh-tw';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createInterpreter } from '../../../platform/i18n/i18n.ts';
import { createCaptionPreferences } from '../caption-preferences.ts';
import { createBrowserChoice } from '../create-browser-choice.ts';
import type { Captions } from '../create-captions.ts';
import type { OwnWords } from '../create-own-words.ts';
import { CaptionChoices } from './caption-choices.tsx';

const phrases = { ja: ja.captions, en: en.captions, zh_tw: zhTw.captions };
type Locale = keyof typeof phrases;

beforeEach(() => {
  vi.stubGlobal('SpeechRecognition', class extends EventTarget {});
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** The choices of a person at a server without recognition, of a company that allows the cloud. */
const show = async (state: Partial<CaptionsState> = {}, locale: Locale = 'en') => {
  const interpreter = createInterpreter();
  await interpreter.setLanguage(locale);
  await interpreter.i18n.loadNamespaces(['captions', 'app']);
  const kept = new Map<string, string>();
  const keep = {
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  };
  const preferences = createCaptionPreferences(keep, locale, 'aya');
  const server = createStore<CaptionsState | null>(() =>
    Object.assign(
      { engine: null, why_none: null, is_kept: true, is_allowed: true, is_cloud_allowed: true },
      state,
    ),
  );
  const own = createStore<OwnWords>(() => ({
    isListening: false,
    trouble: 'no_engine',
    isLate: false,
    engine: 'none',
  }));
  const captions: Partial<Captions> = {
    preferences,
    server,
    own,
    wishes: createStore(() => ({ isOn: true, reads: null, area: null })) as Captions['wishes'],
    translations: createStore(() => null) as Captions['translations'],
    table: {
      store: createStore(() => ({ isLocked: false, isMine: false, agreed: 0, present: 0 })),
    } as unknown as Captions['table'],
    browser: createBrowserChoice({ preferences, install: async () => 'installed' }),
  };
  render(
    <I18nextProvider i18n={interpreter.i18n}>
      <CaptionChoices captions={captions as Captions} />
    </I18nextProvider>,
  );
  return { server, own, preferences, keptFor: (id: string) => createCaptionPreferences(keep, locale, id) };
};

const cloud = () => screen.queryByTestId<HTMLInputElement>('captions-by-cloud');
const browser = () => screen.getByTestId<HTMLInputElement>('captions-by-browser');

it('CAP-19 is offered only where the company allows it, also when that changes', async () => {
  const { server } = await show({ is_cloud_allowed: false });
  expect([browser().checked, cloud()]).toEqual([false, null]);
  act(() => server.setState({ is_cloud_allowed: true }));
  expect(cloud()?.checked).toBe(false);
  act(() => server.setState({ is_cloud_allowed: false }));
  expect(cloud()).toBe(null);
});

it('CAP-19 is off until this person turns it on, and takes the place of the device’s own', async () => {
  const { preferences, keptFor } = await show();
  await userEvent.click(browser());
  expect([browser().checked, cloud()?.checked]).toEqual([true, false]);
  await userEvent.click(screen.getByRole('switch', { name: en.captions.by_cloud }));
  expect([browser().checked, cloud()?.checked]).toEqual([false, true]);
  expect([keptFor('aya').getState().isByCloud, keptFor('ben').getState().isByCloud]).toEqual([true, false]);
  await userEvent.click(browser());
  expect([browser().checked, cloud()?.checked]).toEqual([true, false]);
  await userEvent.click(screen.getByTestId('captions-by-cloud'));
  await userEvent.click(screen.getByTestId('captions-by-cloud'));
  expect([preferences.getState().isByBrowser, preferences.getState().isByCloud]).toEqual([false, false]);
});

it.each(['ja', 'en', 'zh_tw'] as const)('CAP-19 says in %s where the voice goes', async (locale) => {
  const { own } = await show({}, locale);
  const { by_cloud, on_hint, on_hint_cloud } = phrases[locale];
  expect(screen.getByRole('switch', { name: by_cloud })).toBe(cloud());
  expect([screen.queryByText(on_hint) !== null, screen.queryByText(on_hint_cloud)]).toEqual([true, null]);
  act(() => own.setState({ engine: 'cloud', trouble: null, isListening: true }));
  expect([screen.queryByText(on_hint), screen.queryByText(on_hint_cloud) !== null]).toEqual([null, true]);
});

it.each(['the server recognises speech', 'the browser recognises none'] as const)(
  'CAP-19 is no choice where %s',
  async (why) => {
    const isByServer = why === 'the server recognises speech';
    if (!isByServer) vi.unstubAllGlobals();
    await show(isByServer ? { engine: 'office' } : {});
    expect([screen.queryByTestId('captions-by-browser'), cloud()]).toEqual([null, null]);
  },
);
