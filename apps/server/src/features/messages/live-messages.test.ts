import { Refusal } from '@engawa/contract/kernel';
import { messageWindowMs } from '@engawa/contract/messages';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  createTestLiveSpace,
  office,
  spaceId,
  studio,
  type TestLiveSpace,
  userIdOf,
} from '../../testing/test-live-space.ts';
import { createLiveMessages } from './index.ts';
import type { MessagesStore } from './store.ts';

type Kept = Parameters<MessagesStore['insertMessage'] | MessagesStore['insertPrivateMessage']>[0];
type SitDown = (userId: string, conversation: string) => void;

const here = `room_${office.id}`;
const meeting = 'meeting_60000000-0000-4000-8000-0000000000aa';

let space: TestLiveSpace;
let kept: Kept[];
/** The database's reply instead of storing; null: it stores. */
let trouble: (() => string | null) | null;
let whenKept: () => void;
let members: Set<string>;
let sitDown: SitDown;

const keep = async (expected: Kept): Promise<string | null> => {
  if (trouble !== null) return trouble();
  kept.push(expected);
  whenKept();
  return `90000000-0000-4000-8000-${String(kept.length).padStart(12, '0')}`;
};

beforeEach(() => {
  kept = [];
  trouble = null;
  whenKept = () => {};
  members = new Set([userIdOf('absent')]);
  space = createTestLiveSpace(() => [
    createLiveMessages({
      spaceId,
      epoch: 7,
      store: { insertMessage: keep, insertPrivateMessage: keep },
      isOfSpace: async (userId) => members.has(userId),
    }),
    (people) => {
      sitDown = (userId, conversation) => people.setConversation(userId, conversation, null, 0);
      return { handlers: {} };
    },
  ]);
});

const message = (fields: object = {}) => ({ channel_id: here, content: 'Good morning', ...fields });
const toKen = (fields: object = {}) => ({ channelId: userIdOf('ken'), content: 'Psst', ...fields });

