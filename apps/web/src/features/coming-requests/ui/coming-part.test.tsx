import type { Participant, Whereabouts } from '@engawa/contract/presence';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createInterpreter } from '../../../platform/i18n/i18n.ts';
import { WhisperRefused } from '../../../platform/realtime-client/realtime-client.ts';
import { toasts } from '../../../ui/toasts/toasts.ts';
import type { ComingEvent, ComingRequestsPorts, ComingState } from '../ports.ts';
import { ComingPart } from './coming-part.tsx';

beforeEach(() => toasts.store.setState({ toasts: [] }));

const person = (user_id: string, status: Whereabouts['status'] = 'available'): Whereabouts => ({
  user_id,
  room: 'a',
  name: user_id,
  avatar: '',
  color: 'moss',
  role: 'Member',
  isGuest: false,
  status,
  statusText: '',
  isOpenMegaphone: false,
  isMuteAudio: false,
  isConnected: true,
});
const asked = (inviter_id: string): ComingEvent => ({
  kind: 'asked',
  minutes: 15,
  inviter_id,
  inviter_name: inviter_id,
  invitee_id: 'me',
  meeting_room: null,
  room: { uuid: 'b', floor_uuid: 'f' },
  x: 1,
  y: 2,
  topic: 'Lunch',
  expires_at: 30_000,
});

let isOffline = false;
afterEach(() => {
  isOffline = false;
});

const open = async (refusals: Readonly<Record<string, string>> = {}, everyone = [person('Ben')]) => {
  const interpreter = createInterpreter();
  await interpreter.setLanguage('en');
  await interpreter.i18n.loadNamespaces(['room', 'presence']);
  const store = createStore<ComingState>(() => ({
    waiting: [],
    incoming: [],
    outgoing: [],
    queue: [],
    asking: null,
    answer: null,
    hasBegun: true,
  }));
  const sent: [string, object][] = [];
  const drawn: (readonly string[])[] = [];
  const people = new Map(everyone.map((one) => [one.user_id, one]));
  const me = { id: 'me', room: 'a', meeting_room: null } as Participant;
  const ports = {
    realtime: {
      serverNow: () => 0,
      on: () => () => undefined,
      async whisper(event: string, payload: object) {
        sent.push([event, payload]);
        const code = refusals[event];
        if (code !== undefined) throw new WhisperRefused(code);
        return { expires_at: 30_000 };
      },
    },
    me: { id: 'me', useMe: () => me, now: () => me },
    people: {
      useEveryone: () => people,
      whereNow: (id: string) => people.get(id) ?? null,
      chosenPerson: () => 'Ben',
      pulse: (ids: readonly string[]) => drawn.push(ids),
      whenHere: (_id: string, found: () => void) => found(),
    },
    items: { useItem: () => null, find: () => null },
    rooms: { find: () => null },
    map: { recentre: () => drawn.push(['recentre']), pick: () => undefined },
    media: { playAsked: () => drawn.push(['sound']) },
    conversations: {
      async loadTranslations() {
        if (isOffline) throw new Error('no connection');
        return {
          Translatable: ({ text }: { text: string }) => <button type="button">Translate {text}</button>,
        };
      },
    },
  } as unknown as ComingRequestsPorts;
  const both = { ports, store, ask: (asking: ComingState['asking']) => store.setState({ asking }) };
  render(
    <I18nextProvider i18n={interpreter.i18n}>
      <ComingPart {...both} part="cards" />
      <ComingPart {...both} part="news" />
    </I18nextProvider>,
  );
  const hear = (...events: ComingEvent[]) =>
    act(() => store.setState(({ waiting }) => ({ waiting: [...waiting, ...events] })));
  const texts = () =>
    toasts.store.getState().toasts.map(({ testId, text, lifeMs }) => [testId, text, lifeMs]);
  return { store, sent, drawn, hear, texts, user: userEvent.setup() };
};

