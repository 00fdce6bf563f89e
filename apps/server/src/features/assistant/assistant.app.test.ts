import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { rotateSecrets } from '../../platform/db/rotate-secrets.ts';
import { companyAssistants, meetingNotes } from '../../platform/db/schema/assistant.ts';
import { meetingRecordPeople, meetingRecords } from '../../platform/db/schema/meeting-records.ts';
import { transcripts } from '../../platform/db/schema/messages.ts';
import {
  beginStream,
  jsonAnswer,
  type ModelServer,
  openModelServer,
  streamText,
} from '../../testing/model-server.ts';
import { testSecret, useTestApp } from '../../testing/test-app.ts';
import { type OfficePerson, openTestOffice, type TestOffice } from '../../testing/test-office.ts';
import { createCompletionQuota } from './quota-store.ts';

const operatorKey = 'key-of-the-operator';
const companyKey = 'key-of-the-company';
const server: ModelServer = await openModelServer();
afterAll(() => server.close());

const app = useTestApp({
  env: () => ({ assistant: { kind: 'chat', url: server.url, key: operatorKey, model: 'small' } }),
  hasRateLimits: true,
});
let office: TestOffice;
let boss: ReturnType<TestOffice['as']>;
let ken: ReturnType<TestOffice['as']>;
let path: string;
let space: string;

const own = { kind: 'completions', url: 'https://models.example/v1/', key: companyKey, model: 'large' };
const useOperators = () => boss('PUT', path, { uses: 'operator' });
const auditText = async () => JSON.stringify((await boss('GET', `/company/${office.companyId}/audit`)).body);

beforeEach(async () => {
  office = await openTestOffice(app);
  boss = office.as(office.boss);
  ken = office.as(office.ken);
  path = `/company/${office.companyId}/assistant`;
  space = `/space/${office.spaceId}`;
  server.received.length = 0;
  server.answer((response, call) => streamText(response, call, 'Hello.'));
});

describe('the language model of a company', () => {
  it('AST-2 is none until a Manager chooses it, and chosen by Managers alone', async () => {
    expect(await boss('GET', path)).toMatchObject({
      body: {
        data: { uses: 'none', operator: { host: new URL(server.url).host, model: 'small' }, own: null },
      },
    });
    expect(await ken('GET', `${space}/assistant`)).toMatchObject({ body: { data: { provider: null } } });
    expect(await ken('POST', `${space}/completions`, { prompt: 'x' })).toMatchObject({
      body: { code: 'ASSISTANT_IS_OFF' },
    });
    for (const [method, to, body] of [
      ['GET', path],
      ['PUT', path, { uses: 'operator' }],
      ['PUT', `${path}/own`, own],
      ['POST', `${path}/try`],
    ] as const)
      expect(await ken(method, to, body)).toMatchObject({ body: { code: 'FORBIDDEN' } });
    expect(server.received).toEqual([]);
  });

  it('AST-2 AST-3 of its own is named by host and model, in the audit log and the export too', async () => {
    expect(await boss('PUT', `${path}/own`, own)).toMatchObject({
      body: {
        data: {
          uses: 'own',
          own: { kind: 'completions', host: 'models.example', model: 'large', has_key: true },
        },
      },
    });
    const [row] = await app.database().sql().select().from(companyAssistants);
    expect([row?.address, row?.key]).toEqual([
      expect.stringMatching(/^v1\./),
      expect.stringMatching(/^v1\./),
    ]);
    const exported = await boss('GET', `/company/${office.companyId}/export`);
    expect(exported.body).toMatchObject({
      assistant: { uses: 'own', kind: 'completions', host: 'models.example', model: 'large' },
    });
    const texts = [await auditText(), JSON.stringify(exported.body), app.logged()];
    expect(texts[0]).toContain('assistant_chosen');
    for (const text of texts) {
      expect(text).not.toContain(companyKey);
      expect(text).not.toContain('models.example/v1');
    }
    await boss('PUT', path, { uses: 'none' });
    expect(await app.database().sql().select().from(companyAssistants)).toEqual([]);
  });

  it('AST-3 is sealed anew when the secret of the server changes', async () => {
    await boss('PUT', `${path}/own`, own);
    const [before] = await app.database().sql().select().from(companyAssistants);
    await rotateSecrets(app.database(), testSecret, 'another-secret-of-the-server-2026-11');
    const [after] = await app.database().sql().select().from(companyAssistants);
    expect(after?.address).not.toBe(before?.address);
    expect(after?.key).not.toBe(before?.key);
  });

  it.each([
    [{ url: 'http://models.example/v1' }],
    [{ url: 'https://models.example/v1?key=x' }],
    [{ url: 'https://me:secret@models.example/v1' }],
    [{ key: 'two words' }],
    [{ key: 'a\r\nx-other: 1' }],
    [{ model: '' }],
    [{ kind: 'other' }],
  ])('AST-2 is refused with %j', async (fields) => {
    expect(await boss('PUT', `${path}/own`, { ...own, ...fields })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT' },
    });
  });

  it('AST-4 is tried by one sentence, and says in a sentence why it does not answer', async () => {
    await useOperators();
    expect(await boss('POST', `${path}/try`)).toMatchObject({ body: { data: { text: 'Hello.' } } });
    server.answer((response) => jsonAnswer(response, 401, { error: { message: `bad key ${operatorKey}` } }));
    const refused = await boss('POST', `${path}/try`);
    expect(refused).toMatchObject({ status: 400, body: { code: 'ASSISTANT_KEY_IS_REFUSED' } });
    expect(JSON.stringify(refused.body) + app.logged()).not.toContain(operatorKey);
  });

  it('AST-10 of its own inside the network is not called', async () => {
    await boss('PUT', `${path}/own`, { ...own, url: server.url.replace('http:', 'https:') });
    expect(await boss('POST', `${path}/try`)).toMatchObject({
      body: { code: 'ASSISTANT_ADDRESS_IS_REFUSED' },
    });
    expect(server.received).toEqual([]);
  });
});

