import { beforeEach, describe, expect, it } from 'vitest';
import { outbox } from '../../platform/db/schema/outbox.ts';
import { guestBlocks, guestDevices } from '../../platform/db/schema/spaces.ts';
import { textAt, useTestApp } from '../../testing/test-app.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

const hourMs = 60 * 60_000;
const unknownId = '00000000-0000-4000-8000-000000000000';

describe('guests and the Managers of the space', () => {
  const app = useTestApp();
  let office: TestOffice;
  beforeEach(async () => {
    office = await openTestOffice(app);
  });

  /** Comes in as a guest from an address, with the cookie of a browser or as a new one. */
  const comeIn = async (name: string, from: string, cookie?: string) => {
    const answer = await app.request('/api/v1/guest-login', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': from,
        ...(cookie === undefined ? {} : { cookie }),
      },
      body: JSON.stringify({ id: office.spaceId, name }),
    });
    const body = (await answer.json()) as unknown;
    const given = answer.headers.getSetCookie().find((one) => one.startsWith('engawa_guest='));
    return { status: answer.status, body, cookie: given?.split(';')[0] ?? cookie ?? '' };
  };
  const idOf = (answer: { body: unknown }) => textAt(answer.body, 'data.user.id');
  const asBoss = (method: string, path: string, body?: unknown) =>
    office.as(office.boss)(method, `/space/${office.spaceId}${path}`, body);
  const blocked = { status: 403, body: { code: 'GUEST_IS_BLOCKED' } };

  it('GST-17 a blocked guest comes in neither with the same browser nor from the same network', async () => {
    const gus = await comeIn('Gus', '203.0.113.7');
    const answer = await asBoss('POST', `/guests/${idOf(gus)}/send-away`, { is_blocked: true });
    expect(answer).toMatchObject({ status: 200, body: { data: { blocked_until: expect.any(String) } } });
    expect(await comeIn('Gus', '198.51.100.1', gus.cookie)).toMatchObject(blocked);
    expect(await comeIn('Gus', '203.0.113.7')).toMatchObject(blocked);
    expect((await comeIn('Ann', '198.51.100.1')).status).toBe(200);
    app.wait(24 * hourMs);
    expect((await comeIn('Gus', '203.0.113.7', gus.cookie)).status).toBe(200);
  });

  it('GST-17 at the address of the Manager, the browser alone is blocked', async () => {
    const gus = await comeIn('Gus', '203.0.113.7');
    const { bearer, spaceToken } = office.boss;
    const answer = await app.call('POST', `/space/${office.spaceId}/guests/${idOf(gus)}/send-away`, {
      bearer,
      spaceToken,
      from: '203.0.113.7',
      body: { is_blocked: true },
    });
    expect(answer.status).toBe(200);
    expect(await comeIn('Gus', '203.0.113.7', gus.cookie)).toMatchObject(blocked);
    expect((await comeIn('Ann', '203.0.113.7')).status).toBe(200);
  });

  it('GST-17 a guest who is sent away has no session any more, and the live space is notified', async () => {
    const gus = await comeIn('Gus', '203.0.113.7');
    await app.database().sql().delete(outbox);
    expect(await asBoss('POST', `/guests/${idOf(gus)}/send-away`, { is_blocked: false })).toMatchObject({
      body: { data: { blocked_until: null } },
    });
    const bearer = textAt(gus.body, 'token');
    expect((await app.call('GET', '/guest', { bearer })).status).toBe(401);
    const events = await app.database().sql().select().from(outbox);
    expect(events).toMatchObject([
      { event: 'StandingEvent', payload: { user_id: idOf(gus), role: null, by: office.boss.userId } },
    ]);
    expect((await comeIn('Gus', '203.0.113.7', gus.cookie)).status).toBe(200);
  });

  it('GST-17 the block ends when a Manager lets the guest in again', async () => {
    const gus = await comeIn('Gus', '203.0.113.7');
    await asBoss('POST', `/guests/${idOf(gus)}/send-away`, { is_blocked: true });
    expect((await asBoss('DELETE', `/guests/${idOf(gus)}/block`)).status).toBe(200);
    expect(await asBoss('DELETE', `/guests/${idOf(gus)}/block`)).toMatchObject({
      body: { code: 'USER_IS_NOT_EXIST' },
    });
    expect((await comeIn('Gus', '203.0.113.7', gus.cookie)).status).toBe(200);
  });

  it('GST-16 lists blocked guests with the end of the block', async () => {
    const gus = await comeIn('Gus', '203.0.113.7');
    expect((await asBoss('GET', '/guests')).body).toEqual({ data: [] });
    await asBoss('POST', `/guests/${idOf(gus)}/send-away`, { is_blocked: true });
    expect((await asBoss('GET', '/guests')).body).toMatchObject({
      data: [{ user_id: idOf(gus), name: 'Gus', is_inside: false, blocked_until: expect.any(String) }],
    });
  });

  it('GST-16 GST-17 refuses Members and guests; a member of the space cannot be sent away so', async () => {
    const gus = await comeIn('Gus', '203.0.113.7');
    for (const who of [office.ken, office.guest]) {
      const call = office.as(who);
      const at = `/space/${office.spaceId}/guests`;
      for (const answer of [
        await call('GET', at),
        await call('POST', `${at}/${idOf(gus)}/send-away`, { is_blocked: true }),
        await call('DELETE', `${at}/${idOf(gus)}/block`),
      ])
        expect(answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    }
    for (const userId of [office.ken.userId, unknownId])
      expect(await asBoss('POST', `/guests/${userId}/send-away`, { is_blocked: true })).toMatchObject({
        body: { code: 'USER_IS_NOT_EXIST' },
      });
    expect(await app.database().sql().select().from(guestBlocks)).toEqual([]);
  });

  it('GST-18 stores no address and no browser, and records what Managers do', async () => {
    const gus = await comeIn('Gus', '203.0.113.7');
    await asBoss('POST', `/guests/${idOf(gus)}/send-away`, { is_blocked: true });
    const stored = JSON.stringify([
      await app.database().sql().select().from(guestDevices),
      await app.database().sql().select().from(guestBlocks),
    ]);
    expect(stored).not.toContain('203.0.113.7');
    expect(stored).not.toContain(gus.cookie.split('=')[1]);
    const log = await office.as(office.boss)('GET', `/company/${office.companyId}/audit`);
    expect(JSON.stringify(log.body)).toContain('guest_blocked');
  });
});
