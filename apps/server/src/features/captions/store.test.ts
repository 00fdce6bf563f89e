import { type Actor, type CompanyRole, Refusal } from '@engawa/contract/kernel';
import { type Plan, selfHostedPlan } from '@engawa/contract/plans';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../platform/db/schema/accounts.ts';
import { companies } from '../../platform/db/schema/companies.ts';
import { spaces } from '../../platform/db/schema/spaces.ts';
import { onEachDatabase } from '../../platform/db/testing/on-each-database.ts';
import { createCaptions, createRequireReader, createTranscriptsStore } from './index.ts';

const startMs = Date.UTC(2026, 10, 20, 9);
const dayMs = 24 * 60 * 60 * 1_000;
const epoch = 4;

describe('transcripts store', () => {
  onEachDatabase('transcripts', (database) => {
    const store = () => createTranscriptsStore(database());
    const first = async (rows: Promise<{ id: string }[]>) => (await rows)[0]?.id ?? '';
    let spaceId: string;
    let aya: string;
    let ken: string;
    let guest: string;

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
      const name = { first_name: 'Aya', last_name: 'Mori', color: 'plum' };
      aya = await first(
        sql
          .insert(users)
          .values({ ...name, email: 'aya@example.com' })
          .returning({ id: users.id }),
      );
      ken = await first(
        sql
          .insert(users)
          .values({ ...name, email: 'ken@example.com' })
          .returning({ id: users.id }),
      );
      guest = await first(
        sql
          .insert(users)
          .values({ ...name, is_guest: true, created_at: new Date(startMs + 2) })
          .returning({ id: users.id }),
      );
    });

    const spoken = (text: string, atMs: number, fields: object = {}) => ({
      spaceId,
      epoch,
      channel: 'room_a',
      lineId: text,
      userId: aya,
      name: 'Aya',
      isGuest: false,
      text,
      fromLanguage: 'ja-JP',
      at: new Date(startMs + atMs),
      readers: [],
      ...fields,
    });
    const list = (query: object = {}) =>
      store().listLines({
        spaceId,
        userId: aya,
        channel: 'room_a',
        since: null,
        before: null,
        limit: 10,
        ...query,
      });
    const texts = async (found: ReturnType<typeof list>) => (await found).map(({ text }) => text);

    it('CAP-1 writes nothing for a former owner', async () => {
      expect(await store().saveLine(spoken('a', 0, { epoch: epoch - 1 }))).toBeNull();
      expect(await list()).toEqual([]);
    });

    it('CAP-2 replaces a line of the same id and keeps its time; the same id of another speaker is another line', async () => {
      expect(await store().saveLine(spoken('おは', 5, { lineId: 'l1' }))).toBe(startMs + 5);
      expect(await store().saveLine(spoken('おはよう', 9, { lineId: 'l1', fromLanguage: 'ja' }))).toBe(
        startMs + 5,
      );
      await store().saveLine(
        spoken('Hello', 7, { lineId: 'l1', userId: guest, name: 'Gus', readers: [aya] }),
      );
      await store().saveLine(spoken('Elsewhere', 7, { lineId: 'l1', channel: 'room_b' }));
      expect(await list()).toMatchObject([
        { id: 'l1', text: 'Hello', user_id: guest, name: 'Gus' },
        {
          id: 'l1',
          text: 'おはよう',
          from: 'ja',
          at: startMs + 5,
          user_id: aya,
          name: 'Aya',
          color: 'plum',
          avatar: `/avatars/${aya}.svg`,
        },
      ]);
    });

    it('CAP-6 gives a line to its speaker and to those who heard it, and to nobody else', async () => {
      await store().saveLine(spoken('mine', 1));
      await store().saveLine(spoken('heard', 2, { userId: guest, readers: [aya] }));
      await store().saveLine(spoken('unheard', 3, { userId: guest, lineId: 'l9' }));
      await store().saveLine(spoken('elsewhere', 4, { channel: 'meeting_b' }));
      expect(await texts(list())).toEqual(['heard', 'mine']);
      expect(await texts(list({ channel: null }))).toEqual(['elsewhere', 'heard', 'mine']);
      expect(await texts(list({ userId: guest }))).toEqual(['unheard', 'heard']);
    });

    it('CAP-15 spells a line otherwise for who said or heard it, and for nobody else', async () => {
      await store().saveLine(spoken('エンガワ', 1, { lineId: 'l1', readers: [ken] }));
      const correction = { spaceId, speaker: aya, lineId: 'l1', text: '縁側' };
      expect(await store().correctLine({ ...correction, by: guest })).toBeNull();
      expect(await store().correctLine({ ...correction, by: ken, lineId: 'l2' })).toBeNull();
      for (const [by, text] of [
        [ken, '縁側'],
        [aya, '縁側。'],
      ] as const)
        expect(await store().correctLine({ ...correction, by, text })).toMatchObject({
          channel: 'room_a',
          readers: [ken],
          line: { id: 'l1', text, at: startMs + 1, user_id: aya, name: 'Aya' },
        });
      expect(await texts(list())).toEqual(['縁側。']);
    });

    it('CAP-12 deletes a line of its speaker, and says who could read it', async () => {
      await store().saveLine(spoken('mine', 1, { lineId: 'l1', readers: [guest] }));
      expect(await store().deleteLine(spaceId, guest, 'l1')).toBeNull();
      expect(await texts(list())).toEqual(['mine']);
      expect(await store().deleteLine(spaceId, aya, 'l1')).toEqual([guest]);
      expect(await texts(list())).toEqual([]);
    });

    it('CAP-6 pages newest first, from a time on', async () => {
      for (let i = 0; i < 5; i += 1) await store().saveLine(spoken(`${i}`, i));
      expect(await texts(list({ limit: 2 }))).toEqual(['4', '3']);
      expect(await texts(list({ before: new Date(startMs + 3), limit: 2 }))).toEqual(['2', '1']);
      expect(await texts(list({ since: new Date(startMs + 2) }))).toEqual(['4', '3', '2']);
    });

    it('CAP-6 is open to people who may read the conversation and may translate', async () => {
      await store().saveLine(spoken('before the guest came', 0, { readers: [guest] }));
      await store().saveLine(spoken('a', 3, { readers: [guest] }));
      const captions = (plan: Partial<Plan> = {}, role: CompanyRole = 'Member') =>
        createCaptions({
          store: store(),
          async requireConversation({ kind }, _spaceId, channel) {
            if (channel !== 'room_a') throw new Refusal('NOT_INSIDE');
            return kind === 'guest' ? new Date(startMs + 2) : null;
          },
          requireReader: createRequireReader({
            planOf: async () => ({ ...selfHostedPlan, ...plan }),
            roleOf: async ({ kind }) => (kind === 'guest' ? 'Guest' : role),
          }),
          isCloudAllowedIn: async () => false,
          recogniser: { state: () => ({ isReady: true, engine: 'office' }) },
          now: () => startMs,
        });
      const member: Actor = { kind: 'user', userId: aya, sessionId: 's' };
      const visitor: Actor = { kind: 'guest', userId: guest, sessionId: 's', spaceId };
      const read = (actor: Actor, plan: Partial<Plan> = {}, channel = 'room_a') =>
        captions(plan).listTranscripts(actor, spaceId, { channel, limit: 10 });
      await expect(read(member, { translate: false })).rejects.toMatchObject({ code: 'PLAN_FORBIDS' });
      await expect(read(visitor)).rejects.toMatchObject({ code: 'PLAN_FORBIDS' });
      await expect(read(member, {}, 'meeting_a')).rejects.toMatchObject({ code: 'NOT_INSIDE' });
      expect(await texts(read(member))).toEqual(['a', 'before the guest came']);
      expect(await texts(read(visitor, { guest_translate: true }))).toEqual(['a']);
      // A Guest of the company needs the same plan.
      const readAsGuest = (plan: Partial<Plan>) =>
        captions(plan, 'Guest').listTranscripts(member, spaceId, { channel: 'room_a', limit: 10 });
      await expect(readAsGuest({})).rejects.toMatchObject({ code: 'PLAN_FORBIDS' });
      expect(await texts(readAsGuest({ guest_translate: true }))).toEqual(['a', 'before the guest came']);
    });

    it('CAP-7 deletes lines after 30 days; a deleted speaker’s lines keep their name', async () => {
      await store().saveLine(spoken('old', -1));
      await store().saveLine(spoken('kept', 0, { readers: [guest] }));
      const captions = createCaptions({
        store: store(),
        requireConversation: async () => null,
        requireReader: async () => undefined,
        isCloudAllowedIn: async () => false,
        recogniser: { state: () => ({ isReady: true, engine: 'office' }) },
        now: () => startMs + 30 * dayMs,
      });
      await captions.forgetOld();
      expect(await texts(list())).toEqual(['kept']);
      await database().sql().delete(users).where(eq(users.id, aya));
      expect(await list({ userId: guest })).toMatchObject([
        { user_id: null, name: 'Aya', color: 'slate', avatar: '' },
      ]);
    });

    describe('daily quotas', () => {
      const limits = { member: 2, guest: 1, members: 3, guests: 1 };
      const save = (lineId: string, fields: object = {}) =>
        createTranscriptsStore(database(), limits).saveLine(
          spoken(lineId, 0, { lineId, readers: [aya], ...fields }),
        );

      it('CAP-13 refuses the line beyond a person’s daily quota; a replacement is not counted', async () => {
        for (const text of ['a', 'ab', 'abc', 'abcd']) await save('l1', { text });
        await save('l2');
        await expect(save('l3')).rejects.toMatchObject({
          code: 'DAILY_TRANSCRIPT_LIMIT',
          detail: { limit: 2, retryAfterSeconds: 15 * 60 * 60 },
        });
        expect(await save('l2', { text: 'replaced' })).toBe(startMs);
        expect(await texts(list())).toEqual(expect.arrayContaining(['abcd', 'replaced']));
        await save('l3', { at: new Date(startMs + dayMs) });
      });

      it('CAP-13 refuses the line beyond a space’s daily quota, with guests counted separately', async () => {
        await save('l1', { userId: guest, isGuest: true });
        await expect(save('l2', { userId: guest, isGuest: true })).rejects.toMatchObject({
          code: 'DAILY_SPACE_TRANSCRIPT_LIMIT',
          detail: { limit: 1 },
        });
        await save('l1');
        await save('l2');
        await save('l1', { userId: ken });
        await expect(save('l2', { userId: ken })).rejects.toMatchObject({
          code: 'DAILY_SPACE_TRANSCRIPT_LIMIT',
          detail: { limit: 3 },
        });
        expect(await list()).toHaveLength(4);
      });
    });
  });
});
