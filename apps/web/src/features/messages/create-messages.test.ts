// @vitest-environment happy-dom

import type { ConversationMark, Message, PrivateMessage } from '@engawa/contract/messages';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { WhisperRefused } from '../../platform/realtime-client/realtime-client.ts';
import { sessionStore } from '../../platform/storage/storage.ts';
import { firstNewOf } from './conversation.ts';
import { createMessages, type Messages } from './create-messages.ts';
import {
  emptyEntry,
  type MessageEvent,
  type MessagesEntry,
  type MessagesPorts,
  type PageMark,
} from './ports.ts';

const room = 'room_a';
const publicMessage = (number: number, user_id: string, more: Partial<Message> = {}): MessageEvent => ({
  kind: 'public',
  message_id: `m${number}`,
  channel_id: room,
  user_id,
  username: user_id,
  content: `${number}`,
  at: number,
  ...more,
});

let isInside: boolean;
let back: () => void;
let sent: { event: string; content: string; client_id: string; to: string }[];
/** The server's answer to each message; a code refuses it. */
let answer: (content: string) => Promise<string | null>;
let pages: Message[][];
/** Private messages of the last time. */
let absence: PrivateMessage[] | null;
let open: Messages[];
/** The listeners to live events, and the changes that were whispered. */
let live: Map<string, (news: object) => void>;
let changes: object[];
let aroundPages: Map<string, Message[]>;
let otherMarks: ConversationMark[];
/** How far the server knows that the user has read. */
const readAtOf = (conversation: string): number | null => {
  const reported = changes as { event: string; conversation?: string; at?: number }[];
  const last = reported.findLast((one) => one.event === 'ReadMessages' && one.conversation === conversation);
  return last?.at ?? null;
};
let bubbles: string[];
const blocked = createStore(() => ({ ids: new Set<string>() }));

const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};
const start = () => {
  const entry = createStore<MessagesEntry>(() => emptyEntry);
  const ports = {
    me: {
      id: 'me',
      now: () => ({ name: 'Me' }),
      isInside: () => isInside,
      onInside(listener: () => void) {
        back = listener;
        return () => undefined;
      },
    },
    space: { id: 'space' },
    people: {
      whereNow: (id: string) => (id === 'ben' ? { name: 'Ben' } : null),
      showOverHead: (id: string, text: string) => bubbles.push(`${id}: ${text}`),
      blocked: { store: blocked, ask: () => undefined },
    },
    realtime: {
      on(event: string, listener: (news: object) => void) {
        live.set(event, listener);
        return () => live.delete(event);
      },
      async whisper(event: string, payload: Record<string, string>) {
        if (event !== 'MesssageEvent' && event !== 'PrivateMessage') {
          changes.push({ event, ...payload });
          return {};
        }
        const { content = '', client_id = '', channelId, channel_id, reply_to } = payload;
        if (reply_to !== undefined) changes.push({ event, reply_to });
        sent.push({ event, content, client_id, to: channelId ?? channel_id ?? '' });
        const code = await answer(content);
        if (code !== null) throw new WhisperRefused(code);
        return { message_id: `of ${content}`, at: 1_000 + sent.length };
      },
    },
    conversations: {
      silence: createStore(() => ({ muted: new Set<string>() })),
      async readMarks() {
        if (absence === null) throw new TypeError('no network');
        const readAt = readAtOf('with_ben');
        const unread = absence.filter(({ at, user_id }) => user_id === 'ben' && at > (readAt ?? 0)).length;
        return [
          ...(absence.length > 0
            ? [{ conversation: 'with_ben', unread, read_at: readAt, is_muted: false }]
            : []),
          ...otherMarks,
        ];
      },
      async readPrivateMessages() {
        if (absence === null) throw new TypeError('no network');
        return absence;
      },
      async readMessages(_channel: string, { before, around }: PageMark) {
        if (around !== undefined) return aroundPages.get(around) ?? [];
        const page = pages.shift();
        if (page === undefined) throw new TypeError('no network');
        return before === undefined ? page : page.filter(({ message_id }) => message_id !== before);
      },
    },
  } as unknown as MessagesPorts;
  const messages = createMessages(ports, entry);
  open.push(messages);
  const hear = (...events: MessageEvent[]) =>
    entry.setState(({ waiting }) => ({ waiting: [...waiting, ...events] }));
  const texts = (key = room) =>
    messages.store
      .getState()
      .conversations.get(key)
      ?.lines.map(({ text }) => text) ?? [];
  return { entry, messages, hear, texts };
};

