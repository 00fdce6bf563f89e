import { createFakeClock } from '@engawa/testkit/fake-clock';
import type { IAgoraRTCRemoteUser, ILocalTrack } from 'agora-rtc-sdk-ng';
import { describe, expect, it } from 'vitest';
import { describeCarrier } from '../carrier.suite.ts';
import { noTracks, type PeerListener, type PeerMedia } from '../carrier.ts';
import { plan } from '../peer-plan.fixture.ts';
import { createAgoraCarrier } from './agora-carrier.ts';
import type { AgoraSdk } from './agora-sdk.ts';

const settle = async () => {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
};
const screenOf = (hasSound: boolean) => ({
  video: deviceTrack('screen'),
  audio: hasSound ? deviceTrack('film') : null,
  hint: 'text' as const,
});
const deviceTrack = (id: string) => {
  const track = { id, clone: () => ({ id: `copy of ${id}` }) };
  return track as unknown as MediaStreamTrack;
};

/** Agora's client as far as the carrier knows it: one channel with one other user, ben. */
const create = (onPeer?: PeerListener) => {
  const clock = createFakeClock();
  const log: string[] = [];
  const listeners: (() => void)[] = [];
  const ben = { uid: 'ben', hasAudio: true, hasVideo: true } as IAgoraRTCRemoteUser & Record<string, unknown>;
  const benScreen = { uid: 'ben_screen', hasAudio: true, hasVideo: true } as typeof ben;
  let state: 'DISCONNECTED' | 'CONNECTED' = 'DISCONNECTED';
  let refusals = 0;
  let isScreenShared = false;
  const remote = (kind: string) => {
    const track = { id: `ben's ${kind}` };
    return { getMediaStreamTrack: () => track };
  };
  const client = {
    get connectionState() {
      return state;
    },
    get remoteUsers() {
      if (state !== 'CONNECTED') return [];
      return isScreenShared ? [ben, benScreen] : [ben];
    },
    async join(appId: string, channel: string, token: string, uid: string) {
      if (refusals-- > 0) throw new Error('Agora is away.');
      log.push(`join ${appId} ${channel} ${token} ${uid}`);
      state = 'CONNECTED';
    },
    async leave() {
      log.push('leave');
      state = 'DISCONNECTED';
    },
    publish: async (track: { id: string }) => void log.push(`publish ${track.id}`),
    unpublish: async (track: { id: string }) => void log.push(`unpublish ${track.id}`),
    async subscribe(user: typeof ben, kind: 'audio' | 'video') {
      log.push(user === ben ? `subscribe ${kind}` : `subscribe ${kind} of the screen`);
      Object.assign(user, { [`${kind}Track`]: remote(user === ben ? kind : `screen ${kind}`) });
    },
    async unsubscribe(user: typeof ben, kind: 'audio' | 'video') {
      log.push(user === ben ? `unsubscribe ${kind}` : `unsubscribe ${kind} of the screen`);
      delete user[`${kind}Track`];
    },
    on: (_event: string, listener: () => void) => void listeners.push(listener),
    renewToken: async () => undefined,
    getRTCStats: () => ({ RTT: 40 }),
    getRemoteAudioStats: () => ({
      ben: { receiveBytes: 7, receiveLevel: 32_767, receivePackets: 3, receivePacketsLost: 1 },
    }),
    getRemoteVideoStats: () => ({ ben: { receivePackets: 9 } }),
  };
  const createScreenClient = () => {
    let isIn = false;
    const screenClient = {
      get connectionState() {
        return isIn ? 'CONNECTED' : 'DISCONNECTED';
      },
      async join(_app: string, channel: string, token: string, uid: string) {
        log.push(`join ${channel} ${token} ${uid}`);
        isIn = true;
      },
      async leave() {
        log.push('leave as screen');
        isIn = false;
      },
      publish: async (track: { id: string }) => void log.push(`publish ${track.id} as screen`),
      unpublish: async (track: { id: string }) => void log.push(`unpublish ${track.id} as screen`),
      on: () => undefined,
    };
    return screenClient as unknown as AgoraSdk['client'];
  };
  const reported: [string, PeerMedia | null][] = [];
  const carrier = createAgoraCarrier({
    sdk: {
      client: client as unknown as AgoraSdk['client'],
      createScreenClient,
      createTrack: (_kind, track) =>
        ({ id: track.id, close: () => void log.push(`close ${track.id}`) }) as unknown as ILocalTrack,
    },
    requireKey: async () => ({
      appId: 'app',
      channel: 'room_1',
      token: 't',
      uid: 'me',
      screen: { uid: 'me_screen', token: 'ts' },
    }),
    onPeer: onPeer ?? ((id, media) => reported.push([id, media])),
    timers: { setTimeout: clock.setTimeout, clearTimeout: (timer) => clock.clear(timer as never) },
  });
  return {
    clock,
    carrier,
    log,
    reported,
    ben,
    refuse: (times: number) => {
      refusals = times;
    },
    /** Ben shares a screen. */
    share() {
      isScreenShared = true;
      for (const listener of listeners) listener();
    },
    drop() {
      state = 'DISCONNECTED';
      for (const listener of listeners) listener();
    },
  };
};
const voice = { ...noTracks, audio: deviceTrack('voice'), isAudioOn: true, video: deviceTrack('camera') };

