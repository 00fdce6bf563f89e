import { beforeEach, describe, expect, it } from 'vitest';
import { textAt, useTestApp } from '../../testing/test-app.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

const unknownId = '00000000-0000-4000-8000-000000000000';
const minuteMs = 60 * 1_000;

describe('arrivals', () => {
  const app = useTestApp();
  let office: TestOffice;
  let ken: ReturnType<TestOffice['as']>;

  const punchIn = (fields: Record<string, unknown> = {}, ask = ken) =>
    ask('POST', '/punch-in', {
      room_id: office.roomId,
      company_id: office.companyId,
      status: 'start',
      start_time: '2026-11-20T18:00:00+09:00',
      description: '',
      ...fields,
    });

  beforeEach(async () => {
    office = await openTestOffice(app);
    ken = office.as(office.ken);
  });

  describe('are refused', () => {
    it('CMP-16 in another company or an unknown one', async () => {
      const eve = await app.register({ email: 'eve@example.com', company_name: 'Eve Inc' });
      for (const company_id of [eve.companyId, unknownId])
        expect(await punchIn({ company_id })).toMatchObject({
          status: 400,
          body: { code: 'COMPANY_IS_NOT_EXIST' },
        });
    });

    it('CMP-16 in a room of another company or an unknown one', async () => {
      const eve = await app.register({ email: 'eve@example.com', company_name: 'Eve Inc' });
      const { roomId } = await app.enter(eve.token, eve.spaceId);
      for (const room_id of [roomId, unknownId])
        expect(await punchIn({ room_id })).toMatchObject({
          status: 400,
          body: { code: 'ROOM_IS_NOT_EXIST' },
        });
    });

    it.each([
      { start_time: '2026-11-20T18:00:00' },
      { start_time: 'today' },
      { status: '' },
      { description: 'x'.repeat(201) },
    ])('CMP-16 %j', async (fields) => {
      expect(await punchIn(fields)).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    });

    it('CMP-17 if taken back by another user, twice, late, or without existing', async () => {
      const { body } = await punchIn();
      const path = `/punch-in/${textAt(body, 'data.id')}`;
      const over = { status: 400, body: { code: 'PUNCH_IN_IS_OVER' } };
      expect(await office.as(office.boss)('DELETE', path)).toMatchObject(over);
      expect(await office.as(office.guest)('DELETE', path)).toMatchObject(over);
      expect(await ken('DELETE', `/punch-in/${unknownId}`)).toMatchObject(over);
      app.wait(60_001);
      expect(await ken('DELETE', path)).toMatchObject(over);
    });
  });

  it('CMP-16 are noted once a day, by the server’s clock', async () => {
    const first = await punchIn({ start_time: '2026-11-20T08:59:00+09:00' });
    expect(first).toMatchObject({
      status: 200,
      body: {
        data: {
          company_id: office.companyId,
          room_id: office.roomId,
          status: 'start',
          start_time: '2026-11-20T09:00:00.000Z',
          undo_until: '2026-11-20T09:01:00.000Z',
          is_new: true,
        },
      },
    });
    app.wait(10 * minuteMs);
    expect((await punchIn()).body).toMatchObject({
      data: { id: textAt(first.body, 'data.id'), is_new: false },
    });
    expect((await punchIn({}, office.as(office.boss))).body).toMatchObject({ data: { is_new: true } });
  });

  it('CMP-16 use the day of the given time zone', async () => {
    // 09:00 UTC is 23:55 in that zone; ten minutes later the next day has begun there only.
    const there = { start_time: '2026-11-20T23:55:00+14:55' };
    const { body } = await punchIn(there);
    app.wait(10 * minuteMs);
    expect((await punchIn({ start_time: '2026-11-20T09:10:00Z' })).body).toMatchObject({
      data: { id: textAt(body, 'data.id'), is_new: false },
    });
    expect((await punchIn(there)).body).toMatchObject({ data: { is_new: true } });
  });

  it('CMP-16 of two pages at once are noted once', async () => {
    const answers = await Promise.all([punchIn(), punchIn(), punchIn()]);
    const ids = answers.map(({ body }) => textAt(body, 'data.id'));
    expect(new Set(ids).size).toBe(1);
  });

  it('CMP-17 can be taken back within a minute, and noted again', async () => {
    const { body } = await punchIn();
    const id = textAt(body, 'data.id');
    app.wait(59_000);
    expect((await ken('DELETE', `/punch-in/${id}`)).body).toEqual({ data: { id } });
    expect(await ken('DELETE', `/punch-in/${id}`)).toMatchObject({ body: { code: 'PUNCH_IN_IS_OVER' } });
    expect((await punchIn()).body).toMatchObject({ data: { is_new: true } });
  });
});
