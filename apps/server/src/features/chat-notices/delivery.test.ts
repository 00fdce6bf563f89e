import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChatEvent } from '@engawa/contract/chat-notices';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AuditRecord } from '../../platform/audit/audit-record.ts';
import type { OpenDatabase } from '../../platform/db/open.ts';
import { userSettings } from '../../platform/db/schema/accounts.ts';
import { blocks } from '../../platform/db/schema/blocks.ts';
import { chatMessages, chatWebhooks } from '../../platform/db/schema/chat-notices.ts';
import { companies, companyPlans } from '../../platform/db/schema/companies.ts';
import { emptyDatabase, openSharedTestDatabase } from '../../platform/db/testing/on-each-database.ts';
import { createOutboundHttp } from '../../platform/outbound/outbound-http.ts';
import { createDelivery, type DeliveryDeps } from './delivery.ts';
import { createChatDeliveryStore } from './delivery-store.ts';
import { createChatQueueStore } from './queue-store.ts';
import { createSending } from './sending.ts';
import { type ChatServer, openChatServer } from './testing/chat-server.ts';
import {
  openTestCompany,
  startMs,
  type TestCompany,
  testSealedText,
  testSecret,
} from './testing/test-company.ts';
import { createChatWebhooksStore } from './webhooks-store.ts';

const [second, minute] = [1_000, 60_000];
const hour = 60 * minute;
const folder = mkdtempSync(join(tmpdir(), 'engawa-chat-'));

let server: ChatServer;
let database: OpenDatabase;
let company: TestCompany;
let nowMs: number;
let records: AuditRecord[];
let faults: unknown[];
let delivery: ReturnType<typeof createDelivery>;

beforeAll(async () => {
  server = await openChatServer(folder);
  database = await openSharedTestDatabase();
});
afterAll(async () => {
  server.close();
  await database?.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await emptyDatabase(database);
  company = await openTestCompany(database);
  nowMs = startMs;
  records = [];
  faults = [];
  server.received.length = 0;
  server.answer((response) => response.writeHead(200).end('ok'));
  delivery = createDelivery(deliveryDeps());
});
const sendingDeps = () => ({
  outbound: createOutboundHttp(server.outbound),
  sealedText: testSealedText,
  now: () => nowMs,
  publicUrl: () => 'https://office.example',
});
const deliveryDeps = (): DeliveryDeps => ({
  store: createChatDeliveryStore(database),
  webhooks: createChatWebhooksStore(database),
  sending: createSending(sendingDeps()),
  transact: database.transact,
  record: async (record) => void records.push(record),
  now: () => nowMs,
  onFault: (error) => faults.push(error),
});

const connect = (more: Parameters<TestCompany['addWebhook']>[1] = {}) =>
  company.addWebhook(['person_asked'], { url: server.at('/hooks/abcd1234'), ...more });
const asked = (id: string, by_id = company.ken, about_id = company.aya, event: ChatEvent = 'person_asked') =>
  createChatQueueStore(database).add(
    [id],
    { event, by_id, about_id, spaceId: company.spaceId },
    new Date(nowMs),
  );
const deliver = async (afterMs = 0) => {
  nowMs += afterMs;
  await delivery.deliverDue();
  await delivery.settle();
  expect(faults).toEqual([]);
};
/** Until the test ends the answer, however slow the machine is. */
const deliverPatiently = () => {
  const sending = createSending(Object.assign(sendingDeps(), { deadlineMs: minute }));
  delivery = createDelivery(Object.assign(deliveryDeps(), { sending }));
};
const patience = { timeout: 20_000 };
const texts = () => server.received.map(({ text }) => (JSON.parse(text) as { text: string }).text);
const rowOf = async (id: string) => {
  const [row] = await database.sql().select().from(chatWebhooks).where(eq(chatWebhooks.id, id));
  if (row === undefined) throw new Error('The webhook is gone.');
  return row;
};
const refuse =
  (status: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, headers).end('no_service');

