import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { maxMessageFileBytes, messageFilePartBytes } from '@engawa/contract/messages';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { messageFiles, messages, privateMessages } from '../../platform/db/schema/messages.ts';
import { textAt, useTestApp } from '../../testing/test-app.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';
import { fileOf, formOf, uploadTo } from '../../testing/test-uploads.ts';
import { createMessageFilesStore } from './message-files-store.ts';

type Who = 'boss' | 'ken' | 'guest';
const bytesOf = (text: string) => new TextEncoder().encode(text);
const dayMs = 24 * 60 * 60_000;

describe('files of messages', () => {
  const app = useTestApp();
  const upload = uploadTo(app);
  let office: TestOffice;
  let earlier: number;
  const stored = () => readdirSync(join(app.filesDir, 'message-files')).length - earlier;
  const store = () => createMessageFilesStore(app.database());
  beforeEach(async () => {
    earlier = 0;
    earlier = stored();
    office = await openTestOffice(app);
  });

  const path = (fileId = '') => `/space/${office.spaceId}/message-file${fileId && `/${fileId}`}`;
  const begin = (who: Who, name: string, size: number) =>
    office.as(office[who])('POST', path(), { name, size });
  const addPart = (who: Who, fileId: string, from: number, bytes: Uint8Array, type = 'image/png') => {
    const form = formOf('part', fileOf(bytes, 'blob', type));
    form.append('from', String(from));
    const { bearer, spaceToken } = office[who];
    return upload(path(fileId), { body: form, headers: { 'x-space-token': spaceToken } }, { bearer });
  };
  /** Uploads a file in one part. */
  const add = async (who: Who, name: string, bytes: Uint8Array, type?: string) => {
    const fileId = textAt((await begin(who, name, bytes.byteLength)).body, 'data.file_id');
    expect(await addPart(who, fileId, 0, bytes, type)).toMatchObject({
      body: { data: { is_complete: true } },
    });
    return fileId;
  };
  /** Writes a message with the file, as the live space does. */
  const write = async (who: Who, file_id: string) => {
    const [row] = await app
      .database()
      .sql()
      .insert(messages)
      .values({
        spaceId: office.spaceId,
        channel: `room_${office.roomId}`,
        sender_id: office[who].userId,
        sender_name: 'Ken',
        content: '',
        created_at: new Date(),
        file_id,
      })
      .returning({ id: messages.id });
    return row?.id ?? '';
  };
  const listed = async (who: Who = 'boss') =>
    (await office.as(office[who])('GET', `/space/${office.spaceId}/messages?channel=room_${office.roomId}`))
      .body;
  const urlOf = async (who: Who = 'boss') => textAt(await listed(who), 'data.0.file.url');
  /** As a Manager reads it in a browser, whose session lasts for days. */
  const read = async (url: string) => app.read(url, await app.enter(office.boss.bearer, office.spaceId));
  const statusOf = async (url: string) => (await read(url)).status;

  it('MSG-29 refuses an empty file, one that is too large, and more bytes than announced', async () => {
    expect(await begin('ken', 'a.txt', 0)).toMatchObject({ body: { code: 'FILE_IS_EMPTY' } });
    expect(await begin('ken', 'a.iso', maxMessageFileBytes + 1)).toMatchObject({
      status: 413,
      body: { code: 'BODY_TOO_LARGE', detail: { limit: maxMessageFileBytes } },
    });
    const fileId = textAt((await begin('ken', 'a.txt', 3)).body, 'data.file_id');
    expect(await addPart('ken', fileId, 0, bytesOf('four'))).toMatchObject({
      body: { code: 'BODY_TOO_LARGE', detail: { limit: 3 } },
    });
    expect(await addPart('ken', fileId, 2, bytesOf('aa'))).toMatchObject({
      body: { code: 'BODY_TOO_LARGE' },
    });
    expect(await addPart('ken', fileId, 0, new Uint8Array(messageFilePartBytes + 100_000))).toMatchObject({
      body: { code: 'BODY_TOO_LARGE' },
    });
    expect(stored()).toBe(0);
  });

  it('MSG-29 refuses parts of an unknown file, of another person, in the wrong order, and too late', async () => {
    const fileId = textAt((await begin('ken', 'a.txt', 6)).body, 'data.file_id');
    const refused = { body: { code: 'FILE_IS_NOT_EXIST' } };
    expect(await addPart('boss', fileId, 0, bytesOf('abc'))).toMatchObject(refused);
    expect(await addPart('ken', office.spaceId, 0, bytesOf('abc'))).toMatchObject(refused);
    expect(await addPart('ken', fileId, 3, bytesOf('def'))).toMatchObject(refused);
    const begun = new Date(app.nowMs() - 61 * 60_000);
    await app.database().sql().update(messageFiles).set({ created_at: begun });
    expect(await addPart('ken', fileId, 0, bytesOf('abc'))).toMatchObject(refused);
  });

  it('MSG-29 writes parts as they come, a repeated one too, two uploads at once; guests as well', async () => {
    const [mine, theirs] = await Promise.all([begin('ken', 'a.txt', 6), begin('guest', 'b.txt', 6)]);
    const [a, b] = [textAt(mine.body, 'data.file_id'), textAt(theirs.body, 'data.file_id')];
    const open = { body: { data: { is_complete: false } } };
    const done = { body: { data: { is_complete: true } } };
    expect(
      await Promise.all([addPart('ken', a, 0, bytesOf('abc')), addPart('guest', b, 0, bytesOf('uvw'))]),
    ).toMatchObject([open, open]);
    expect(await addPart('ken', a, 0, bytesOf('abc'))).toMatchObject(open);
    expect(
      await Promise.all([addPart('ken', a, 3, bytesOf('def')), addPart('guest', b, 3, bytesOf('xyz'))]),
    ).toMatchObject([done, done]);
    expect(await addPart('ken', a, 3, bytesOf('def'))).toMatchObject(done);
    await write('ken', a);
    expect(await (await read(await urlOf())).text()).toBe('abcdef');
  });

  it('MSG-29 deletes an upload on request, and one that was not sent, with what is stored', async () => {
    const fileId = textAt((await begin('ken', 'a.txt', 6)).body, 'data.file_id');
    await addPart('ken', fileId, 0, bytesOf('abc'));
    expect(stored()).toBe(1);
    expect(await office.as(office.boss)('DELETE', path(fileId))).toMatchObject({
      body: { code: 'FILE_IS_NOT_EXIST' },
    });
    expect((await office.as(office.ken)('DELETE', path(fileId))).status).toBe(200);
    expect(stored()).toBe(0);
    const [begun, complete] = [await begin('ken', 'b.txt', 6), await add('ken', 'c.txt', bytesOf('c'))];
    const at = (ageMs: number) => new Date(app.nowMs() - ageMs);
    const left = async () => (await app.database().sql().select().from(messageFiles)).map(({ id }) => id);
    await store().forgetFiles(at(-1), at(dayMs));
    expect(await left()).toEqual([complete]);
    expect(await left()).not.toContain(textAt(begun.body, 'data.file_id'));
    await store().forgetFiles(at(-1), at(-1));
    expect(await left()).toEqual([]);
  });

  it('MSG-29 cannot delete a file that was sent', async () => {
    const fileId = await add('ken', 'a.txt', bytesOf('abc'));
    await write('ken', fileId);
    expect((await office.as(office.ken)('DELETE', path(fileId))).body).toMatchObject({
      code: 'FILE_IS_NOT_EXIST',
    });
    expect(await statusOf(await urlOf())).toBe(200);
  });

  it('MSG-30 refuses what exceeds the room of the company, also when two begin at once', async () => {
    const full = 5 * 1024 ** 3 - 2 * maxMessageFileBytes + 1;
    const row = { spaceId: office.spaceId, name: 'a', created_at: new Date() };
    const third = Math.floor(full / 3);
    await app
      .database()
      .sql()
      .insert(messageFiles)
      .values([
        { ...row, file: '1', bytes: third },
        { ...row, file: '2', bytes: third },
        { ...row, file: '3', bytes: full - 2 * third },
      ]);
    const outcomes = await Promise.all(
      (['ken', 'boss'] as const).map((who) => begin(who, 'a.iso', maxMessageFileBytes)),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual([201, 403]);
    expect(outcomes.find(({ status }) => status === 403)?.body).toMatchObject({
      code: 'COMPANY_FILES_ARE_FULL',
    });
  });

  it.each([
    ['../../etc/passwd', '.._.._etc_passwd'],
    ['a"; filename="b.exe', 'a__ filename=_b.exe'.replace('__', '_;')],
    ['cod\u202efdp.exe', 'codfdp.exe'],
    ['a\r\nset-cookie: x=1.txt', 'aset-cookie_ x=1.txt'],
    ['\u200b', 'file'],
    ['資料 (最終)*.pdf', '資料 (最終)_.pdf'],
  ])('MSG-31 MSG-33 a hostile name %j cannot leave its header', async (name, clean) => {
    await write('ken', await add('ken', name, bytesOf('x')));
    expect(textAt(await listed(), 'data.0.file.name')).toBe(clean);
    const { headers } = await read(await urlOf());
    const disposition = headers.get('content-disposition') ?? '';
    expect(disposition).toMatch(/^attachment; filename="[ !#$&-[\]-~]*"; filename\*=UTF-8''[\w.!~%-]+$/);
    expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toBe(clean);
    expect(headers.get('set-cookie')).toBeNull();
  });

  it('MSG-33 a page that calls itself a picture is bytes to save, and nothing that a browser shows', async () => {
    const page = bytesOf('<script>alert(1)</script>');
    await write('ken', await add('ken', 'page.html', page, 'text/html'));
    const answer = await read(await urlOf());
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': String(page.byteLength),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    });
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(page);
    const head = await app.request(await urlOf(), {
      method: 'HEAD',
      headers: { authorization: `Bearer ${office.boss.bearer}` },
    });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      String(page.byteLength),
      '',
    ]);
  });

  it('MSG-33 the address is given to readers alone, cannot be forged, and expires', async () => {
    await write('ken', await add('ken', 'a.txt', bytesOf('abc')));
    const url = await urlOf();
    const stranger = await app.register({ email: 'eve@example.com', company_name: 'Eve Labs' });
    const entry = await app.enter(stranger.token, stranger.spaceId);
    const query = `/space/${office.spaceId}/messages?channel=room_${office.roomId}`;
    const asked = { bearer: stranger.token, spaceToken: entry.spaceToken };
    expect(await app.call('GET', query, asked)).toMatchObject({ body: { code: 'SPACE_TOKEN_DENIED' } });
    const bare = url.split('?')[0] ?? '';
    for (const wrong of [bare, `${url}x`, url.replace('/messages/', '/reports/'), '/files/', '/files/x/y'])
      expect(await statusOf(wrong), wrong).toBe(404);
    expect(await statusOf(url)).toBe(200);
    expect((await app.request(url, {})).status).toBe(404);
    expect((await app.read(url, stranger.token)).status).toBe(404);
    const browser = await app.enter(office.boss.bearer, office.spaceId);
    app.wait(2 * dayMs);
    expect((await app.read(url, browser)).status).toBe(200);
    app.wait(4 * dayMs);
    expect((await app.read(url, browser)).status).toBe(404);
  });

  it('MSG-34 a file is deleted with its message, and stays while another message has it', async () => {
    const fileId = await add('ken', 'a.txt', bytesOf('abc'));
    const first = await write('ken', fileId);
    const second = await write('ken', fileId);
    const url = await urlOf();
    const db = app.database().sql();
    const end = async (id: string) => {
      await db.update(messages).set({ file_id: null }).where(eq(messages.id, id));
      return store().endFile(fileId);
    };
    expect(await end(first)).toBeNull();
    expect(await statusOf(url)).toBe(200);
    expect(await end(second)).not.toBeNull();
    expect(await statusOf(url)).toBe(404);
  });

  it('MSG-34 a report keeps the file for Managers, whose address is not that of the message', async () => {
    await write('ken', await add('ken', 'a.txt', bytesOf('abc')));
    const url = await urlOf();
    const message_id = textAt(await listed(), 'data.0.message_id');
    await office.as(office.boss)('POST', `/space/${office.spaceId}/reports`, { message_id });
    await app.database().sql().delete(messages);
    await store().forgetFiles(new Date(app.nowMs() + dayMs), new Date(app.nowMs() + dayMs));
    expect(await statusOf(url)).toBe(404);
    const reports = await office.as(office.boss)('GET', `/company/${office.companyId}/reports`);
    expect(reports.body).toMatchObject({ data: [{ file: { name: 'a.txt', size: 3 } }] });
    expect(await statusOf(textAt(reports.body, 'data.0.file.url'))).toBe(200);
    await app.database().sql().execute(sql`delete from reports`);
    await store().forgetFiles(new Date(app.nowMs() + dayMs), new Date(app.nowMs() + dayMs));
    expect(
      await store().listStoredFiles(
        (await app.database().sql().select().from(messageFiles)).map(({ file }) => file),
      ),
    ).toEqual([]);
  });

  it('MSG-34 the file of a private message ends with an account, and the export names both', async () => {
    const file_id = await add('ken', 'a.txt', bytesOf('abc'));
    const db = app.database().sql();
    await db.insert(privateMessages).values({
      spaceId: office.spaceId,
      sender_id: office.ken.userId,
      recipient_id: office.boss.userId,
      sender_name: 'Ken',
      content: '',
      created_at: new Date(),
      file_id,
    });
    await write('ken', file_id);
    const { body } = await office.as(office.ken)('GET', '/user/export');
    const file = { name: 'a.txt', size: 3 };
    expect(body).toMatchObject({ messages: [{ file }], private_messages: [{ file }] });
    expect(await statusOf(textAt(body, 'private_messages.0.file.url'))).toBe(200);
    await db.delete(messages);
    await db.execute(sql`delete from users where id = ${office.ken.userId}`);
    expect(await statusOf(textAt(body, 'private_messages.0.file.url'))).toBe(404);
  });
});
