import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { gramsOf } from '../features/messages/index.ts';
import { bookings } from '../platform/db/schema/bookings.ts';
import { roomItems } from '../platform/db/schema/items.ts';
import { messages, privateMessages, transcripts } from '../platform/db/schema/messages.ts';
import { rooms } from '../platform/db/schema/rooms.ts';
import { openModelServer, streamText } from '../testing/model-server.ts';
import { useTestApp } from '../testing/test-app.ts';
import { type OfficePerson, openTestOffice, type TestOffice } from '../testing/test-office.ts';

const server = await openModelServer();
afterAll(() => server.close());
const app = useTestApp({
  env: () => ({ assistant: { kind: 'chat', url: server.url, key: 'k', model: 'small' } }),
  hasRateLimits: true,
});

let office: TestOffice;
let mei: OfficePerson;
let space: string;
const hourMs = 60 * 60 * 1_000;
const sql = () => app.database().sql();
const named = () => ({ host: new URL(server.url).host, model: 'small' });
const sentText = () => JSON.stringify(server.received.map(({ body }) => body));

type Answer = {
  sentences: { text: string; sources: number[] }[];
  sources: { kind: string; text: string }[];
  dropped_count: number;
};
const call = (who: OfficePerson | TestOffice['guest'], path: 'ask' | 'write', about: object, more = {}) =>
  office.as(who)('POST', `${space}/assistant/${path}`, {
    about,
    language: 'en',
    provider: named(),
    ...more,
  });
const ask = async (who: OfficePerson, about: object): Promise<Answer> =>
  ((await call(who, 'ask', about)).body as { data: Answer }).data;
const askFor = (who: OfficePerson, question: string) => ask(who, { task: 'question', question });

const write = async (by: OfficePerson, content: string, room = office.roomId, hoursAgo = 1) =>
  sql()
    .insert(messages)
    .values({
      spaceId: office.spaceId,
      channel: `room_${room}`,
      sender_id: by.userId,
      sender_name: 'Ken',
      content,
      grams: gramsOf(content),
      created_at: new Date(app.nowMs() - hoursAgo * hourMs),
    });
const whisper = async (by: OfficePerson, to: OfficePerson, content: string) =>
  sql()
    .insert(privateMessages)
    .values({
      spaceId: office.spaceId,
      sender_id: by.userId,
      sender_name: 'Ken',
      recipient_id: to.userId,
      content,
      grams: gramsOf(content),
      created_at: new Date(app.nowMs() - hourMs),
    });

beforeEach(async () => {
  office = await openTestOffice(app);
  mei = await office.addMember('mei');
  space = `/space/${office.spaceId}`;
  await office.as(office.boss)('PUT', `/company/${office.companyId}/assistant`, { uses: 'operator' });
  server.received.length = 0;
  server.answer((response, sent) => streamText(response, sent, '[1] Friday.\nI think so.'));
});

