import { AsyncResource } from 'node:async_hooks';
import { archiveBytesHeader } from '@engawa/contract/companies';
import { testPdf } from '@engawa/testkit/test-pdf';
import { readZip } from '@engawa/testkit/zip-reader';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { auditEntries } from '../../platform/db/schema/audit.ts';
import { punchIns } from '../../platform/db/schema/companies.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';
import { pngOf } from '../../testing/test-pictures.ts';
import { fileOf, formOf } from '../../testing/test-uploads.ts';

const app = useTestApp();
let office: TestOffice;
const address = () => `/api/v1/company/${office.companyId}/archive`;
const ask = (bearer: string) =>
  app.request(address(), { method: 'GET', headers: { authorization: `Bearer ${bearer}` } });
const opened = async (answer: Response) => readZip(Buffer.from(await answer.arrayBuffer()));

const upload = (path: string, body: FormData) =>
  app.request(`/api/v1${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${office.boss.bearer}`,
      'x-space-token': office.boss.spaceToken,
      'x-company': office.companyId,
    },
    body,
  });

beforeEach(async () => {
  office = await openTestOffice(app);
});

it('CMP-28 refuses everyone but Managers, and a page of another site', async () => {
  const eve = await app.register({ email: 'eve@example.com', company_name: 'Eve Inc' });
  for (const [bearer, status, code] of [
    [office.ken.token, 403, 'FORBIDDEN'],
    [eve.token, 400, 'COMPANY_IS_NOT_EXIST'],
    [office.guest.token, 400, 'COMPANY_IS_NOT_EXIST'],
  ] as const) {
    const answer = await ask(bearer);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code });
  }
  // Another site can make a browser send cookies; the bearer token it does not have.
  const foreign = await app.request(address(), {
    method: 'GET',
    headers: { cookie: 'engawa_session=x', origin: 'https://evil.example' },
  });
  expect(foreign.status).toBe(401);
});

it('CMP-28 holds the document, the lists and the files, without secrets and other companies', async () => {
  const boss = office.as(office.boss);
  const space = await app.register({ email: 'eve@example.com', company_name: 'Eve Inc', space_name: 'Cave' });
  await upload(`/company/${space.companyId}/background`, formOf('images[]', fileOf(await picture())));
  await upload(`/company/${office.companyId}/background`, formOf('images[]', fileOf(await picture())));
  const form = formOf('document', fileOf(testPdf([['一ページ目']]), '資料.pdf', 'application/pdf'));
  for (const [key, value] of Object.entries({ x: 100, y: 200, label: '資料' }))
    form.append(key, String(value));
  expect((await upload(`/room/${office.roomId}/pdf`, form)).status).toBe(201);
  await boss('POST', `/room/${office.roomId}/item`, {
    type: 'meeting_room',
    x: 600,
    y: 600,
    label: 'Round table',
    seat_count: 4,
    is_need_password: true,
    password: 'Secret2026',
  });
  await boss('PUT', `/space/${office.spaceId}/password`, { is_need_password: true, password: 'Veranda2026' });
  await app.call('POST', '/punch-in', {
    bearer: office.ken.token,
    body: {
      room_id: office.roomId,
      company_id: office.companyId,
      status: 'available',
      start_time: '2026-11-20T18:00:00+09:00',
    },
  });
  const answer = await ask(office.boss.token);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(answer.headers.get('content-disposition')).toContain('engawa-company-2026-11-20.zip');
  const bytes = Number(answer.headers.get(archiveBytesHeader));
  const files = await opened(answer);
  expect([...files.keys()]).toEqual([
    'company.json',
    'members.csv',
    'audit-log.csv',
    'clock-ins/2026-11.csv',
    'files/pdfs/1.pdf',
    'files/wallpapers/2.webp',
  ]);
  const data = JSON.parse(files.get('company.json')?.toString() ?? '');
  expect(data).toMatchObject({
    company: { name: 'Mori Works' },
    wallpapers: [{ url: 'files/wallpapers/2.webp' }],
  });
  expect(JSON.stringify(data.spaces)).toContain('files/pdfs/1.pdf');
  expect(files.get('files/pdfs/1.pdf')?.equals(Buffer.from(testPdf([['一ページ目']])))).toBe(true);
  expect(bytes).toBe(
    (files.get('files/pdfs/1.pdf')?.length ?? 0) + (files.get('files/wallpapers/2.webp')?.length ?? 0),
  );
  for (const name of ['members.csv', 'audit-log.csv', 'clock-ins/2026-11.csv'])
    expect(files.get(name)?.toString().codePointAt(0)).toBe(0xfeff);
  expect(files.get('members.csv')?.toString()).toContain('ken@example.com');
  const all = [...files]
    .map(([name, content]) => (name.startsWith('files/') ? '' : content.toString()))
    .join();
  expect(all).not.toMatch(/Secret2026|Veranda2026|\$argon2|Cave|eve@example|signature=/);
});

it('CMP-28 is recorded, and its people can read that it was taken', async () => {
  await opened(await ask(office.boss.token));
  const rows = await app
    .database()
    .sql()
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'company_exported'));
  expect(rows).toMatchObject([{ actor_id: office.boss.userId }]);
  const { body } = await app.call('GET', '/user/data-accesses', { bearer: office.ken.token });
  const kinds = (body as { data: { kind: string }[] }).data.map(({ kind }) => kind);
  expect(kinds).toContain('member_file');
});

it('CMP-28 its documents agree: what comes while they are written is in none of them', async () => {
  const { sql, transact } = app.database();
  const countWaiting = async () => {
    const text = `select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%punch_ins%'`;
    return (await sql().execute(text)).rows.length;
  };
  const asked = await transact(async () => {
    await sql().execute('lock table punch_ins in access exclusive mode');
    const archive = outside(() => ask(office.boss.token));
    await outside(async () => {
      await expect.poll(countWaiting).toBe(1);
    });
    await sql()
      .insert(punchIns)
      .values({
        company_id: office.companyId,
        userId: office.ken.userId,
        day: '2026-10-01',
        status: 'available',
        offset_minutes: 540,
        start_time: new Date('2026-10-01T00:00:00Z'),
        created_at: new Date(),
      });
    return { archive };
  });
  expect([...(await opened(await asked.archive)).keys()]).not.toContain('clock-ins/2026-10.csv');
  expect([...(await opened(await ask(office.boss.token))).keys()]).toContain('clock-ins/2026-10.csv');
});

it('CMP-28 refuses more than 10 in an hour', async () => {
  for (let taken = 0; taken < 10; taken += 1) await opened(await ask(office.boss.token));
  const answer = await ask(office.boss.token);
  expect([answer.status, await answer.json()]).toMatchObject([429, { code: 'TOO_MANY_ATTEMPTS' }]);
});

/** Work that belongs to no transaction. */
const outside = AsyncResource.bind(<T>(work: () => T): T => work());
const picture = async () => new Uint8Array(await pngOf());