beforeEach(() => {
  live = new Map();
  changes = [];
  aroundPages = new Map();
  otherMarks = [];
  sessionStore.remove('messages.space.me');
  isInside = true;
  sent = [];
  answer = async () => null;
  pages = [];
  absence = [];
  localStorage.clear();
  open = [];
  bubbles = [];
});
afterEach(() => {
  for (const messages of open) messages.end();
});

describe('messages that arrive', () => {
  it('are ordered by time, each once, in the conversation of the other person', () => {
    const { hear, texts } = start();
    hear(publicMessage(2, 'ben'), publicMessage(1, 'ben'), publicMessage(2, 'ben'));
    const secret = { ...publicMessage(3, 'ben'), kind: 'private', channelId: 'me' } as MessageEvent;
    hear(secret, { ...secret, message_id: 'm4', user_id: 'me', channelId: 'ben' } as MessageEvent);
    expect(texts()).toEqual(['1', '2']);
    expect(texts('with_ben')).toEqual(['3', '3']);
  });

  it('are unread until their conversation is in view, and the first of them is marked', () => {
    const { entry, messages, hear } = start();
    const firstNew = () => {
      const conversation = messages.store.getState().conversations.get(room);
      return conversation && firstNewOf(conversation, 'me');
    };
    hear(publicMessage(1, 'ben'), publicMessage(2, 'me'), publicMessage(3, 'ben'));
    expect(entry.getState().unread).toBe(2);
    messages.show(room);
    expect(entry.getState().unread).toBe(0);
    expect(firstNew()).toBe('m1');
    hear(publicMessage(4, 'ben'));
    expect(entry.getState().unread).toBe(0);
    messages.show(null);
    hear(publicMessage(5, 'ben'));
    expect(entry.getState().unread).toBe(1);
    messages.show(room);
    expect(firstNew()).toBe('m5');
  });
});

it('are shown over the heads of people, the last of each within 300 ms, and none that is private', () => {
  vi.useFakeTimers();
  const { hear } = start();
  hear(publicMessage(1, 'ben'), publicMessage(2, 'ben'), publicMessage(3, 'mei'));
  hear({ ...publicMessage(4, 'ken'), kind: 'private', channelId: 'me' } as MessageEvent);
  vi.advanceTimersByTime(299);
  expect(bubbles).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(bubbles).toEqual(['ben: 2', 'mei: 3']);
  vi.useRealTimers();
});