describe('a message', () => {
  it('CHN-14 is sent once, with its names and its link, and then is gone', async () => {
    await asked(await connect());
    await deliver();
    await deliver(minute);
    expect(server.received).toHaveLength(1);
    expect(server.received[0]).toMatchObject({
      path: '/hooks/abcd1234',
      headers: { 'content-type': 'application/json', 'user-agent': 'Engawa' },
    });
    expect(texts()[0]).toMatch(/^Ken is asking for Aya, .*\n<https:\/\/office\.example\/en\/channel\//);
    expect(await company.listMessages()).toEqual([]);
  });

  it('CHN-14 follows another a second later, in order', async () => {
    const id = await connect();
    await asked(id);
    await asked(id, company.aya, company.ken);
    await deliver();
    await deliver(second - 1);
    expect(server.received).toHaveLength(1);
    await deliver(1);
    expect(texts().map((text) => text.split(' ')[0])).toEqual(['Ken', 'Aya']);
  });

  it.each([
    ['one', 0, /^Aya is asking/],
    ['all that there were', 60, /^And 2 more/],
  ])(
    'CHN-14 is not deleted unsent when it is stored while a later message is sent (%s)',
    async (_what, hour_count, text) => {
      const id = await connect({ hour_began: new Date(startMs - 2 * hour), hour_count });
      await asked(id, company.aya, company.ken);
      if (hour_count > 0) await asked(id, company.aya, company.ken);
      server.answer(async (response) => {
        const { ken: by_id, aya: about_id, spaceId } = company;
        // Numbers are given before the commit, so that a smaller one can come later.
        await database
          .sql()
          .insert(chatMessages)
          .overridingSystemValue()
          .values({
            id: 0,
            webhook_id: id,
            event: 'person_asked',
            by_id,
            about_id,
            spaceId,
            created_at: new Date(nowMs),
          });
        response.end('ok');
      });
      await deliver();
      expect(texts()).toEqual([expect.stringMatching(text)]);
      server.answer((response) => void response.end('ok'));
      await deliver(second);
      expect(texts()[1]).toMatch(/^Ken is asking/);
      expect(await company.listMessages()).toEqual([]);
    },
  );

  it('CHN-18 to a program is signed with its key over the time and the body', async () => {
    await asked(await connect({ kind: 'json' }));
    await deliver();
    const [sent] = server.received;
    const timestamp = String(startMs / second);
    expect(sent?.headers['x-engawa-timestamp']).toBe(timestamp);
    expect(sent?.headers['x-engawa-signature']).toBe(
      `v1=${createHmac('sha256', testSecret).update(`${timestamp}.${sent?.text}`).digest('hex')}`,
    );
  });

  it('CHN-18 to another service has no signature', async () => {
    await asked(await connect());
    await deliver();
    expect(Object.keys(server.received[0]?.headers ?? {}).join()).not.toContain('x-engawa');
  });

  it.each([
    ['the plan lacks it now', () => database.sql().update(companyPlans).set({ slack: false })],
    [
      'the company is closed',
      () =>
        database
          .sql()
          .update(companies)
          .set({ deletes_at: new Date(startMs) }),
    ],
  ])('CHN-1 is not sent when %s', async (_what, change) => {
    await asked(await connect());
    await change();
    await deliver();
    expect(server.received).toEqual([]);
  });

  it('CHN-16 is given up after a day', async () => {
    const id = await connect();
    await asked(id);
    nowMs += 24 * hour + 1;
    await asked(id, company.aya, company.ken);
    await delivery.forgetOld();
    expect(await company.listMessages()).toMatchObject([{ by_id: company.aya }]);
  });
});

describe('the people of a message', () => {
  const nameNot = (userId: string) =>
    database.sql().insert(userSettings).values({ userId, named_in_chat: false });

  it.each(['by', 'about'] as const)(
    'CHN-11 nothing is sent when the one whom it is %s does not want to be named, also when it waits',
    async (side) => {
      await asked(await connect());
      await nameNot(side === 'by' ? company.ken : company.aya);
      await deliver();
      expect(server.received).toEqual([]);
      expect(await company.listMessages()).toEqual([]);
    },
  );

  it('CHN-11 guests have no name, neither those without an account nor those of the company', async () => {
    const id = await connect();
    await asked(id, company.gus);
    await asked(id, await company.addUser('Gil', 'Guest'));
    await deliver();
    await deliver(second);
    expect(texts().map((text) => text.split(' is asking')[0])).toEqual(['A guest', 'A guest']);
    expect(texts().join()).not.toMatch(/Gus|Gil/);
  });

  it('CHN-11 no message is about a guest', async () => {
    await asked(await connect(), company.ken, company.gus);
    await deliver();
    expect(server.received).toEqual([]);
  });

  it.each([
    ['who is asked has blocked the other', () => [company.aya, company.ken]],
    ['who asks has blocked the other', () => [company.ken, company.aya]],
  ])('CHN-12 nothing is sent when the one %s', async (_what, pair) => {
    const [userId = '', blocked_id = ''] = pair();
    await asked(await connect());
    await database
      .sql()
      .insert(blocks)
      .values({ userId, blocked_id, created_at: new Date(nowMs) });
    await deliver();
    expect(server.received).toEqual([]);
  });

  it('CHN-11 a message goes with the account of a person, and with its space', async () => {
    const id = await connect();
    await asked(id);
    await asked(id, company.aya, company.ken, 'first_person');
    expect(await company.listMessages()).toHaveLength(2);
    await database.sql().execute(`delete from users where id = '${company.ken}'`);
    expect(await company.listMessages()).toEqual([]);
  });

  it('CHN-9 a summary has its numbers and no name', async () => {
    const counts = { people: 1_200, guests: 1, messages: 31 };
    const id = await connect();
    await createChatQueueStore(database).add([id], { event: 'daily_summary', counts }, new Date(nowMs));
    await deliver();
    expect(texts()[0]).toMatch(/Members: 1,200 · Guests: 1 · Messages in rooms: 31\n.*\/en\/mypage\|/);
  });
});

describe('an event that begins', () => {
  it('CHN-19 is named by its space, with its link', async () => {
    const id = await connect();
    const { spaceId } = company;
    await createChatQueueStore(database).add([id], { event: 'event_begins', spaceId }, new Date(nowMs));
    await deliver();
    expect(texts()).toEqual([
      `The event has begun: Main office\n<https://office.example/en/channel/${spaceId}|Open Engawa>`,
    ]);
  });
});

describe('an answer', () => {
  it.each([403, 404, 410])(
    'CHN-17 of %i stops the webhook with its reason, and drops the rest',
    async (status) => {
      const id = await connect();
      await asked(id);
      await asked(id);
      server.answer(refuse(status));
      await deliver();
      await deliver(hour);
      expect(server.received).toHaveLength(1);
      expect(await rowOf(id)).toMatchObject({
        is_on: false,
        problem: 'refused',
        problem_status: status,
        problem_at: new Date(startMs),
      });
      expect(await company.listMessages()).toEqual([]);
      expect(records).toEqual([
        {
          in: { companyId: company.companyId },
          by: 'system',
          action: 'chat_webhook_stopped',
          target: { kind: 'chat_webhook', id, name: '#general' },
          after: { is_on: false, status },
        },
      ]);
    },
  );

  it('CHN-16 of 429 is followed by the same message after the time that it names', async () => {
    const id = await connect();
    await asked(id);
    server.answer(refuse(429, { 'retry-after': '30' }));
    await deliver();
    expect(await rowOf(id)).toMatchObject({ is_on: true, problem: null });
    server.answer((response) => response.writeHead(200).end('ok'));
    await deliver(29 * second);
    expect(server.received).toHaveLength(1);
    await deliver(second);
    expect(texts()[1]).toBe(texts()[0]);
    expect(await company.listMessages()).toEqual([]);
  });

  it('CHN-16 of 429 with a date, and of 429 with a time of a week, wait until then, an hour at most', async () => {
    await asked(await connect());
    server.answer(refuse(429, { 'retry-after': new Date(startMs + 90 * second).toUTCString() }));
    await deliver();
    await deliver(89 * second);
    expect(server.received).toHaveLength(1);
    server.answer(refuse(429, { 'retry-after': String(7 * 24 * 3_600) }));
    await deliver(second);
    expect(server.received).toHaveLength(2);
    await deliver(hour - 1);
    expect(server.received).toHaveLength(2);
    await deliver(1);
    expect(server.received).toHaveLength(3);
  });

  it('CHN-16 of 429 with no time to wait is followed by the same message later and later too', async () => {
    await asked(await connect());
    server.answer(refuse(429, { 'retry-after': '0' }));
    await deliver();
    for (const waitSeconds of [5, 10, 20]) {
      const before = server.received.length;
      await deliver(waitSeconds * second - 1);
      expect(server.received).toHaveLength(before);
      await deliver(1);
      expect(server.received).toHaveLength(before + 1);
    }
  });

  it('CHN-16 of 500 is followed by the same message later and later, and the list shows the problem until it is taken', async () => {
    const id = await connect();
    await asked(id);
    server.answer(refuse(500));
    await deliver();
    expect(await rowOf(id)).toMatchObject({ is_on: true, problem: 'refused', problem_status: 500 });
    for (const waitSeconds of [5, 10, 20]) {
      const before = server.received.length;
      await deliver(waitSeconds * second - 1);
      expect(server.received).toHaveLength(before);
      await deliver(1);
      expect(server.received).toHaveLength(before + 1);
    }
    expect(await rowOf(id)).toMatchObject({ problem: 'refused', problem_at: new Date(startMs) });
    server.answer((response) => response.writeHead(204).end());
    await deliver(40 * second);
    expect(await rowOf(id)).toMatchObject({ problem: null, problem_status: null, problem_at: null });
    expect(await company.listMessages()).toEqual([]);
  });

  it('CHN-2 of a webhook that was turned off meanwhile says nothing of it', async () => {
    const id = await connect();
    await asked(id);
    const off = { is_on: false, problem: null };
    server.answer(async (response) => {
      await database.sql().update(chatWebhooks).set(off).where(eq(chatWebhooks.id, id));
      refuse(500)(response);
    });
    await deliver();
    expect(server.received).toHaveLength(1);
    expect(await rowOf(id)).toMatchObject({ is_on: false, problem: null, problem_at: null });
  });

  it('CHN-16 that never comes is a problem without a status', async () => {
    const id = await connect();
    await asked(id);
    server.answer((response) => response.destroy());
    await deliver();
    expect(await rowOf(id)).toMatchObject({ is_on: true, problem: 'unreachable', problem_status: null });
    expect(await company.listMessages()).toHaveLength(1);
  });

  it('CHN-14 that is too slow is not waited for', async () => {
    const id = await connect();
    await asked(id);
    server.answer(() => {});
    const sending = createSending(Object.assign(sendingDeps(), { deadlineMs: 100 }));
    delivery = createDelivery(Object.assign(deliveryDeps(), { sending }));
    await deliver();
    expect(await rowOf(id)).toMatchObject({ is_on: true, problem: 'unreachable', problem_status: null });
    expect(await company.listMessages()).toMatchObject([{ attempts: 1 }]);
  });

  it('CHN-14 whose body does not end counts by its status, and the message is not sent again', async () => {
    const id = await connect();
    await asked(id);
    server.answer((response) => void response.writeHead(200).write('o'));
    const sending = createSending(Object.assign(sendingDeps(), { deadlineMs: 500 }));
    delivery = createDelivery(Object.assign(deliveryDeps(), { sending }));
    await deliver();
    expect(await rowOf(id)).toMatchObject({ is_on: true, problem: null });
    expect(await company.listMessages()).toEqual([]);
  });

  it('CHN-14 that redirects is not followed, and its message is given up', async () => {
    const id = await connect();
    await asked(id);
    server.answer(refuse(307, { location: server.at('/elsewhere') }));
    await deliver();
    expect(server.received.map(({ path }) => path)).toEqual(['/hooks/abcd1234']);
    expect(await rowOf(id)).toMatchObject({ is_on: true, problem: 'refused', problem_status: 307 });
    expect(await company.listMessages()).toEqual([]);
  });

  it('CHN-17 of 400 gives up its message, and the next one is sent', async () => {
    const id = await connect();
    await asked(id);
    await asked(id, company.aya, company.ken);
    server.answer(refuse(400));
    await deliver();
    server.answer((response) => response.writeHead(200).end('ok'));
    await deliver(second);
    expect(texts().map((text) => text.split(' ')[0])).toEqual(['Ken', 'Aya']);
    expect(await rowOf(id)).toMatchObject({ problem: null });
  });

  it('CHN-14 of a megabyte is read no further than 4 KB', async () => {
    await asked(await connect());
    server.answer((response) => response.writeHead(200).end('x'.repeat(1_000_000)));
    await deliver();
    expect(await company.listMessages()).toEqual([]);
  });

  it('CHN-14 nothing is sent to an address that is not public', async () => {
    const id = await connect({ url: 'https://inside.example/hooks/abcd1234' });
    await asked(id);
    await deliver();
    expect(server.received).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ problem: 'not_public', problem_status: null });
    expect(await company.listMessages()).toEqual([]);
  });
});