describe('a completion', () => {
  beforeEach(useOperators);

  it('AST-5 AST-6 is made for Members, and for no guest', async () => {
    const guest = office.as(office.guest);
    expect(await guest('GET', `${space}/assistant`)).toMatchObject({ body: { data: { provider: null } } });
    expect(await guest('POST', `${space}/completions`, { prompt: 'x' })).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    });
    expect(await ken('GET', `${space}/assistant`)).toMatchObject({
      body: { data: { provider: { host: new URL(server.url).host, model: 'small' } } },
    });
    const fields = { prompt: 'Say hello.', model: 'small', max_tokens: 20, n: 1, stop: '\n', temperature: 0 };
    server.answer((response, call) => streamText(response, call, 'He\u202ello\u0007.'));
    expect(await ken('POST', `${space}/completions`, fields)).toMatchObject({
      status: 200,
      body: { data: { model: 'small', choices: [{ index: 0, text: 'Hello.', finish_reason: 'stop' }] } },
    });
    expect(server.received[0]?.body).toMatchObject({ stop: ['\n'], max_tokens: 20, stream: true });
    expect(await ken('POST', `${space}/completions`, { prompt: 'x', model: 'other' })).toMatchObject({
      body: { code: 'ASSISTANT_MODEL_IS_REFUSED' },
    });
  });

  it('AST-7 is made ten times in a minute', async () => {
    for (let n = 0; n < 10; n += 1) await ken('POST', `${space}/completions`, { prompt: 'x' });
    expect(await ken('POST', `${space}/completions`, { prompt: 'x' })).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_ATTEMPTS' },
    });
    expect(server.received).toHaveLength(10);
  });

  it('AST-7 is counted by the day, for a person and for the space', async () => {
    const limits = { member: 2, guest: 0, members: 3, guests: 0 };
    const quota = createCompletionQuota(app.database(), limits);
    const at = new Date(app.nowMs());
    const call = (personId: string) => ({ personId, spaceId: office.spaceId, isGuest: false, at });
    await quota.count(call(office.ken.userId));
    await quota.count(call(office.ken.userId));
    await expect(quota.count(call(office.ken.userId))).rejects.toMatchObject({
      code: 'DAILY_COMPLETION_LIMIT',
    });
    await quota.count(call(office.boss.userId));
    await expect(quota.count(call(office.boss.userId))).rejects.toMatchObject({
      code: 'DAILY_SPACE_COMPLETION_LIMIT',
    });
  });

  it('AST-7 ends at the provider when its caller goes', async () => {
    const before = server.abandoned();
    server.answer(beginStream);
    const gone = new AbortController();
    const asking = app.request(`/api/v1${space}/completions`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${office.ken.token}`,
        'x-space-token': office.ken.spaceToken,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ prompt: 'x' }),
      signal: gone.signal,
    });
    await vi.waitFor(() => expect(server.received).toHaveLength(1));
    gone.abort();
    await Promise.allSettled([asking]);
    await vi.waitFor(() => expect(server.abandoned()).toBe(before + 1));
  });
});

describe('the decisions and actions of a meeting', () => {
  const channel = 'meeting_60000000-0000-4000-8000-0000000000aa';
  let record: string;
  let notesPath: string;
  type Said = { id: string; by: OfficePerson | TestOffice['guest']; text: string; readers: string[] };

  const say = async (said: readonly Said[]) => {
    const start = app.nowMs() - 60_000;
    const [row] = await app
      .database()
      .sql()
      .insert(meetingRecords)
      .values({
        space_id: office.spaceId,
        channel,
        label: '会議室A',
        started_at: new Date(start - 1_000),
        ended_at: new Date(app.nowMs()),
      })
      .returning();
    record = row?.id ?? '';
    notesPath = `${space}/meeting-records/${record}/notes`;
    for (const { userId } of [office.boss, office.ken])
      await app
        .database()
        .sql()
        .insert(meetingRecordPeople)
        .values({ record_id: record, user_id: userId, name: 'Ken', came_at: new Date(start) });
    for (const [index, { id, by, text, readers }] of said.entries())
      await app
        .database()
        .sql()
        .insert(transcripts)
        .values({
          space_id: office.spaceId,
          channel,
          line_id: id,
          user_id: by.userId,
          name: 'Ken',
          text,
          from_language: 'ja-JP',
          said_at: new Date(start + index * 100),
          readers,
        });
  };
  const named = () => ({ host: new URL(server.url).host, model: 'small' });
  const draft = (who: typeof ken, body: object = {}) =>
    who('POST', `${space}/meeting-records/${record}/draft`, { language: 'ja', provider: named(), ...body });
  const note = (id: string, text = '金曜に公開する') => ({
    kind: 'decision',
    text,
    line: { id, user_id: office.ken.userId },
  });

  beforeEach(async () => {
    await useOperators();
    await say([
      { id: 'l1', by: office.ken, text: 'では金曜に公開します。', readers: [office.boss.userId] },
      { id: 'l2', by: office.ken, text: '秘密の相談です。', readers: [] },
    ]);
    server.answer((response, call) =>
      streamText(
        response,
        call,
        'DECISION [1] 金曜に公開する\nDECISION [2] 秘密\nDECISION [9] 予算を倍にする',
      ),
    );
  });

  it('AST-11 AST-12 AST-13 are drafted from the lines of the asker alone, with a source each', async () => {
    expect(await draft(boss)).toMatchObject({
      status: 200,
      body: { data: { notes: [note('l1')], dropped_count: 2, sent_count: 1, next: null } },
    });
    const sent = JSON.stringify(server.received[0]?.body);
    expect(sent).toContain('[1] Ken: では金曜に公開します。');
    expect(sent).not.toContain('秘密');
    expect(await app.database().sql().select().from(meetingNotes)).toEqual([]);
    expect((await ken('GET', '/user/data-accesses')).body).toMatchObject({
      data: [{ kind: 'meeting_draft' }],
    });
  });

  it('AST-11 are drafted for nobody else: not by guests, strangers, or those who removed it', async () => {
    expect(await draft(office.as(office.guest))).toMatchObject({ body: { code: 'FORBIDDEN' } });
    const mei = office.as(await office.addMember('mei'));
    expect(await draft(mei)).toMatchObject({ body: { code: 'TRANSCRIPT_IS_NOT_EXIST' } });
    await ken('DELETE', `${space}/meeting-records/${record}`);
    expect(await draft(ken)).toMatchObject({ body: { code: 'TRANSCRIPT_IS_NOT_EXIST' } });
    await boss('PUT', path, { uses: 'none' });
    expect(await draft(boss)).toMatchObject({ body: { code: 'ASSISTANT_IS_OFF' } });
    expect(server.received).toEqual([]);
  });

  it('AST-11 are not drafted by another provider than the page has named', async () => {
    for (const provider of [
      { ...named(), host: 'models.example' },
      { ...named(), model: 'large' },
    ])
      expect(await draft(boss, { provider })).toMatchObject({
        status: 400,
        body: { code: 'ASSISTANT_HAS_CHANGED' },
      });
    expect(server.received).toEqual([]);
  });

  it('AST-13 leave no entry where a limit refuses them', async () => {
    for (let n = 0; n < 10; n += 1) await boss('POST', `${space}/completions`, { prompt: 'x' });
    expect(await draft(boss)).toMatchObject({ body: { code: 'TOO_MANY_ATTEMPTS' } });
    expect((await ken('GET', '/user/data-accesses')).body).toMatchObject({ data: [] });
  });

  it('AST-11 of a long meeting are drafted a part after the other', async () => {
    await app.database().sql().delete(meetingRecords);
    await app.database().sql().delete(transcripts);
    await say(
      Array.from({ length: 6 }, (_, n) => ({
        id: `p${n}`,
        by: office.ken,
        text: `${n} ${'長'.repeat(900)}`,
        readers: [office.boss.userId],
      })),
    );
    expect(await draft(boss)).toMatchObject({ body: { data: { sent_count: 4, next: 4 } } });
    expect(await draft(boss, { skip: 4 })).toMatchObject({ body: { data: { sent_count: 2, next: null } } });
  });

  it('AST-14 AST-15 are shared with those who can read their line, changed, and deleted', async () => {
    expect(await ken('PUT', notesPath, { notes: [note('l1'), note('l2', '秘密')] })).toMatchObject({
      status: 200,
      body: { data: [{ ...note('l1'), user_id: office.ken.userId }, note('l2', '秘密')] },
    });
    expect(await boss('GET', notesPath)).toMatchObject({ body: { data: [note('l1')] } });
    expect(((await boss('GET', notesPath)).body as { data: unknown[] }).data).toHaveLength(1);
    const mei = office.as(await office.addMember('mei'));
    expect(await mei('GET', notesPath)).toMatchObject({ body: { code: 'TRANSCRIPT_IS_NOT_EXIST' } });
    expect(await boss('PUT', notesPath, { notes: [note('l2')] })).toMatchObject({
      body: { code: 'TRANSCRIPT_IS_NOT_EXIST' },
    });
    await ken('PUT', notesPath, { notes: [note('l1', '土曜に公開する')] });
    expect(await boss('GET', notesPath)).toMatchObject({ body: { data: [{ text: '土曜に公開する' }] } });
    expect((await ken('GET', '/user/export')).body).toMatchObject({
      meeting_notes: [{ meeting: '会議室A', kind: 'decision', text: '土曜に公開する' }],
    });
    await ken('PUT', notesPath, { notes: [] });
    expect(await boss('GET', notesPath)).toMatchObject({ body: { data: [] } });
  });

  it('AST-15 go with the record of the person who shared them', async () => {
    await ken('PUT', notesPath, { notes: [note('l1')] });
    await boss('PUT', notesPath, { notes: [note('l1', '金曜')] });
    await ken('DELETE', `${space}/meeting-records/${record}`);
    expect(await app.database().sql().select().from(meetingNotes)).toMatchObject([{ text: '金曜' }]);
  });

  it('AST-15 go with their line', async () => {
    await boss('PUT', notesPath, { notes: [note('l1')] });
    await app.database().sql().delete(transcripts);
    expect(await app.database().sql().select().from(meetingNotes)).toEqual([]);
  });
});
