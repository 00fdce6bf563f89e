import { roomItem } from '@engawa/testkit/room-item';
import { act, render } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createInterpreter } from '../../../platform/i18n/i18n.ts';
import { toasts } from '../../../ui/toasts/toasts.ts';
import type { MeetingNewsState, MeetingRoomsPorts } from '../ports.ts';
import { MeetingNews } from './meeting-news.tsx';

afterEach(() => toasts.store.setState({ toasts: [] }));

const ends_at = new Date(2026, 10, 30, 15).toISOString();

const ask = async (meeting_room: string | null, language: 'en' | 'ja' | 'zh_tw' = 'en') => {
  const interpreter = createInterpreter();
  await interpreter.setLanguage(language);
  await interpreter.i18n.loadNamespaces(['items']);
  const news = createStore<MeetingNewsState>(() => ({ waiting: [], hasBegun: true }));
  const ports = {
    meetings: { locks: { store: createStore(() => ({ locked: new Set() })) } },
    realtime: { serverNow: () => 0 },
    items: { find: () => roomItem({ uuid: 't', type: 'meeting_room', label: 'Cedar' }) },
    me: { id: 'me', now: () => ({ id: 'me', role: 'Member', meeting_room }) },
  } as unknown as MeetingRoomsPorts;
  render(
    <I18nextProvider i18n={interpreter.i18n}>
      <MeetingNews ports={ports} news={news} />
    </I18nextProvider>,
  );
  act(() => news.setState({ waiting: [{ kind: 'make_room', meeting_room: 't', by: 'Ken', ends_at }] }));
  const time = new Intl.DateTimeFormat(interpreter.i18n.language, {
    hour: 'numeric',
    minute: '2-digit',
  }).format(Date.parse(ends_at));
  return { news, time, shown: toasts.store.getState().toasts };
};

it.each([
  ['en', 'Ken has booked “Cedar” from now until {{time}}. Please make room when you can.'],
  ['ja', 'ここからはKenさんが「Cedar」を{{time}}まで予約しています。席をお譲りください。'],
  ['zh_tw', '從現在到 {{time}}，Ken 預約了「Cedar」。請協助讓出座位。'],
] as const)(
  'BKG-11 asks those who sit there to make room, in %s, and keeps the sentence',
  async (language, words) => {
    const { shown, time, news } = await ask('t', language);
    const text = words.replace('{{time}}', time);
    expect(shown).toMatchObject([{ text, keptText: text }]);
    expect(news.getState().waiting).toEqual([]);
  },
);

it.each(['another', null])('BKG-11 asks nobody who sits elsewhere by now: %s', async (meeting_room) => {
  expect((await ask(meeting_room)).shown).toEqual([]);
});