describe('refused messages', () => {
  it('MSG-2 refuses messages and private messages of a person in no room', async () => {
    await space.enter('ken');
    const eve = space.connect('eve');
    expect(await eve.refusalOf('MesssageEvent', message())).toBe('NOT_INSIDE');
    expect(await eve.refusalOf('PrivateMessage', toKen())).toBe('NOT_INSIDE');
    expect(kept).toEqual([]);
  });

  it.each([
    ['another room', `room_${studio.id}`],
    ['a meeting room one is not in', meeting],
    ['an area one is not in', 'area_item_area_1'],
    ['another person’s name for a room', `room_${office.id}x`],
  ])('MSG-2 refuses a message in %s, and notifies nobody', async (_what, channel_id) => {
    const aya = await space.enter('aya');
    const ken = await space.enter('ken', { room: studio.id });
    const mei = await space.enter('mei');
    sitDown(mei.userId, meeting);
    expect(await aya.refusalOf('MesssageEvent', message({ channel_id }))).toBe('NOT_INSIDE');
    expect(kept).toEqual([]);
    for (const one of [aya, ken, mei]) expect(one.all('MesssageEvent')).toEqual([]);
  });

  it.each([
    ['MesssageEvent', message({ content: '' })],
    ['MesssageEvent', message({ content: ' \n\u202e ' })],
    ['MesssageEvent', message({ content: '字'.repeat(2_001) })],
    ['MesssageEvent', message({ content: { text: 'a' } })],
    ['MesssageEvent', message({ channel_id: 'everywhere' })],
    ['MesssageEvent', message({ channel_id: `room_${office.id} or 1=1` })],
    ['MesssageEvent', { content: 'a' }],
    ['PrivateMessage', toKen({ content: '' })],
    ['PrivateMessage', toKen({ channelId: 'ken' })],
    ['PrivateMessage', toKen({ content: 'x'.repeat(2_001) })],
  ])('MSG-3 refuses a malformed message: %s %j', async (event, payload) => {
    const aya = await space.enter('aya');
    expect(await aya.refusalOf(event, payload)).toBe('INVALID_INPUT');
    expect(kept).toEqual([]);
  });

  it('MSG-1 publishes nothing that cannot be stored, and hides the cause', async () => {
    const aya = await space.enter('aya');
    const ken = await space.enter('ken');
    trouble = () => {
      throw new Error('secret of the database');
    };
    expect(await aya.refusalOf('MesssageEvent', message())).toBe('INTERNAL');
    expect(await aya.refusalOf('PrivateMessage', toKen())).toBe('INTERNAL');
    // Another process owns the space by now.
    trouble = () => null;
    expect(await aya.refusalOf('MesssageEvent', message())).toBe('TRY_AGAIN');
    expect(await aya.refusalOf('PrivateMessage', toKen())).toBe('TRY_AGAIN');
    expect([...ken.all('MesssageEvent'), ...ken.all('PrivateMessage')]).toEqual([]);
    expect(JSON.stringify(aya.received)).not.toContain('secret');
    expect(space.faults).toHaveLength(2);
  });

  it('MSG-13 refuses with the code of the daily quota, and nobody receives the message', async () => {
    const aya = await space.enter('aya');
    const ken = await space.enter('ken');
    trouble = () => {
      throw new Refusal('DAILY_MESSAGE_LIMIT', { limit: 5_000, retryAfterSeconds: 60 });
    };
    expect(await aya.refusalOf('MesssageEvent', message())).toBe('DAILY_MESSAGE_LIMIT');
    expect(await aya.refusalOf('PrivateMessage', toKen())).toBe('DAILY_MESSAGE_LIMIT');
    expect([...ken.all('MesssageEvent'), ...ken.all('PrivateMessage')]).toEqual([]);
    expect(space.faults).toEqual([]);
  });

  it.each([{ isGuest: true }, { role: 'Guest' as const }])(
    'MSG-13 counts messages of %j as a guest’s',
    async (profile) => {
      const gus = await space.enter('gus', profile);
      await space.enter('ken');
      expect(await gus.refusalOf('MesssageEvent', message())).toBeNull();
      expect(await gus.refusalOf('PrivateMessage', toKen())).toBeNull();
      expect(kept).toMatchObject([{ isGuest: true }, { isGuest: true }]);
    },
  );

  it('MSG-5 refuses private messages to oneself, to strangers, and to a guest who has left', async () => {
    const aya = await space.enter('aya');
    const gus = await space.enter('gus', { isGuest: true, role: 'Guest' });
    gus.drop(true);
    for (const channelId of [aya.userId, userIdOf('eve'), gus.userId])
      expect(await aya.refusalOf('PrivateMessage', toKen({ channelId }))).toBe('PERSON_IS_NOT_HERE');
    expect(kept).toEqual([]);
  });

  it.each([{ isGuest: true }, { role: 'Guest' as const }])(
    'MSG-5 refuses a private message of a guest (%j) to an absent member',
    async (profile) => {
      const gus = await space.enter('gus', profile);
      expect(await gus.refusalOf('PrivateMessage', toKen({ channelId: userIdOf('absent') }))).toBe(
        'PERSON_IS_NOT_HERE',
      );
      expect(kept).toEqual([]);
    },
  );

  it('MSG-6 refuses a person’s 21st message within 10 s, counting both kinds, and nobody else’s', async () => {
    const aya = await space.enter('aya');
    const ken = await space.enter('ken');
    for (let i = 0; i < 10; i += 1) {
      expect(await aya.refusalOf('MesssageEvent', message())).toBeNull();
      expect(await aya.refusalOf('PrivateMessage', toKen())).toBeNull();
    }
    expect(await aya.refusalOf('MesssageEvent', message())).toBe('TOO_MANY_ATTEMPTS');
    expect(aya.last('Reply')).toMatchObject({ error: { detail: { retryAfterSeconds: 10 } } });
    expect(await aya.refusalOf('PrivateMessage', toKen())).toBe('TOO_MANY_ATTEMPTS');
    expect(await ken.refusalOf('MesssageEvent', message())).toBeNull();
    expect(kept).toHaveLength(21);

    // Leaving and entering again changes nothing.
    aya.drop(true);
    const again = await space.enter('aya');
    expect(await again.refusalOf('MesssageEvent', message())).toBe('TOO_MANY_ATTEMPTS');
    space.pass(messageWindowMs);
    expect(await again.refusalOf('MesssageEvent', message())).toBeNull();
  });
});