describe('many messages', () => {
  it('CHN-15 beyond 60 an hour wait for its end, and are one message with their number', async () => {
    const id = await connect({ hour_began: new Date(startMs - 10 * minute), hour_count: 59 });
    for (let count = 0; count < 13; count += 1) await asked(id);
    await deliver();
    await deliver(second);
    await deliver(49 * minute);
    expect(server.received).toHaveLength(1);
    await deliver(minute);
    expect(texts()[1]).toMatch(/^And 12 more\./);
    expect(await company.listMessages()).toEqual([]);
    // A new hour has begun.
    await asked(id);
    await deliver(second);
    expect(texts()[2]).toMatch(/^Ken is asking/);
    expect(await rowOf(id)).toMatchObject({ hour_count: 2 });
  });

  it('CHN-15 one that waited alone is sent as it is', async () => {
    const id = await connect({ hour_began: new Date(startMs - 2 * hour), hour_count: 60 });
    await asked(id);
    await deliver();
    expect(texts()[0]).toMatch(/^Ken is asking/);
    expect(await rowOf(id)).toMatchObject({ hour_count: 1 });
  });

  it('CHN-14 to one webhook do not hold up another, and one that is off gets none', async () => {
    const [slow, quick] = [await connect(), await connect({ url: server.at('/hooks/wxyz6789') })];
    await asked(slow);
    await asked(quick);
    await asked(await connect({ is_on: false }));
    await database.sql().update(chatMessages).set({ attempts: 3 }).where(eq(chatMessages.webhook_id, slow));
    await database
      .sql()
      .update(chatWebhooks)
      .set({ next_at: new Date(startMs + hour) })
      .where(eq(chatWebhooks.id, slow));
    await deliver();
    expect(server.received.map(({ path }) => path)).toEqual(['/hooks/wxyz6789']);
  });

  it('CHN-14 two processes send a message once', async () => {
    await asked(await connect());
    await Promise.all([delivery.deliverDue(), delivery.deliverDue()]);
    await deliver();
    expect(server.received).toHaveLength(1);
  });

  it('CHN-14 to a service that is slow hold up none of another, and end before the server does', async () => {
    const [slow, quick] = [await connect({ url: server.at('/slow') }), await connect()];
    await asked(slow);
    await asked(quick);
    deliverPatiently();
    const held: ServerResponse[] = [];
    server.answer((response) => {
      if (response.req.url === '/slow') held.push(response);
      else response.end('ok');
    });
    await delivery.deliverDue();
    await vi.waitFor(async () => expect(await company.listMessages()).toHaveLength(1), patience);
    await asked(quick);
    nowMs += second;
    await delivery.deliverDue();
    await vi.waitFor(() => expect(server.received).toHaveLength(3), patience);
    const isSettled = vi.fn();
    const settled = delivery.settle().then(isSettled);
    expect(held).toHaveLength(1);
    expect(isSettled).not.toHaveBeenCalled();
    held[0]?.end('ok');
    await settled;
    expect(await company.listMessages()).toEqual([]);
  });

  it('CHN-14 are sent to fifty webhooks at once, and to further ones when these have answered', async () => {
    for (let count = 0; count < 52; count += 1) await asked(await connect());
    deliverPatiently();
    const held: ServerResponse[] = [];
    server.answer((response) => void held.push(response));
    await delivery.deliverDue();
    await vi.waitFor(() => expect(held).toHaveLength(50), patience);
    await delivery.deliverDue();
    expect(await company.listMessages()).toHaveLength(52);
    server.answer((response) => void response.end('ok'));
    for (const response of held) response.end('ok');
    await delivery.settle();
    expect(await company.listMessages()).toHaveLength(2);
    await deliver();
    expect(server.received).toHaveLength(52);
  });
});