describe('a request to the user', () => {
  it('is a card with who, what for, where and how long, and is accepted', async () => {
    const { hear, sent, user } = await open();
    hear(asked('Ben'));
    const card = screen.getByRole('listitem', { name: 'Ben asks you to come' });
    expect(card.textContent).toContain('Lunch');
    expect(card.textContent).toContain('about 15 minutes');
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    expect(sent).toEqual([['ComingResponse', { inviter_id: 'Ben', accept: true }]]);
    expect(screen.queryByTestId('request-Ben')).toBeNull();
  });

  it('has a topic that can be translated, and is read as it is without a connection', async () => {
    const { hear } = await open();
    hear(asked('Ben'));
    await screen.findByRole('button', { name: 'Translate Lunch' });
    cleanup();
    isOffline = true;
    const again = await open();
    again.hear(asked('Ben'));
    await act(async () => undefined);
    screen.getByText('Lunch');
    expect(screen.queryByRole('button', { name: 'Translate Lunch' })).toBeNull();
  });

  it('is one of at most three cards, and the keys belong to the oldest', async () => {
    const { hear, store, sent } = await open();
    hear(...['Ann', 'Ben', 'Cem', 'Dia', 'Eva'].map((name) => asked(name)));
    expect(screen.getAllByRole('button', { name: 'Accept' })).toHaveLength(3);
    screen.getByText('More requests: 2');
    const withKeys = screen.getAllByRole('button').filter((one) => one.hasAttribute('aria-keyshortcuts'));
    expect(withKeys.map((one) => one.dataset.testid)).toEqual(['accept-Ann', 'decline-Ann']);
    act(() => store.setState({ answer: { inviterId: 'Ann', accept: false } }));
    await waitFor(() => expect(screen.queryByTestId('request-Ann')).toBeNull());
    expect(sent).toEqual([['ComingResponse', { inviter_id: 'Ann', accept: false }]]);
    screen.getByTestId('request-Dia');
  });

  it('keeps the focus on its button when the same person asks again', async () => {
    const { hear, sent, user } = await open();
    hear(asked('Ben'));
    act(() => screen.getByTestId('accept-Ben').focus());
    hear({ ...asked('Ben'), expires_at: 45_000 } as ComingEvent);
    expect(document.activeElement).toBe(screen.getByTestId('accept-Ben'));
    await user.keyboard('{Enter}');
    expect(sent).toEqual([['ComingResponse', { inviter_id: 'Ben', accept: true }]]);
  });

  it.each([
    ['MEETING_ROOM_IS_FILLED', 'meetingRoomFull', 1],
    ['MEETING_ROOM_IS_ELSEWHERE', 'canNotJoinDifferentRoom', 1],
    ['ROOM_IS_LOCKED', 'refused-ROOM_IS_LOCKED', 1],
    ['REQUEST_IS_OVER', 'refused-REQUEST_IS_OVER', 0],
  ])('says why it cannot be accepted: %s', async (code, testId, left) => {
    const { hear, texts, user } = await open({ ComingResponse: code });
    hear(asked('Ben'));
    await user.click(screen.getByTestId('accept-Ben'));
    await waitFor(() => expect(texts().map(([id]) => id)).toEqual([testId]));
    expect(screen.queryAllByTestId('request-Ben')).toHaveLength(left);
  });

  it('is missed when it ends unanswered; one may ask back', async () => {
    const { hear, store } = await open();
    hear(asked('Ben'), { kind: 'withdrawn', inviter_id: 'Ben', invitee_id: 'me', reason: 'expired' });
    const [toast] = toasts.store.getState().toasts;
    expect(toast?.text).toBe('A request from Ben ended before you answered. (about: Lunch)');
    act(() => toast?.actions[0]?.run());
    expect(store.getState().asking).toEqual({ inviteeId: 'Ben', meetingRoomId: null });
  });

  it('moves the user: the camera glides, both rings pulse, and the host is notified', async () => {
    const { hear, drawn, sent } = await open();
    hear({ kind: 'moved', hostId: 'Ben' });
    expect(drawn).toEqual([['recentre'], ['me', 'Ben']]);
    expect(sent).toEqual([['CloseToYouEvent', { user_id: 'Ben' }]]);
    hear({ kind: 'beside', guestId: 'Mei' });
    expect(drawn.at(-1)).toEqual(['Mei', 'me']);
  });
});

