import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { chatMessages, chatWebhooks } from '../../platform/db/schema/chat-notices.ts';
import { companies, companyPlans } from '../../platform/db/schema/companies.ts';
import { conversationMarks, messages, privateMessages } from '../../platform/db/schema/messages.ts';
import { guestVisits, spaces, spaceVisits } from '../../platform/db/schema/spaces.ts';
import { onEachDatabase } from '../../platform/db/testing/on-each-database.ts';
import { createChatChecks } from './checks.ts';
import { createChatChecksStore } from './checks-store.ts';
import { createChatQueue } from './queue.ts';
import { createChatQueueStore } from './queue-store.ts';
import { openTestCompany, startMs, type TestCompany } from './testing/test-company.ts';

const minute = 60_000;
const hour = 60 * minute;

describe('what is taken up for the chat', () => {
  onEachDatabase('chat notices', (database) => {
    let company: TestCompany;
    let nowMs: number;
    let faults: unknown[];
    const queueStore = () => createChatQueueStore(database());
    const queue = () =>
      createChatQueue({ store: queueStore(), transact: database().transact, now: () => nowMs });
    const check = async (afterMs: number) => {
      nowMs += afterMs;
      await createChatChecks({
        store: createChatChecksStore(database()),
        queue: queueStore(),
        transact: database().transact,
        now: () => nowMs,
        onFault: (error) => faults.push(error),
      }).checkDue();
    };
    const waiting = async () => (await company.listMessages()).map(({ event }) => event);
    /** As the clock is asked in a running server: once a minute. */
    const checkFor = async (minutes: number) => {
      for (let count = 0; count < minutes; count += 1) await check(minute);
    };

    beforeEach(async () => {
      nowMs = startMs;
      faults = [];
      company = await openTestCompany(database());
    });

    describe('a person who is asked', () => {
      it('CHN-6 is taken up for each webhook that is on and notified of it', async () => {
        const id = await company.addWebhook(['person_asked']);
        await company.addWebhook(['first_person']);
        await company.addWebhook(['person_asked'], { is_on: false });
        await queue().asked(company.spaceId, company.ken, company.aya);
        expect(await company.listMessages()).toMatchObject([
          { webhook_id: id, event: 'person_asked', by_id: company.ken, about_id: company.aya, counts: null },
        ]);
      });

      it.each([
        ['the plan lacks it', () => database().sql().update(companyPlans).set({ slack: false })],
        [
          'the company is closed',
          () =>
            database()
              .sql()
              .update(companies)
              .set({ deletes_at: new Date(startMs) }),
        ],
      ])('CHN-1 is not taken up when %s', async (_what, change) => {
        await company.addWebhook(['person_asked', 'message_unread']);
        await change();
        await queue().asked(company.spaceId, company.ken, company.aya);
        await write(company.ken, company.aya);
        await checkFor(12);
        expect(await waiting()).toEqual([]);
      });
    });

    describe('the first person', () => {
      it('CHN-8 is one a day, which begins at 5:00 in the zone of the webhook', async () => {
        await company.addWebhook(['first_person']);
        const enterAt = async (text: string) => {
          nowMs = Date.parse(text);
          await queue().entered(company.spaceId, company.aya);
          return (await waiting()).length;
        };
        expect(await enterAt('2026-11-20T08:30:00+09:00')).toBe(1);
        expect(await enterAt('2026-11-20T08:31:00+09:00')).toBe(1);
        expect(await enterAt('2026-11-21T04:59:00+09:00')).toBe(1);
        expect(await enterAt('2026-11-21T05:00:00+09:00')).toBe(2);
        expect(await enterAt('2026-11-21T23:00:00+09:00')).toBe(2);
      });

      it.each([
        ['2026-03-07T12:00:00-05:00', '2026-03-08T04:59:00-04:00', '2026-03-08T05:00:00-04:00'],
        ['2026-10-31T12:00:00-04:00', '2026-11-01T04:59:00-05:00', '2026-11-01T05:00:00-05:00'],
      ])('CHN-8 is another from 5:00 on also when clocks change (after %s)', async (noon, before, from) => {
        await company.addWebhook(['first_person'], { time_zone: 'America/New_York' });
        const counts: number[] = [];
        for (const text of [noon, before, from]) {
          nowMs = Date.parse(text);
          await queue().entered(company.spaceId, company.aya);
          counts.push((await waiting()).length);
        }
        expect(counts).toEqual([1, 1, 2]);
      });

      it('CHN-8 is one when two enter at the same moment', async () => {
        await company.addWebhook(['first_person']);
        await Promise.all([
          queue().entered(company.spaceId, company.aya),
          queue().entered(company.spaceId, company.ken),
        ]);
        expect(await waiting()).toEqual(['first_person']);
      });
    });

    const write = (sender_id: string, recipient_id: string, more: object = {}) =>
      database()
        .sql()
        .insert(privateMessages)
        .values({
          spaceId: company.spaceId,
          sender_id,
          recipient_id,
          sender_name: 'x',
          content: 'the text',
          created_at: new Date(nowMs),
          ...more,
        });
    const mark = (news: { read_at?: Date; is_muted?: boolean }) =>
      database()
        .sql()
        .insert(conversationMarks)
        .values({
          spaceId: company.spaceId,
          userId: company.aya,
          conversation: `with_${company.ken}`,
          updated_at: new Date(nowMs),
          ...news,
        })
        .onConflictDoUpdate({
          target: [conversationMarks.spaceId, conversationMarks.userId, conversationMarks.conversation],
          set: news,
        });

    describe('a private message', () => {
      beforeEach(() => company.addWebhook(['message_unread']));

      it('CHN-7 waits ten minutes, and then is named without its text', async () => {
        await check(minute);
        await write(company.ken, company.aya);
        await checkFor(9);
        expect(await waiting()).toEqual([]);
        await checkFor(2);
        const [message] = await company.listMessages();
        expect(message).toMatchObject({
          event: 'message_unread',
          by_id: company.ken,
          about_id: company.aya,
          spaceId: company.spaceId,
        });
        expect(JSON.stringify(message)).not.toContain('the text');
      });

      it.each([
        ['that was read', () => mark({ read_at: new Date(nowMs) })],
        ['of a conversation that its reader has muted', () => mark({ is_muted: true })],
      ])('CHN-7 is not named %s', async (_what, change) => {
        await write(company.ken, company.aya);
        await change();
        await checkFor(12);
        expect(await waiting()).toEqual([]);
      });

      it.each([{ deleted_at: new Date(startMs) }, { is_withheld: true }])(
        'CHN-7 is not named with %j',
        async (fields) => {
          await write(company.ken, company.aya, fields);
          await checkFor(12);
          expect(await waiting()).toEqual([]);
        },
      );

      it('CHN-7 is named once for a pair until it is read, and the next one after that', async () => {
        await write(company.ken, company.aya);
        await checkFor(5);
        await write(company.ken, company.aya);
        await write(company.aya, company.ken);
        await checkFor(30);
        await write(company.ken, company.aya);
        await checkFor(12);
        expect((await company.listMessages()).map(({ by_id }) => by_id)).toEqual([company.ken, company.aya]);
        await mark({ read_at: new Date(nowMs) });
        nowMs += 1;
        await write(company.ken, company.aya);
        await checkFor(12);
        expect(await company.listMessages()).toHaveLength(3);
      });

      it('CHN-7 is no news when no server ran for more than an hour', async () => {
        await write(company.ken, company.aya);
        await check(3 * hour);
        expect(await waiting()).toEqual([]);
      });
    });

    describe('an event', () => {
      const hours = (more: object) =>
        database()
          .sql()
          .update(spaces)
          .set(Object.assign({ type: 'event' as const }, more));

      it('CHN-19 is taken up once, when its hours begin', async () => {
        await company.addWebhook(['event_begins']);
        await hours({ opens_at: new Date(startMs + 5 * minute) });
        await checkFor(4);
        expect(await waiting()).toEqual([]);
        await checkFor(6);
        expect(await company.listMessages()).toMatchObject([
          { event: 'event_begins', spaceId: company.spaceId, by_id: null, about_id: null },
        ]);
      });

      it('CHN-19 is not taken up of an office, or without hours', async () => {
        await company.addWebhook(['event_begins']);
        await hours({ opens_at: null });
        await checkFor(2);
        await hours({ type: 'office', opens_at: new Date(nowMs + minute) });
        await checkFor(3);
        expect(await waiting()).toEqual([]);
      });
    });

    describe('the daily summary', () => {
      // At 17:59 in Tokyo.
      beforeEach(() => {
        nowMs = Date.parse('2026-11-20T17:59:00+09:00');
      });
      const connect = (more: object = {}) =>
        company.addWebhook(['daily_summary'], { checked_until: new Date(nowMs - minute), ...more });

      it('CHN-9 counts who came in the last 24 hours, and the messages in rooms', async () => {
        await connect();
        const sql = database().sql();
        const { spaceId, aya, ken, gus } = company;
        const at = (hoursAgo: number) => new Date(nowMs - hoursAgo * hour);
        await sql.insert(spaceVisits).values([
          { spaceId, userId: aya, at: at(3) },
          { spaceId, userId: ken, at: at(30) },
          { spaceId, userId: gus, at: at(2) },
        ]);
        await sql.insert(guestVisits).values([
          { spaceId, userId: gus, started_at: at(3), last_seen_at: at(2) },
          { spaceId, userId: gus, started_at: at(1), last_seen_at: at(1) },
        ]);
        const said = (channel: string, hoursAgo: number, more: object = {}) =>
          sql.insert(messages).values({
            spaceId,
            channel,
            sender_id: ken,
            sender_name: 'Ken',
            content: 'the text',
            created_at: at(hoursAgo),
            ...more,
          });
        await said('room_a', 1);
        await said('room_b', 2);
        await said('room_a', 1, { deleted_at: at(0) });
        await said('room_a', 25);
        await said('meeting_a', 1);
        await write(ken, aya);
        await check(minute);
        expect(await company.listMessages()).toMatchObject([
          {
            event: 'daily_summary',
            by_id: null,
            about_id: null,
            spaceId: null,
            counts: { people: 1, guests: 1, messages: 2 },
          },
        ]);
      });

      it('CHN-9 comes once, at its hour in the zone of the webhook', async () => {
        await connect();
        await connect({ time_zone: 'America/New_York', summary_hour: 4 });
        await check(30_000);
        expect(await waiting()).toEqual([]);
        await checkFor(3);
        expect(await waiting()).toEqual(['daily_summary', 'daily_summary']);
        await checkFor(60);
        expect(await waiting()).toHaveLength(2);
      });

      it('CHN-9 comes late when a server starts within the hour, and not after it', async () => {
        const id = await connect();
        await check(40 * minute);
        expect(await waiting()).toEqual(['daily_summary']);
        await database().sql().delete(chatMessages);
        await database()
          .sql()
          .update(chatWebhooks)
          .set({ checked_until: new Date(startMs - 24 * hour) })
          .where(eq(chatWebhooks.id, id));
        await check(50 * minute);
        expect(await waiting()).toEqual([]);
      });

      it('CHN-9 comes although the check of another webhook fails, which is passed over', async () => {
        const broken = await connect({
          time_zone: 'Mars/Base',
          checked_until: new Date(nowMs - 2 * minute),
        });
        await connect();
        await check(minute);
        expect(await waiting()).toEqual(['daily_summary']);
        expect(faults).toEqual([expect.any(RangeError)]);
        const [row] = await database().sql().select().from(chatWebhooks).where(eq(chatWebhooks.id, broken));
        expect(row?.checked_until).toEqual(new Date(nowMs));
      });

      it('CHN-9 two processes bring it once', async () => {
        await connect();
        nowMs += minute;
        await Promise.all([check(0), check(0)]);
        expect(await waiting()).toEqual(['daily_summary']);
      });
    });
  });
});
