import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { personChannel, roomChannel, spaceChannel } from '@engawa/contract/kernel';
import { type SpaceRights, usualRights } from '@engawa/contract/spaces';
import { checkFramesOf } from '@engawa/testkit/frame-check';
import { createAdaptorServer } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import Pusher from 'pusher-js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditEntries } from '../../platform/db/schema/audit.ts';
import { companyUsers } from '../../platform/db/schema/companies.ts';
import { textAt, useTestApp } from '../../testing/test-app.ts';
import { type OfficePerson, openTestOffice, type TestOffice } from '../../testing/test-office.ts';

type Data = Record<string, unknown>;
const forbidden = { status: 403, body: { code: 'FORBIDDEN' } };
const denied = { ok: false, error: { code: 'FORBIDDEN' } };
const secret = 'Veranda2026';

describe('the permissions of a space', () => {
  const app = useTestApp();
  let server: Server;
  let pushers: Pusher[];
  let office: TestOffice;
  let boss: ReturnType<TestOffice['as']>;
  let ken: typeof boss;
  let path: string;
  let items: string;

  beforeEach(async () => {
    pushers = [];
    server = createAdaptorServer({ fetch: app.app().http.fetch, overrideGlobalObjects: false }) as Server;
    app.app().attach(server);
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    office = await openTestOffice(app);
    boss = office.as(office.boss);
    ken = office.as(office.ken);
    path = `/space/${office.spaceId}`;
    items = `/room/${office.roomId}/item`;
  });
  afterEach(async () => {
    for (const pusher of pushers) pusher.disconnect();
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });

  const note = { type: 'note', x: 200, y: 200, label: '', content: 'Hello' };
  const table = { type: 'meeting_room', x: 300, y: 200, label: 'Table', seat_count: 3 };

  /** A client that has entered; `events` holds what it received, in order. */
  const enter = async (person: OfficePerson) => {
    const { port } = server.address() as AddressInfo;
    const { body } = await app.call('GET', '/config');
    const pusher = new Pusher(textAt(body, 'data.realtime.key'), {
      cluster: 'ap3',
      wsHost: '127.0.0.1',
      wsPort: port,
      forceTLS: false,
      enabledTransports: ['ws'],
      disableStats: true,
      channelAuthorization: {
        endpoint: `http://127.0.0.1:${port}/broadcasting/auth`,
        transport: 'ajax',
        headers: { authorization: `Bearer ${person.bearer}`, 'x-space-token': person.spaceToken },
      },
    });
    pushers.push(checkFramesOf(pusher));
    const room = roomChannel(office.roomId);
    const names = [spaceChannel(office.spaceId), personChannel(person.userId, office.spaceId), room];
    const events: { readonly event: string; readonly data: Data }[] = [];
    await Promise.all(
      names.map((name) => {
        const channel = pusher.subscribe(name);
        channel.bind_global((event: string, data: Data) => events.push({ event, data }));
        return new Promise((subscribed) => channel.bind('pusher:subscription_succeeded', subscribed));
      }),
    );
    const count = (event: string) => events.filter((one) => one.event === event).length;
    const say = async (event: string, data: Data): Promise<Data> => {
      const ref = `${event} ${events.length}`;
      pusher.channel(room).trigger(`client-${event}`, { ...data, ref });
      const reply = () => events.find((one) => one.event === 'Reply' && one.data.ref === ref)?.data;
      await expect.poll(reply).toBeDefined();
      return reply() ?? {};
    };
    await say('LoginEvent', { room: office.roomId });
    return { say, count };
  };
  type Client = Awaited<ReturnType<typeof enter>>;

  /** A Manager changes switches; the client inside hears that the space has changed. */
  const allow = async (changes: Partial<SpaceRights>, inside?: Client) => {
    const before = inside?.count('FetchSpaceInfoEvent') ?? 0;
    expect(await boss('PUT', path, changes)).toMatchObject({ status: 200, body: { data: changes } });
    if (inside) await expect.poll(() => inside.count('FetchSpaceInfoEvent')).toBe(before + 1);
  };

  it('SPC-33 SPC-34 are the usual ones at first, and everyone inside reads them', async () => {
    for (const person of [office.boss, office.ken, office.guest])
      expect(await office.as(person)('GET', `/space?space_uuid=${office.spaceId}`)).toMatchObject({
        body: { data: usualRights },
      });
    expect((await ken('GET', '/user_company')).body).toMatchObject({
      data: expect.arrayContaining([
        expect.objectContaining({ spaces: [expect.objectContaining(usualRights)] }),
      ]),
    });
  });

  it('SPC-34 are changed by Managers only, one by one, with an entry of before and after', async () => {
    for (const who of [ken, office.as(office.guest)])
      expect(await who('PUT', path, { guest_lock: true })).toMatchObject(forbidden);
    await allow({ member_build: false });
    await allow({ guest_lock: true });
    expect((await boss('GET', `/space?space_uuid=${office.spaceId}`)).body).toMatchObject({
      data: { ...usualRights, member_build: false, guest_lock: true },
    });
    const entries = await app
      .database()
      .sql()
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'space_changed'));
    expect(entries.map(({ before, after }) => [before, after])).toEqual([
      [{ member_build: true }, { member_build: false }],
      [{ guest_lock: false }, { guest_lock: true }],
    ]);
  });

  it('SPC-32 building: HTTP and whispers refuse Members while it is off, also for their own items', async () => {
    const kens = await enter(office.ken);
    const { body } = await ken('POST', items, note);
    const own = `${items}/${textAt(body, 'data.id')}`;
    const editing = { is_editing: true, items: [] };
    expect(await kens.say('ItemEditingEvent', editing)).toMatchObject({ ok: true });
    await allow({ member_build: false }, kens);
    for (const answer of [
      await ken('POST', items, note),
      await ken('PUT', own, { x: 300 }),
      await ken('DELETE', own),
      await ken('POST', `/room/${office.roomId}/items/edit`, {
        actions: [{ kind: 'remove', id: textAt(body, 'data.id') }],
      }),
    ])
      expect(answer).toMatchObject(forbidden);
    expect(await kens.say('ItemEditingEvent', editing)).toMatchObject(denied);
    expect((await boss('POST', items, note)).status).toBe(201);
    await allow({ member_build: true }, kens);
    expect((await ken('PUT', own, { x: 300 })).status).toBe(200);
    expect(await kens.say('ItemEditingEvent', editing)).toMatchObject({ ok: true });
  });

  it('SPC-32 SPC-11 inviting: links and passwords are closed to Members while it is off', async () => {
    const kens = await enter(office.ken);
    const read = async () => [
      (await ken('GET', `${path}/setting`)).status,
      (await ken('GET', `/invite-link?space_id=${office.spaceId}`)).status,
    ];
    const setPassword = () =>
      boss('PUT', `${path}/setting`, { is_guest_need_password: true, guest_password: secret });
    expect(await read()).toEqual([200, 200]);
    await allow({ member_invite: false }, kens);
    expect(await ken('GET', `${path}/setting`)).toMatchObject(forbidden);
    expect(await ken('GET', `/invite-link?space_id=${office.spaceId}`)).toMatchObject(forbidden);
    await setPassword();
    await expect.poll(() => kens.count('PasswordChangeEvent')).toBe(1);
    expect(kens.count('UpdateSpacePassword')).toBe(0);
    for (const call of [`${path}/setting`, `/invite-link?space_id=${office.spaceId}`])
      expect((await boss('GET', call)).status).toBe(200);
    await allow({ member_invite: true }, kens);
    expect(await read()).toEqual([200, 200]);
    await setPassword();
    await expect.poll(() => kens.count('UpdateSpacePassword')).toBe(1);
  });

  it('SPC-32 the megaphone opens and closes for Members, and never for guests', async () => {
    const [kens, gus] = [await enter(office.ken), await enter(office.guest)];
    const open = { isOpenMegaphone: true };
    expect(await kens.say('AudioEvent', open)).toMatchObject(denied);
    await allow({ member_megaphone: true }, kens);
    expect(await kens.say('AudioEvent', open)).toMatchObject({ ok: true });
    expect(await gus.say('AudioEvent', open)).toMatchObject(denied);
    await allow({ member_megaphone: false }, kens);
    expect(await kens.say('AudioEvent', open)).toMatchObject(denied);
  });

  it('SPC-32 MTG-11 locking opens and closes for Members and for guests, each by itself', async () => {
    const meeting_room = textAt((await boss('POST', items, table)).body, 'data.id');
    const [kens, gus] = [await enter(office.ken), await enter(office.guest)];
    for (const client of [kens, gus])
      expect(await client.say('JoinMeetingRoom', { meeting_room })).toMatchObject({ ok: true });
    const lock = { meeting_room, type: 'LOCK' };
    expect(await kens.say('LockMeetingRoom', lock)).toMatchObject({ ok: true });
    expect(await gus.say('LockMeetingRoom', lock)).toMatchObject(denied);
    await allow({ member_lock: false, guest_lock: true }, kens);
    expect(await kens.say('LockMeetingRoom', lock)).toMatchObject(denied);
    expect(await gus.say('LockMeetingRoom', lock)).toMatchObject({ ok: true });
    await allow({ member_lock: true, guest_lock: false }, kens);
    expect(await kens.say('LockMeetingRoom', lock)).toMatchObject({ ok: true });
    expect(await gus.say('LockMeetingRoom', lock)).toMatchObject(denied);
  });

  it('SPC-32 SPC-31 the list of people who are away opens and closes for Members and guests', async () => {
    const mei = await office.addMember('mei');
    await app
      .database()
      .sql()
      .update(companyUsers)
      .set({ role: 'Guest' })
      .where(eq(companyUsers.userId, mei.userId));
    const callers = [boss, ken, office.as(mei), office.as(office.guest)];
    const answers = () =>
      Promise.all(callers.map(async (call) => (await call('GET', `${path}/users`)).status));
    expect(await answers()).toEqual([200, 200, 200, 200]);
    await allow({ member_see_offline: false });
    expect(await answers()).toEqual([200, 403, 200, 200]);
    await allow({ member_see_offline: true, guest_see_offline: false });
    expect(await answers()).toEqual([200, 200, 403, 403]);
    expect(await office.as(mei)('GET', `${path}/users`)).toMatchObject(forbidden);
  });
});
