import { beforeEach, describe, expect, it } from 'vitest';
import { auditEntries } from '../../platform/db/schema/audit.ts';
import { textAt, useTestApp } from '../../testing/test-app.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

const refused = (status: number, code: string) => ({ status, body: { code } });
const over = refused(400, 'CORRECTION_IS_OVER');
const unknownId = '00000000-0000-4000-8000-000000000000';

describe('attendance', () => {
  const app = useTestApp();
  let office: TestOffice;
  let boss: ReturnType<TestOffice['as']>;
  let ken: ReturnType<TestOffice['as']>;
  type Ask = typeof ken;

  /** The clock of the server says 2026-11-20T09:00Z. */
  const clockIn = async (start_time = '2026-11-20T18:00:00+09:00', ask = ken): Promise<string> => {
    const { body } = await ask('POST', '/punch-in', {
      room_id: office.roomId,
      company_id: office.companyId,
      status: 'start',
      start_time,
      description: '',
    });
    return textAt(body, 'data.id');
  };
  const company = (rest: string) => `/company/${office.companyId}/${rest}`;
  const mine = async (month: string, ask: Ask = ken) => {
    const { body } = await ask('GET', company(`punch-ins?month=${month}`));
    return (
      body as {
        data: {
          clock_ins: { id: string; day: string; start_time: string; is_corrected: boolean }[];
          corrections: { id: string; state: string }[];
        };
      }
    ).data;
  };
  const request = (fields: Record<string, unknown>, ask: Ask = ken) =>
    ask('POST', company('punch-in-corrections'), { reason: 'Late train', ...fields });
  const decide = (id: string, is_approved: boolean, ask: Ask = boss) =>
    ask('POST', `/punch-in-correction/${id}/decision`, { is_approved });
  const fileOf = async (path: string, bearer: string) => {
    const answer = await app.request(`/api/v1${path}`, { headers: { authorization: `Bearer ${bearer}` } });
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
  };

  beforeEach(async () => {
    office = await openTestOffice(app);
    boss = office.as(office.boss);
    ken = office.as(office.ken);
  });

  it('ATT-1 a clock-in belongs to the day of the clock where it was made', async () => {
    await clockIn('2026-11-20T23:00:00+14:00');
    await clockIn('2026-11-19T23:00:00-10:00', boss);
    expect((await mine('2026-11')).clock_ins).toMatchObject([{ day: '2026-11-20', offset_minutes: 840 }]);
    expect((await mine('2026-11', boss)).clock_ins).toMatchObject([
      { day: '2026-11-19', start_time: '2026-11-20T09:00:00.000Z', offset_minutes: -600 },
    ]);
  });

  it('ATT-2 a person reads their own clock-ins, not those that were undone, and exports them', async () => {
    const undone = await clockIn();
    await ken('DELETE', `/punch-in/${undone}`);
    const id = await clockIn();
    await ken('PUT', `/punch-in/${id}`, { description: '=late' });
    expect((await mine('2026-11')).clock_ins).toMatchObject([{ id, description: '=late' }]);
    expect((await mine('2026-10')).clock_ins).toEqual([]);
    expect((await mine('2026-11', boss)).clock_ins).toEqual([]);
    expect(await fileOf(`/company/${office.companyId}/punch-ins.csv?month=2026-11`, office.ken.token)).toBe(
      [
        '\uFEFF"day","time","utc_offset","status","description","corrected"',
        `"2026-11-20","18:00","UTC+09:00","start","'=late",""`,
        '',
      ].join('\r\n'),
    );
  });

  it('ATT-2 ATT-4 ATT-5 refuses guests, others, and months that are none', async () => {
    const eve = await app.register({ email: 'eve@example.com', company_name: 'Eve Inc' });
    const asEve: Ask = (method, path, body) =>
      app.call(method, path, { bearer: eve.token, ...(body === undefined ? {} : { body }) });
    for (const path of ['punch-ins', 'attendance', 'punch-in-corrections'])
      expect(await asEve('GET', company(`${path}?month=2026-11`))).toMatchObject(
        refused(400, 'COMPANY_IS_NOT_EXIST'),
      );
    const guest = office.as(office.guest);
    expect(await guest('GET', company('punch-ins?month=2026-11'))).toMatchObject(refused(403, 'FORBIDDEN'));
    expect(await ken('GET', company('attendance?month=2026-11'))).toMatchObject(refused(403, 'FORBIDDEN'));
    for (const month of ['2026-13', '2026-1', 'x'])
      expect((await ken('GET', company(`punch-ins?month=${month}`))).status).toBe(400);
    const asked = { start_time: '2026-11-19T09:00:00+09:00' };
    expect(await request(asked, asEve)).toMatchObject(refused(400, 'COMPANY_IS_NOT_EXIST'));
  });

  it('ATT-3 describes only one’s own clock-in that was not undone', async () => {
    const id = await clockIn();
    expect(await boss('PUT', `/punch-in/${id}`, { description: 'x' })).toMatchObject(
      refused(400, 'PUNCH_IN_IS_OVER'),
    );
    await ken('DELETE', `/punch-in/${id}`);
    expect(await ken('PUT', `/punch-in/${id}`, { description: 'x' })).toMatchObject(
      refused(400, 'PUNCH_IN_IS_OVER'),
    );
  });

  it('ATT-4 a Manager reads everyone by month and department, and each of them can see it', async () => {
    await clockIn();
    const list = async (query: string) =>
      (await boss('GET', company(`attendance?month=2026-11${query}`))).body as {
        data: { user: { name: string }; clock_ins: object[] }[];
        pagination: { total: number };
      };
    const all = await list('');
    expect(all.data.map(({ user, clock_ins }) => [user.name, clock_ins.length])).toEqual([
      ['Aya Mori', 0],
      ['ken Mori', 1],
    ]);
    expect((await list('&department=sales')).data).toEqual([]);
    expect((await list('&department=none&per_page=1&page=2')).data).toHaveLength(1);
    const { body } = await app.call('GET', '/user/data-accesses', { bearer: office.ken.token });
    expect(body).toMatchObject({ data: [{ kind: 'attendance', viewer: { name: 'Aya Mori' } }] });
    const file = await fileOf(`/company/${office.companyId}/attendance.csv?month=2026-11`, office.boss.token);
    expect(file.split('\r\n')[1]).toBe('"ken Mori","","2026-11-20","18:00","UTC+09:00","start","",""');
  });

  it('ATT-8 counts the members of each day, and gives no number for fewer than five', async () => {
    const week = async () =>
      (await boss('GET', company('attendance/week?today=2026-11-20'))).body as { data: object[] };
    await clockIn();
    expect((await week()).data).toEqual(
      [14, 15, 16, 17, 18, 19, 20].map((day) => ({
        day: `2026-11-${day}`,
        count: day === 20 ? null : 0,
      })),
    );
    for (const name of ['mei', 'jun', 'rei', 'kai'])
      await clockIn(undefined, office.as(await office.addMember(name)));
    expect((await week()).data.at(-1)).toEqual({ day: '2026-11-20', count: 5 });
    expect(await ken('GET', company('attendance/week?today=2026-11-20'))).toMatchObject(
      refused(403, 'FORBIDDEN'),
    );
  });

  it.each([
    [{ start_time: '2026-11-20T18:00:01+09:00' }],
    [{ start_time: '2025-01-01T09:00:00+09:00' }],
    [{ start_time: '2026-11-19T09:00:00' }],
    [{ start_time: null }],
    [{ start_time: '2026-11-19T09:00:00Z', reason: ' ' }],
  ])('ATT-5 refuses the request %j', async (fields) => {
    expect(await request(fields)).toMatchObject(refused(400, 'INVALID_INPUT'));
  });

  it('ATT-5 refuses a request about the clock-in of another person', async () => {
    const id = await clockIn();
    const fields = { punch_in_id: id, start_time: '2026-11-20T17:00:00+09:00' };
    expect(await request(fields, boss)).toMatchObject(refused(400, 'PUNCH_IN_IS_OVER'));
    expect(await request({ ...fields, punch_in_id: unknownId })).toMatchObject(
      refused(400, 'PUNCH_IN_IS_OVER'),
    );
  });

  it('ATT-5 ATT-6 a later request replaces the earlier one, and can be withdrawn once', async () => {
    const punch_in_id = await clockIn();
    await request({ punch_in_id, start_time: '2026-11-20T17:00:00+09:00' });
    const { body } = await request({ punch_in_id, start_time: '2026-11-20T16:00:00+09:00' });
    const id = textAt(body, 'data.id');
    expect((await mine('2026-11')).corrections.map(({ state }) => state).toSorted()).toEqual([
      'open',
      'withdrawn',
    ]);
    expect(await boss('DELETE', `/punch-in-correction/${id}`)).toMatchObject(over);
    expect((await ken('DELETE', `/punch-in-correction/${id}`)).status).toBe(200);
    expect(await ken('DELETE', `/punch-in-correction/${id}`)).toMatchObject(over);
    expect(await decide(id, true)).toMatchObject(over);
  });

  it('ATT-7 an approved request changes the clock-in, and is in the audit log', async () => {
    const punch_in_id = await clockIn();
    const { body } = await request({ punch_in_id, start_time: '2026-11-20T08:55:00+09:00' });
    const waiting = await boss('GET', company('punch-in-corrections'));
    expect(waiting.body).toMatchObject({
      data: [
        {
          user: { name: 'ken Mori' },
          recorded_time: '2026-11-20T09:00:00.000Z',
          start_time: '2026-11-19T23:55:00.000Z',
          day: '2026-11-20',
          reason: 'Late train',
        },
      ],
    });
    expect((await decide(textAt(body, 'data.id'), true)).status).toBe(200);
    expect((await mine('2026-11')).clock_ins).toMatchObject([
      { id: punch_in_id, start_time: '2026-11-19T23:55:00.000Z', is_corrected: true },
    ]);
    const rows = await app.database().sql().select().from(auditEntries);
    expect(rows.find(({ action }) => action === 'clock_in_corrected')).toMatchObject({
      target_id: office.ken.userId,
      before: { start_time: '2026-11-20T09:00:00.000Z' },
      after: { start_time: '2026-11-19T23:55:00.000Z' },
    });
    expect(await decide(textAt(body, 'data.id'), false)).toMatchObject(over);
  });

  it('ATT-7 adds a missing clock-in, removes one, and a rejected request changes nothing', async () => {
    const punch_in_id = await clockIn();
    const added = await request({ start_time: '2026-11-19T09:00:00+09:00' });
    const removed = await request({ punch_in_id, start_time: null });
    await decide(textAt(added.body, 'data.id'), true);
    await decide(textAt(removed.body, 'data.id'), true);
    expect((await mine('2026-11')).clock_ins).toMatchObject([{ day: '2026-11-19', is_corrected: true }]);
    const rejected = await request({ start_time: '2026-11-18T09:00:00+09:00' });
    await decide(textAt(rejected.body, 'data.id'), false);
    expect((await mine('2026-11')).clock_ins).toHaveLength(1);
  });

  it('ATT-7 a request about a clock-in that was undone meanwhile is over', async () => {
    const punch_in_id = await clockIn();
    const { body } = await request({ punch_in_id, start_time: '2026-11-20T08:55:00+09:00' });
    await ken('DELETE', `/punch-in/${punch_in_id}`);
    expect(await decide(textAt(body, 'data.id'), true)).toMatchObject(over);
  });

  it('ATT-7 Members do not decide, nor do Managers about their own while there is another', async () => {
    const { body } = await request({ start_time: '2026-11-19T09:00:00+09:00' }, boss);
    const own = textAt(body, 'data.id');
    expect(await decide(own, true, ken)).toMatchObject(refused(403, 'FORBIDDEN'));
    await boss('PUT', `/user/${office.ken.userId}/role`, { role_id: 1 });
    expect(await decide(own, true)).toMatchObject(refused(403, 'FORBIDDEN'));
    await boss('PUT', `/user/${office.ken.userId}/role`, { role_id: 2 });
    expect((await decide(own, true)).status).toBe(200);
  });

  it('ACC-25 the export contains clock-ins, corrections, looks and entries, but not the address of others', async () => {
    const punch_in_id = await clockIn();
    await request({ punch_in_id, start_time: '2026-11-20T08:55:00+09:00' });
    await boss('GET', company('attendance?month=2026-11'));
    await app.call('PUT', `/user/${office.ken.userId}/role`, {
      bearer: office.boss.token,
      from: '203.0.113.9',
      body: { role_id: 1 },
      headers: { 'x-company': office.companyId },
    });
    const { body } = await ken('GET', '/user/export');
    expect(body).toMatchObject({
      punch_ins: [{ day: '2026-11-20', offset_minutes: 540, corrected_at: null }],
      clock_in_corrections: [{ company: 'Mori Works', reason: 'Late train', state: 'open' }],
      data_accesses: [{ company: 'Mori Works', viewer: 'Aya Mori', kind: 'attendance' }],
    });
    const { audit_entries } = body as { audit_entries: { action: string; is_mine: boolean }[] };
    expect(audit_entries).toContainEqual(
      expect.objectContaining({ action: 'member_role', is_mine: false, address: null }),
    );
    expect(JSON.stringify(body)).not.toContain('203.0.113.9');
  });

  it('ATT-7 of two decisions at once, one succeeds', async () => {
    const { body } = await request({ start_time: '2026-11-19T09:00:00+09:00' });
    const id = textAt(body, 'data.id');
    const answers = await Promise.all([decide(id, true), decide(id, true)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await mine('2026-11')).clock_ins).toHaveLength(1);
  });
});
