import { startLiveKit, type TestLiveKit, whyNoLiveKit } from '@engawa/testkit/livekit';
import { RoomServiceClient, TrackSource } from 'livekit-server-sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MediaGrant, MediaServer } from '../features/media/index.ts';
import { joinLiveKit } from '../testing/livekit-line.ts';
import { createLiveKit } from './livekit.ts';

const grant = (channel: string, userId: string, change: Partial<MediaGrant> = {}): MediaGrant => ({
  channel,
  userId,
  canSpeak: true,
  canShowCamera: true,
  canShareScreen: true,
  ...change,
});

describe.skipIf(whyNoLiveKit())('LiveKit', () => {
  let livekit: TestLiveKit;
  let server: MediaServer;
  let rooms: RoomServiceClient;

  beforeAll(async () => {
    livekit = await startLiveKit();
    const { url, apiKey, apiSecret } = livekit;
    const apiUrl = url.replace('ws:', 'http:');
    server = createLiveKit({ url, apiUrl, apiKey, apiSecret });
    rooms = new RoomServiceClient(apiUrl, apiKey, apiSecret);
  });
  afterAll(() => livekit?.stop());

  const join = async (asked: MediaGrant) => joinLiveKit(livekit.url, await server.token(asked));

  it('MED-33 refuses tokens that are changed, signed with other keys, or absent', async () => {
    const token = await server.token(grant('room_a', 'aya'));
    const [head = '', body = '', proof = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    const elsewhere = { ...claims, video: { ...claims.video, room: 'room_b' } };
    const forged = [head, Buffer.from(JSON.stringify(elsewhere)).toString('base64url'), proof].join('.');
    const others = await createLiveKit({
      url: livekit.url,
      apiUrl: livekit.url,
      apiKey: livekit.apiKey,
      apiSecret: 'a secret that is not theirs, of more than 32 characters',
    }).token(grant('room_a', 'aya'));
    for (const wrong of [forged, others, 'none'])
      await expect(joinLiveKit(livekit.url, wrong)).rejects.toThrow('refused: 401');
    expect(await server.list('room_a')).toEqual([]);
    expect(await server.list('room_b')).toEqual([]);
  });

  it('MED-33 accepts a token for its own channel and person, for two minutes, with the granted rights', async () => {
    const asked = grant('room_a', 'aya', { canShowCamera: false });
    const token = await server.token(asked);
    const { exp, nbf = 0, sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(sub).toBe('aya');
    expect(exp - nbf).toBe(120);
    const line = await joinLiveKit(livekit.url, token);
    expect(await server.list('room_a')).toEqual(['aya']);
    expect(await server.list('room_b')).toEqual([]);
    const { permission } = await rooms.getParticipant('room_a', 'aya');
    expect(permission).toMatchObject({ canSubscribe: true, canPublish: true, canPublishData: false });
    expect(permission?.canPublishSources.sort()).toEqual(
      [TrackSource.MICROPHONE, TrackSource.SCREEN_SHARE, TrackSource.SCREEN_SHARE_AUDIO].sort(),
    );
    line.close();
    await line.ended;
  });

  it('MED-33 prevents a person without publish rights from publishing', async () => {
    const line = await join(
      grant('space_a', 'ken', { canSpeak: false, canShowCamera: false, canShareScreen: false }),
    );
    const { permission } = await rooms.getParticipant('space_a', 'ken');
    expect(permission).toMatchObject({ canSubscribe: true, canPublish: false });
    line.close();
    await line.ended;
  });

  it('MED-35 grants and revokes rights of a connected person, and does nothing for an absent one', async () => {
    const line = await join(grant('room_c', 'aya'));
    await server.allow(grant('room_c', 'aya', { canSpeak: false, canShareScreen: false }));
    expect((await rooms.getParticipant('room_c', 'aya')).permission).toMatchObject({
      canPublish: true,
      canPublishSources: [TrackSource.CAMERA],
    });
    await server.allow(
      grant('room_c', 'aya', { canSpeak: false, canShowCamera: false, canShareScreen: false }),
    );
    expect((await rooms.getParticipant('room_c', 'aya')).permission).toMatchObject({ canPublish: false });
    await server.mute('room_c', 'aya', 'audio');
    await server.allow(grant('room_c', 'nobody'));
    await server.mute('room_x', 'nobody', 'audio');
    line.close();
    await line.ended;
  });

  it('MED-34 removes a person at once, and does nothing for an absent one', async () => {
    const line = await join(grant('room_d', 'aya'));
    await server.remove('room_d', 'aya');
    await line.ended;
    expect(await server.list('room_d')).toEqual([]);
    await server.remove('room_d', 'aya');
    await server.remove('room_never', 'aya');
  });

  it('MED-36 reports whether it responds', async () => {
    await server.ask();
    await livekit.kill();
    await expect(server.ask()).rejects.toThrow();
    await livekit.restart();
    await server.ask();
  });
});