describe('stored messages', () => {
  const stored = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => publicMessage(to - index, 'ben') as Message);

  it('are read page by page until the first unread one is there, which comes into view', async () => {
    otherMarks = [{ conversation: room, unread: 120, read_at: 30, is_muted: false }];
    const { messages, texts } = start();
    await settle();
    messages.show(room);
    pages = [stored(101, 150), stored(51, 100), stored(1, 50)];
    await messages.open(room);
    expect(texts()).toHaveLength(50);
    await messages.goToFirstNew(room);
    expect(texts()).toHaveLength(150);
    expect(messages.store.getState().target).toEqual({ key: room, id: 'm31' });
  });

  it('stay as they are when a page on the way to the first unread one cannot be read', async () => {
    otherMarks = [{ conversation: room, unread: 120, read_at: 30, is_muted: false }];
    const { messages } = start();
    await settle();
    messages.show(room);
    pages = [stored(101, 150)];
    await messages.open(room);
    await messages.goToFirstNew(room);
    expect(messages.store.getState().target).toBeNull();
    expect(messages.store.getState().conversations.get(room)?.history).toEqual({ failure: 'UNREACHABLE' });
  });

  it('are read page by page until the first', async () => {
    const { messages, texts } = start();
    pages = [stored(51, 100), stored(11, 60)];
    await messages.open(room);
    expect(messages.store.getState().conversations.get(room)).toMatchObject({
      history: 'ready',
      hasOlder: true,
    });
    await messages.open(room);
    pages = [stored(1, 50)];
    await messages.readOlder(room);
    pages = [[]];
    await messages.readOlder(room);
    expect(texts()).toHaveLength(100);
    expect(texts()[0]).toBe('1');
    expect(messages.store.getState().conversations.get(room)?.hasOlder).toBe(false);
  });

  it('of a place are read again when it comes into view, and older ones than a gap are read by page', async () => {
    const { messages, texts } = start();
    const oldest = () => messages.store.getState().conversations.get(room);
    pages = [stored(1, 10)];
    await messages.open(room);
    pages = [stored(1, 12)];
    await messages.open(room);
    expect([texts().length, oldest()?.hasOlder]).toEqual([12, false]);
    // The page begins within what is known: nothing is missing.
    pages = [stored(10, 59)];
    await messages.open(room);
    expect([texts().length, oldest()?.hasOlder]).toEqual([59, false]);
    pages = [stored(101, 150)];
    await messages.open(room);
    expect([texts()[0], texts().length, oldest()?.hasOlder]).toEqual(['101', 50, true]);
  });

  it('of a person are read once, since the server sends them wherever the user is', async () => {
    const { messages, texts } = start();
    absence = [];
    await messages.open('with_ben');
    absence = [{ message_id: 'p1', channelId: 'me', user_id: 'ben', username: 'Ben', content: '1', at: 1 }];
    await messages.open('with_ben');
    expect(texts('with_ben')).toEqual([]);
  });

  it('are read again after a failure, and when the connection is back', async () => {
    const { messages, texts } = start();
    await messages.open(room);
    expect(messages.store.getState().conversations.get(room)?.history).toEqual({ failure: 'UNREACHABLE' });
    pages = [stored(1, 2)];
    await messages.open(room);
    pages = [stored(1, 4)];
    back();
    await settle();
    expect(texts()).toEqual(['1', '2', '3', '4']);
  });
});

