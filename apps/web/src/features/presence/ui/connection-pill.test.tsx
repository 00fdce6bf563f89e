import { act, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createInterpreter } from '../../../platform/i18n/i18n.ts';
import type { Presence } from '../create-presence.ts';
import { createFakeRealtime } from '../realtime.fixture.ts';
import { useConnectionPill } from './use-connection-pill.tsx';

afterEach(() => void vi.useRealTimers());

type Away = 'no' | 'heard' | 'silent';

const open = async (language: 'en' | 'ja' | 'zh_tw' = 'en') => {
  const interpreter = createInterpreter();
  await interpreter.setLanguage(language);
  vi.useFakeTimers();
  const entering = createStore(() => ({ entry: { kind: 'inside' }, isSure: true }));
  const media = createStore<{ isTimedOut: boolean; away: Away }>(() => ({ isTimedOut: false, away: 'no' }));
  const presence = { entering: { store: entering } } as unknown as Presence;
  const { realtime } = createFakeRealtime();
  const Pill = () =>
    useConnectionPill({ presence, realtime, media: { store: media, reconnect: () => undefined } });
  render(
    <I18nextProvider i18n={interpreter.i18n}>
      <Pill />
    </I18nextProvider>,
  );
  return {
    lose: () => act(() => entering.setState({ entry: { kind: 'lost' }, isSure: false })),
    doubt: () => act(() => entering.setState({ isSure: false })),
    confirm: () => act(() => entering.setState({ entry: { kind: 'inside' }, isSure: true })),
    sound: (away: Away) => act(() => media.setState({ away })),
    later: (ms: number) => act(() => vi.advanceTimersByTime(ms)),
    text: () => screen.queryByTestId('connection-lost')?.textContent ?? null,
  };
};

describe('MED-45 while the line is away the page says', () => {
  it('that the others still hear the user only while sound passes, and nothing once they are back', async () => {
    const { lose, sound, text, confirm } = await open();
    expect(text()).toBeNull();
    lose();
    expect(text()).toBe('Reconnecting. You are not heard.');
    sound('heard');
    expect(text()).toBe('You still hear each other here. Reconnecting…');
    sound('silent');
    expect(text()).toBe('Reconnecting. You are not heard.');
    confirm();
    expect(text()).toBeNull();
  });

  it.each([
    ['ja', 'ここにいる人とは、いまも話せます。再接続しています…', '再接続しています。声は届いていません。'],
    ['zh_tw', '您和這裡的人仍聽得到彼此。重新連線中…', '重新連線中。沒有人聽得到您。'],
  ] as const)('it in %s', async (language, heard, silent) => {
    const { lose, sound, text } = await open(language);
    lose();
    expect(text()).toBe(silent);
    sound('heard');
    expect(text()).toBe(heard);
  });

  it('it after a sleep only when the server does not answer for 2 s', async () => {
    const { doubt, text, later, confirm } = await open();
    doubt();
    later(1_900);
    expect(text()).toBeNull();
    later(100);
    expect(text()).toBe('Reconnecting. You are not heard.');
    confirm();
    expect(text()).toBeNull();
  });
});
