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
import type { WrittenMessage } from './changes-store.ts';
import { createLiveMessages } from './index.ts';
import type { UploadedFile } from './message-files-store.ts';
import type { MessagePictureFile } from './message-pictures-store.ts';
import type { Inserted, MessagesStore, StoredMessage } from './store.ts';
import { createStoreOnce } from './store-once.ts';

type Kept = Parameters<MessagesStore['insertMessage'] | MessagesStore['insertPrivateMessage']>[0];
type SitDown = (userId: string, conversation: string) => void;

const here = `room_${office.id}`;
const meeting = 'meeting_60000000-0000-4000-8000-0000000000aa';

let space: TestLiveSpace;
let kept: Kept[];
/** The database's reply instead of storing; null: it stores. */
let trouble: (() => null) | null;
let whenKept: () => void;
let members: Set<string>;
/** Messages sent before, by the name that their sender gave them. */
let sent: Map<string, StoredMessage>;
let sitDown: SitDown;
/** The messages that were written before, and the changes that the database received. */
let written: Map<string, WrittenMessage>;
let changes: string[];
/** The uploaded pictures, by their owner and their id. */
let pictures: Map<string, MessagePictureFile>;
let files: Map<string, UploadedFile>;
/**
 * The pairs of people of whom one has blocked the other, and whether the database withholds what is
 * stored.
 */
let blocked: Set<string>;
let is_withheld: boolean;

const keep = async (expected: Kept): Promise<Inserted | null> => {
  if (trouble !== null) return trouble();
  kept.push(expected);
  whenKept();
  const id = `90000000-0000-4000-8000-${String(kept.length).padStart(12, '0')}`;
  return { id, reply_to: expected.reply_to ?? null, is_withheld };
};