describe('a question to the office', () => {
  it('AST-16 AST-18 AST-19 is answered by a message, with its source, and its author sees it', async () => {
    await write(office.ken, 'We move to the new server on Friday.');
    await write(office.ken, 'Lunch at noon?');
    expect(await askFor(mei, 'What did we decide about the server?')).toMatchObject({
      sentences: [{ text: 'Friday.', sources: [0] }],
      sources: [{ kind: 'message', conversation: `room_${office.roomId}`, name: 'Ken' }],
      dropped_count: 1,
    });
    expect(sentText()).not.toContain('Lunch');
    const { body } = await office.as(office.ken)('GET', '/user/data-accesses');
    expect(body).toMatchObject({ data: [{ kind: 'assistant_answer' }] });
    expect(app.logged()).not.toContain('server on Friday');
  });

  it('AST-17 finds what is written in Japanese and in Chinese', async () => {
    await write(office.ken, '新しいサーバに金曜日に移行することに決定しました');
    await write(office.ken, '伺服器將於週五遷移');
    const japanese = await askFor(mei, 'サーバーについて何を決めましたか？');
    expect(japanese.sources.map(({ text }) => text)).toEqual([
      '新しいサーバに金曜日に移行することに決定しました',
    ]);
    const chinese = await askFor(mei, '關於伺服器我們決定了什麼？');
    expect(chinese.sources[0]?.text).toContain('伺服器');
  });

  it('AST-17 reads lines of speech, texts on the floor and events of today', async () => {
    const said_at = new Date(app.nowMs() - hourMs);
    await sql()
      .insert(transcripts)
      .values({
        space_id: office.spaceId,
        channel: `room_${office.roomId}`,
        line_id: 'l1',
        user_id: office.ken.userId,
        name: 'Ken',
        text: 'The server costs 5%.',
        from_language: 'en',
        said_at,
        readers: [mei.userId],
      });
    await sql()
      .insert(roomItems)
      .values({
        roomId: office.roomId,
        type: 'note',
        x: 0,
        y: 0,
        body: { content: 'Server: ask Lou', color: 'yellow' } as never,
        created_by: office.ken.userId,
      });
    await sql()
      .insert(bookings)
      .values({
        id: '90000000-0000-4000-8000-0000000000b1',
        spaceId: office.spaceId,
        title: 'Server review',
        is_private: false,
        starts_at: new Date(app.nowMs() + hourMs),
        ends_at: new Date(app.nowMs() + 2 * hourMs),
        changed_at: new Date(app.nowMs()),
        made_by: office.boss.userId,
      } as never);
    const { sources } = await askFor(mei, 'server?');
    expect(sources.map(({ kind }) => kind).sort()).toEqual(['booking', 'item', 'line']);
    // The plan of the company has no captions any more: then no line is read.
    await app.database().sql().execute('update company_plans set translate = false');
    expect((await askFor(mei, 'server?')).sources.map(({ kind }) => kind).sort()).toEqual([
      'booking',
      'item',
    ]);
  });

  it('AST-17 reads nothing that the asker may not read, and sends nothing where nothing is found', async () => {
    await whisper(office.ken, office.boss, 'The server is a secret of ours.');
    await sql()
      .insert(transcripts)
      .values({
        space_id: office.spaceId,
        channel: `room_${office.roomId}`,
        line_id: 'l2',
        user_id: office.ken.userId,
        name: 'Ken',
        text: 'The server is a secret that I tell Boss.',
        from_language: 'en',
        said_at: new Date(app.nowMs() - hourMs),
        readers: [office.boss.userId],
      });
    const floorId = office.floorId;
    const [locked] = await sql()
      .insert(rooms)
      .values({
        floor_id: floorId,
        name: 'Board',
        template: 'CAFE',
        wallpaper_name: 'CAFE',
        wallpaper_url: '/floors/cafe.avif',
        position: 9,
        is_lock: true,
      })
      .returning();
    await write(office.boss, 'The server is a secret of the board.', locked?.id);
    await sql()
      .insert(roomItems)
      .values({
        roomId: locked?.id ?? '',
        type: 'text',
        x: 0,
        y: 0,
        body: { label: 'server', content: 'a secret', text_size: 'middle', color: 'ink' } as never,
      });
    await sql()
      .insert(bookings)
      .values({
        id: '90000000-0000-4000-8000-0000000000b2',
        spaceId: office.spaceId,
        title: 'server secret',
        is_private: true,
        starts_at: new Date(app.nowMs()),
        ends_at: new Date(app.nowMs() + hourMs),
        changed_at: new Date(app.nowMs()),
        made_by: office.boss.userId,
      } as never);
    expect(await askFor(mei, 'Is the server a secret?')).toEqual({
      sentences: [],
      sources: [],
      dropped_count: 0,
    });
    expect(server.received).toEqual([]);
    expect((await askFor(office.boss, 'Is the server a secret?')).sources.length).toBe(5);
    expect((await office.as(office.ken)('GET', '/user/data-accesses')).body).toMatchObject({
      data: [{ kind: 'assistant_answer' }],
    });
  });

  it('AST-17 sums up what others wrote since then', async () => {
    await write(office.ken, 'Old news.', office.roomId, 40);
    await write(office.ken, 'New news.');
    await write(mei, 'My own words.');
    const since = app.nowMs() - 24 * hourMs;
    const { sources } = await ask(mei, { task: 'missed', since });
    expect(sources.map(({ text }) => text)).toEqual(['New news.']);
    expect(sentText()).not.toContain('My own words');
  });

  it('AST-16 AST-21 is refused to guests, for another provider, and where the space has it off', async () => {
    const about = { task: 'question', question: 'server?' };
    expect(await call(office.guest, 'ask', about)).toMatchObject({ body: { code: 'FORBIDDEN' } });
    const provider = { ...named(), host: 'models.example' };
    expect(await call(mei, 'ask', about, { provider })).toMatchObject({
      body: { code: 'ASSISTANT_HAS_CHANGED' },
    });
    for (const broken of [{ task: 'question', question: ' ' }, { task: 'other' }, { task: 'missed' }])
      expect(await call(mei, 'ask', broken)).toMatchObject({ body: { code: 'INVALID_INPUT' } });
    const boss = office.as(office.boss);
    expect(await office.as(mei)('PUT', space, { has_assistant: false })).toMatchObject({
      body: { code: 'FORBIDDEN' },
    });
    expect((await boss('PUT', space, { has_assistant: false })).status).toBe(200);
    for (const path of ['ask', 'write'] as const) {
      const asked = path === 'ask' ? about : { task: 'explain', text: 'x' };
      expect(await call(mei, path, asked)).toMatchObject({ body: { code: 'ASSISTANT_IS_OFF' } });
    }
    expect(await office.as(mei)('GET', `${space}/assistant`)).toMatchObject({
      body: { data: { provider: null } },
    });
    expect(server.received).toEqual([]);
  });

  it('AST-16 is asked twenty times in a minute, also where nothing is found', async () => {
    for (let n = 0; n < 20; n += 1) await askFor(mei, 'server?');
    expect(await call(mei, 'ask', { task: 'question', question: 'server?' })).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_ATTEMPTS' },
    });
  });
});

describe('a text of the assistant', () => {
  it('AST-20 is a reply to a conversation that the asker may read', async () => {
    await whisper(office.ken, office.boss, 'Is Friday fine?');
    server.answer((response, sent) =>
      streamText(response, sent, 'Me: Friday is fine.\nhttps://evil.example'),
    );
    const conversation = `with_${office.ken.userId}`;
    expect(await call(office.boss, 'write', { task: 'reply', conversation })).toMatchObject({
      body: { data: { text: 'Friday is fine.' } },
    });
    expect(sentText()).toContain('Is Friday fine?');
    server.received.length = 0;
    expect(await call(mei, 'write', { task: 'reply', conversation })).toMatchObject({
      body: { data: { text: '' } },
    });
    const foreign = 'room_90000000-0000-4000-8000-000000000009';
    expect(await call(mei, 'write', { task: 'reply', conversation: foreign })).toMatchObject({
      body: { code: 'ROOM_IS_NOT_EXIST' },
    });
    expect(server.received).toEqual([]);
  });

  it('AST-20 explains what the asker sees', async () => {
    server.answer((response, sent) => streamText(response, sent, 'It says that it rains.'));
    expect(await call(mei, 'write', { task: 'explain', text: 'Rain.' })).toMatchObject({
      body: { data: { text: 'It says that it rains.' } },
    });
    expect(sentText()).toContain('Rain.');
  });
});
