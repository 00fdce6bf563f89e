import { maxWaitingGuests, maxWaitingPerAddress } from '@engawa/contract/lobby';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditEntries } from '../../platform/db/schema/audit.ts';
import { outbox } from '../../platform/db/schema/outbox.ts';
import { sessions } from '../../platform/db/schema/sessions.ts';
import { lobbyGuests } from '../../platform/db/schema/spaces.ts';
import { textAt, useTestApp } from '../../testing/test-app.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';
import { createLobbyStore } from './store.ts';

const secondMs = 1_000;
const unknownId = '00000000-0000-4000-8000-000000000000';

describe('the lobby', () => {
  const app = useTestApp({ hasRateLimits: false });
  let office: TestOffice;
  beforeEach(async () => {
    office = await openTestOffice(app);
    await turn(true);
  });

  const asBoss = (method: string, path: string, body?: unknown) =>
    office.as(office.boss)(method, `/space/${office.spaceId}${path}`, body);
  const asKen = (method: string, path: string, body?: unknown) =>
    office.as(office.ken)(method, `/space/${office.spaceId}${path}`, body);
  const turn = (guest_lobby: boolean) => asBoss('PUT', '', { guest_lobby });

  /** A call of a browser without a session, from an address, with its cookie or as a new one. */
  const ask = async (path: string, sent: object, from = '203.0.113.7', cookie?: string) => {
    const answer = await app.request(`/api/v1${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': from,
        ...(cookie === undefined ? {} : { cookie }),
      },
      body: JSON.stringify({ id: office.spaceId, ...sent }),
    });
    const given = answer.headers.getSetCookie().find((one) => one.startsWith('engawa_guest='));
    const body = (await answer.json()) as unknown;
    return { status: answer.status, body, cookie: given?.split(';')[0] ?? cookie ?? '' };
  };
  const wait = (name: string, from?: string, cookie?: string) =>
    ask('/guest-lobby', { name, color: 'moss' }, from, cookie);
  const ticketOf = (answer: { body: unknown }) => textAt(answer.body, 'data.ticket');
  const stand = (answer: { body: unknown }) => ask('/guest-lobby/standing', { ticket: ticketOf(answer) });
  const listed = async () => {
    const { body } = await asKen('GET', '/lobby');
    return (body as { data: { guest_id: string; name: string }[] }).data;
  };
  const idOf = async (name: string) => (await listed()).find((one) => one.name === name)?.guest_id ?? '';
  const admit = (guestId: string, call = asKen) =>
    call('POST', `/lobby/${guestId}/admit`, { room_id: office.roomId });
  const decline = (guestId: string) => asKen('POST', `/lobby/${guestId}/decline`);
  const over = { status: 400, body: { code: 'REQUEST_IS_OVER' } };
  const waits = { status: 403, body: { code: 'GUEST_WAITS_IN_LOBBY' } };

  it('LOB-1 is off at first; Managers alone turn it on, which the audit log lists', async () => {
    const { body } = await asBoss('PUT', '', { guest_lobby: false });
    expect(body).toMatchObject({ data: { guest_lobby: false } });
    expect(await turn(true)).toMatchObject({ status: 200, body: { data: { guest_lobby: true } } });
    expect(await asKen('PUT', '', { guest_lobby: false })).toMatchObject({ body: { code: 'FORBIDDEN' } });
    const entries = await app.database().sql().select().from(auditEntries);
    expect(entries.map(({ action, after }) => [action, after])).toContainEqual([
      'space_changed',
      { guest_lobby: true },
    ]);
  });

  it('LOB-2 a guest gets no session and no token, and nothing of the space, before they are admitted', async () => {
    const before = await app.database().sql().$count(sessions);
    expect(await ask('/guest-login', { name: 'Gus' })).toMatchObject(waits);
    const gus = await wait('Gus');
    expect(gus.status).toBe(200);
    expect(Object.keys((gus.body as { data: object }).data).toSorted()).toEqual([
      'is_anyone_inside',
      'room_id',
      'server_time',
      'state',
      'ticket',
      'waiting_since',
    ]);
    expect(JSON.stringify(gus.body)).not.toContain(office.roomId);
    expect(await app.database().sql().$count(sessions)).toBe(before);
    expect(await ask('/guest-login', { name: 'Gus', ticket: ticketOf(gus) })).toMatchObject(waits);
    for (const path of [`/space?space_uuid=${office.spaceId}`, `/space/${office.spaceId}/lobby`])
      expect((await app.call('GET', path, { bearer: ticketOf(gus), spaceToken: ticketOf(gus) })).status).toBe(
        401,
      );
  });

  it('LOB-2 a space without a lobby is entered at once', async () => {
    await turn(false);
    expect((await ask('/guest-login', { name: 'Gus' })).status).toBe(200);
    expect(await wait('Gus')).toMatchObject({ body: { data: { state: 'admitted' } } });
  });

  it('LOB-3 makes the checks of the entry, and stores neither ticket, browser nor address', async () => {
    await asBoss('PUT', '/setting', { is_guest_need_password: true, guest_password: 'sesame2026' });
    expect(await wait('Gus')).toMatchObject({ body: { code: 'INCORRECT_PASSWORD' } });
    expect(await ask('/guest-lobby', { id: unknownId, name: 'Gus' })).toMatchObject({
      body: { code: 'SPACE_IS_NOT_EXIST' },
    });
    expect(await ask('/guest-lobby', { name: 'Gus', password: 'sesame2026', floor: 'x' })).toMatchObject({
      body: { code: 'FLOOR_ID_NOT_MATCH_THE_SPACE_ID' },
    });
    const gus = await ask('/guest-lobby', { name: 'Gus', password: 'sesame2026' });
    const stored = JSON.stringify(await app.database().sql().select().from(lobbyGuests));
    for (const secret of ['203.0.113.7', ticketOf(gus), gus.cookie.split('=')[1] ?? ''])
      expect(stored).not.toContain(secret);
    // The password was given before: the ticket alone lets an admitted guest in.
    await admit(await idOf('Gus'));
    expect((await ask('/guest-login', { name: 'Gus', ticket: ticketOf(gus) })).status).toBe(200);
  });

  it('LOB-3 a browser waits once: its earlier ticket is over', async () => {
    const first = await wait('Gus');
    const second = await wait('Gustav', '203.0.113.7', first.cookie);
    expect(await stand(first)).toMatchObject(over);
    expect(await stand(second)).toMatchObject({ body: { data: { state: 'waiting' } } });
    expect((await listed()).map(({ name }) => name)).toEqual(['Gustav']);
  });

  it('LOB-4 refuses a guest when too many wait, and more than some from one address', async () => {
    const full = { status: 403, body: { code: 'LOBBY_IS_FULL' } };
    for (let i = 0; i < maxWaitingPerAddress; i += 1) await wait(`Gus ${i}`);
    expect(await wait('Ann')).toMatchObject(full);
    for (let i = maxWaitingPerAddress; i < maxWaitingGuests; i += 1)
      expect((await wait(`Gus ${i}`, `198.51.100.${i}`)).status).toBe(200);
    expect(await wait('Ann', '192.0.2.1')).toMatchObject(full);
    app.wait(91 * secondMs);
    expect((await wait('Ann', '192.0.2.1')).status).toBe(200);
  });

  it('LOB-5 a silent guest is not listed until their page asks again, and is over after an hour', async () => {
    const gus = await wait('Gus');
    expect(await stand(gus)).toMatchObject({ body: { data: { state: 'waiting', is_anyone_inside: false } } });
    app.wait(91 * secondMs);
    expect(await listed()).toEqual([]);
    expect((await stand(gus)).status).toBe(200);
    expect(await listed()).toMatchObject([{ name: 'Gus' }]);
    app.wait(3_601 * secondMs);
    expect(await stand(gus)).toMatchObject(over);
    expect(await ask('/guest-lobby/standing', { ticket: 'x'.repeat(43) })).toMatchObject(over);
  });

  it('LOB-5 a guest who leaves is not listed any more', async () => {
    const gus = await wait('Gus');
    expect((await ask('/guest-lobby/leave', { ticket: ticketOf(gus) })).status).toBe(200);
    expect(await listed()).toEqual([]);
    expect(await stand(gus)).toMatchObject(over);
  });

  it('LOB-6 LOB-7 LOB-8 refuses guests, and people of other spaces', async () => {
    await wait('Gus');
    const guestId = await idOf('Gus');
    const asGuest = office.as(office.guest);
    const at = `/space/${office.spaceId}/lobby`;
    for (const answer of [
      await asGuest('GET', at),
      await asGuest('POST', `${at}/${guestId}/admit`, { room_id: office.roomId }),
      await asGuest('POST', `${at}/${guestId}/decline`),
    ])
      expect(answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect(await listed()).toMatchObject([{ name: 'Gus', color: 'moss', room_id: null }]);
  });

  it('LOB-7 the first answer counts; a room elsewhere or locked is refused', async () => {
    const gus = await wait('Gus');
    const guestId = await idOf('Gus');
    expect(await asKen('POST', `/lobby/${guestId}/admit`, { room_id: unknownId })).toMatchObject({
      body: { code: 'ROOM_IS_NOT_EXIST' },
    });
    const answers = await Promise.all([admit(guestId), admit(guestId, asBoss), decline(guestId)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    expect(answers.filter(({ status }) => status === 400)).toMatchObject([over, over]);
    expect((await stand(gus)).status).toBe(answers[2]?.status === 200 ? 403 : 200);
  });

  it('LOB-8 a declined guest cannot ask again for two minutes', async () => {
    const gus = await wait('Gus');
    expect((await decline(await idOf('Gus'))).status).toBe(200);
    const declined = { status: 403, body: { code: 'GUEST_IS_DECLINED', detail: { retryAfterSeconds: 120 } } };
    expect(await stand(gus)).toMatchObject(declined);
    expect(await wait('Another', '192.0.2.1', gus.cookie)).toMatchObject(declined);
    expect(await wait('Gus')).toMatchObject(declined);
    expect((await wait('Ann')).status).toBe(200);
    app.wait(121 * secondMs);
    expect((await wait('Gus', '203.0.113.7', gus.cookie)).status).toBe(200);
  });

  it('LOB-10 an admission lets one guest in, once, within five minutes', async () => {
    const gus = await wait('Gus');
    const ann = await wait('Ann');
    await admit(await idOf('Gus'));
    await admit(await idOf('Ann'));
    expect(await stand(gus)).toMatchObject({ body: { data: { state: 'admitted', room_id: office.roomId } } });
    const login = { name: 'Gus', ticket: ticketOf(gus) };
    const entry = await ask('/guest-login', login);
    expect(entry.status).toBe(200);
    expect(await ask('/guest-login', login)).toMatchObject(waits);
    // A reload goes on with the session.
    const bearer = textAt(entry.body, 'token');
    expect((await app.call('POST', `/space/${office.spaceId}/access`, { bearer, body: {} })).status).toBe(
      200,
    );
    app.wait(301 * secondMs);
    expect(await ask('/guest-login', { name: 'Ann', ticket: ticketOf(ann) })).toMatchObject(waits);
  });

  it('LOB-11 all who wait are admitted when the lobby is turned off', async () => {
    const gus = await wait('Gus');
    await turn(false);
    await turn(true);
    expect(await stand(gus)).toMatchObject({ body: { data: { state: 'admitted', room_id: null } } });
    expect((await ask('/guest-login', { name: 'Gus', ticket: ticketOf(gus) })).status).toBe(200);
  });

  it('LOB-13 an admitted guest enters under the name and colour that were seen, also in a race', async () => {
    const gus = await wait('Gus');
    await admit(await idOf('Gus'));
    const disguise = { name: 'The chairwoman', color: 'plum' };
    // Of several entries with one ticket a single one succeeds, and it is not the disguise.
    const entries = await Promise.all(
      [disguise, { name: 'Gus' }, disguise].map((one) =>
        ask('/guest-login', { ...one, ticket: ticketOf(gus) }),
      ),
    );
    const [entry, ...others] = entries.toSorted((a, b) => a.status - b.status);
    expect(entry).toMatchObject({ status: 200, body: { data: { user: { name: 'Gus', color: 'moss' } } } });
    expect(others).toMatchObject([waits, waits]);

    // Renamed while an answer is under way: the answer was for the name that was seen.
    const ann = await wait('Ann');
    const annId = await idOf('Ann');
    const [answer, renamed] = await Promise.all([
      admit(annId),
      wait('The chairwoman', '203.0.113.7', ann.cookie),
    ]);
    expect([200, 400]).toContain(answer.status);
    expect(renamed).toMatchObject({ body: { data: { state: 'waiting' } } });
    for (const ticket of [ticketOf(ann), ticketOf(renamed)])
      expect(await ask('/guest-login', { ...disguise, ticket })).toMatchObject(waits);
    expect((await admit(await idOf('The chairwoman'))).status).toBe(200);
  });

  it('LOB-13 a guest who is inside changes name and colour as every guest does', async () => {
    const gus = await wait('Gus');
    await admit(await idOf('Gus'));
    const entry = await ask('/guest-login', { name: 'Eve', ticket: ticketOf(gus) });
    const bearer = textAt(entry.body, 'token');
    expect(await app.call('GET', '/guest', { bearer })).toMatchObject({ body: { data: { name: 'Gus' } } });
    expect(await app.call('PUT', '/guest', { bearer, body: { name: 'Gustav' } })).toMatchObject({
      body: { data: { name: 'Gustav' } },
    });
  });

  it('LOB-9 LOB-12 publishes and records who answered, and forgets after an hour', async () => {
    await wait('Gus');
    await wait('Ann');
    const gusId = await idOf('Gus');
    await admit(gusId);
    await decline(await idOf('Ann'));
    const events = await app.database().sql().select().from(outbox);
    const lobby = events.filter(({ event }) => event === 'LobbyEvent').map(({ payload }) => payload);
    expect(lobby).toMatchObject([
      { name: 'Gus', end: null },
      { name: 'Ann', end: null },
      { by: office.ken.userId, guest_id: gusId, name: 'Gus', end: 'admitted' },
      { by: office.ken.userId, name: 'Ann', end: 'declined' },
    ]);
    const { body } = await office.as(office.boss)('GET', `/company/${office.companyId}/audit`);
    expect((body as { data: object[] }).data.slice(0, 2)).toMatchObject([
      { action: 'guest_declined', target: { name: 'Ann' } },
      { action: 'guest_admitted', target: { name: 'Gus' } },
    ]);
    const entries = () => app.database().sql().$count(lobbyGuests);
    const store = createLobbyStore(app.database());
    await store.forgetSeenBefore(new Date(app.nowMs() - 3_600 * secondMs));
    expect(await entries()).toBe(2);
    await store.forgetSeenBefore(new Date(app.nowMs() + secondMs));
    expect(await entries()).toBe(0);
  });
});