describe('MesssageEvent', () => {
  it('MSG-1 is stored, then delivered to the conversation including the sender', async () => {
    const aya = await space.enter('aya');
    const ken = await space.enter('ken');
    const inMeeting = await space.enter('mei');
    const elsewhere = await space.enter('rin', { room: studio.id });
    sitDown(inMeeting.userId, meeting);
    whenKept = () => expect(ken.all('MesssageEvent')).toEqual([]);
    expect(await aya.refusalOf('MesssageEvent', message({ content: ' Good\r\nmorning\u0007 ' }))).toBeNull();

    const expected = {
      id: aya.userId,
      message_id: '90000000-0000-4000-8000-000000000001',
      channel_id: here,
      user_id: aya.userId,
      username: aya.userId,
      content: 'Good\nmorning',
      at: space.state.now,
      n: 1,
    };
    for (const one of [aya, ken])
      expect(one.all('MesssageEvent')).toEqual([expect.objectContaining(expected)]);
    for (const one of [inMeeting, elsewhere]) expect(one.all('MesssageEvent')).toEqual([]);
    expect(aya.last('Reply')).toMatchObject({ ok: true, message_id: expected.message_id, at: expected.at });
    expect(kept).toEqual([
      {
        spaceId,
        epoch: 7,
        channel: here,
        senderId: aya.userId,
        senderName: aya.userId,
        isGuest: false,
        content: 'Good\nmorning',
        at: new Date(expected.at),
      },
    ]);
  });

  it('MSG-1 ignores a forged sender, name and time', async () => {
    const aya = await space.enter('aya');
    const forged = { id: userIdOf('ken'), user_id: userIdOf('ken'), username: 'Ken', at: 1, n: 99 };
    aya.whisper('MesssageEvent', message(forged));
    await space.settled();
    expect(aya.last('MesssageEvent')).toMatchObject({
      id: aya.userId,
      user_id: aya.userId,
      username: aya.userId,
      at: space.state.now,
      n: 1,
    });
  });

  it('MSG-2 goes to the sender’s meeting room, and afterwards to the room', async () => {
    const aya = await space.enter('aya');
    const ken = await space.enter('ken');
    const mei = await space.enter('mei');
    for (const { userId } of [aya, mei]) sitDown(userId, meeting);
    expect(await aya.refusalOf('MesssageEvent', message({ channel_id: meeting, content: 'in' }))).toBeNull();
    expect(await aya.refusalOf('MesssageEvent', message({ content: 'out' }))).toBeNull();
    const heardBy = (one: typeof ken) => one.all('MesssageEvent').map(({ content }) => content);
    expect([aya, mei, ken].map(heardBy)).toEqual([['in'], ['in'], ['out']]);
  });

  it('MSG-7 is sent although its sender leaves while it is being stored', async () => {
    const aya = await space.enter('aya');
    const ken = await space.enter('ken');
    aya.whisper('MesssageEvent', message());
    aya.drop(true);
    await space.settled();
    expect(ken.all('MesssageEvent')).toMatchObject([{ id: aya.userId, content: 'Good morning' }]);

    const mei = await space.enter('mei');
    mei.whisper('PrivateMessage', toKen());
    mei.drop(true);
    await space.settled();
    expect(ken.all('PrivateMessage')).toMatchObject([{ id: mei.userId, content: 'Psst' }]);
  });

  it('MSG-8 never has the same time as another', async () => {
    const aya = await space.enter('aya');
    const ken = await space.enter('ken');
    aya.whisper('MesssageEvent', message());
    ken.whisper('MesssageEvent', message());
    ken.whisper('PrivateMessage', { channelId: aya.userId, content: 'a' });
    await space.settled();
    const { now } = space.state;
    expect(kept.map(({ at }) => at.getTime())).toEqual([now, now + 1, now + 2]);
  });
});

describe('PrivateMessage', () => {
  it('MSG-4 is stored, then delivered to the two people only, with the sender as the server knows them', async () => {
    const aya = await space.enter('aya');
    const ken = await space.enter('ken', { room: studio.id });
    const mei = await space.enter('mei');
    whenKept = () => expect(ken.all('PrivateMessage')).toEqual([]);
    const forged = { username: 'The Manager', user_id: mei.userId, id: mei.userId };
    expect(await aya.refusalOf('PrivateMessage', toKen(forged))).toBeNull();
    const expected = {
      id: aya.userId,
      user_id: aya.userId,
      channelId: ken.userId,
      username: aya.userId,
      content: 'Psst',
      message_id: '90000000-0000-4000-8000-000000000001',
      at: space.state.now,
    };
    for (const one of [aya, ken])
      expect(one.all('PrivateMessage')).toEqual([expect.objectContaining(expected)]);
    expect(mei.all('PrivateMessage')).toEqual([]);
    expect(ken.received.find(({ event }) => event === 'PrivateMessage')?.channel).toContain(ken.userId);
    expect(kept).toMatchObject([{ senderId: aya.userId, recipientId: ken.userId, epoch: 7 }]);
  });

  it('MSG-5 to an absent member is stored until they come', async () => {
    const aya = await space.enter('aya');
    expect(await aya.refusalOf('PrivateMessage', toKen({ channelId: userIdOf('absent') }))).toBeNull();
    expect(kept).toMatchObject([{ recipientId: userIdOf('absent') }]);
    expect(aya.all('PrivateMessage')).toHaveLength(1);
  });

  it('MSG-5 is allowed between guests and present people', async () => {
    const gus = await space.enter('gus', { isGuest: true, role: 'Guest' });
    const ken = await space.enter('ken');
    expect(await gus.refusalOf('PrivateMessage', toKen())).toBeNull();
    expect(await ken.refusalOf('PrivateMessage', { channelId: gus.userId, content: 'Hello' })).toBeNull();
    expect(gus.all('PrivateMessage').map(({ content }) => content)).toEqual(['Psst', 'Hello']);
  });
});

describe('the conversation of a person', () => {
  it('MSG-9 can be queried by the HTTP side', async () => {
    const aya = await space.enter('aya');
    expect(space.ask('conversationOf', { userId: aya.userId })).toEqual({ roomId: office.id, channel: here });
    sitDown(aya.userId, meeting);
    expect(space.ask('conversationOf', { userId: aya.userId })).toEqual({
      roomId: office.id,
      channel: meeting,
    });
    expect(space.ask('conversationOf', { userId: userIdOf('eve') })).toBeNull();
  });
});
