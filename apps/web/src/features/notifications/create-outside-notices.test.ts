import type { Notification as Kept } from '@engawa/contract/notifications';
import { defaultUserSettings, type UserSettings } from '@engawa/contract/settings';
import { expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Messages } from '../../platform/realtime-client/realtime-client.ts';
import type { NotificationsState } from './create-notifications.ts';
import { createOutsideNotices } from './create-outside-notices.ts';
import type { NoticePresses } from './desktop.ts';

type Shown = { readonly title: string; readonly tag: string; readonly presses: NoticePresses };
const messages = {
  ComingRequest: { inviter_id: 'ben', inviter_name: 'Ben' },
  ComingMeetingRoomRequest: { inviter_id: 'mei', inviter_name: 'Mei' },
  CancelComing: { inviter_id: 'ben' },
  RingEvent: { user_id: 'ben', name: 'Ben', is_quiet: false },
  PrivateMessage: { user_id: 'ben', username: 'Ben' },
  LobbyEvent: { guest_id: 'guest', name: 'Kim', end: null },
  MesssageEvent: { mentions: [{ user_id: 'me' }], username: 'Ben', channel_id: 'room_1' },
};
const missedRing = (id: string, is_read = false): Kept => ({
  id,
  at: '2026-11-20T09:00:00Z',
  is_read,
  link: null,
  about: { kind: 'missed_ring', by_id: 'ben', by_name: 'Ben' },
});

/** Noon on a day of the device; nothing is muted. */
const begin = () => {
  const listeners = new Map<string, Set<(message: never) => void>>();
  const world = {
    isBusy: false,
    muted: new Set<string>(),
    settings: undefined as UserSettings | undefined,
    now: new Date(2026, 10, 20, 12, 0),
  };
  const shown: Shown[] = [];
  const done: unknown[] = [];
  const store = createStore<NotificationsState>(() => ({ list: [], kept: null, isFailed: false }));
  const end = createOutsideNotices({
    ports: {
      realtime: {
        on(event, listener) {
          const registered = listeners.get(event) ?? new Set();
          listeners.set(event, registered.add(listener as never));
          return () => void registered.delete(listener as never);
        },
      },
      me: { id: 'me', isBusy: () => world.isBusy },
      conversations: {
        silence: { getState: () => ({ muted: world.muted }) },
        writeTo: (id) => done.push(['write', id]),
        open: (key) => done.push(['open', key]),
      },
      people: { answerRequest: (...answer) => done.push(['answer', ...answer]) },
    },
    notifications: { store },
    desktop: {
      show: (title, tag, presses) => shown.push({ title, tag, presses }),
      close: (tag) => done.push(['close', tag]),
    },
    settings: () => world.settings,
    now: () => world.now,
    sentenceOf: (subject) =>
      subject.kind === 'kept' ? subject.about.kind : `${subject.kind} of ${subject.name}`,
    labelOf: (button) => button,
    openList: () => done.push(['list']),
  });
  return {
    world,
    shown,
    done,
    end,
    keep: (...kept: Kept[]) => store.setState({ kept }),
    receive<E extends keyof typeof messages>(event: E, change: Partial<Messages[E]> = {}) {
      for (const listener of listeners.get(event) ?? []) listener({ ...messages[event], ...change } as never);
    },
    titles: () => shown.map(({ title }) => title),
    tags: () => shown.map(({ tag }) => tag),
    /** Presses the button of the first notification. */
    press: (id: string) => shown[0]?.presses.buttons?.find((button) => button.id === id)?.press(),
  };
};

it('shows each thing that happens to the user, under a tag of its own', () => {
  const { receive, shown } = begin();
  for (const event of Object.keys(messages)) receive(event as keyof typeof messages);
  expect(shown.map(({ title, tag }) => [title, tag])).toEqual([
    ['request of Ben', 'request ben'],
    ['request of Mei', 'request mei'],
    ['ring of Ben', 'ring ben'],
    ['private_message of Ben', 'message ben'],
    ['lobby of Kim', 'lobby guest'],
    ['mention_here of Ben', 'mention room_1'],
  ]);
});

it('answers a request, and writes back, by the buttons', () => {
  const request = begin();
  request.receive('ComingRequest');
  request.press('accept');
  request.press('decline');
  expect(request.done).toEqual([
    ['answer', 'ben', true],
    ['answer', 'ben', false],
  ]);
  const message = begin();
  message.receive('PrivateMessage');
  message.press('open');
  message.shown[0]?.presses.open();
  expect(message.done).toEqual([
    ['write', 'ben'],
    ['write', 'ben'],
  ]);
});

it('takes back what has ended', () => {
  const { receive, done, shown } = begin();
  receive('CancelComing');
  receive('LobbyEvent', { end: 'left' as never });
  expect([done, shown]).toEqual([
    [
      ['close', 'request ben'],
      ['close', 'lobby guest'],
    ],
    [],
  ]);
});

it('shows nothing to busy people, and nothing in their quiet hours', () => {
  const { receive, world, titles } = begin();
  world.isBusy = true;
  receive('RingEvent');
  world.isBusy = false;
  world.settings = { ...defaultUserSettings, quiet_from: 22 * 60, quiet_to: 7 * 60 };
  world.now = new Date(2026, 10, 20, 23, 30);
  receive('RingEvent');
  expect(titles()).toEqual([]);
  world.now = new Date(2026, 10, 20, 7, 0);
  receive('RingEvent');
  expect(titles()).toEqual(['ring of Ben']);
});

it('is silent about muted topics and conversations, about oneself and about others', () => {
  const { receive, world, titles } = begin();
  world.settings = { ...defaultUserSettings, muted_notifications: ['private_message', 'mention'] };
  receive('PrivateMessage');
  receive('MesssageEvent');
  world.settings = undefined;
  world.muted = new Set(['with_ben', 'room_1']);
  receive('PrivateMessage');
  receive('MesssageEvent');
  world.muted = new Set();
  receive('PrivateMessage', { user_id: 'me' });
  receive('MesssageEvent', { mentions: [] });
  receive('MesssageEvent', { mentions: undefined });
  receive('RingEvent', { is_quiet: true });
  expect(titles()).toEqual([]);
});

it('shows what the server keeps only when it came meanwhile and is unread, and once', () => {
  const { keep, tags, shown, done } = begin();
  keep(missedRing('old'));
  expect(tags()).toEqual([]);
  keep(missedRing('new'), missedRing('seen', true), missedRing('old'));
  keep(missedRing('new'), missedRing('seen'), missedRing('old'));
  expect(tags()).toEqual(['new']);
  shown[0]?.presses.open();
  expect(done).toEqual([['list']]);
});

it('shows nothing after its end', () => {
  const { end, receive, keep, shown } = begin();
  keep();
  end();
  receive('RingEvent');
  keep(missedRing('new'));
  expect(shown).toEqual([]);
});