describe('what is unread', () => {
  const secret = (number: number): PrivateMessage => ({
    message_id: `p${number}`,
    channelId: 'me',
    user_id: 'ben',
    username: 'Ben',
    content: `${number}`,
    at: number,
  });

  it('is counted by the server over a reload and on another device, until it was in view', async () => {
    absence = [secret(4), secret(3)];
    const first = start();
    await settle();
    expect([first.texts('with_ben'), first.entry.getState().unread]).toEqual([['3', '4'], 2]);
    first.messages.end();
    const { messages, entry } = start();
    await settle();
    expect(entry.getState().unread).toBe(2);
    messages.show('with_ben');
    expect(entry.getState().unread).toBe(0);
    messages.end();
    expect(readAtOf('with_ben')).toBe(4);
    const last = start();
    await settle();
    expect(last.entry.getState().unread).toBe(0);
  });

  it('begins with the first message after the last one that was read', async () => {
    otherMarks = [{ conversation: room, unread: 2, read_at: 1, is_muted: false }];
    const page = [3, 2, 1].map((number) => {
      const { kind: _, ...fields } = publicMessage(number, 'ben') as Message & { kind: string };
      return fields;
    });
    pages = [page];
    const { messages } = start();
    await settle();
    messages.show(room);
    await messages.open(room);
    const conversation = messages.store.getState().conversations.get(room);
    expect(conversation && firstNewOf(conversation, 'me')).toBe('m2');
    messages.end();
    expect(readAtOf(room)).toBe(3);
  });

  it('MSG-37 is read in a window, beside the conversation in the drawer, until the window closes', async () => {
    absence = [secret(4), secret(3)];
    const { messages, entry, hear } = start();
    await settle();
    messages.show(room);
    const close = messages.float('with_ben');
    const conversation = () => messages.store.getState().conversations.get('with_ben');
    expect([entry.getState().unread, conversation()?.newSince]).toEqual([0, 2]);
    hear({ kind: 'private', ...secret(5) });
    expect([entry.getState().unread, readAtOf('with_ben')]).toEqual([0, 4]);
    hear(publicMessage(6, 'ben'));
    expect(entry.getState().unread).toBe(0);
    close();
    expect([readAtOf('with_ben'), conversation()?.newSince]).toEqual([5, null]);
    hear({ kind: 'private', ...secret(7) });
    expect(entry.getState().unread).toBe(1);
  });

  it('is read again with the connection when that failed', async () => {
    absence = null;
    const { entry } = start();
    await settle();
    absence = [secret(3)];
    back();
    await settle();
    expect(entry.getState().unread).toBe(1);
  });

  it('of a room begins with the first message that arrived there', async () => {
    const { messages, hear } = start();
    await settle();
    hear(publicMessage(7, 'ben'));
    messages.end();
    expect(readAtOf(room)).toBe(6);
  });

  it('of a silent conversation is not counted, and makes no sound', async () => {
    otherMarks = [{ conversation: room, unread: 2, read_at: 1, is_muted: true }];
    const { messages, entry } = start();
    await settle();
    expect(entry.getState().unread).toBe(0);
    await messages.setMuted(room, false);
    expect(entry.getState().unread).toBe(2);
    expect(changes).toContainEqual({ event: 'MuteConversation', conversation: room, is_muted: false });
  });
});

describe('people who are writing', () => {
  it('are shown until they send or stop, and hear of the user now and then', async () => {
    vi.useFakeTimers();
    const { messages, hear } = start();
    const there = () => [...(messages.store.getState().typing.get(room)?.values() ?? [])];
    const isTyping = () => live.get('TypingEvent')?.({ channel_id: room, user_id: 'ben', username: 'Ben' });
    isTyping();
    expect(there()).toEqual(['Ben']);
    hear(publicMessage(1, 'ben'));
    expect(there()).toEqual([]);
    isTyping();
    vi.advanceTimersByTime(5_000);
    expect(there()).toEqual([]);
    messages.writes(room);
    messages.writes(room);
    vi.advanceTimersByTime(3_000);
    messages.writes(room);
    expect(changes.filter((one) => 'event' in one && one.event === 'TypingEvent')).toHaveLength(2);
    messages.end();
    vi.useRealTimers();
  });
});

