import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { personChannel, roomChannel, spaceChannel } from '@engawa/contract/kernel';
import { checkFramesOf } from '@engawa/testkit/frame-check';
import { startLiveKit, type TestLiveKit, whyNoLiveKit } from '@engawa/testkit/livekit';
import { createAdaptorServer } from '@hono/node-server';
import Pusher, { type Channel } from 'pusher-js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { joinLiveKit } from '../../testing/livekit-line.ts';
import { textAt, useTestApp } from '../../testing/test-app.ts';

describe.skipIf(whyNoLiveKit())('media by LiveKit', () => {
  let livekit: TestLiveKit;
  let server: Server;
  let origin: string;
  let pushers: Pusher[];

  beforeAll(async () => {
    livekit = await startLiveKit();
  });
  afterAll(() => livekit?.stop());

  const app = useTestApp({
    env: () => ({
      media: {
        carrier: 'livekit',
        busyAbove: null,
        agora: null,
        livekit: {
          url: livekit.url,
          apiUrl: livekit.url.replace('ws:', 'http:'),
          apiKey: livekit.apiKey,
          apiSecret: livekit.apiSecret,
        },
      },
    }),
  });

  beforeEach(async () => {
    pushers = [];
    server = createAdaptorServer({ fetch: app.app().http.fetch, overrideGlobalObjects: false }) as Server;
    app.app().attach(server);
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    for (const pusher of pushers) pusher.disconnect();
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });

  type Person = { token: string; userId: string; spaceId: string; spaceToken: string; roomId: string };

  const manager = async (email = 'aya@example.com'): Promise<Person> => {
    const person = await app.register({ email });
    return { ...person, ...(await app.enter(person.token, person.spaceId)) };
  };
  const guestOf = async ({ spaceId, roomId }: Person): Promise<Person> => {
    const { body } = await app.call('POST', '/guest-login', { body: { id: spaceId, name: 'Ken' } });
    const [token, userId] = [textAt(body, 'token'), textAt(body, 'data.user.id')];
    return { token, userId, spaceId, roomId, spaceToken: textAt(body, 'data.space_token') };
  };

  const replyTo = (channel: Channel, ref: string): Promise<{ ok: boolean; error?: { code: string } }> =>
    new Promise((resolve) => {
      const hear = (data: { ref: string; ok: boolean }) => {
        if (data.ref !== ref) return;
        channel.unbind('Reply', hear);
        resolve(data);
      };
      channel.bind('Reply', hear);
    });

  const enter = async (person: Person) => {
    const { body } = await app.call('GET', '/config');
    const pusher = new Pusher(textAt(body, 'data.realtime.key'), {
      cluster: textAt(body, 'data.realtime.cluster'),
      wsHost: '127.0.0.1',
      wsPort: Number(new URL(origin).port),
      forceTLS: false,
      enabledTransports: ['ws'],
      disableStats: true,
      channelAuthorization: {
        endpoint: `${origin}/broadcasting/auth`,
        transport: 'ajax',
        headers: { authorization: `Bearer ${person.token}`, 'x-space-token': person.spaceToken },
      },
    });
    pushers.push(checkFramesOf(pusher));
    const subscribe = (name: string): Promise<Channel> =>
      new Promise((resolve, reject) => {
        const channel = pusher.subscribe(name);
        channel.bind('pusher:subscription_succeeded', () => resolve(channel));
        channel.bind('pusher:subscription_error', reject);
      });
    await subscribe(spaceChannel(person.spaceId));
    const own = await subscribe(personChannel(person.userId, person.spaceId));
    const room = await subscribe(roomChannel(person.roomId));
    let count = 0;
    const whisper = (event: string, payload: object) => {
      count += 1;
      const answer = replyTo(own, `r${count}`);
      room.trigger(`client-${event}`, { ...payload, ref: `r${count}` });
      return answer;
    };
    await whisper('LoginEvent', { room: person.roomId });
    return { whisper };
  };

  const ask = (person: Person, channel: string) =>
    app.call('GET', `/agora?channel=${channel}`, { bearer: person.token, spaceToken: person.spaceToken });

  it('MED-1 MED-33 gives credentials that LiveKit accepts, for one’s own room only', async () => {
    const [aya, eve] = [await manager(), await manager('eve@example.com')];
    const here = `room_${aya.roomId}`;
    expect(await ask(aya, here)).toMatchObject({ status: 403, body: { code: 'NOT_INSIDE' } });
    await enter(aya);
    await enter(eve);
    for (const channel of [`room_${eve.roomId}`, `space_${aya.spaceId}`, 'meeting_x'])
      expect(await ask(aya, channel)).toMatchObject({ status: 403, body: { code: 'NOT_INSIDE' } });
    const { body } = await ask(aya, here);
    expect(body).toMatchObject({
      carrier: 'livekit',
      app_id: 'livekit',
      url: livekit.url,
      channel: here,
      uid: aya.userId,
    });
    expect(textAt(body, 'ticket')).not.toBe(textAt(body, 'token'));
    const line = await joinLiveKit(livekit.url, textAt(body, 'token'));
    line.close();
    await line.ended;
  });

  it('MED-34 disconnects a person who leaves at once', async () => {
    const aya = await manager();
    const { whisper } = await enter(aya);
    const { body } = await ask(aya, `room_${aya.roomId}`);
    const line = await joinLiveKit(livekit.url, textAt(body, 'token'));
    await whisper('LogoutEvent', {});
    await line.ended;
  });

  it('MED-34 disconnects a person who logs out at once', async () => {
    const aya = await manager();
    const ken = await guestOf(aya);
    await enter(aya);
    await enter(ken);
    const { body } = await ask(ken, `room_${aya.roomId}`);
    const line = await joinLiveKit(livekit.url, textAt(body, 'token'));
    expect((await app.call('GET', '/logout', { bearer: ken.token })).status).toBe(200);
    await line.ended;
  });

  it('MED-25 MED-33 opens the megaphone’s channel for everyone with the megaphone, and closes it afterwards', async () => {
    const aya = await manager();
    const ken = await guestOf(aya);
    const [first, second] = [await enter(aya), await enter(ken)];
    const toAll = `space_${aya.spaceId}`;
    expect(await ask(ken, toAll)).toMatchObject({ status: 403, body: { code: 'NOT_INSIDE' } });
    expect(await second.whisper('AudioEvent', { isOpenMegaphone: true })).toMatchObject({
      ok: false,
      error: { code: 'FORBIDDEN' },
    });
    await first.whisper('AudioEvent', { isOpenMegaphone: true });
    for (const person of [aya, ken]) {
      const { body } = await ask(person, toAll);
      expect(body).toMatchObject({ carrier: 'livekit', channel: toAll });
      const line = await joinLiveKit(livekit.url, textAt(body, 'token'));
      line.close();
      await line.ended;
    }
    await first.whisper('AudioEvent', { isOpenMegaphone: false });
    expect(await ask(ken, toAll)).toMatchObject({ status: 403, body: { code: 'NOT_INSIDE' } });
  });

  it('the page may connect to it, and the diagnosis reports it', async () => {
    const page = await app.request('/', { headers: { accept: 'text/html' } });
    expect(page.headers.get('content-security-policy')).toContain(` ${livekit.url}`);
    await expect
      .poll(async () => (await app.call('GET', '/connection')).body)
      .toMatchObject({
        data: { media: { carrier: 'livekit', livekit_url: livekit.url, is_livekit_well: true } },
      });
  });
});
