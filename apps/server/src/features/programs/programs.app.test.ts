import { beforeEach, describe, expect, it } from 'vitest';
import { programs } from '../../platform/db/schema/programs.ts';
import { rooms } from '../../platform/db/schema/rooms.ts';
import { textAt, useTestApp } from '../../testing/test-app.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

const app = useTestApp();
let office: TestOffice;
let boss: ReturnType<TestOffice['as']>;
let ken: ReturnType<TestOffice['as']>;
let path: string;

beforeEach(async () => {
  office = await openTestOffice(app);
  [boss, ken] = [office.as(office.boss), office.as(office.ken)];
  path = `/space/${office.spaceId}/programs`;
});

const add = async (name = 'Build') => {
  const answer = await boss('POST', path, { name, room: office.roomId });
  expect(answer.status).toBe(201);
  return { id: textAt(answer.body, 'data.program.id'), url: textAt(answer.body, 'data.url') };
};
const send = (url: string, body: unknown) =>
  app.call('POST', new URL(url).pathname.replace('/api/v1', ''), { body });
const inRoom = async (as = ken) =>
  (
    (await as('GET', `/space/${office.spaceId}/messages?channel=room_${office.roomId}`)).body as {
      data: object[];
    }
  ).data;

describe('programs that write into a room', () => {
  it('PRG-1 PRG-2 PRG-6 are added by Managers, with an address that nothing else has', async () => {
    const { id, url } = await add();
    const token = url.split('/').at(-1) ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    const list = await boss('GET', path);
    expect(list.body).toMatchObject({
      data: [{ id, name: 'Build', room: { uuid: office.roomId }, last_used_at: null }],
    });
    const audit = await boss('GET', `/company/${office.companyId}/audit`);
    expect(JSON.stringify(audit.body)).toContain('program_added');
    const [row] = await app.database().sql().select().from(programs);
    for (const text of [list.body, audit.body, row, app.logged()])
      expect(JSON.stringify(text)).not.toContain(token);
    for (const as of [ken, office.as(office.guest)])
      for (const [method, to, body] of [
        ['GET', path],
        ['POST', path, { name: 'x', room: office.roomId }],
        ['DELETE', `${path}/${id}`],
      ] as const)
        expect(await as(method, to, body)).toMatchObject({ body: { code: 'FORBIDDEN' } });
  });

  it('PRG-1 are at most twenty, and each for a room of the space', async () => {
    const elsewhere = '90000000-0000-4000-8000-000000000001';
    expect(await boss('POST', path, { name: 'x', room: elsewhere })).toMatchObject({
      body: { code: 'ROOM_IS_NOT_EXIST' },
    });
    for (let n = 0; n < 20; n += 1) await add(`Build ${n}`);
    expect(await boss('POST', path, { name: 'x', room: office.roomId })).toMatchObject({
      body: { code: 'PROGRAMS_ARE_TOO_MANY', detail: { limit: 20 } },
    });
  });

  it('PRG-3 PRG-5 write plain texts, which people read and find', async () => {
    const { url } = await add();
    const answer = await send(url, { text: 'The build\u202e has passed.' });
    expect(answer).toMatchObject({ status: 201, body: { data: { message_id: expect.any(String) } } });
    expect(await inRoom()).toMatchObject([
      { user_id: null, username: 'Build', content: 'The build has passed.', is_program: true },
    ]);
    expect((await ken('GET', `/space/${office.spaceId}/message-search?q=build`)).body).toMatchObject({
      data: [{ content: 'The build has passed.' }],
    });
    expect((await boss('GET', path)).body).toMatchObject({ data: [{ last_used_at: expect.any(String) }] });
    for (const body of [{ text: '' }, { text: 'x'.repeat(2_001) }, {}])
      expect(await send(url, body)).toMatchObject({ body: { code: 'INVALID_INPUT' } });
  });

  it('PRG-2 PRG-3 write nothing more once a Manager has ended them, or their room is gone', async () => {
    const [one, other] = [await add(), await add('Monitor')];
    expect((await boss('DELETE', `${path}/${one.id}`)).status).toBe(200);
    expect(await boss('DELETE', `${path}/${one.id}`)).toMatchObject({
      body: { code: 'PROGRAM_IS_NOT_EXIST' },
    });
    await app.database().sql().delete(rooms);
    for (const { url } of [one, other])
      expect(await send(url, { text: 'Hello' })).toMatchObject({ body: { code: 'PROGRAM_IS_NOT_EXIST' } });
  });

  it('PRG-4 write twenty messages in a minute', async () => {
    const { url } = await add();
    for (let n = 0; n < 20; n += 1) expect((await send(url, { text: `${n}` })).status).toBe(201);
    expect(await send(url, { text: 'more' })).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_ATTEMPTS' },
    });
    expect(await inRoom()).toHaveLength(20);
  });

  it('PRG-4 are not guessed: calls that name none are counted', async () => {
    const wrong = 'https://x.example/api/v1/program-messages/none';
    for (let n = 0; n < 60; n += 1) await send(wrong, { text: 'x' });
    expect(await send(wrong, { text: 'x' })).toMatchObject({ body: { code: 'TOO_MANY_ATTEMPTS' } });
  });
});
