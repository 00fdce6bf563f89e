import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../platform/db/schema/accounts.ts';
import { blocks } from '../../platform/db/schema/blocks.ts';
import { companies } from '../../platform/db/schema/companies.ts';
import { dailyCounts } from '../../platform/db/schema/daily-counts.ts';
import { rooms } from '../../platform/db/schema/rooms.ts';
import { floors, spaces } from '../../platform/db/schema/spaces.ts';
import { onEachDatabase } from '../../platform/db/testing/on-each-database.ts';
import { createMessageFilesStore, createMessages, createMessagesStore } from './index.ts';
import type { SearchQuery } from './search-store.ts';

const unknownId = '00000000-0000-4000-8000-000000000000';
const startMs = Date.UTC(2026, 10, 20, 9);
const dayMs = 24 * 60 * 60 * 1_000;
const epoch = 4;
const unused = (): never => {
  throw new Error('The access is not asked.');
};

describe('messages store', () => {
  onEachDatabase('messages', (database) => {
    const pictureAddress = (file: string) => `at ${file}`;
    const fileAddress = (file: string) => `saved at ${file}`;
    const store = () =>
      createMessagesStore(database(), {
        files: createMessageFilesStore(database()),
        pictureAddress,
        fileAddress,
      });
    const first = async (rows: Promise<{ id: string }[]>) => (await rows)[0]?.id ?? '';
    let spaceId: string;
    let otherSpaceId: string;
    let aya: string;
    let ken: string;
    let mei: string;
    let guest: string;

    const addUser = (first_name: string, fields: object = {}) =>
      first(
        database()
          .sql()
          .insert(users)
          .values({ email: `${first_name}@example.com`, first_name, last_name: '', color: 'moss', ...fields })
          .returning({ id: users.id }),
      );
    beforeEach(async () => {
      const sql = database().sql();
      const companyId = await first(
        sql.insert(companies).values({ name: 'Mori' }).returning({ id: companies.id }),
      );
      const addSpace = (name: string) =>
        first(sql.insert(spaces).values({ company_id: companyId, name, epoch }).returning({ id: spaces.id }));
      [spaceId, otherSpaceId] = [await addSpace('Main'), await addSpace('Other')];
      [aya, ken, mei] = [await addUser('aya'), await addUser('ken'), await addUser('mei')];
      guest = await addUser('gus', { email: null, is_guest: true, created_at: new Date(startMs + 2) });
    });

    const block = async (userId: string, blocked_id: string) => {
      await database()
        .sql()
        .insert(blocks)
        .values({ userId, blocked_id, created_at: new Date(startMs) });
    };
    const reactionOf = (message_id: string, user_id: string) =>
      ({ message_id, user_id, emoji: 'heart', name: 'x', created_at: new Date(startMs) }) as const;
    const unblock = async (userId: string) => {
      await database().sql().delete(blocks).where(eq(blocks.userId, userId));
    };
    const message = (content: string, atMs: number, fields: object = {}) => ({
      spaceId,
      epoch,
      channel: 'room_a',
      sender_id: aya,
      sender_name: 'Aya',
      isGuest: false,
      content,
      at: new Date(startMs + atMs),
      ...fields,
    });
    const whispered = (content: string, from: string, to: string, atMs: number) => ({
      ...message(content, atMs),
      sender_id: from,
      recipient_id: to,
    });
    const everything = { since: null, limit: 100 };
    const list = (query: object = {}) =>
      store().listMessages({ spaceId, channel: 'room_a', readerId: aya, ...everything, ...query });
    const contents = (found: readonly { content: string }[]) => found.map(({ content }) => content);

    it('MSG-1 writes nothing for a former owner', async () => {
      expect(await store().insertMessage(message('a', 0, { epoch: epoch - 1 }))).toBeNull();
      expect(await store().insertMessage(message('a', 0, { spaceId: unknownId }))).toBeNull();
      const late = { ...whispered('a', aya, ken, 0), epoch: epoch - 1 };
      expect(await store().insertPrivateMessage(late)).toBeNull();
      expect(await list()).toEqual([]);
    });

    it('MSG-26 keeps whom a message mentions until it is deleted', async () => {
      const mentions = [{ user_id: ken, name: 'ken "the" 字' }];
      const id = (
        await store().insertMessage({ ...message('@ken', 0, { client_id: 'mine-1234' }), mentions })
      )?.id;
      await store().insertMessage(message('nobody', 1));
      expect(await list()).toMatchObject([{ content: 'nobody' }, { content: '@ken', mentions }]);
      expect((await list())[0]).not.toHaveProperty('mentions');
      expect(await store().findSent('messages', aya, 'mine-1234')).toMatchObject({ id, mentions });
      await store().deleteMessage({ spaceId, epoch }, 'public', id ?? '', new Date(startMs + 2));
      expect((await list())[1]).not.toHaveProperty('mentions');
    });

    it('MSG-32 MSG-34 reads a file with its message and its quote, until nothing has it', async () => {
      const files = createMessageFilesStore(database());
      const row = { spaceId, userId: aya, name: 'plan.pdf', bytes: 9, file: 'f1', is_complete: true };
      const file_id = await files.insertFile({ ...row, created_at: new Date(startMs) });
      const since = (atMs: number) => files.findFile(spaceId, aya, file_id, new Date(startMs + atMs));
      expect([await since(0), await since(1)]).toMatchObject([{ id: file_id, is_complete: true }, null]);
      expect(await files.findFile(spaceId, ken, file_id, new Date(startMs))).toBeNull();
      expect(await files.findFile(otherSpaceId, aya, file_id, new Date(startMs))).toBeNull();
      expect(await files.findHeld('f1', 'messages')).toBeNull();
      const file = { name: 'plan.pdf', size: 9, url: 'saved at f1' };
      const sent = message('', 0, { client_id: 'mine-1234', file: { id: file_id } });
      const id = (await store().insertMessage(sent))?.id ?? '';
      await store().insertMessage(message('Thanks', 1, { reply_to: id }));
      const whisper = { ...whispered('', aya, ken, 2), file: { id: file_id } };
      const privateId = (await store().insertPrivateMessage(whisper))?.id ?? '';
      expect(await list()).toMatchObject([{ quote: { has_file: true, content: '' } }, { file }]);
      expect(await store().listPrivateMessages({ spaceId, userId: ken, limit: 9 })).toMatchObject([{ file }]);
      expect(await store().findSent('messages', aya, 'mine-1234')).toMatchObject({ file: { id: file_id } });
      expect(await store().findWritten(spaceId, privateId)).toMatchObject({ file_id });
      expect(await files.countBytesForMore(spaceId)).toBe(9);
      expect(await files.countBytesForMore(unknownId)).toBe(0);
      await store().deleteMessage({ spaceId, epoch }, 'public', id, new Date(startMs + 3));
      expect((await list())[1]).not.toHaveProperty('file');
      expect(await files.endFile(file_id)).toBeNull();
      expect(await files.findHeld('f1', 'messages')).toMatchObject({ id: file_id, bytes: 9 });
      await store().deleteMessage({ spaceId, epoch }, 'private', privateId, new Date(startMs + 4));
      expect(await files.findHeld('f1', 'messages')).toBeNull();
      expect(await files.endFile(file_id)).toBe('f1');
      expect(await files.listStoredFiles(['f1'])).toEqual([]);
    });

    it('MSG-27 finds the names of people, and who of them has blocked the sender', async () => {
      await block(ken, aya);
      await block(aya, mei);
      const found = await store().findAddressees(aya, [ken, mei, guest, unknownId]);
      expect(found.map(({ id, name, hasBlockedSender }) => [id, name, hasBlockedSender]).sort()).toEqual(
        [
          [ken, 'ken', true],
          [mei, 'mei', false],
          [guest, 'gus', false],
        ].sort(),
      );
      expect(await store().findAddressees(aya, [])).toEqual([]);
    });

    it('MSG-1 returns a message exactly as it was sent', async () => {
      const content = "'); drop table messages; -- <b>\n字 👩‍👩‍👧";
      const message_id = (await store().insertMessage(message(content, 7)))?.id;
      expect(await list()).toEqual([
        { message_id, channel_id: 'room_a', user_id: aya, username: 'Aya', content, at: startMs + 7 },
      ]);
    });

    it('MSG-14 finds what a person sent under a name of theirs, and stores no second one', async () => {
      const client_id = 'c-0000001';
      const id = (await store().insertMessage(message('a', 3, { client_id })))?.id;
      expect(await store().findSent('messages', aya, client_id)).toEqual({
        id,
        at: startMs + 3,
        content: 'a',
        mentions: [],
        picture: null,
        file: null,
        reply_to: null,
        is_withheld: false,
      });
      expect(await store().findSent('messages', ken, client_id)).toBeNull();
      expect(await store().findSent('private_messages', aya, client_id)).toBeNull();
      expect(await list()).toMatchObject([{ message_id: id, client_id }]);
      await expect(store().insertMessage(message('b', 4, { client_id }))).rejects.toThrow();
      await store().insertMessage(message('c', 5));
      await store().insertMessage(message('d', 6));
      expect(contents(await list())).toEqual(['d', 'c', 'a']);
      const secret = { ...whispered('e', aya, ken, 7), client_id };
      const privateId = (await store().insertPrivateMessage(secret))?.id;
      expect(await store().findSent('private_messages', aya, client_id)).toEqual({
        id: privateId,
        at: startMs + 7,
        content: 'e',
        mentions: [],
        picture: null,
        file: null,
        reply_to: null,
        is_withheld: false,
      });
    });

    it('MSG-8 pages newest first, without repetitions or gaps, within this conversation alone', async () => {
      for (let i = 0; i < 7; i += 1) await store().insertMessage(message(`${i}`, Math.floor(i / 2)));
      await store().insertMessage(message('elsewhere', 1, { channel: 'room_b' }));
      const inserted = await store().insertMessage(message('other space', 1, { spaceId: otherSpaceId }));
      const other = inserted?.id;
      const pages: string[][] = [];
      let before: string | undefined;
      do {
        const page = await list({ limit: 3, before });
        pages.push(contents(page));
        before = page.at(-1)?.message_id;
      } while (before !== undefined);
      expect(pages.map(({ length }) => length)).toEqual([3, 3, 1, 0]);
      expect(pages.flat().map((text) => Math.floor(Number(text) / 2))).toEqual([3, 2, 2, 1, 1, 0, 0]);
      expect(new Set(pages.flat()).size).toBe(7);
      expect(await list({ before: other })).toEqual([]);
      expect(await list({ before: unknownId })).toEqual([]);
    });

    it('MSG-10 returns the messages since a time', async () => {
      for (let i = 0; i < 5; i += 1) await store().insertMessage(message(`${i}`, i));
      expect(contents(await list({ since: new Date(startMs + 2) }))).toEqual(['4', '3', '2']);
    });

    it('MSG-11 returns the private messages of two people, and of nobody else', async () => {
      for (const [i, [from, to]] of [
        [aya, ken],
        [ken, aya],
        [aya, mei],
        [mei, ken],
        [aya, ken],
      ].entries())
        await store().insertPrivateMessage(whispered(`${i}`, from ?? '', to ?? '', i));
      const between = (userId: string, withId: string, page: object = {}) =>
        store().listPrivateMessages({ spaceId, userId, withId, limit: 10, ...page });
      expect(contents(await between(aya, ken))).toEqual(['4', '1', '0']);
      expect(contents(await between(ken, aya))).toEqual(['4', '1', '0']);
      expect(contents(await between(mei, aya))).toEqual(['2']);
      expect(contents(await between(mei, mei))).toEqual([]);
      const [newest] = await between(aya, ken);
      expect(newest).toMatchObject({ channelId: ken, user_id: aya, username: 'Aya', at: startMs + 4 });
      expect(contents(await between(ken, aya, { before: newest?.message_id, limit: 1 }))).toEqual(['1']);
      const [foreign] = await between(mei, ken);
      expect(await between(aya, mei, { before: foreign?.message_id })).toEqual([]);
      const all = (userId: string, page: object = {}) =>
        store().listPrivateMessages({ spaceId, userId, limit: 10, ...page });
      expect(contents(await all(aya))).toEqual(['4', '2', '1', '0']);
      expect(contents(await all(mei))).toEqual(['3', '2']);
      expect(contents(await all(aya, { before: newest?.message_id }))).toEqual(['2', '1', '0']);
      // A message between others marks nothing.
      expect(await all(aya, { before: foreign?.message_id })).toEqual([]);
      const inOther = { spaceId: otherSpaceId, userId: aya, withId: ken, limit: 10 };
      expect(await store().listPrivateMessages(inOther)).toEqual([]);
    });

    describe('messages that are changed', () => {
      const writer = () => ({ spaceId, epoch });
      const insert = async (content: string, atMs: number, fields: object = {}) =>
        (await store().insertMessage(message(content, atMs, fields)))?.id ?? '';
      const tell = async (content: string, from: string, to: string, atMs: number, fields: object = {}) =>
        (await store().insertPrivateMessage({ ...whispered(content, from, to, atMs), ...fields }))?.id ?? '';
      const between = (userId: string, withId: string) =>
        store().listPrivateMessages({ spaceId, userId, withId, limit: 10 });
      /** Every row of the database that contains a text. */
      const rowsWith = async (text: string) => {
        const { rows } = await database()
          .sql()
          .execute(sql`
          select to_jsonb(m)::text as row from messages m union all
          select to_jsonb(p)::text from private_messages p union all
          select to_jsonb(r)::text from message_reactions r`);
        return rows.filter(({ row }) => String(row).includes(text));
      };

      it('MSG-15 carry the new text and the time of the change', async () => {
        const id = await insert('Helo', 0);
        const privateId = await tell('Helo', aya, ken, 1);
        const at = new Date(startMs + 5);
        expect(await store().editMessage(writer(), 'public', id, 'Hello', at)).toBe(true);
        expect(await store().editMessage(writer(), 'private', privateId, 'Hello', at)).toBe(true);
        const edited = { content: 'Hello', edited_at: startMs + 5 };
        expect(await list()).toMatchObject([edited]);
        expect(await between(ken, aya)).toMatchObject([edited]);
        expect(await rowsWith('Helo')).toEqual([]);
        const late = { ...writer(), epoch: epoch - 1 };
        expect(await store().editMessage(late, 'public', id, 'Late', at)).toBe(false);
        expect(await store().deleteMessage(late, 'public', id, at)).toBe(false);
      });

      it('MSG-16 leave nothing of their text, their quotes and their reactions when they are deleted', async () => {
        const id = await insert('Geheim', 0);
        await insert('An answer', 1, { reply_to: id });
        const reaction = { message_id: id, user_id: ken, emoji: 'heart', name: 'Ken Geheim' } as const;
        await store().react('public', { ...reaction, created_at: new Date(startMs) }, true);
        expect(await rowsWith('ehei')).not.toEqual([]);
        const at = new Date(startMs + 9);
        expect(await store().deleteMessage(writer(), 'public', id, at)).toBe(true);
        expect(await store().deleteMessage(writer(), 'public', id, at)).toBe(false);
        expect(await store().editMessage(writer(), 'public', id, 'Again', at)).toBe(false);
        for (const text of ['Geheim', 'geheim', 'ge']) expect(await rowsWith(text)).toEqual([]);
        const [answer, gone] = await list();
        expect(gone).toEqual({
          message_id: id,
          channel_id: 'room_a',
          user_id: aya,
          username: 'Aya',
          content: '',
          at: startMs,
          deleted_at: startMs + 9,
        });
        expect(answer).toMatchObject({ quote: { username: 'Aya', content: '', deleted_at: startMs + 9 } });
        expect(await store().findWritten(spaceId, id)).toMatchObject({ isDeleted: true });
        expect(await store().findWritten(otherSpaceId, id)).toBeNull();
      });

      it('MSG-17 quote the message that they answer, of the same conversation alone', async () => {
        const first = await insert('First '.repeat(50), 0);
        expect(await store().insertMessage(message('a', 1, { reply_to: first }))).toMatchObject({
          reply_to: first,
        });
        const [answer] = await list({ limit: 1 });
        expect(answer).toMatchObject({ reply_to: first, quote: { user_id: aya, username: 'Aya' } });
        expect(answer?.quote?.content).toHaveLength(160);
        const elsewhere = message('b', 2, { reply_to: first, channel: 'room_b' });
        expect(await store().insertMessage(elsewhere)).toMatchObject({ reply_to: null });
        // A guest reads the answer, but not the message from before they came.
        const late = await insert('c', 3, { reply_to: first });
        const [read] = await list({ since: new Date(startMs + 2), readerId: guest });
        expect(read).toMatchObject({ message_id: late, reply_to: first });
        expect(read).not.toHaveProperty('quote');
        const secret = await tell('d', aya, ken, 4);
        await tell('e', ken, aya, 5, { reply_to: secret });
        expect((await between(aya, ken))[0]).toMatchObject({ quote: { content: 'd' } });
        const toMei = await tell('f', aya, mei, 6, { reply_to: secret });
        expect((await between(mei, aya))[0]).not.toHaveProperty('reply_to');
        expect(await insert('g', 7, { reply_to: toMei })).not.toBe('');
        expect((await list({ limit: 1 }))[0]).not.toHaveProperty('quote');
      });

      it('MSG-18 count the people of each emoji, and name the first of them', async () => {
        const id = await insert('a', 0);
        const react = (userId: string, emoji: 'heart' | 'wave', isOn = true) =>
          store().react(
            'public',
            { message_id: id, user_id: userId, emoji, name: userId, created_at: new Date(startMs) },
            isOn,
          );
        await react(ken, 'heart');
        await react(ken, 'heart');
        expect(await react(aya, 'heart')).toMatchObject({ count: 2 });
        await react(mei, 'wave');
        expect(await react(mei, 'wave', false)).toEqual({ count: 0, people: [] });
        const [read] = await list();
        expect(read?.reactions).toEqual([
          {
            emoji: 'heart',
            count: 2,
            is_mine: true,
            people: expect.arrayContaining([{ user_id: ken, name: ken }]),
          },
        ]);
        expect((await list({ readerId: mei }))[0]?.reactions).toMatchObject([{ is_mine: false }]);
      });

      it('MSG-20 are read from one onwards, and around one', async () => {
        const ids: string[] = [];
        for (let i = 0; i < 9; i += 1) ids.push(await insert(`${i}`, i));
        expect(contents(await list({ after: ids[6] }))).toEqual(['8', '7']);
        expect(contents(await list({ after: ids[2], limit: 2 }))).toEqual(['4', '3']);
        expect(contents(await list({ around: ids[4], limit: 4 }))).toEqual(['6', '5', '4', '3']);
        expect(contents(await list({ around: ids[8], limit: 4 }))).toEqual(['8', '7', '6', '5']);
        const secret = await tell('secret', aya, ken, 20);
        expect(await list({ around: secret })).toEqual([]);
      });

      it('MSG-11 of a blocked sender are read by that sender alone', async () => {
        await block(ken, aya);
        const id = await tell('withheld', aya, ken, 0);
        await unblock(ken);
        expect(contents(await between(aya, ken))).toEqual(['withheld']);
        expect(await between(ken, aya)).toEqual([]);
        expect(await store().listPrivateMessages({ spaceId, userId: ken, limit: 10 })).toEqual([]);
        await tell('answer', ken, aya, 1, { reply_to: id });
        expect((await between(ken, aya))[0]).not.toHaveProperty('quote');
      });

      it('BLK-5 leave out everything of a person whom the reader has blocked, until that ends', async () => {
        const first = await insert('first', 0);
        await insert('answer', 1, { sender_id: ken, reply_to: first });
        const before = await tell('before', aya, mei, 2);
        await store().react('private', reactionOf(before, aya), true);
        const own = await insert('own', 3, { sender_id: mei });
        await store().react('public', reactionOf(own, aya), true);
        await block(mei, aya);
        const read = await list({ readerId: mei });
        expect(contents(read)).toEqual(['own', 'answer']);
        expect(read.every((one) => !('quote' in one) && !('reactions' in one))).toBe(true);
        expect(await between(mei, aya)).toEqual([]);
        expect(contents(await list({ readerId: ken }))).toEqual(['own', 'answer', 'first']);
        await unblock(mei);
        expect(contents(await list({ readerId: mei }))).toEqual(['own', 'answer', 'first']);
        expect(contents(await between(mei, aya))).toEqual(['before']);
      });
    });

    describe('unread messages', () => {
      const everywhere = { isAnyRoom: true, isOpenRoom: true, channels: [], since: null };
      const marksOf = (userId: string, since: Date | null = null) =>
        store().listMarks({ spaceId, userId }, { ...everywhere, since });
      const read = (userId: string, conversation: string, atMs: number) =>
        store().markRead({ spaceId, userId, conversation }, new Date(startMs + atMs), new Date(startMs));

      it('MSG-21 keep the latest position of each conversation, and whether it is silent', async () => {
        await read(ken, 'room_a', 5);
        await read(ken, 'room_a', 3);
        await store().setMuted({ spaceId, userId: ken, conversation: 'room_a' }, true, new Date(startMs));
        await store().setMuted({ spaceId, userId: ken, conversation: 'room_b' }, true, new Date(startMs));
        expect(await marksOf(ken)).toEqual([
          { conversation: 'room_a', unread: 0, read_at: startMs + 5, is_muted: true },
          { conversation: 'room_b', unread: 0, read_at: null, is_muted: true },
        ]);
        expect(await marksOf(aya)).toEqual([]);
        expect(await store().listMarks({ spaceId: otherSpaceId, userId: ken }, everywhere)).toEqual([]);
      });

      it('MSG-22 are counted by conversation, without own, deleted and withheld ones', async () => {
        for (const [atMs, sender_id] of [aya, aya, ken, mei].entries())
          await store().insertMessage(message('a', atMs, { sender_id }));
        const gone = await store().insertMessage(message('gone', 9));
        await store().deleteMessage({ spaceId, epoch }, 'public', gone?.id ?? '', new Date(startMs + 9));
        await store().insertPrivateMessage(whispered('b', aya, ken, 4));
        await store().insertPrivateMessage(whispered('c', aya, ken, 5));
        await store().insertPrivateMessage(whispered('d', ken, aya, 6));
        await block(ken, mei);
        await store().insertPrivateMessage(whispered('e', mei, ken, 7));
        await unblock(ken);
        const fromAya = `with_${aya}`;
        expect(await marksOf(ken)).toMatchObject([{ conversation: fromAya, unread: 2, read_at: null }]);
        await read(ken, 'room_a', 0);
        await read(ken, fromAya, 4);
        const byName = new Map((await marksOf(ken)).map((mark) => [mark.conversation, mark.unread]));
        expect(byName).toEqual(
          new Map([
            ['room_a', 2],
            [fromAya, 1],
          ]),
        );
        await read(guest, 'room_a', 0);
        expect(await marksOf(guest, new Date(startMs + 2))).toMatchObject([
          { conversation: 'room_a', unread: 2 },
        ]);
        expect(await marksOf(mei)).toEqual([]);
      });
    });

    describe('search', () => {
      const roomA = '60000000-0000-4000-8000-0000000000a1';
      const channel = `room_${roomA}`;
      const locked = '60000000-0000-4000-8000-0000000000a2';
      beforeEach(async () => {
        const floor_id = await first(
          database()
            .sql()
            .insert(floors)
            .values({ spaceId, label: '1F', position: 0 })
            .returning({ id: floors.id }),
        );
        const fields = {
          floor_id,
          template: 'SMALL_OFFICE',
          wallpaper_name: 'a',
          wallpaper_url: 'a',
        } as const;
        await database()
          .sql()
          .insert(rooms)
          .values([
            { ...fields, id: roomA, name: 'A', position: 0 },
            { ...fields, id: locked, name: 'B', position: 1, is_lock: true },
          ]);
      });
      const find = async (words: string, more: Partial<SearchQuery> = {}) =>
        contents(
          await store().searchMessages({
            spaceId,
            userId: ken,
            words,
            isAnyRoom: false,
            isOpenRoom: true,
            channels: [],
            since: null,
            before: null,
            limit: 20,
            ...more,
          }),
        );
      const say = (content: string, atMs: number, fields: object = {}) =>
        store().insertMessage(message(content, atMs, { channel, ...fields }));

      it.each([
        ['会議', '明日の会議室は三階です'],
        ['会', '明日の会議室は三階です'],
        ['コピー機', 'ｺﾋﾟｰ機が壊れた'],
        ['こぴー', 'コピー機が壊れた'],
        ['東京 会議', '会議は東京で'],
        ['訊息', '請看這則訊息'],
        ['release', 'The Release is on Friday'],
        ['ＲＥＬＥＡＳＥ friday', 'The release is on Friday'],
        ['v1.2', 'engawa v1.2 is out'],
      ])('MSG-24 finds %s in %s', async (words, content) => {
        await say(content, 0);
        await say('何か別のこと anything else', 1);
        expect(await find(words)).toEqual([content]);
      });

      it('MSG-24 finds no message that has the pairs of letters but not the word', async () => {
        await say('abc bcd', 0);
        expect(await find('abcd')).toEqual([]);
        expect(await find('%')).toEqual([]);
      });

      it('MSG-24 finds only what the person may read', async () => {
        await say('secret plan of A', 0);
        await say('secret plan of B', 1, { channel: `room_${locked}` });
        await say('secret plan of a table', 2, { channel: 'meeting_t' });
        await say('secret plan elsewhere', 3, { spaceId: otherSpaceId });
        await store().insertPrivateMessage(whispered('secret plan for Ken', aya, ken, 4));
        await store().insertPrivateMessage(whispered('secret plan for Mei', aya, mei, 5));
        await block(ken, mei);
        await store().insertPrivateMessage(whispered('secret withheld plan', mei, ken, 6));
        await unblock(ken);
        expect(await find('secret plan')).toEqual(['secret plan for Ken', 'secret plan of A']);
        await block(ken, aya);
        expect(await find('secret plan')).toEqual([]);
        await unblock(ken);
        expect(await find('secret plan', { isAnyRoom: true, userId: aya })).toEqual([
          'secret plan for Mei',
          'secret plan for Ken',
          'secret plan of B',
          'secret plan of A',
        ]);
        const asGuest = { isOpenRoom: false, userId: guest };
        expect(await find('secret plan', asGuest)).toEqual([]);
        const since = new Date(startMs + 2);
        const channels = [channel, 'meeting_t'];
        expect(await find('secret plan', { ...asGuest, channels, since })).toEqual([
          'secret plan of a table',
        ]);
      });

      it('MSG-24 finds edited text, and nothing of a deleted message; page by page', async () => {
        const id = (await say('old words', 0))?.id ?? '';
        await store().editMessage({ spaceId, epoch }, 'public', id, 'new words', new Date(startMs + 1));
        expect(await find('old')).toEqual([]);
        expect(await find('new')).toEqual(['new words']);
        await store().deleteMessage({ spaceId, epoch }, 'public', id, new Date(startMs + 2));
        expect(await find('new')).toEqual([]);
        for (let i = 0; i < 5; i += 1) await say(`words ${i}`, 10 + i);
        expect(await find('words', { limit: 2 })).toEqual(['words 4', 'words 3']);
        expect(await find('words', { limit: 2, before: new Date(startMs + 13) })).toEqual([
          'words 2',
          'words 1',
        ]);
      });

      it('MSG-24 finds messages from before there was a search, once they are listed', async () => {
        await say('いにしえの会議', 0);
        await database().sql().execute(sql`update messages set grams = null`);
        expect(await find('会議')).toEqual([]);
        await store().listForSearch();
        expect(await find('会議')).toEqual(['いにしえの会議']);
      });
    });

    it('MSG-12 deletes messages after 90 days', async () => {
      const messages = createMessages({
        store: store(),
        access: { require: unused, readable: unused },
        searches: { countOrRefuse: async () => {}, giveBack: async () => {} },
        now: () => startMs + 90 * dayMs,
      });
      for (const atMs of [-1, 0]) {
        await store().insertMessage(message(`${atMs}`, atMs));
        await store().insertPrivateMessage(whispered(`${atMs}`, aya, ken, atMs));
      }
      await messages.forgetOld();
      expect(contents(await list())).toEqual(['0']);
      const between = { spaceId, userId: aya, withId: ken, limit: 10 };
      expect(contents(await store().listPrivateMessages(between))).toEqual(['0']);
    });

    it('MSG-12 keeps a deleted person’s messages with their name, and deletes their private ones', async () => {
      await store().insertMessage(message('a', 0, { sender_id: ken, sender_name: 'Ken' }));
      await store().insertPrivateMessage(whispered('b', ken, aya, 0));
      await database().sql().delete(users).where(eq(users.id, ken));
      expect(await list()).toMatchObject([{ user_id: null, username: 'Ken', content: 'a' }]);
      expect(await store().listPrivateMessages({ spaceId, userId: aya, withId: ken, limit: 10 })).toEqual([]);
    });

    describe('daily quotas', () => {
      const limits = { member: 3, guest: 2, members: 5, guests: 3 };
      const limited = () =>
        createMessagesStore(database(), {
          limits,
          files: createMessageFilesStore(database()),
          pictureAddress,
          fileAddress,
        });
      const nextMidnight = { retryAfterSeconds: 15 * 60 * 60 };
      const write = async (sender_id: string, count: number, fields: object = {}) => {
        for (let i = 0; i < count; i += 1)
          await limited().insertMessage(message(`${sender_id} ${i}`, 0, { sender_id, ...fields }));
      };

      it('MSG-13 refuses the message beyond what a person may store in a day, private ones counted too', async () => {
        await write(aya, 2);
        await limited().insertPrivateMessage(whispered('third', aya, ken, 0));
        const refused = { code: 'DAILY_MESSAGE_LIMIT', detail: { limit: 3, ...nextMidnight } };
        await expect(write(aya, 1)).rejects.toMatchObject(refused);
        await expect(limited().insertPrivateMessage(whispered('a', aya, ken, 0))).rejects.toMatchObject(
          refused,
        );
        await write(ken, 2);
        expect(await list()).toHaveLength(4);
        expect(
          await store().listPrivateMessages({ spaceId, userId: aya, withId: ken, limit: 10 }),
        ).toHaveLength(1);
      });

      it('MSG-13 counts a person over all spaces, and each day separately', async () => {
        await write(aya, 3);
        await expect(write(aya, 1, { spaceId: otherSpaceId })).rejects.toMatchObject({
          code: 'DAILY_MESSAGE_LIMIT',
        });
        await write(aya, 1, { at: new Date(startMs + dayMs) });
        expect(await list()).toHaveLength(4);
      });

      it('MSG-13 refuses the message beyond what the members of a space may store in a day', async () => {
        await write(aya, 3);
        await write(ken, 2);
        await expect(write(mei, 1)).rejects.toMatchObject({
          code: 'DAILY_SPACE_MESSAGE_LIMIT',
          detail: { limit: 5, ...nextMidnight },
        });
        await write(mei, 3, { spaceId: otherSpaceId });
        expect(await list()).toHaveLength(5);
      });

      it('MSG-13 gives guests a smaller quota, separate from that of members', async () => {
        const asGuest = { isGuest: true };
        await write(guest, 2, asGuest);
        await expect(write(guest, 1, asGuest)).rejects.toMatchObject({ code: 'DAILY_MESSAGE_LIMIT' });
        const another = await addUser('gil', { email: null, is_guest: true });
        await write(another, 1, asGuest);
        await expect(write(another, 1, asGuest)).rejects.toMatchObject({
          code: 'DAILY_SPACE_MESSAGE_LIMIT',
          detail: { limit: 3 },
        });
        await write(aya, 3);
        await write(ken, 2);
      });

      it('MSG-13 accepts exactly the quota when all messages arrive at the same moment', async () => {
        const all = [aya, ken, mei].flatMap((senderId) => Array.from({ length: 4 }, () => senderId));
        const outcomes = await Promise.allSettled(all.map((senderId) => write(senderId, 1)));
        expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
        expect(await list()).toHaveLength(5);
      });

      it('MSG-13 does not count refused messages, or those of a writer that lost the space', async () => {
        await expect(write(aya, 4)).rejects.toMatchObject({ code: 'DAILY_MESSAGE_LIMIT' });
        await write(ken, 2);
        await expect(write(mei, 1)).rejects.toMatchObject({ code: 'DAILY_SPACE_MESSAGE_LIMIT' });
        await write(mei, 1, { epoch: epoch - 1, spaceId: otherSpaceId });
        await write(mei, 3, { spaceId: otherSpaceId });
      });

      it('MSG-13 deletes the counts of the days before yesterday', async () => {
        const counts = () => database().sql().select().from(dailyCounts);
        await write(aya, 1, { at: new Date(startMs - 2 * dayMs) });
        await write(aya, 1, { at: new Date(startMs - dayMs) });
        await write(aya, 1);
        expect(await counts()).toHaveLength(6);
        const messages = createMessages({
          store: store(),
          access: { require: unused, readable: unused },
          searches: { countOrRefuse: async () => {}, giveBack: async () => {} },
          now: () => startMs,
        });
        await messages.forgetOld();
        expect((await counts()).map(({ day }) => day).sort()).toEqual(
          ['2026-11-19', '2026-11-20'].flatMap((day) => [day, day]),
        );
      });
    });
  });
});