describe('asking somebody to come', () => {
  const ask = (store: Awaited<ReturnType<typeof open>>['store'], meetingRoomId: string | null = null) =>
    act(() => store.setState({ asking: { inviteeId: 'Ben', meetingRoomId } }));

  it('sends topic and minutes, waits in a chip, and is taken back', async () => {
    const { store, sent, drawn, user, texts } = await open();
    ask(store);
    await user.click(screen.getByTestId('ask-topic'));
    await user.paste('Lunch');
    await user.selectOptions(screen.getByTestId('ask-minutes'), '15');
    await user.click(screen.getByTestId('ask-send'));
    expect(sent).toEqual([['ComingRequest', { invitee_id: 'Ben', topic: 'Lunch', minutes: 15 }]]);
    expect(drawn).toEqual([['sound']]);
    expect(screen.queryByTestId('ask-dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Cancel the request to Ben' }));
    expect(sent[1]).toEqual(['CancelComing', { invitee_id: 'Ben' }]);
    expect(screen.queryByTestId('pending-Ben')).toBeNull();
    expect(texts().map(([id]) => id)).toEqual(['request-cancelled']);
  });

  it('to one’s table names the table', async () => {
    const { store, sent, user } = await open();
    ask(store, 'table');
    await user.click(screen.getByTestId('ask-send'));
    expect(sent).toEqual([
      ['ComingMeetingRoomRequest', { invitee_id: 'Ben', topic: '', minutes: null, meeting_room: 'table' }],
    ]);
  });

  it('stays open with the reason when it is refused, and sends no topic that is too long', async () => {
    const { store, sent, user } = await open({ ComingRequest: 'TOO_MANY_ATTEMPTS' });
    ask(store);
    await user.click(screen.getByTestId('ask-topic'));
    await user.paste('x'.repeat(81));
    await user.click(screen.getByTestId('ask-send'));
    expect(sent).toEqual([]);
    await user.clear(screen.getByTestId('ask-topic'));
    await user.click(screen.getByTestId('ask-send'));
    expect((await screen.findByTestId('form-error')).textContent).toContain('Too many attempts');
  });

  it('of a busy person is sent quietly', async () => {
    const { store } = await open({}, [person('Ben', 'busy')]);
    ask(store);
    screen.getByText('Ben is busy. The request makes no sound for them.');
    screen.getByRole('button', { name: 'Send quietly' });
  });

  it('shows a refusal for 5 s, and keeps every end for the notifications', async () => {
    const { hear, texts } = await open();
    const end = { kind: 'answered', inviter_id: 'me', invitee_id: 'Ben', meeting_room: null } as const;
    hear({ ...end, accept: false, reason: 'answered' });
    expect(texts()).toEqual([['room.coming_response_not_allow', 'Ben cannot come right now.', 5_000]]);
    expect(toasts.store.getState().toasts.map(({ isTop }) => isTop)).toEqual([true]);
    hear({ ...end, accept: true, reason: 'answered' }, { ...end, accept: false, reason: 'expired' });
    hear({ ...end, accept: false, reason: 'left' });
    expect(toasts.store.getState().toasts.every(({ keptText, text }) => keptText === text)).toBe(true);
    expect(texts().map(([id]) => id)).toEqual([
      'room.coming_response_not_allow',
      'is-coming',
      'no-answer',
      'invitee-left',
    ]);
  });
});