describeCarrier('Agora', (onPeer) => {
  const { carrier, clock } = create(onPeer);
  return { carrier, settle, pendingTimers: clock.pending };
});

describe('Agora carrier', () => {
  it('publishes nothing that nobody may hear or see', async () => {
    const { carrier, log } = create();
    carrier.setTracks(voice);
    carrier.setPeers(new Map([['ben', plan({ isAudioSent: false })]]));
    await settle();
    expect(log.filter((line) => line.startsWith('publish'))).toEqual([]);
  });

  it('joins, publishes what is sent, and stops when the last listener leaves', async () => {
    const { carrier, log } = create();
    carrier.setTracks(voice);
    carrier.setPeers(new Map([['ben', plan()]]));
    await settle();
    expect(log).toEqual(['join app room_1 t me', 'publish copy of voice', 'subscribe audio']);
    carrier.setPeers(new Map([['ben', plan({ isAudioSent: false })]]));
    await settle();
    expect(log.slice(3)).toEqual(['unpublish copy of voice', 'close copy of voice']);
  });

  it('subscribes only to what is wanted', async () => {
    const { carrier, log, reported } = create();
    carrier.setPeers(new Map([['ben', plan({ isVideoWanted: true })]]));
    await settle();
    expect(log).toContain('subscribe video');
    expect(reported.at(-1)?.[1]).toMatchObject({ connection: 'connected', video: { id: "ben's video" } });
    carrier.setPeers(new Map([['ben', plan({ isAudioWanted: false })]]));
    await settle();
    expect(log.slice(-2)).toEqual(['unsubscribe audio', 'unsubscribe video']);
  });

  it('retries when Agora is unreachable, and reports who is lost', async () => {
    const { carrier, refuse, clock, reported, drop, log } = create();
    refuse(1);
    carrier.setTracks(voice);
    carrier.setPeers(new Map([['ben', plan()]]));
    await settle();
    expect(carrier.isUp()).toBe(false);
    clock.advance(3_000);
    await settle();
    expect(carrier.isUp()).toBe(true);
    const published = () => log.filter((line) => line === 'publish copy of voice').length;
    expect(published()).toBe(1);
    refuse(1);
    drop();
    expect(reported.at(-1)?.[1]).toMatchObject({ connection: 'lost' });
    await settle();
    clock.advance(3_000);
    await settle();
    expect(log.filter((line) => line.startsWith('join'))).toHaveLength(2);
    // There they begin with nothing: what they say is to be heard again.
    expect(published()).toBe(2);
    expect(log).toContain('close copy of voice');
  });

  it('publishes a screen as a separate user while somebody may see it, with sound for people who may hear', async () => {
    const { carrier, log } = create();
    const screens = () => log.filter((line) => line.includes('screen') || line.includes('film'));
    carrier.setTracks({ ...noTracks, screen: screenOf(true) });
    carrier.setPeers(new Map([['ben', plan()]]));
    await settle();
    expect(screens()).toEqual([]);
    carrier.setPeers(new Map([['ben', plan({ isScreenSent: true, isAudioSent: false })]]));
    await settle();
    expect(screens()).toEqual(['join room_1 ts me_screen', 'publish copy of screen as screen']);
    carrier.setPeers(new Map([['ben', plan({ isScreenSent: true })]]));
    await settle();
    expect(screens().at(-1)).toBe('publish copy of film as screen');
    carrier.setPeers(new Map());
    await settle();
    expect(screens().slice(3)).toEqual(['close copy of screen', 'close copy of film', 'leave as screen']);
  });

  it('subscribes to a screen while it is shown, and to its sound while that person is heard', async () => {
    const { carrier, log, reported, share } = create();
    carrier.setPeers(new Map([['ben', plan({ isScreenWanted: true })]]));
    await settle();
    share();
    await settle();
    expect(log).toContain('subscribe video of the screen');
    expect(log).toContain('subscribe audio of the screen');
    expect(reported.at(-1)?.[1]).toMatchObject({
      screenVideo: { id: "ben's screen video" },
      screenAudio: { id: "ben's screen audio" },
    });
    carrier.setPeers(new Map([['ben', plan({ isAudioWanted: false })]]));
    await settle();
    expect(log.slice(-3)).toContain('unsubscribe video of the screen');
    expect(log.slice(-3)).toContain('unsubscribe audio of the screen');
  });

  it('counts what is received', async () => {
    const { carrier } = create();
    carrier.setPeers(new Map([['ben', plan()]]));
    await settle();
    expect(await carrier.stats('ben')).toMatchObject({
      audioBytes: 7,
      audioLevel: 1,
      packets: 3,
      packetsLost: 1,
      roundTripMs: 40,
      path: 'server',
    });
    expect(await carrier.stats('mei')).toBeNull();
  });

  it('leaves the channel on close and keeps the devices open', async () => {
    const { carrier, log, reported, clock } = create();
    carrier.setTracks(voice);
    carrier.setPeers(new Map([['ben', plan()]]));
    await settle();
    carrier.close();
    expect(log.slice(-2)).toEqual(['close copy of voice', 'leave']);
    expect(reported.at(-1)).toEqual(['ben', null]);
    expect(clock.pending()).toBe(0);
  });
});