beforeEach(() => {
  kept = [];
  sent = new Map();
  written = new Map();
  pictures = new Map();
  files = new Map();
  changes = [];
  blocked = new Set();
  is_withheld = false;
  trouble = null;
  whenKept = () => {};
  members = new Set([userIdOf('absent')]);
  space = createTestLiveSpace(() => [
    createLiveMessages({
      spaceId,
      epoch: 7,
      store: {
        insertMessage: keep,
        insertPrivateMessage: keep,
        findSent: async (table, senderId, clientId) => sent.get(`${table} ${senderId} ${clientId}`) ?? null,
        findWritten: async (_space, id) => written.get(id) ?? null,
        findPicture: async (_space, userId, id) => pictures.get(`${userId} ${id}`) ?? null,
        pictureAddress: (file) => `/pictures/messages/${file}.webp`,
        findFile: async (_space, userId, id) => files.get(`${userId} ${id}`) ?? null,
        fileAddress: (file) => `/files/messages/${file}`,
        findAddressees: async (senderId, ids) =>
          ids.map((id) => ({
            id,
            name: `${id} by name`,
            hasBlockedSender: blocked.has(`${id} ${senderId}`),
          })),
        editMessage: async (_writer, _kind, id, content) => {
          changes.push(`edit ${id} ${content}`);
          return true;
        },
        markRead: async ({ conversation }, readAt) => {
          changes.push(`read ${conversation} ${readAt.getTime()}`);
        },
        setMuted: async ({ conversation }, isMuted) => {
          changes.push(`mute ${conversation} ${isMuted}`);
        },
        deleteMessage: async (_writer, _kind, id) => {
          changes.push(`delete ${id}`);
          return true;
        },
        react: async (_kind, { user_id, name }, isOn) => {
          changes.push(`react ${isOn}`);
          return { count: isOn ? 1 : 0, people: isOn ? [{ user_id, name }] : [] };
        },
      },
      isOfSpace: async (userId) => members.has(userId),
      hasBlocked: (userId, otherId) => blocked.has(`${userId} ${otherId}`),
      onPictureEnded: (file) => void changes.push(`ended ${file}`),
      onFileEnded: (id) => void changes.push(`ended ${id}`),
      onMissed: (recipientId) => void changes.push(`missed ${recipientId}`),
      onAddressed: ({ userId, kind, channel }) => void changes.push(`${kind} ${userId} ${channel}`),
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

describe('a message with a name of its sender', () => {
  const client_id = 'c-0000001';
  it.each([
    ['MesssageEvent', 'messages', message({ client_id })],
    ['PrivateMessage', 'private_messages', toKen({ client_id })],
  ])(
    'MSG-14 that was stored before is answered as then, and stored and published no more: %s',
    async (event, table, payload) => {
      const aya = await space.enter('aya');
      const ken = await space.enter('ken');
      const stored = {
        id: '90000000-0000-4000-8000-00000000000b',
        at: 5,
        content: 'As stored',
        reply_to: null,
        mentions: [],
        picture: null,
        file: null,
        is_withheld: false,
      };
      sent.set(`${table} ${aya.userId} ${client_id}`, stored);
      expect(await aya.refusalOf(event, payload)).toBeNull();
      expect(aya.last('Reply')).toMatchObject({ message_id: stored.id, at: 5 });
      expect(kept).toEqual([]);
      // Stored long ago, everyone has read it.
      expect(ken.all(event)).toEqual([]);
      // Another person's name of a message is another one.
      expect(await ken.refusalOf('MesssageEvent', message({ client_id }))).toBeNull();
      expect(kept).toMatchObject([{ client_id, sender_id: ken.userId }]);
      expect(aya.last('MesssageEvent')).toMatchObject({ client_id });
    },
  );

  it.each([
    ['MesssageEvent', 'messages', message({ client_id })],
    ['PrivateMessage', 'private_messages', toKen({ client_id })],
  ])(
    'MSG-14 that was stored, but whose publication was lost, is published by the repetition, once: %s',
    async (event, table, payload) => {
      const aya = await space.enter('aya');
      const ken = await space.enter('ken');
      const stored = {
        id: '90000000-0000-4000-8000-00000000000c',
        at: space.state.now,
        content: 'As stored',
        reply_to: null,
        mentions: [],
        picture: null,
        file: null,
        is_withheld: false,
      };
      trouble = () => {
        sent.set(`${table} ${aya.userId} ${client_id}`, stored);
        throw new Error('The line to the database broke after the insert.');
      };
      expect(await aya.refusalOf(event, payload)).toBe('INTERNAL');
      expect(ken.all(event)).toEqual([]);
      trouble = null;
      space.pass(3_000);
      for (let i = 0; i < 2; i += 1) expect(await aya.refusalOf(event, payload)).toBeNull();
      expect(ken.all(event)).toMatchObject([
        { message_id: stored.id, at: stored.at, content: 'As stored', client_id },
      ]);
      expect(kept).toEqual([]);
    },
  );

  it('MSG-14 is not published late to a guest who came after it was stored', async () => {
    const aya = await space.enter('aya');
    sent.set(`messages ${aya.userId} ${client_id}`, {
      id: '90000000-0000-4000-8000-00000000000d',
      at: space.state.now,
      content: 'Before Gus',
      reply_to: null,
      mentions: [],
      picture: null,
      file: null,
      is_withheld: false,
    });
    space.pass(1_000);
    const gus = await space.enter('gus', { isGuest: true, role: 'Guest' });
    expect(await aya.refusalOf('MesssageEvent', message({ client_id }))).toBeNull();
    expect(gus.all('MesssageEvent')).toEqual([]);
  });

  it.each(['short', 'with space', 'x'.repeat(65), 7])(
    'MSG-14 is refused when the name is malformed: %j',
    async (name) => {
      const aya = await space.enter('aya');
      expect(await aya.refusalOf('MesssageEvent', message({ client_id: name }))).toBe('INVALID_INPUT');
      expect(await aya.refusalOf('PrivateMessage', toKen({ client_id: name }))).toBe('INVALID_INPUT');
      expect(kept).toEqual([]);
    },
  );
});

describe('storing once', () => {
  it('MSG-14 refuses a repetition while the first is being stored, and takes it afterwards', async () => {
    let finish = (_inserted: Inserted | null): void => undefined;
    const naming = {
      ...({ table: 'messages', userId: 'aya', client_id: 'c-0000001', content: 'a' } as const),
      at: 1,
      mentions: [],
      picture: null,
      file: null,
    };
    const storeOnce = createStoreOnce({ findSent: async () => null });
    const first = storeOnce(naming, () => new Promise((stored) => (finish = stored)));
    await expect(
      storeOnce(naming, async () => ({ id: 'b', reply_to: null, is_withheld: false })),
    ).rejects.toThrow(new Refusal('TRY_AGAIN'));
    await Promise.resolve();
    finish(null);
    // Another process owns the space: the sender tries again.
    await expect(first).rejects.toThrow(new Refusal('TRY_AGAIN'));
    expect(await storeOnce(naming, async () => ({ id: 'c', reply_to: null, is_withheld: false }))).toEqual({
      message_id: 'c',
      at: 1,
      content: 'a',
      mentions: [],
      picture: null,
      file: null,
      reply_to: null,
      is_withheld: false,
      isRepeated: false,
    });
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
        sender_id: aya.userId,
        sender_name: aya.userId,
        isGuest: false,
        content: 'Good\nmorning',
        mentions: [],
        picture: null,
        file: null,
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
    expect(kept).toMatchObject([{ sender_id: aya.userId, recipient_id: ken.userId, epoch: 7 }]);
  });

  it('MSG-5 to an absent member is stored until they come', async () => {
    const aya = await space.enter('aya');
    expect(await aya.refusalOf('PrivateMessage', toKen({ channelId: userIdOf('absent') }))).toBeNull();
    expect(kept).toMatchObject([{ recipient_id: userIdOf('absent') }]);
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

describe('changing messages', () => {
  const id = '90000000-0000-4000-8000-0000000000aa';
  const edit = { message_id: id, content: ' Better ' };
  const heart = { message_id: id, emoji: 'heart', is_on: true };
  const wrote = (name: string, fields: object = {}) =>
    void written.set(id, {
      kind: 'public',
      id,
      channel: here,
      sender_id: userIdOf(name),
      at: space.state.now,
      isDeleted: false,
      picture_file: null,
      file_id: null,
      ...fields,
    } as WrittenMessage);
  const wrotePrivately = (from: string, to: string, fields: object = {}) =>
    wrote(from, { kind: 'private', channel: undefined, recipient_id: userIdOf(to), ...fields });

  it('MSG-15 MSG-16 MSG-18 refuse what does not exist, is deleted, is of others, or may not be read', async () => {
    const aya = await space.enter('aya');
    const ken = await space.enter('ken');
    const refused = async (one: typeof aya, event: string, payload: object) =>
      expect(await one.refusalOf(event, payload)).toBe('MESSAGE_IS_NOT_EXIST');
    for (const [event, payload] of [
      ['EditMessage', edit],
      ['DeleteMessage', { message_id: id }],
      ['MessageReaction', heart],
    ] as const) {
      written.clear();
      await refused(aya, event, payload);
      wrote('aya', { isDeleted: true });
      await refused(aya, event, payload);
      // Between two others, and in a meeting room where the person is not.
      wrotePrivately('mei', 'rin');
      await refused(aya, event, payload);
      wrote('mei', { channel: meeting });
      await refused(ken, event, payload);
    }
    wrote('aya');
    await refused(ken, 'EditMessage', edit);
    await refused(ken, 'DeleteMessage', { message_id: id });
    // The recipient had blocked the sender.
    wrotePrivately('aya', 'ken', { is_withheld: true });
    await refused(ken, 'MessageReaction', heart);
    expect(changes).toEqual([]);
    expect(await space.connect('eve').refusalOf('EditMessage', edit)).toBe('NOT_INSIDE');
    for (const payload of [{ ...heart, emoji: 'clap' }, { message_id: id }])
      expect(await aya.refusalOf('MessageReaction', payload)).toBe('INVALID_INPUT');
    expect(await aya.refusalOf('EditMessage', { ...edit, content: ' ' })).toBe('INVALID_INPUT');
  });

  it('MSG-10 MSG-15 an edit reaches those who may read it, also its sender elsewhere, and no later guest', async () => {
    const aya = await space.enter('aya', { room: studio.id });
    const ken = await space.enter('ken');
    const atTable = await space.enter('mei');
    sitDown(atTable.userId, meeting);
    const early = await space.enter('gus', { isGuest: true, role: 'Guest' });
    const back = await space.enter('bea', { isGuest: true, role: 'Guest' });
    wrote('aya');
    space.pass(1);
    for (const room of [studio.id, office.id])
      expect(await back.refusalOf('ChangeRoomEvent', { room })).toBeNull();
    const late = await space.enter('gil', { isGuest: true, role: 'Guest' });
    const elsewhere = await space.enter('rin', { room: studio.id });
    expect(await aya.refusalOf('EditMessage', edit)).toBeNull();
    const { now: edited_at } = space.state;
    expect(aya.last('Reply')).toMatchObject({ edited_at });
    for (const one of [aya, ken, atTable, early])
      expect(one.all('EditMessage')).toMatchObject([{ message_id: id, content: 'Better', edited_at }]);
    for (const one of [late, back, elsewhere]) expect(one.all('EditMessage')).toEqual([]);
    expect(changes).toEqual([`edit ${id} Better`]);
  });

  it('MSG-15 MSG-16 MSG-18 changes of a private message reach the two people only', async () => {
    const aya = await space.enter('aya');
    const ken = await space.enter('ken', { room: studio.id });
    const mei = await space.enter('mei');
    wrotePrivately('aya', 'ken');
    expect(await aya.refusalOf('EditMessage', edit)).toBeNull();
    expect(await ken.refusalOf('MessageReaction', heart)).toBeNull();
    expect(await aya.refusalOf('DeleteMessage', { message_id: id })).toBeNull();
    for (const event of ['EditMessage', 'MessageReaction', 'DeleteMessage']) {
      for (const one of [aya, ken]) expect(one.all(event)).toHaveLength(1);
      expect(mei.all(event)).toEqual([]);
    }
    expect(mei.received.filter(({ data }) => JSON.stringify(data).includes(id))).toEqual([]);
  });

  it('MSG-16 the deletion of a message of a place reaches the whole space, without its text', async () => {
    const aya = await space.enter('aya');
    const elsewhere = await space.enter('rin', { room: studio.id });
    wrote('aya');
    expect(await aya.refusalOf('DeleteMessage', { message_id: id })).toBeNull();
    expect(elsewhere.all('DeleteMessage')).toMatchObject([{ message_id: id, deleted_at: space.state.now }]);
    expect(changes).toEqual([`delete ${id}`]);
  });

  it('MSG-18 a reaction names who chose it', async () => {
    const aya = await space.enter('aya');
    const ken = await space.enter('ken');
    wrote('aya');
    expect(await ken.refusalOf('MessageReaction', heart)).toBeNull();
    expect(await ken.refusalOf('MessageReaction', { ...heart, is_on: false })).toBeNull();
    const about = { message_id: id, user_id: ken.userId, emoji: 'heart' };
    expect(aya.all('MessageReaction')).toMatchObject([
      { ...about, is_on: true, count: 1, people: [{ user_id: ken.userId, name: ken.userId }] },
      { ...about, is_on: false, count: 0, people: [] },
    ]);
  });

  it('MSG-19 refuses the 31st change within 10 s', async () => {
    const aya = await space.enter('aya');
    wrote('aya');
    for (let i = 0; i < 30; i += 1) expect(await aya.refusalOf('MessageReaction', heart)).toBeNull();
    expect(await aya.refusalOf('EditMessage', edit)).toBe('TOO_MANY_ATTEMPTS');
    space.pass(messageWindowMs);
    expect(await aya.refusalOf('EditMessage', edit)).toBeNull();
  });

  it('MSG-17 the message carries which one it answers', async () => {
    const aya = await space.enter('aya');
    expect(await aya.refusalOf('MesssageEvent', message({ reply_to: id }))).toBeNull();
    expect(aya.last('MesssageEvent')).toMatchObject({ reply_to: id });
    expect(await aya.refusalOf('MesssageEvent', message())).toBeNull();
    expect(aya.last('MesssageEvent')).not.toHaveProperty('reply_to');
  });
});

describe('read positions and typing', () => {
  it('MSG-21 are stored for the person, and never lie in the future', async () => {
    const aya = await space.enter('aya');
    const { now } = space.state;
    expect(await aya.refusalOf('ReadMessages', { conversation: here, at: now + 9_999 })).toBeNull();
    const withKen = `with_${userIdOf('ken')}`;
    expect(await aya.refusalOf('ReadMessages', { conversation: withKen, at: 7 })).toBeNull();
    expect(await aya.refusalOf('MuteConversation', { conversation: here, is_muted: true })).toBeNull();
    expect(changes).toEqual([`read ${here} ${now}`, `read ${withKen} 7`, `mute ${here} true`]);
    for (const conversation of ['with_me', 'everyone', `${here} or 1=1`])
      expect(await aya.refusalOf('ReadMessages', { conversation, at: 1 })).toBe('INVALID_INPUT');
    const eve = space.connect('eve');
    expect(await eve.refusalOf('ReadMessages', { conversation: here, at: 1 })).toBe('NOT_INSIDE');
  });

  it('MSG-23 is sent to those who would receive the message, and to nobody else', async () => {
    const aya = await space.enter('aya');
    const ken = await space.enter('ken');
    const mei = await space.enter('mei');
    sitDown(mei.userId, meeting);
    expect(await aya.refusalOf('TypingEvent', { conversation: here })).toBeNull();
    expect(ken.all('TypingEvent')).toMatchObject([{ channel_id: here, user_id: aya.userId }]);
    expect(mei.all('TypingEvent')).toEqual([]);
    expect(await aya.refusalOf('TypingEvent', { conversation: `with_${mei.userId}` })).toBeNull();
    expect(mei.all('TypingEvent')).toMatchObject([{ user_id: aya.userId }]);
    expect(ken.all('TypingEvent')).toHaveLength(1);
    expect(await aya.refusalOf('TypingEvent', { conversation: meeting })).toBe('NOT_INSIDE');
    for (let i = 0; i < 8; i += 1) await aya.refusalOf('TypingEvent', { conversation: here });
    expect(await aya.refusalOf('TypingEvent', { conversation: here })).toBe('TOO_MANY_ATTEMPTS');
  });
});

describe('whom a message addresses', () => {
  const earlier = '90000000-0000-4000-8000-0000000000aa';
  const wroteEarlier = (sender_id: string, fields: object = {}) =>
    written.set(earlier, {
      kind: 'public',
      id: earlier,
      sender_id,
      channel: here,
      at: 0,
      isDeleted: false,
      picture_file: null,
      file_id: null,
      ...fields,
    } as WrittenMessage);
  const send = async (who: Awaited<ReturnType<TestLiveSpace['enter']>>, payload: object) =>
    expect(await who.refusalOf('MesssageEvent', payload)).toBeNull();
  const mentioning = (...names: string[]) => message({ mentions: names.map(userIdOf) });

  it('MSG-26 stores and publishes the mentions of those who are here, and of absent members', async () => {
    const aya = await space.enter('aya');
    const ken = await space.enter('ken');
    await send(aya, mentioning('ken', 'absent', 'ken', 'aya', 'stranger'));
    const mentions = [
      { user_id: ken.userId, name: ken.userId },
      { user_id: userIdOf('absent'), name: `${userIdOf('absent')} by name` },
    ];
    expect(kept).toMatchObject([{ mentions }]);
    expect(ken.all('MesssageEvent')).toMatchObject([{ mentions }]);
  });

  it('MSG-26 leaves out absent people for a guest, and publishes no empty list', async () => {
    const gus = await space.enter('gus', { isGuest: true, role: 'Guest' });
    const ken = await space.enter('ken');
    await send(gus, mentioning('absent'));
    expect(kept).toMatchObject([{ mentions: [] }]);
    expect(ken.all('MesssageEvent')[0]).not.toHaveProperty('mentions');
    expect(changes).toEqual([]);
  });

  it.each([
    ['more than 20 people', Array.from({ length: 21 }, (_, at) => userIdOf(`p${at}`))],
    ['a name instead of an id', ['ken']],
  ])('MSG-26 refuses the mention of %s', async (_what, mentions) => {
    const aya = await space.enter('aya');
    expect(await aya.refusalOf('MesssageEvent', message({ mentions }))).toBe('INVALID_INPUT');
    expect(kept).toEqual([]);
  });

  it('MSG-27 notifies those who are mentioned elsewhere, and nobody who receives the message', async () => {
    const aya = await space.enter('aya');
    await space.enter('ken');
    await space.enter('mei', { room: studio.id });
    await send(aya, mentioning('ken', 'mei', 'absent'));
    expect(changes).toEqual([`mention ${userIdOf('mei')} ${here}`, `mention ${userIdOf('absent')} ${here}`]);
  });

  it('MSG-27 notifies the absent person who is answered, once when they are mentioned too', async () => {
    const aya = await space.enter('aya');
    wroteEarlier(userIdOf('absent'));
    await send(aya, message({ reply_to: earlier }));
    await send(aya, { ...mentioning('absent'), reply_to: earlier });
    const absent = userIdOf('absent');
    expect(changes).toEqual([`reply ${absent} ${here}`, `mention ${absent} ${here}`]);
  });

  it.each([
    ['a message of another conversation', { channel: `room_${studio.id}` }],
    ['a message of a deleted account', { sender_id: null }],
    ['their own message', { sender_id: userIdOf('aya') }],
  ])('MSG-27 notifies nobody of an answer to %s', async (_what, fields) => {
    const aya = await space.enter('aya');
    wroteEarlier(userIdOf('absent'), fields);
    await send(aya, message({ reply_to: earlier }));
    expect(kept).toHaveLength(1);
    expect(changes).toEqual([]);
  });

  it('MSG-27 does not notify a person who has blocked the sender, who sees no difference', async () => {
    blocked.add(`${userIdOf('absent')} ${userIdOf('aya')}`);
    const aya = await space.enter('aya');
    await send(aya, mentioning('absent'));
    expect(kept).toMatchObject([{ mentions: [{ user_id: userIdOf('absent') }] }]);
    expect(changes).toEqual([]);
  });
});

describe('blocked people', () => {
  const block = (who: string, whom: string) => blocked.add(`${userIdOf(who)} ${userIdOf(whom)}`);

  it('BLK-4 BLK-9 a withheld message reaches its sender alone, who gets the usual reply', async () => {
    const aya = await space.enter('aya');
    const ken = await space.enter('ken');
    is_withheld = true;
    expect(await aya.refusalOf('PrivateMessage', toKen())).toBeNull();
    expect(aya.all('PrivateMessage')).toMatchObject([{ content: 'Psst' }]);
    expect(ken.all('PrivateMessage')).toEqual([]);
    expect(await aya.refusalOf('PrivateMessage', toKen({ channelId: userIdOf('absent') }))).toBeNull();
    expect(changes).toEqual([]);
    is_withheld = false;
    await aya.refusalOf('PrivateMessage', toKen({ channelId: userIdOf('absent') }));
    expect(changes).toEqual([`missed ${userIdOf('absent')}`]);
  });

  it('BLK-4 nobody writes to a person whom they have blocked', async () => {
    const aya = await space.enter('aya');
    await space.enter('ken');
    block('aya', 'ken');
    expect(await aya.refusalOf('PrivateMessage', toKen())).toBe('PERSON_IS_BLOCKED');
    expect(kept).toEqual([]);
  });

  it('BLK-6 typing, a reaction and a changed private message do not reach the one who blocked', async () => {
    const aya = await space.enter('aya');
    const ken = await space.enter('ken');
    const mei = await space.enter('mei');
    block('ken', 'aya');
    expect(await aya.refusalOf('TypingEvent', { conversation: `with_${ken.userId}` })).toBeNull();
    expect(ken.all('TypingEvent')).toEqual([]);
    const id = '90000000-0000-4000-8000-000000000001';
    const by = { id, sender_id: aya.userId, at: 0, isDeleted: false, picture_file: null, file_id: null };
    written.set(id, { ...by, kind: 'private', recipient_id: ken.userId, is_withheld: false });
    expect(await aya.refusalOf('EditMessage', { message_id: id, content: 'Worse' })).toBeNull();
    expect(aya.all('EditMessage')).toHaveLength(1);
    expect(ken.all('EditMessage')).toEqual([]);
    written.set(id, { ...by, kind: 'public', channel: here });
    const heart = { message_id: id, emoji: 'heart', is_on: true };
    expect(await aya.refusalOf('MessageReaction', heart)).toBeNull();
    expect([aya, mei].map((one) => one.all('MessageReaction').length)).toEqual([1, 1]);
    expect(ken.all('MessageReaction')).toEqual([]);
    // A deletion reaches everyone.
    await aya.refusalOf('DeleteMessage', { message_id: id });
    expect(ken.all('DeleteMessage')).toHaveLength(1);
  });
});

describe('pictures of messages', () => {
  const pictureId = '90000000-0000-4000-8000-0000000000ff';
  const url = '/pictures/messages/f1.webp';
  const upload = (userId: string) =>
    pictures.set(`${userId} ${pictureId}`, { file: 'f1', width: 640, height: 480 });

  it('MSG-28 publishes a picture with a text or without, in the room and to one person', async () => {
    const aya = await space.enter('aya');
    const ken = await space.enter('ken');
    upload(aya.userId);
    const picture = { url, width: 640, height: 480 };
    for (const [event, payload] of [
      ['MesssageEvent', message({ content: '', picture_id: pictureId })],
      ['PrivateMessage', toKen({ picture_id: pictureId })],
    ] as const) {
      expect(await aya.refusalOf(event, payload)).toBeNull();
      expect(aya.last('Reply')).toMatchObject({ picture });
    }
    expect(kept).toMatchObject([
      { content: '', picture: { file: 'f1' } },
      { content: 'Psst', picture: { file: 'f1' } },
    ]);
    expect(ken.all('MesssageEvent')).toMatchObject([{ content: '', picture }]);
    expect(ken.all('PrivateMessage')).toMatchObject([{ content: 'Psst', picture }]);
  });

  it('MSG-28 refuses the picture of another person, and a message without anything', async () => {
    const aya = await space.enter('aya');
    const ken = await space.enter('ken');
    upload(aya.userId);
    for (const event of ['MesssageEvent', 'PrivateMessage'] as const) {
      const base = event === 'MesssageEvent' ? message() : toKen({ channelId: aya.userId });
      expect(await ken.refusalOf(event, { ...base, picture_id: pictureId })).toBe('PICTURE_IS_NOT_EXIST');
      expect(await ken.refusalOf(event, { ...base, content: ' ' })).toBe('INVALID_INPUT');
    }
    expect(kept).toEqual([]);
  });

  it('MSG-28 ends the picture of a message that is deleted', async () => {
    const aya = await space.enter('aya');
    const id = '90000000-0000-4000-8000-000000000001';
    const by = { id, sender_id: aya.userId, at: 0, isDeleted: false, picture_file: 'f1', file_id: null };
    written.set(id, { ...by, kind: 'public', channel: here });
    expect(await aya.refusalOf('DeleteMessage', { message_id: id })).toBeNull();
    expect(changes).toEqual([`delete ${id}`, 'ended f1']);
  });
});

describe('files of messages', () => {
  const file_id = '90000000-0000-4000-8000-0000000000fe';
  const upload = (userId: string, is_complete = true) =>
    files.set(`${userId} ${file_id}`, { id: file_id, file: 'f2', name: 'plan.pdf', bytes: 9, is_complete });

  it('MSG-32 publishes a file with a text or without, in the room and to one person', async () => {
    const aya = await space.enter('aya');
    const ken = await space.enter('ken');
    upload(aya.userId);
    const file = { name: 'plan.pdf', size: 9, url: '/files/messages/f2' };
    for (const [event, payload] of [
      ['MesssageEvent', message({ content: '', file_id })],
      ['PrivateMessage', toKen({ file_id })],
    ] as const) {
      expect(await aya.refusalOf(event, payload)).toBeNull();
      expect(aya.last('Reply')).toMatchObject({ file });
      expect(ken.last(event)).toMatchObject({ file });
    }
    expect(kept).toMatchObject([{ file: { id: file_id } }, { file: { id: file_id } }]);
  });

  it('MSG-32 refuses the file of another person, and one that is not complete', async () => {
    const aya = await space.enter('aya');
    const ken = await space.enter('ken');
    upload(aya.userId, false);
    for (const who of [aya, ken])
      expect(await who.refusalOf('MesssageEvent', message({ file_id }))).toBe('FILE_IS_NOT_EXIST');
    expect(kept).toEqual([]);
  });

  it('MSG-34 ends the file of a message that is deleted', async () => {
    const aya = await space.enter('aya');
    const id = '90000000-0000-4000-8000-000000000001';
    const by = { id, sender_id: aya.userId, at: 0, isDeleted: false, picture_file: null, file_id };
    written.set(id, { ...by, kind: 'public', channel: here });
    expect(await aya.refusalOf('DeleteMessage', { message_id: id })).toBeNull();
    expect(changes).toEqual([`delete ${id}`, `ended ${file_id}`]);
  });
});
