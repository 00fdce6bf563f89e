import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../platform/db/schema/accounts.ts';
import { companies } from '../../platform/db/schema/companies.ts';
import { dailyCounts } from '../../platform/db/schema/daily-counts.ts';
import { spaces } from '../../platform/db/schema/spaces.ts';
import { onEachDatabase } from '../../platform/db/testing/on-each-database.ts';
import { createMessages, createMessagesStore } from './index.ts';

const unknownId = '00000000-0000-4000-8000-000000000000';
const startMs = Date.UTC(2026, 10, 20, 9);
const dayMs = 24 * 60 * 60 * 1_000;
const epoch = 4;

describe('messages store', () => {
  onEachDatabase('messages', (database) => {
    const store = () => createMessagesStore(database());
    const first = async (rows: Promise<{ id: string }[]>) => (await rows)[0]?.id ?? '';
    let spaceId: string;
    let otherSpaceId: string;
    let aya: string;
    let ken: string;
    let mei: string;
    let guest: string;

    const addUser = (firstName: string, fields: object = {}) =>
      first(
        database()
          .sql()
          .insert(users)
          .values({ email: `${firstName}@example.com`, firstName, lastName: '', color: 'moss', ...fields })
          .returning({ id: users.id }),
      );
    beforeEach(async () => {
      const sql = database().sql();
      const companyId = await first(
        sql.insert(companies).values({ name: 'Mori' }).returning({ id: companies.id }),
      );
      const addSpace = (name: string) =>
        first(sql.insert(spaces).values({ companyId, name, epoch }).returning({ id: spaces.id }));
      [spaceId, otherSpaceId] = [await addSpace('Main'), await addSpace('Other')];
      [aya, ken, mei] = [await addUser('aya'), await addUser('ken'), await addUser('mei')];
      guest = await addUser('gus', { email: null, isGuest: true, createdAt: new Date(startMs + 2) });
    });

    const message = (content: string, atMs: number, fields: object = {}) => ({
      spaceId,
      epoch,
      channel: 'room_a',
      senderId: aya,
      senderName: 'Aya',
      isGuest: false,
      content,
      at: new Date(startMs + atMs),
      ...fields,
    });
    const whispered = (content: string, from: string, to: string, atMs: number) => ({
      ...message(content, atMs),
      senderId: from,
      recipientId: to,
    });
    const everything = { guestId: null, limit: 100 };
    const list = (query: object = {}) =>
      store().listMessages({ spaceId, channel: 'room_a', ...everything, ...query });
    const contents = (found: readonly { content: string }[]) => found.map(({ content }) => content);

    it('MSG-1 writes nothing for a former owner', async () => {
      expect(await store().insertMessage(message('a', 0, { epoch: epoch - 1 }))).toBeNull();
      expect(await store().insertMessage(message('a', 0, { spaceId: unknownId }))).toBeNull();
      const late = { ...whispered('a', aya, ken, 0), epoch: epoch - 1 };
      expect(await store().insertPrivateMessage(late)).toBeNull();
      expect(await list()).toEqual([]);
    });

    it('MSG-1 returns a message exactly as it was sent', async () => {
      const content = "'); drop table messages; -- <b>\n字 👩‍👩‍👧";
      const message_id = await store().insertMessage(message(content, 7));
      expect(await list()).toEqual([
        { message_id, channel_id: 'room_a', user_id: aya, username: 'Aya', content, at: startMs + 7 },
      ]);
    });

    it('MSG-8 pages newest first, without repetitions or gaps, within this conversation alone', async () => {
      for (let i = 0; i < 7; i += 1) await store().insertMessage(message(`${i}`, Math.floor(i / 2)));
      await store().insertMessage(message('elsewhere', 1, { channel: 'room_b' }));
      const other = await store().insertMessage(message('other space', 1, { spaceId: otherSpaceId }));
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

    it('MSG-10 returns to guests the messages since they came', async () => {
      for (let i = 0; i < 5; i += 1) await store().insertMessage(message(`${i}`, i));
      expect(contents(await list({ guestId: guest }))).toEqual(['4', '3', '2']);
      expect(await list({ guestId: unknownId })).toEqual([]);
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
      const inOther = { spaceId: otherSpaceId, userId: aya, withId: ken, limit: 10 };
      expect(await store().listPrivateMessages(inOther)).toEqual([]);
    });

    it('MSG-12 deletes messages after 90 days', async () => {
      const messages = createMessages({
        store: store(),
        access: { require: async () => {} },
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
      await store().insertMessage(message('a', 0, { senderId: ken, senderName: 'Ken' }));
      await store().insertPrivateMessage(whispered('b', ken, aya, 0));
      await database().sql().delete(users).where(eq(users.id, ken));
      expect(await list()).toMatchObject([{ user_id: null, username: 'Ken', content: 'a' }]);
      expect(await store().listPrivateMessages({ spaceId, userId: aya, withId: ken, limit: 10 })).toEqual([]);
    });

    describe('daily quotas', () => {
      const limits = { member: 3, guest: 2, members: 5, guests: 3 };
      const limited = () => createMessagesStore(database(), limits);
      const nextMidnight = { retryAfterSeconds: 15 * 60 * 60 };
      const write = async (senderId: string, count: number, fields: object = {}) => {
        for (let i = 0; i < count; i += 1)
          await limited().insertMessage(message(`${senderId} ${i}`, 0, { senderId, ...fields }));
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
        const another = await addUser('gil', { email: null, isGuest: true });
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
          access: { require: async () => {} },
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