describe('messages of the user', () => {
  it('are sent one after the other, in the order of writing', async () => {
    const { messages, texts } = start();
    let finish = (_code: string | null): void => undefined;
    answer = () => new Promise((done) => (finish = done));
    messages.send(room, 'a');
    messages.send('with_ben', 'b');
    await settle();
    expect(sent.map(({ content }) => content)).toEqual(['a']);
    finish(null);
    await settle();
    expect(sent.map(({ event, to }) => [event, to])).toEqual([
      ['MesssageEvent', room],
      ['PrivateMessage', 'ben'],
    ]);
    finish(null);
    await settle();
    expect([texts(), texts('with_ben')]).toEqual([['a'], ['b']]);
    expect(messages.store.getState().outgoing).toEqual([]);
  });

  it('MSG-9 ask for what others wrote once the user is inside, and not before', async () => {
    isInside = false;
    absence = [
      { message_id: 'p1', channelId: 'me', user_id: 'ben', username: 'Ben', content: 'Psst', at: 1 },
    ];
    const { messages, texts } = start();
    await settle();
    expect([texts('with_ben'), messages.store.getState().conversations.size]).toEqual([[], 0]);
    isInside = true;
    back();
    await settle();
    expect(texts('with_ben')).toEqual(['Psst']);
  });

  it('wait without a connection, also over a reload, and are sent once under the same name', async () => {
    isInside = false;
    const first = start();
    first.messages.send(room, 'a');
    first.messages.send(room, 'b');
    first.messages.setDraft(room, 'c');
    await settle();
    expect(sent).toEqual([]);
    first.messages.end();

    const { messages } = start();
    expect(messages.store.getState().drafts).toEqual({ [room]: 'c' });
    isInside = true;
    answer = async () => 'UNREACHABLE';
    back();
    await settle();
    answer = async () => null;
    back();
    await settle();
    // The reply to the first did not come: it is sent again under its name, and before the second.
    expect(sent.map(({ content }) => content)).toEqual(['a', 'a', 'b']);
    expect(sent[0]?.client_id).toBe(sent[1]?.client_id);
    expect(sent[2]?.client_id).not.toBe(sent[1]?.client_id);
    expect(messages.store.getState().outgoing).toEqual([]);
  });

  it('keep the name of who they went to over a reload, for when that person has left', async () => {
    const first = start();
    first.messages.send('with_ben', 'a');
    first.messages.send(room, 'b');
    first.messages.end();
    expect(start().messages.store.getState().names).toEqual({ ben: 'Ben' });
  });

  it('stay with the reason when they are refused, and do not hold up others', async () => {
    const { messages, texts } = start();
    answer = async (content) => (content === 'a' ? 'DAILY_MESSAGE_LIMIT' : null);
    messages.send(room, 'a');
    messages.send(room, 'b');
    await settle();
    expect(texts()).toEqual(['b']);
    const [kept] = messages.store.getState().outgoing;
    expect(kept).toMatchObject({ text: 'a', refusal: 'DAILY_MESSAGE_LIMIT' });
    answer = async () => null;
    messages.sendAgain(kept?.clientId ?? '');
    await settle();
    expect(messages.store.getState().outgoing).toEqual([]);
    expect(texts()).toEqual(['b', 'a']);
    answer = async () => 'DAILY_MESSAGE_LIMIT';
    messages.send(room, 'd');
    await settle();
    messages.discard(messages.store.getState().outgoing[0]?.clientId ?? '');
    expect(messages.store.getState().outgoing).toEqual([]);
  });

  it('are not shown twice when they are published before the reply, or after it', async () => {
    const { messages, hear, texts } = start();
    answer = async (content) => {
      hear(
        publicMessage(1, 'me', { message_id: `of ${content}`, content, client_id: sent.at(-1)?.client_id }),
      );
      return null;
    };
    messages.send(room, 'a');
    await settle();
    hear(publicMessage(1, 'me', { message_id: 'of a', content: 'a' }));
    expect(texts()).toEqual(['a']);
    expect(messages.store.getState().outgoing).toEqual([]);
  });
});

