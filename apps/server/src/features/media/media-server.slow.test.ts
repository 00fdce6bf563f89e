import { personChannel, roomChannel, spaceChannel } from '@engawa/contract/kernel';
import { startLiveKit, type TestLiveKit, whyNoLiveKit } from '@engawa/testkit/livekit';
import type { Channel } from 'pusher-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinLiveKit } from '../../testing/livekit-line.ts';
import { type AppPerson, subscribe, usePusherClients } from '../../testing/pusher-clients.ts';
import { textAt, useTestApp } from '../../testing/test-app.ts';

describe.skipIf(whyNoLiveKit())('media by LiveKit', () => {
  let livekit: TestLiveKit;

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

  const { manager, guestOf, connect } = usePusherClients(app);

  const replyTo = (channel: Channel, ref: string): Promise<{ ok: boolean; error?: { code: string } }> =>
    new Promise((resolve) => {
      const hear = (data: { ref: string; ok: boolean }) => {
        if (data.ref !== ref) return;
        channel.unbind('Reply', hear);
        resolve(data);
      };
      channel.bind('Reply', hear);
    });

  const enter = async (person: AppPerson) => {
    const pusher = await connect(person);
    await subscribe(pusher, spaceChannel(person.spaceId));
    const own = await subscribe(pusher, personChannel(person.userId, person.spaceId));
    const room = await subscribe(pusher, roomChannel(person.roomId));
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

  const ask = (person: AppPerson, channel: string) =>
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
