import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { rotateSecrets } from '../../platform/db/rotate-secrets.ts';
import { chatMessages, chatWebhooks } from '../../platform/db/schema/chat-notices.ts';
import { testSecret, textAt, useTestApp } from '../../testing/test-app.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';
import { createChatQueueStore } from './queue-store.ts';
import { type ChatServer, openChatServer } from './testing/chat-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'engawa-chat-'));
const server: ChatServer = await openChatServer(folder);
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const app = useTestApp({ outbound: server.outbound });
const secretPart = 'T00/B00/a-secret-of-the-channel';
let office: TestOffice;
let boss: ReturnType<TestOffice['as']>;
let path: string;

const given = (more: object = {}) => ({
  kind: 'slack',
  name: '#general',
  url: server.at(`/services/${secretPart}`),
  language: 'ja',
  time_zone: 'Asia/Tokyo',
  events: ['person_asked'],
  summary_hour: 18,
  ...more,
});
const add = async (more: object = {}) => {
  const answer = await boss('POST', path, given(more));
  expect(answer.status).toBe(201);
  return textAt(answer.body, 'data.webhook.id');
};
const listed = async () =>
  ((await boss('GET', path)).body as { data: { webhooks: unknown[] } }).data.webhooks;
const auditText = async () => JSON.stringify((await boss('GET', `/company/${office.companyId}/audit`)).body);

beforeEach(async () => {
  office = await openTestOffice(app);
  boss = office.as(office.boss);
  path = `/company/${office.companyId}/chat-webhooks`;
  server.received.length = 0;
  server.answer((response) => response.writeHead(200).end('ok'));
});

