import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../platform/db/schema/accounts.ts';
import { companies } from '../../platform/db/schema/companies.ts';
import { roomItems } from '../../platform/db/schema/items.ts';
import { meetingRecords } from '../../platform/db/schema/meeting-records.ts';
import { rooms } from '../../platform/db/schema/rooms.ts';
import { floors, spaces } from '../../platform/db/schema/spaces.ts';
import { onEachDatabase } from '../../platform/db/testing/on-each-database.ts';
import { createRecords, createRecordsStore, createTranscriptsStore } from './index.ts';

const startMs = Date.UTC(2026, 10, 20, 9);
const dayMs = 24 * 60 * 60 * 1_000;
const epoch = 4;
const page = { skip: 0, limit: 50 };

describe('meeting records store', () => {
  onEachDatabase('meeting records', (database) => {
    const records = () => createRecordsStore(database());
    const lines = () => createTranscriptsStore(database());
    const service = (nowMs = startMs) =>
      createRecords({
        store: records(),
        lines: lines(),
        requireReader: async () => undefined,
        now: () => nowMs,
      });
    const first = async (rows: Promise<{ id: string }[]>) => (await rows)[0]?.id ?? '';
    const at = (seconds: number) => new Date(startMs + seconds * 1_000);
    let spaceId: string;
    let channel: string;
    let aya: string;
    let ken: string;
    let mei: string;

    beforeEach(async () => {
      const sql = database().sql();
      const companyId = await first(
        sql.insert(companies).values({ name: 'Mori' }).returning({ id: companies.id }),
      );
      spaceId = await first(
        sql
          .insert(spaces)
          .values({ company_id: companyId, name: 'Main', epoch })
          .returning({ id: spaces.id }),
      );
      const floorId = await first(
        sql.insert(floors).values({ spaceId, label: '1F', position: 0 }).returning({ id: floors.id }),
      );
      const roomId = await first(
        sql
          .insert(rooms)
          .values({
            floor_id: floorId,
            name: 'Lobby',
            template: 'CAFE',
            wallpaper_name: 'CAFE',
            wallpaper_url: '/floors/cafe.avif',
            position: 0,
          })
          .returning({ id: rooms.id }),
      );
      const item = await first(
        sql
          .insert(roomItems)
          .values({ roomId, type: 'meeting_room', x: 0, y: 0, body: { label: '会議室A' } as never })
          .returning({ id: roomItems.id }),
      );
      channel = `meeting_${item}`;
      const person = (first_name: string) =>
        first(
          sql
            .insert(users)
            .values({
              first_name,
              last_name: 'Mori',
              color: 'plum',
              email: `${first_name}@example.com`,
            })
            .returning({ id: users.id }),
        );
      [aya, ken, mei] = [await person('Aya'), await person('Ken'), await person('Mei')];
    });

    const say = (userId: string, text: string, seconds: number, readers: string[], where = channel) =>
      lines().saveLine({
        spaceId,
        epoch,
        channel: where,
        lineId: `${seconds}`,
        userId,
        name: 'Aya',
        isGuest: false,
        text,
        fromLanguage: 'ja-JP',
        at: at(seconds),
        readers,
      });
    const actor = (userId: string) => ({ kind: 'user', userId, sessionId: 's' }) as const;
    const read = async (userId: string, record: string) =>
      (await service().readLines(actor(userId), spaceId, record, page)).map(({ text }) => text);
    /** Aya and Ken meet; Mei comes for the second sentence. */
    const meet = async () => {
      await say(aya, 'before', -11, [ken]);
      const begun = await records().begin({ spaceId, epoch, channel, at: at(0) });
      const record = begun?.id ?? '';
      await records().join(
        record,
        [aya, ken].map((user_id) => ({ user_id, name: user_id === aya ? 'Aya' : 'Ken' })),
        at(0),
      );
      await say(aya, 'one', 0, [ken]);
      await say(aya, 'elsewhere', 1, [ken], 'room_1');
      await records().join(record, [{ user_id: mei, name: 'Mei' }], at(2));
      await say(ken, 'two', 3, [aya, mei]);
      await records().end(record, epoch, at(60));
      await say(aya, 'after', 90, [ken]);
      return record;
    };

    it('CAP-17 lists the meetings at which one was, with who was there and how much one heard', async () => {
      const record = await meet();
      const people = [aya, ken, mei].map((user_id, index) => ({
        user_id,
        name: ['Aya', 'Ken', 'Mei'][index],
      }));
      const about = {
        id: record,
        label: '会議室A',
        started_at: startMs - 10_000,
        ended_at: startMs + 60_000,
      };
      expect(await records().list(spaceId, aya, page)).toEqual([{ ...about, people, line_count: 2 }]);
      expect(await records().list(spaceId, mei, page)).toEqual([{ ...about, people, line_count: 1 }]);
      expect(await records().list(spaceId, aya, { skip: 1, limit: 50 })).toEqual([]);
    });

    it('CAP-17 gives each person what they said or heard there, and nothing to others', async () => {
      const record = await meet();
      expect(await read(aya, record)).toEqual(['one', 'two']);
      expect(await read(mei, record)).toEqual(['two']);
      const stranger = '90000000-0000-4000-8000-000000000009';
      await expect(read(stranger, record)).rejects.toMatchObject({ code: 'TRANSCRIPT_IS_NOT_EXIST' });
      expect(await records().list(spaceId, stranger, page)).toEqual([]);
      const [second] = await service().readLines(actor(aya), spaceId, record, { skip: 1, limit: 1 });
      expect(second?.text).toBe('two');
    });

    it('CAP-17 is removed for one person with what others said, and deleted with the last', async () => {
      const record = await meet();
      const open = await records().begin({ spaceId, epoch, channel: 'area_1', at: at(200) });
      await records().join(open?.id ?? '', [{ user_id: ken, name: 'Ken' }], at(200));
      await expect(service().remove(actor(ken), spaceId, open?.id ?? '')).rejects.toMatchObject({
        code: 'TRANSCRIPT_IS_NOT_EXIST',
      });
      await records().end(open?.id ?? '', epoch, at(201));
      await service().remove(actor(ken), spaceId, record);
      await expect(read(ken, record)).rejects.toMatchObject({ code: 'TRANSCRIPT_IS_NOT_EXIST' });
      await expect(service().remove(actor(ken), spaceId, record)).rejects.toMatchObject({
        code: 'TRANSCRIPT_IS_NOT_EXIST',
      });
      const left = { spaceId, userId: ken, channel, since: null, before: null, limit: 50 };
      // His own words, and what was said before and after the meeting.
      expect((await lines().listLines(left)).map(({ text }) => text)).toEqual(['after', 'two', 'before']);
      expect(await read(aya, record)).toEqual(['one', 'two']);
      for (const userId of [aya, mei]) await service().remove(actor(userId), spaceId, record);
      expect(await database().sql().select().from(meetingRecords)).toEqual([]);
    });

    it('CAP-17 is open once in a conversation, and neither begun nor ended by a former owner', async () => {
      const begin = (writer = epoch) => records().begin({ spaceId, epoch: writer, channel, at: at(0) });
      expect(await begin(3)).toBeNull();
      const begun = await begin();
      const record = begun?.id ?? '';
      await records().join(record, [{ user_id: aya, name: 'Aya' }], at(0));
      await records().end(record, 3, at(9));
      expect(await records().listOpen(spaceId)).toEqual([
        { id: record, channel, label: '会議室A', people: [aya], last_at: startMs - 10_000 },
      ]);
      await say(aya, 'one', 5, []);
      // Nobody knows when they went.
      await records().end(record, epoch, null);
      expect(await records().listOpen(spaceId)).toEqual([]);
      expect(await records().list(spaceId, aya, page)).toMatchObject([{ ended_at: startMs + 5_000 }]);
      const next = await begin();
      expect(next).not.toEqual(begun);
      // Nobody has ended it, and another begins.
      expect(await begin()).not.toEqual(next);
      expect(await records().listOpen(spaceId)).toHaveLength(1);
    });

    it('CAP-17 is not left by a meeting of which every line was deleted, nor listed for who heard nothing', async () => {
      const begun = await records().begin({ spaceId, epoch, channel, at: at(0) });
      const record = begun?.id ?? '';
      await records().join(
        record,
        [aya, ken].map((user_id) => ({ user_id, name: 'A' })),
        at(0),
      );
      await say(aya, 'one', 1, []);
      expect(await records().list(spaceId, ken, page)).toEqual([]);
      expect(await records().list(spaceId, aya, page)).toHaveLength(1);
      await lines().deleteLine(spaceId, aya, '1');
      expect(await records().end(record, epoch, at(9))).toEqual([]);
      expect(await database().sql().select().from(meetingRecords)).toEqual([]);
    });

    it('CAP-17 goes after 30 days, and names no account that was deleted', async () => {
      const record = await meet();
      await database().sql().delete(users).where(eq(users.id, ken));
      expect((await records().list(spaceId, aya, page))[0]?.people[1]).toEqual({
        user_id: null,
        name: 'Ken',
      });
      await service(startMs - 10_000 + 30 * dayMs).forgetOld();
      expect(await read(aya, record)).toHaveLength(2);
      await service(startMs - 10_000 + 30 * dayMs + 1).forgetOld();
      expect(await records().list(spaceId, aya, page)).toEqual([]);
    });
  });
});