describe('changes of messages', () => {
  const message = (number: number, more: Partial<Message> = {}): Message => {
    const { kind: _, ...fields } = publicMessage(number, 'ben', more) as Message & { kind: string };
    return fields;
  };
  const begin = async (page: Message[]) => {
    pages = [page];
    const started = start();
    await started.messages.open(room);
    const linesNow = () => {
      const { lines, window } = started.messages.store.getState().conversations.get(room) ?? { lines: [] };
      return window?.lines ?? lines;
    };
    return { ...started, linesNow, lineNow: (id: string) => linesNow().find((one) => one.id === id) };
  };

  it('show the new text, also where it is quoted, and mark it', async () => {
    const quote = { user_id: 'ben', username: 'Ben', content: '1' };
    const { lineNow } = await begin([message(2, { reply_to: 'm1', quote }), message(1)]);
    live.get('EditMessage')?.({ message_id: 'm1', content: 'better', edited_at: 9 });
    expect(lineNow('m1')).toMatchObject({ text: 'better', isEdited: true });
    expect(lineNow('m2')?.quote).toMatchObject({ text: 'better' });
    live.get('DeleteMessage')?.({ message_id: 'm1', deleted_at: 10 });
    expect(lineNow('m1')).toMatchObject({ text: '', isDeleted: true, isEdited: false });
    expect(lineNow('m2')?.quote).toEqual({
      name: 'Ben',
      text: '',
      hasPicture: false,
      hasFile: false,
      isDeleted: true,
    });
  });

  it('count reactions, and know which are one’s own', async () => {
    const { lineNow } = await begin([message(1)]);
    const react = (user_id: string, count: number, is_on = true) =>
      live.get('MessageReaction')?.({
        message_id: 'm1',
        emoji: 'heart',
        user_id,
        is_on,
        count,
        people: [{ user_id: 'ben', name: 'Ben' }],
      });
    react('ben', 1);
    expect(lineNow('m1')?.reactions).toMatchObject([{ count: 1, is_mine: false }]);
    react('me', 2);
    react('ben', 1, false);
    expect(lineNow('m1')?.reactions).toMatchObject([{ count: 1, is_mine: true }]);
    react('me', 0, false);
    expect(lineNow('m1')?.reactions).toEqual([]);
  });

  it('are sent, and shown once the server took them', async () => {
    const { messages, lineNow } = await begin([message(1)]);
    await messages.edit('m1', 'mine');
    expect(lineNow('m1')).toMatchObject({ text: 'mine', isEdited: true });
    await messages.react('m1', 'wave', true);
    await messages.remove('m1');
    expect(lineNow('m1')?.isDeleted).toBe(true);
    expect(changes).toEqual([
      { event: 'EditMessage', message_id: 'm1', content: 'mine' },
      { event: 'MessageReaction', message_id: 'm1', emoji: 'wave', is_on: true },
      { event: 'DeleteMessage', message_id: 'm1' },
    ]);
  });

  it('an answer carries which message it answers, and quotes what is known of it', async () => {
    const { messages, hear, linesNow, lineNow } = await begin([message(1)]);
    const answered = lineNow('m1');
    if (answered === undefined) throw new Error('The message is not there.');
    messages.send(room, 'yes', { answers: answered });
    await settle();
    expect(changes).toEqual([{ event: 'MesssageEvent', reply_to: 'm1' }]);
    expect(linesNow().at(-1)).toMatchObject({ replyTo: 'm1', quote: { text: '1' } });
    hear(publicMessage(5, 'ben', { reply_to: 'm1' }));
    expect(lineNow('m5')?.quote).toMatchObject({ name: 'ben', text: '1' });
    // One that is not known here is read with the newest page.
    const quote = { user_id: 'ben', username: 'Ben', content: 'long ago' };
    pages = [[message(6, { reply_to: 'm0', quote })]];
    hear(publicMessage(6, 'ben', { reply_to: 'm0' }));
    await settle();
    expect(lineNow('m6')?.quote).toMatchObject({ text: 'long ago' });
  });

  it('goes to a message, and shows what is around one that was not read', async () => {
    const { messages, linesNow } = await begin([message(9), message(8)]);
    await messages.goTo(room, 'm8');
    expect(messages.store.getState().target).toEqual({ key: room, id: 'm8' });
    aroundPages.set('m2', [message(3), message(2), message(1)]);
    await messages.goTo(room, 'm2');
    expect(linesNow().map(({ id }) => id)).toEqual(['m1', 'm2', 'm3']);
    await expect(messages.goTo(room, 'm0')).rejects.toThrow(RangeError);
    messages.leaveWindow(room);
    expect(linesNow().map(({ id }) => id)).toEqual(['m8', 'm9']);
  });
});
