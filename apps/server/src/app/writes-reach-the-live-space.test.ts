import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { personChannel, roomChannel, spaceChannel } from '@engawa/contract/kernel';
import { checkFramesOf } from '@engawa/testkit/frame-check';
import { createAdaptorServer } from '@hono/node-server';
import Pusher from 'pusher-js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { outbox } from '../platform/db/schema/outbox.ts';
import { textAt, useTestApp } from '../testing/test-app.ts';
import { type OfficePerson, openTestOffice, type TestOffice } from '../testing/test-office.ts';

type Data = Record<string, unknown>;
type Received = { readonly event: string; readonly data: Data };

describe('writes by HTTP reach the sockets', () => {
  const app = useTestApp();
  let server: Server;
  let pushers: Pusher[];
  let office: TestOffice;
  let boss: ReturnType<TestOffice['as']>;
  let kens: Awaited<ReturnType<typeof enter>>;

  /** An unchanged pusher-js client that has entered the office. */
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
    const received: Received[] = [];
    const waiting = new Set<() => void>();
    const names = {
      space: spaceChannel(office.spaceId),
      person: personChannel(person.userId, office.spaceId),
      room: roomChannel(office.roomId),
    };
    const channels = Object.values(names).map((name) => pusher.subscribe(name));
    for (const channel of channels)
      channel.bind_global((event: string, data: Data) => {
        received.push({ event, data });
        for (const look of waiting) look();
      });
    /** The first matching event, received already or in the future. */
    const receives = (event: string, fits: (data: Data) => boolean = () => true) =>
      new Promise<Data>((resolve) => {
        const findFrame = () => {
          const found = received.find((frame) => frame.event === event && fits(frame.data));
          if (found === undefined) return;
          waiting.delete(findFrame);
          resolve(found.data);
        };
        waiting.add(findFrame);
        findFrame();
      });
    await Promise.all(
      channels.map(
        (channel) => new Promise((subscribed) => channel.bind('pusher:subscription_succeeded', subscribed)),
      ),
    );
    const say = async (event: string, data: Data): Promise<Data> => {
      const ref = `${event} ${received.length}`;
      pusher.channel(names.room).trigger(`client-${event}`, { ...data, ref });
      return receives('Reply', (reply) => reply.ref === ref);
    };
    await say('LoginEvent', { room: office.roomId });
    return { received, receives, say, pusher };
  };

  beforeEach(async () => {
    pushers = [];
    server = createAdaptorServer({ fetch: app.app().http.fetch, overrideGlobalObjects: false }) as Server;
    app.app().attach(server);
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    office = await openTestOffice(app);
    boss = office.as(office.boss);
    kens = await enter(office.ken);
  });
  afterEach(async () => {
    for (const pusher of pushers) pusher.disconnect();
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });

  const path = () => `/room/${office.roomId}/item`;
  const table = { type: 'meeting_room', x: 300, y: 200, label: 'Table', seat_count: 3 };
  const untold = () => app.database().sql().select().from(outbox);

  it('ITM-14 a created, changed and deleted item is published; the outbox is empty afterwards', async () => {
    const { body } = await boss('POST', path(), table);
    const id = textAt(body, 'data.id');
    expect(await kens.receives('RoomItemEvent', ({ type }) => type === 'add')).toMatchObject({
      id: office.boss.userId,
      item: { id, seat_count: 3 },
      n: expect.any(Number),
    });
    await boss('PUT', `${path()}/${id}`, { seat_count: 2 });
    expect(await kens.receives('RoomItemEvent', ({ type }) => type === 'update')).toMatchObject({
      item: { seat_count: 2 },
    });
    await boss('DELETE', `${path()}/${id}`);
    await kens.receives('RoomItemEvent', ({ type }) => type === 'delete');
    // A row is deleted once the owner has answered, so the next event shows that earlier rows are
    // gone.
    await boss('PUT', `/space/${office.spaceId}`, { name: 'Garden' });
    await kens.receives('FetchSpaceInfoEvent');
    expect((await untold()).filter(({ event }) => event === 'RoomItemEvent')).toEqual([]);
  });

  it('ITM-10 ITM-16 a person sits down at a new table; its seats cannot be reduced below the people seated', async () => {
    const { body } = await boss('POST', path(), table);
    const id = textAt(body, 'data.id');
    await kens.receives('RoomItemEvent');
    const bosses = await enter(office.boss);
    const guests = await enter(office.guest);
    // Seats that were reserved for a refused write are free again.
    expect(await boss('PUT', `${path()}/${id}`, { seat_count: 2, x: 99_999 })).toMatchObject({ status: 400 });
    for (const person of [kens, bosses, guests])
      expect(await person.say('JoinMeetingRoom', { meeting_room: id })).toMatchObject({ ok: true });
    expect(await boss('PUT', `${path()}/${id}`, { seat_count: 2 })).toMatchObject({
      status: 400,
      body: { detail: { issues: [{ path: 'seat_count', key: 'validation.seats_below_current' }] } },
    });
    const { body: room } = await boss('GET', `/in-room/${office.roomId}`);
    const [seated] = (room as { items: { userIds: string[] }[] }).items;
    expect(seated?.userIds.sort()).toEqual(
      [office.ken, office.boss, office.guest].map(({ userId }) => userId).sort(),
    );
    await guests.say('LeaveMeetingRoom', {});
    expect(await boss('PUT', `${path()}/${id}`, { seat_count: 2 })).toMatchObject({ status: 200 });
    expect(await guests.say('JoinMeetingRoom', { meeting_room: id })).toMatchObject({
      ok: false,
      error: { code: 'MEETING_ROOM_IS_FILLED' },
    });
  });

  it('ITM-12 ITM-13 a meeting room opens with its password, however the password was set', async () => {
    const { body } = await boss('POST', path(), { ...table, is_need_password: true });
    const id = textAt(body, 'data.id');
    await kens.receives('RoomItemEvent');
    expect(await kens.say('JoinMeetingRoom', { meeting_room: id })).toMatchObject({
      error: { code: 'INCORRECT_PASSWORD' },
    });
    const password = textAt((await boss('GET', `${path()}/${id}/password`)).body, 'data.password');
    expect(await kens.say('JoinMeetingRoom', { meeting_room: id, password })).toMatchObject({ ok: true });
    expect(JSON.stringify(kens.received)).not.toContain(password);
  });

  it('ROM-10 ROM-11 a new room can be entered; people in a deleted room are moved', async () => {
    const { body } = await boss('POST', '/room', { floor_uuid: office.floorId, name: 'Garden' });
    const second = textAt(body, 'data.uuid');
    expect(await kens.receives('CreatedRoomEvent')).toMatchObject({ room: { uuid: second, name: 'Garden' } });
    await boss('DELETE', `/room/${office.roomId}`);
    await kens.receives('DeleteRoomEvent', ({ room }) => room === office.roomId);
    expect(await kens.receives('ChangeRoomEvent', ({ id }) => id === office.ken.userId)).toMatchObject({
      room: second,
    });
  });

  it('ROM-12 ROM-13 a Manager locks a room, which is stored and keeps others out', async () => {
    const { body } = await boss('POST', '/room', { floor_uuid: office.floorId, name: 'Garden' });
    const second = textAt(body, 'data.uuid');
    const bosses = await enter(office.boss);
    expect(await kens.say('LockRoom', { room: second, type: 'LOCK' })).toMatchObject({
      error: { code: 'FORBIDDEN' },
    });
    expect(await bosses.say('LockRoom', { room: second, type: 'LOCK' })).toMatchObject({ ok: true });
    expect(await kens.receives('LockRoom')).toMatchObject({
      id: office.boss.userId,
      room: second,
      type: 'LOCK',
    });
    expect(await kens.say('ChangeRoomEvent', { room: second })).toMatchObject({
      error: { code: 'ROOM_IS_LOCKED' },
    });
    expect((await boss('GET', `/space?space_uuid=${office.spaceId}`)).body).toMatchObject({
      data: { floors: [{ rooms: [{ is_lock: false }, { is_lock: true }] }] },
    });
  });

  it('SPC-11 a new password is published to those who may copy it, without the password itself', async () => {
    const guests = await enter(office.guest);
    const secret = 'Veranda2026';
    await boss('PUT', `/space/${office.spaceId}/setting`, {
      is_guest_need_password: true,
      guest_password: secret,
    });
    expect(await kens.receives('UpdateSpacePassword')).toMatchObject({
      space: office.spaceId,
      kind: 'guest',
    });
    expect(await guests.receives('PasswordChangeEvent')).toMatchObject({ kind: 'guest' });
    expect(guests.received.map(({ event }) => event)).not.toContain('UpdateSpacePassword');
    expect(JSON.stringify([kens.received, guests.received])).not.toContain(secret);
  });

  it('SPC-14 a Member who becomes Manager may lock a room', async () => {
    await boss('PUT', `/space/${office.spaceId}/users/${office.ken.userId}`, { role: 'Manager' });
    await kens.receives('FetchSpaceInfoEvent');
    expect(await kens.say('LockRoom', { room: office.roomId, type: 'LOCK' })).toMatchObject({ ok: true });
  });

  it('SPC-13 a removed person is notified, disconnected and kept out', async () => {
    const bosses = await enter(office.boss);
    const over = new Promise<Data>((closed) => kens.pusher.connection.bind('error', closed));
    await boss('DELETE', `/space/${office.spaceId}/users/${office.ken.userId}`);
    expect(await kens.receives('LeaveSpace')).toMatchObject({ space: office.spaceId });
    expect(await over).toMatchObject({ data: { code: 4009 } });
    expect(await bosses.receives('UserDisconnect')).toMatchObject({ user_id: office.ken.userId });
    const answer = await fetch(
      `http://127.0.0.1:${(server.address() as AddressInfo).port}/broadcasting/auth`,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${office.ken.bearer}`,
          'x-space-token': office.ken.spaceToken,
        },
        body: JSON.stringify({ socket_id: '1.1', channel_name: spaceChannel(office.spaceId) }),
      },
    );
    expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'SPACE_TOKEN_DENIED' }]);
  });

  it('COM-14 a person removed from the company is notified and disconnected; its new Manager is one here', async () => {
    const mei = await office.addMember('mei');
    const meis = await enter(mei);
    const inOffice = (method: string, path: string, body?: unknown) =>
      app.call(method, path, {
        bearer: office.boss.token,
        headers: { 'x-company': office.companyId },
        ...(body === undefined ? {} : { body }),
      });
    await inOffice('PUT', `/user/${mei.userId}/role`, { role_id: 1 });
    await meis.receives('FetchSpaceInfoEvent');
    expect(await meis.say('LockRoom', { room: office.roomId, type: 'LOCK' })).toMatchObject({ ok: true });
    const { body } = await inOffice('GET', `/company/${office.companyId}/users?search=ken`);
    await inOffice('DELETE', `/user_company/${textAt(body, 'data.0.user_company_id')}`);
    expect(await kens.receives('LeaveSpace')).toMatchObject({ space: office.spaceId });
  });

  it('SPC-27 everyone is brought out of a deleted space; its outbox rows are published and gone', async () => {
    const guests = await enter(office.guest);
    const over = new Promise<Data>((closed) => guests.pusher.connection.bind('error', closed));
    await boss('DELETE', '/space', { space_uuid: office.spaceId, name: 'Main office' });
    for (const person of [kens, guests])
      expect(await person.receives('LeaveSpace')).toMatchObject({ space: office.spaceId, why: 'deleted' });
    expect(await over).toMatchObject({ data: { code: 4009 } });
    await expect.poll(untold).toEqual([]);
    expect(app.logged()).not.toContain('live fault');
  });

  it('SPC-25 counts the people inside', async () => {
    const occupancy = async () => (await boss('GET', '/space-heads')).body;
    await expect.poll(occupancy).toEqual({ data: [{ space_uuid: office.spaceId, count: 1 }] });
  });

  it('LIV-24 LIV-25 writes while nobody is inside are known to later arrivals', async () => {
    const eve = await app.register({ email: 'eve@example.com', company_name: 'Eve Inc' });
    const { spaceToken } = await app.enter(eve.token, eve.spaceId);
    const { body } = await app.call('POST', `/space/${eve.spaceId}/access`, { bearer: eve.token });
    const room = await app.call('POST', '/room', {
      bearer: eve.token,
      spaceToken,
      body: { floor_uuid: textAt(body, 'data.space.floors.0.uuid'), name: 'Garden' },
    });
    const roomId = textAt(room.body, 'data.uuid');
    expect((await untold()).map(({ event }) => event)).toEqual(['CreatedRoomEvent']);
    const here = office;
    office = { ...here, spaceId: eve.spaceId, roomId };
    const eves = await enter({ ...eve, bearer: eve.token, spaceToken });
    office = here;
    expect(eves.received.find(({ event }) => event === 'Reply')?.data).toMatchObject({ ok: true });
    const named = { bearer: eve.token, spaceToken, body: { name: 'Moss' } };
    await app.call('PUT', `/space/${eve.spaceId}`, named);
    await eves.receives('FetchSpaceInfoEvent');
    expect(eves.received.map(({ event }) => event)).not.toContain('CreatedRoomEvent');
  });
});