describe('the webhooks of a company', () => {
  it('CHN-1 are those of its Managers', async () => {
    const id = await add();
    const calls = [
      ['GET', path],
      ['POST', path, given()],
      ['PUT', `${path}/${id}`, { is_on: false }],
      ['POST', `${path}/${id}/try`],
      ['DELETE', `${path}/${id}`],
    ] as const;
    for (const [method, to, body] of calls) {
      expect(await office.as(office.ken)(method, to, body)).toMatchObject({ body: { code: 'FORBIDDEN' } });
      expect(await app.call(method, to, body === undefined ? {} : { body })).toMatchObject({ status: 401 });
    }
    expect(await listed()).toHaveLength(1);
    expect(server.received).toEqual([]);
  });

  it('CHN-1 are ten at most, also when two are added at the same moment', async () => {
    for (let count = 0; count < 9; count += 1) await add();
    const answers = await Promise.all([boss('POST', path, given()), boss('POST', path, given())]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 403]);
    expect(await boss('POST', path, given())).toMatchObject({
      status: 403,
      body: { code: 'CHAT_WEBHOOKS_ARE_TOO_MANY', detail: { limit: 10 } },
    });
  });

  it('CHN-1 are neither added, tried nor turned on without the plan, but turned off and removed', async () => {
    const id = await add();
    await app.setPlan(office.companyId, { slack: false });
    expect(await boss('GET', path)).toMatchObject({
      body: { data: { is_allowed: false, webhooks: [{ id }] } },
    });
    for (const [method, to, body] of [
      ['POST', path, given()],
      ['POST', `${path}/${id}/try`],
      ['PUT', `${path}/${id}`, { is_on: true }],
    ] as const)
      expect(await boss(method, to, body)).toMatchObject({ status: 403, body: { code: 'PLAN_FORBIDS' } });
    expect(await boss('PUT', `${path}/${id}`, { is_on: false })).toMatchObject({ status: 200 });
    expect(await boss('DELETE', `${path}/${id}`)).toMatchObject({ body: { data: null } });
  });

  it('CHN-2 are changed, turned off and on, and removed', async () => {
    const id = await add();
    const changes = { name: '全体', language: 'en', events: ['daily_summary'], summary_hour: 9 };
    expect(await boss('PUT', `${path}/${id}`, changes)).toMatchObject({ body: { data: changes } });
    expect(await boss('PUT', `${path}/${id}`, { is_on: false })).toMatchObject({
      body: { data: { ...changes, is_on: false, time_zone: 'Asia/Tokyo' } },
    });
    expect(await boss('PUT', `${path}/${id}`, { is_on: true })).toMatchObject({
      body: { data: { is_on: true } },
    });
    expect(await listed()).toMatchObject([changes]);
    expect(await boss('DELETE', `${path}/${id}`)).toMatchObject({ status: 200 });
    expect(await listed()).toEqual([]);
  });

  it.each([{ events: ['nothing'] }, { summary_hour: 24 }, { name: '' }, { time_zone: 'Mars/Base' }])(
    'CHN-2 are not changed by %j',
    async (changes) => {
      const id = await add();
      expect(await boss('PUT', `${path}/${id}`, changes)).toMatchObject({
        status: 400,
        body: { code: 'INVALID_INPUT' },
      });
    },
  );

  it('CHN-2 of another company are not there', async () => {
    const other = await app.register({ email: 'other@example.com', company_name: 'Other' });
    const id = await add();
    const theirs = `/company/${other.companyId}/chat-webhooks/${id}`;
    for (const [method, to, body] of [
      ['PUT', theirs, { is_on: false }],
      ['POST', `${theirs}/try`],
      ['DELETE', theirs],
    ] as const)
      expect(await app.call(method, to, { bearer: other.token, body })).toMatchObject({
        status: 400,
        body: { code: 'CHAT_WEBHOOK_IS_NOT_EXIST' },
      });
    expect(await listed()).toHaveLength(1);
  });

  it('CHN-2 take what waits for them with them, and what waits goes when they are turned off', async () => {
    const wait = (id: string) =>
      createChatQueueStore(app.database()).add(
        [id],
        { event: 'person_asked', by_id: office.ken.userId, about_id: office.boss.userId },
        // Not sent by a round of this server meanwhile.
        new Date(app.nowMs()),
      );
    const later = new Date(app.nowMs() + 3_600_000);
    const [one, other] = [await add(), await add()];
    await app.database().sql().update(chatWebhooks).set({ next_at: later });
    await wait(one);
    await wait(other);
    await boss('PUT', `${path}/${one}`, { is_on: false });
    await boss('DELETE', `${path}/${other}`);
    expect(await app.database().sql().select().from(chatMessages)).toEqual([]);
  });

  it('CHN-3 the address is encrypted, and in no answer, log or export', async () => {
    const id = await add();
    await boss('POST', `${path}/${id}/try`);
    server.answer((response) => response.destroy());
    await boss('POST', `${path}/${id}/try`);
    const [row] = await app.database().sql().select().from(chatWebhooks);
    expect(JSON.stringify(row)).not.toContain('a-secret');
    expect(await listed()).toMatchObject([{ ending: 'nnel', host: new URL(server.at('/')).host }]);
    const read = [
      JSON.stringify(await listed()),
      await auditText(),
      JSON.stringify((await boss('GET', `/company/${office.companyId}/export`)).body),
      JSON.stringify((await boss('GET', '/user/export')).body),
      app.logged(),
    ];
    for (const text of read) expect(text).not.toContain('a-secret');
    expect(read[2]).toContain('"chat_webhooks":[{"kind":"slack","name":"#general"');
  });

  it.each([
    ['/services/T00/B00/abcdef', 'cdef'],
    ['/hooks?key=abcdef', 'cdef'],
    ['/hook', 'k'],
    ['/', ''],
  ])('CHN-3 of %s is shown “%s”', async (to, ending) => {
    await add({ url: server.at(to) });
    expect(await listed()).toMatchObject([{ ending }]);
  });

  it('CHN-3 addresses and keys are sealed again when the secret of the server changes', async () => {
    await add({ kind: 'json' });
    const before = await app.database().sql().select().from(chatWebhooks);
    await rotateSecrets(app.database(), testSecret, 'another secret of more than 32 characters');
    const after = await app.database().sql().select().from(chatWebhooks);
    expect(after[0]?.address).not.toBe(before[0]?.address);
    expect(after[0]?.secret).not.toBe(before[0]?.secret);
  });

  it('CHN-5 adding, changing and removing one is in the audit log', async () => {
    const id = await add();
    await boss('PUT', `${path}/${id}`, { events: ['first_person'] });
    // Changes nothing.
    await boss('PUT', `${path}/${id}`, { events: ['first_person'] });
    await boss('DELETE', `${path}/${id}`);
    const text = await auditText();
    for (const action of ['added', 'changed', 'removed'])
      expect(text.split(`"chat_webhook_${action}"`)).toHaveLength(2);
    expect(text).toContain('"target":{"kind":"chat_webhook","name":"#general"}');
    expect(text).toContain('"before":{"events":["person_asked"]},"after":{"events":["first_person"]}');
  });

  it('CHN-18 the key of a program is shown once, and only for a program', async () => {
    const { body } = await boss('POST', path, given({ kind: 'json' }));
    const secret = textAt(body, 'data.secret');
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(await listed())).not.toContain(secret);
    const [row] = await app.database().sql().select().from(chatWebhooks);
    expect(JSON.stringify(row)).not.toContain(secret);
    expect((await boss('POST', path, given())).body).toMatchObject({ data: { secret: null } });
  });
});

describe('trying a webhook', () => {
  const trial = async (id: string) => (await boss('POST', `${path}/${id}/try`)).body;

  it('CHN-4 sends one message that names the company, in its language', async () => {
    expect(await trial(await add())).toEqual({ data: { is_delivered: true, problem: null, status: 200 } });
    expect(server.received).toHaveLength(1);
    expect(server.received[0]?.text).toContain('「Mori Works」のEngawaからの通知が、ここに届きます');
    expect(await listed()).toMatchObject([{ problem: null }]);
  });

  it.each([404, 410, 429, 500])('CHN-4 says that the service answered %i', async (status) => {
    server.answer((response) => response.writeHead(status).end('no_service'));
    expect(await trial(await add())).toEqual({ data: { is_delivered: false, problem: 'refused', status } });
    expect(await listed()).toMatchObject([{ is_on: true }]);
  });

  it('CHN-4 says that nothing answered, or that the address is not public', async () => {
    server.answer((response) => response.destroy());
    expect(await trial(await add())).toMatchObject({ data: { problem: 'unreachable', status: null } });
    const inside = await add({ url: 'https://inside.example/services/abcdef' });
    expect(await trial(inside)).toMatchObject({ data: { problem: 'not_public', status: null } });
  });

  it('CHN-4 refuses the 21st within ten minutes', async () => {
    const id = await add();
    for (let count = 0; count < 20; count += 1) await trial(id);
    expect(await trial(id)).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    expect(server.received).toHaveLength(20);
  });

  it.each([
    ['that is delivered', async (id: string) => void (await trial(id))],
    [
      'by turning it off and on',
      async (id: string) => {
        for (const is_on of [false, true]) await boss('PUT', `${path}/${id}`, { is_on });
      },
    ],
  ])('CHN-16 ends the long pause of a webhook (%s)', async (_what, repair) => {
    const id = await add();
    const at = app.nowMs();
    const pause = {
      problem: 'unreachable' as const,
      problem_at: new Date(at),
      next_at: new Date(at + 3_600_000),
    };
    await app.database().sql().update(chatWebhooks).set(pause);
    await repair(id);
    const [row] = await app.database().sql().select().from(chatWebhooks);
    expect(row).toMatchObject({ is_on: true, problem: null, problem_at: null });
    expect(row?.next_at.getTime()).toBeLessThan(app.nowMs() + 60_000);
  });
});
