import { defaultAudibleRules, type MediaCredentials } from '@engawa/contract/media';
import { createFakeClock } from '@engawa/testkit/fake-clock';
import { describe, expect, it } from 'vitest';
import type { Carrier, CarrierKind, PeerListener, PeerPlan } from '../../platform/rtc/carrier.ts';
import { createDeviceChoice } from '../../platform/rtc/devices/device-choice.ts';
import type { DeviceKind, Opened } from '../../platform/rtc/devices/devices.ts';
import type { MeshDeps } from '../../platform/rtc/mesh/mesh.ts';
import { createMedia } from './create-media.ts';
import { person } from './person.fixture.ts';
import type { AudioState, MediaPerson } from './ports.ts';

const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

const fakeTrack = (kind: string, stopped: string[] = []) =>
  ({
    kind,
    enabled: true,
    readyState: 'live',
    getSettings: () => ({}),
    addEventListener: () => undefined,
    stop: () => void stopped.push(kind),
  }) as unknown as MediaStreamTrack;

/** Both devices were on the last time. */
const devicesOn: Readonly<Record<string, string>> = { 'media.mic': 'on', 'media.camera': 'on' };
const nothing = { audio: null, video: null, screenVideo: null, screenAudio: null };

const create = (
  options: {
    isDenied?: boolean;
    stored?: Record<string, string>;
    isTicketRefused?: () => boolean;
    isVoiceForbidden?: boolean;
    /** The device that the plan forbids people to send. */
    unplanned?: 'mic' | 'camera';
    carrier?: (channel: string) => 'p2p' | 'livekit';
    isServerUp?: () => boolean;
    /** Values that the tab remembers. */
    tab?: Map<string, string>;
    /** The ids of the people with a seat at the user's table. */
    seats?: string[];
  } = {},
) => {
  const clock = createFakeClock();
  const seen = {
    plans: new Map<string, PeerPlan>() as ReadonlyMap<string, PeerPlan>,
    tracks: null as Parameters<Carrier['setTracks']>[0] | null,
    gains: new Map<string, number>(),
    whispers: [] as AudioState[],
    retried: [] as string[],
    asked: [] as (readonly DeviceKind[])[],
    wanted: [] as (string | null)[],
    speakers: [] as (string | null)[],
    channels: [] as string[],
    isCarrierClosed: false,
    isMixerClosed: false,
    shares: [] as boolean[],
    serverPlans: null as ReadonlyMap<string, PeerPlan> | null,
    reconnects: 0,
    stopped: [] as string[],
  };
  let hearCarrier: (channel: string, carrier: CarrierKind) => void = () => undefined;
  let networkChanges: () => void = () => undefined;
  let people: readonly MediaPerson[] = [];
  let reportByServer: PeerListener = () => undefined;
  let needs: MeshDeps | null = null;
  const places = new Map([
    ['me', { x: 0, y: 0 }],
    ['ben', { x: 165, y: 0 }],
  ]);
  const listeners = new Set<() => void>();
  const stored = new Map<string, string>(Object.entries(options.stored ?? devicesOn));
  const keep = {
    get: (key: string) => stored.get(key) ?? null,
    set: (key: string, value: string) => void stored.set(key, value),
    remove: (key: string) => void stored.delete(key),
  };
  const tab = options.tab ?? new Map<string, string>();
  const deviceChoice = createDeviceChoice(keep);
  const media = createMedia(
    {
      selfId: 'me',
      spaceId: 's',
      now: clock.now,
      placeOf: (id) => places.get(id) ?? null,
      people: {
        list: () => people,
        subscribe(changed) {
          listeners.add(changed);
          return () => listeners.delete(changed);
        },
      },
      sendSignal: async () => undefined,
      onSignal: () => () => undefined,
      onCarrier(handler) {
        hearCarrier = handler;
        return () => undefined;
      },
      async publishShare(isSharing) {
        seen.shares.push(isSharing);
      },
      hasSeat: (id) => options.seats?.includes(id) ?? false,
      isConversationLocked: () => false,
      isAllowed: (kind) => kind !== options.unplanned,
      audibleRules: () => defaultAudibleRules,
      async whisperAudio(state) {
        seen.whispers.push(state);
        return { ...state, ...(options.isVoiceForbidden ? { isMuteAudio: true } : {}) };
      },
      async fetchCredentials(channel): Promise<MediaCredentials> {
        seen.channels.push(channel);
        if (options.isTicketRefused?.()) throw Object.assign(new Error(), { code: 'NOT_INSIDE' });
        const isServer = options.carrier?.(channel) === 'livekit';
        return {
          carrier: isServer ? 'livekit' : 'p2p',
          token: 't',
          ticket: 't',
          app_id: isServer ? 'livekit' : 'p2p',
          channel,
          uid: 'me',
          ice_servers: [],
        };
      },
      storage: keep,
      tab: {
        get: (key) => tab.get(key) ?? null,
        set: (key, value) => void tab.set(key, value),
        remove: (key) => void tab.delete(key),
      },
      deviceChoice,
    },
    {
      createMesh(given) {
        needs = given;
        return {
          isUp: () => true,
          reconnect: () => {
            seen.reconnects += 1;
          },
          setPeers: (plans) => {
            seen.plans = plans;
          },
          setTracks: (tracks) => {
            seen.tracks = tracks;
          },
          retry: (id) => void seen.retried.push(id),
          stats: async () => null,
          close: () => {
            seen.isCarrierClosed = true;
          },
        };
      },
      createLiveKit({ onPeer }) {
        reportByServer = onPeer;
        return {
          setPeers: (plans) => {
            seen.serverPlans = plans;
          },
          setTracks: () => undefined,
          retry: () => undefined,
          reconnect: () => undefined,
          stats: async () => null,
          isUp: () => options.isServerUp?.() ?? true,
          close: () => undefined,
        };
      },
      createAgora() {
        throw new Error('No Agora here.');
      },
      onNetworkChange(changed) {
        networkChanges = changed;
        return () => undefined;
      },
      createMixer: () => ({
        setSpeaker: (id) => void seen.speakers.push(id),
        setTrack: () => undefined,
        setGain: (id, gain) => void seen.gains.set(id, gain),
        gainOf: (id) => seen.gains.get(id) ?? null,
        panOf: () => 0,
        setMasterVolume: (volume) => void seen.gains.set('master', volume),
        setMono: () => undefined,
        measure: () => undefined,
        readLevels: () => new Map(),
        isBlocked: () => true,
        resume: async () => undefined,
        close: () => {
          seen.isMixerClosed = true;
        },
      }),
      async openDevices(kinds, wanted) {
        seen.asked.push(kinds);
        seen.wanted.push(...kinds.map(wanted));
        return new Map<DeviceKind, Opened>(
          kinds.map((kind) => [
            kind,
            options.isDenied ? { problem: 'denied' } : { track: fakeTrack(kind, seen.stopped) },
          ]),
        );
      },
      createStream: (track) => ({ track }) as unknown as MediaStream,
      onGesture: () => () => undefined,
      setTimeout: clock.setTimeout,
      clearTimeout: (timer) => clock.clear(timer as never),
      every(periodMs, callback) {
        const timer = clock.setInterval(callback, periodMs);
        return () => clock.clear(timer);
      },
    },
  );
  const setPeople = (list: readonly MediaPerson[]) => {
    people = list;
    for (const changed of listeners) changed();
  };
  const later = async (ms: number) => {
    clock.advance(ms);
    await settle();
  };
  const peerIs = (connection: 'connected' | 'lost', id = 'ben') =>
    needs?.onPeer(id, { ...nothing, connection, video: fakeTrack('video') });
  const serverPeerIs = (connection: 'connecting' | 'connected') =>
    reportByServer('ben', { ...nothing, connection });
  return {
    carrierMoves: () => hearCarrier('room_1', 'livekit'),
    networkChanges: () => networkChanges(),
    serverPeerIs,
    media,
    clock,
    seen,
    stored,
    setPeople,
    later,
    places,
    peerIs,
    deviceChoice,
    tab,
  };
};

const inside = async (options: Parameters<typeof create>[0] = {}) => {
  const world = create(options);
  world.setPeople([person('me', { isMuteAudio: true }), person('ben')]);
  world.media.start();
  await settle();
  await world.later(50);
  return world;
};

describe('media', () => {
  it('connects and plays other people when the devices are refused', async () => {
    const { media, seen } = await inside({ isDenied: true });
    expect(media.store.getState()).toMatchObject({
      mic: { problem: 'denied' },
      camera: { problem: 'denied' },
    });
    expect([...seen.plans.keys()]).toEqual(['ben']);
    expect(seen.gains.get('ben')).toBe(0.5);
    expect(seen.whispers.every(({ isMuteAudio, isMuteVideo }) => isMuteAudio && isMuteVideo)).toBe(true);
  });

  it('connects nobody before the ticket arrives, and requests it again after a refusal', async () => {
    let isTicketRefused = true;
    const { seen, later } = await inside({ isTicketRefused: () => isTicketRefused });
    await later(1_000);
    expect(seen.plans.size).toBe(0);
    expect(seen.channels).toEqual(['room_1']);
    isTicketRefused = false;
    await later(2_100);
    expect([...seen.plans.keys()]).toEqual(['ben']);
  });

  it('requests the ticket of another conversation before connecting anybody new', async () => {
    const { seen, setPeople, places } = await inside();
    places.set('mei', { x: 100, y: 0 });
    const there = { channel: 'area_2' };
    setPeople([person('me', there), person('mei', there)]);
    expect(seen.plans.size).toBe(0);
    await settle();
    expect(seen.channels).toEqual(['room_1', 'area_2']);
    expect([...seen.plans.keys()]).toEqual(['mei']);
  });

  it('keeps a speaker to everyone, and a person who walks along, audible across the border of an area', async () => {
    const { seen, setPeople } = await inside();
    const speaker = person('ben', { isSpeechMode: true });
    setPeople([person('me', { channel: 'area_2' }), speaker]);
    expect(seen.plans.get('ben')).toMatchObject({ isAudioWanted: true });
    await settle();
    expect(seen.plans.get('ben')).toMatchObject({ isAudioWanted: true });
  });

  it('keeps no connection of the room on moving to a table', async () => {
    const { seen, setPeople } = await inside();
    setPeople([person('me', { channel: 'meeting_2' }), person('ben', { channel: 'meeting_2' })]);
    expect(seen.plans.size).toBe(0);
    await settle();
    expect([...seen.plans.keys()]).toEqual(['ben']);
  });

  it('MED-39 requests no device that its user has never turned on', async () => {
    expect((await inside({ stored: {} })).seen.asked).toEqual([]);
    expect((await inside({ stored: { 'media.mic': 'off', 'media.camera': 'off' } })).seen.asked).toEqual([]);
    expect((await inside({ stored: { 'media.mic': 'on' } })).seen.asked).toEqual([['mic']]);
  });

  it('MED-39 requests the devices that were on the last time together', async () => {
    expect((await inside({ stored: devicesOn })).seen.asked).toEqual([['mic', 'camera']]);
  });

  it('requests no camera if “sound only” was chosen before entering', async () => {
    const world = create();
    world.media.setQuality('audio');
    world.setPeople([person('me', { isMuteAudio: true })]);
    world.media.start();
    await settle();
    expect(world.seen.asked).toEqual([['mic']]);
    expect(world.media.store.getState().quality).toBe('audio');
  });

  it('stores what the user chose', async () => {
    const { media, stored } = await inside();
    media.turn('mic', false);
    expect(stored.get('media.mic')).toBe('off');
    media.turn('mic', true);
    expect(stored.get('media.mic')).toBe('on');
  });

  it('publishes each button once, and again after 2 s while the server’s state still differs', async () => {
    const { seen, later, setPeople } = await inside();
    const on = { isMuteAudio: false, isMuteVideo: false, isMuteVolume: false, isPassingBy: false };
    expect(seen.whispers.at(-1)).toEqual(on);
    const sentBefore = seen.whispers.length;
    await later(1_900);
    expect(seen.whispers).toHaveLength(sentBefore);
    await later(100);
    expect(seen.whispers).toHaveLength(sentBefore + 1);
    setPeople([person('me', on), person('ben')]);
    await later(10_000);
    expect(seen.whispers).toHaveLength(sentBefore + 1);
  });

  it('turns off a device that the server does not allow', async () => {
    const { media, seen } = await inside({ isVoiceForbidden: true });
    await settle();
    expect(media.store.getState()).toMatchObject({ mic: { isOn: false }, camera: { isOn: true } });
    expect(seen.tracks).toMatchObject({ isAudioOn: false });
    expect(seen.whispers.at(-1)).toMatchObject({ isMuteAudio: true, isMuteVideo: false });
  });

  it('never requests a device that the plan forbids, neither on entering nor later', async () => {
    const { media, seen } = await inside({ unplanned: 'camera' });
    media.turn('camera', true);
    await settle();
    expect(seen.asked.flat()).toEqual(['mic']);
    expect(media.store.getState()).toMatchObject({ mic: { isOn: true }, camera: { isOn: false } });
  });

  it('sends no sound to anybody while muted', async () => {
    const { media, seen } = await inside();
    expect(seen.tracks).toMatchObject({ isAudioOn: true });
    media.turn('mic', false);
    expect(seen.tracks).toMatchObject({ isAudioOn: false });
    expect(seen.whispers.at(-1)).toMatchObject({ isMuteAudio: true });
  });

  it('sends and plays nothing while busy, and resumes with available', async () => {
    const { seen, setPeople } = await inside();
    setPeople([person('me', { status: 'busy' }), person('ben')]);
    expect(seen.plans.get('ben')).toMatchObject({ isAudioSent: false, isVideoSent: true });
    expect(seen.gains.get('ben')).toBe(0);
    setPeople([person('me'), person('ben')]);
    expect(seen.plans.get('ben')).toMatchObject({ isAudioSent: true });
    expect(seen.gains.get('ben')).toBe(0.5);
  });

  it('plays nobody while the speaker is off, still sends, and publishes that', async () => {
    const { media, seen } = await inside();
    media.setDeaf(true);
    expect(seen.gains.get('ben')).toBe(0);
    expect(seen.plans.get('ben')).toMatchObject({ isAudioSent: true });
    expect(seen.whispers.at(-1)).toMatchObject({ isMuteVolume: true });
  });

  it('counts only connected people as hearers', async () => {
    const { media, peerIs } = await inside();
    expect(media.store.getState().hearers).toEqual([]);
    peerIs('connected');
    expect(media.store.getState().hearers).toEqual(['ben']);
    peerIs('lost');
    expect(media.store.getState().hearers).toEqual([]);
  });

  it('reconnects a person at once when their network is back', async () => {
    const { seen, setPeople } = await inside();
    setPeople([person('me'), person('ben', { isConnected: false })]);
    expect(seen.retried).toEqual([]);
    setPeople([person('me'), person('ben')]);
    expect(seen.retried).toEqual(['ben']);
    setPeople([person('me', { isConnected: false }), person('ben')]);
    setPeople([person('me'), person('ben')]);
    expect(seen.retried).toEqual(['ben', 'ben']);
  });

  it('does not play a muted microphone, even if sound arrives from it', async () => {
    const { seen, setPeople } = await inside();
    setPeople([person('me'), person('ben', { isMuteAudio: true })]);
    expect(seen.gains.get('ben')).toBe(0);
  });

  it('starts and stops a person’s sound at the crossing of the hearing distance, not at the next look', async () => {
    const { seen, later, places } = await inside();
    const isHeard = () => seen.plans.get('ben')?.isAudioWanted === true;
    const turnedAt: number[] = [];
    let wasHeard = isHeard();
    for (let ms = 0; ms <= 400; ms += 1) {
      // From 350 px to 250 px and back, faster than the tick.
      const px = 250 + Math.abs(ms - 200) / 2;
      places.set('ben', { x: px, y: 0 });
      await later(1);
      if (isHeard() === wasHeard) continue;
      wasHeard = isHeard();
      turnedAt.push(ms);
    }
    // The first change is their starting place; 300 px are crossed at 100 ms and at 300 ms.
    const [, comes, goes] = turnedAt;
    expect(turnedAt).toHaveLength(3);
    expect(comes).toBeGreaterThanOrEqual(100);
    expect(comes).toBeLessThanOrEqual(103);
    expect(goes).toBeGreaterThanOrEqual(300);
    expect(goes).toBeLessThanOrEqual(303);
  });

  it('silences microphone and speaker while passing by, and leaves the buttons as they are', async () => {
    const { media, seen } = await inside();
    media.setPassingBy(true);
    expect(seen.tracks).toMatchObject({ isAudioOn: false });
    expect(seen.gains.get('ben')).toBe(0);
    expect(seen.whispers.at(-1)).toMatchObject({ isPassingBy: true, isMuteAudio: false });
    expect(media.store.getState().mic.isOn).toBe(true);
    media.setPassingBy(false);
    expect(seen.tracks).toMatchObject({ isAudioOn: true });
    expect(seen.gains.get('ben')).toBe(0.5);
  });

  it('applies the listener’s volume for a person on top of the distance', async () => {
    const { media, seen } = await inside();
    media.setVolumeOf('ben', 0.5);
    expect(seen.gains.get('ben')).toBe(0.25);
    media.setVolumeOf('ben', 9);
    expect(seen.gains.get('ben')).toBe(1);
    media.setMasterVolume(0.3);
    expect(seen.gains.get('master')).toBe(0.3);
  });

  it('neither sends the camera nor requests pictures with “sound only”', async () => {
    const { media, seen } = await inside();
    media.setQuality('audio');
    expect(seen.tracks).toMatchObject({ quality: 'audio' });
    expect(seen.plans.get('ben')).toMatchObject({ isVideoWanted: false, isAudioWanted: true });
  });

  it('does not request pictures that no place shows', async () => {
    const { media, seen } = await inside();
    const end = media.requestPicture('ben', { isVisible: true, widthPx: 150 });
    expect(seen.plans.get('ben')).toMatchObject({ isVideoWanted: true, videoWidthPx: 160 });
    end();
    expect(seen.plans.get('ben')).toMatchObject({ isVideoWanted: false });
  });

  it('moves to the media server when the server says so, and keeps peer to peer until both sides hear each other there', async () => {
    let carrier: 'p2p' | 'livekit' = 'p2p';
    const { seen, carrierMoves, serverPeerIs, peerIs, later, media } = await inside({
      carrier: () => carrier,
    });
    peerIs('connected');
    carrier = 'livekit';
    carrierMoves();
    await later(50);
    expect(media.store.getState().carrier).toBe('livekit');
    expect([...(seen.serverPlans?.keys() ?? [])]).toEqual(['ben']);
    expect([...seen.plans.keys()]).toEqual(['ben']);
    serverPeerIs('connecting');
    expect(media.store.getState().peers.ben?.connection).toBe('connected');
    serverPeerIs('connected');
    await later(1_600);
    expect([...seen.plans.keys()]).toEqual(['ben']);
    await later(4_100);
    expect(seen.plans.size).toBe(0);
    expect(media.store.getState().hearers).toEqual(['ben']);
  });

  it('reconnects at once after a network change', async () => {
    const { seen, networkChanges } = await inside();
    networkChanges();
    expect(seen.reconnects).toBe(1);
  });

  it('reports after 20 s that the room cannot be reached, until it can', async () => {
    let isTicketRefused = true;
    const { media, later } = await inside({ isTicketRefused: () => isTicketRefused });
    for (let second = 0; second < 19; second += 1) await later(1_000);
    expect(media.store.getState().isTimedOut).toBe(false);
    await later(2_000);
    expect(media.store.getState().isTimedOut).toBe(true);
    isTicketRefused = false;
    await later(2_100);
    await later(50);
    expect(media.store.getState().isTimedOut).toBe(false);
  });

  it('does not report the room as lost when only the channel of the space is lost', async () => {
    const { media, later, setPeople } = await inside({
      carrier: (channel) => (channel === 'space_s' ? 'livekit' : 'p2p'),
      isServerUp: () => false,
    });
    setPeople([
      person('me'),
      person('ben'),
      person('mei', { room: '2', channel: null, isOpenMegaphone: true }),
    ]);
    for (let second = 0; second < 30; second += 1) await later(1_000);
    expect(media.store.getState()).toMatchObject({ isTimedOut: false, carrier: 'p2p' });
  });

  it('requests the carrier of the room again on reconnecting, because it may have changed without an event', async () => {
    let carrier: 'p2p' | 'livekit' = 'livekit';
    const { media, seen, later } = await inside({ carrier: () => carrier, isServerUp: () => false });
    for (let second = 0; second < 21; second += 1) await later(1_000);
    expect(media.store.getState().isTimedOut).toBe(true);
    carrier = 'p2p';
    const before = seen.channels.length;
    media.reconnect();
    await later(1_000);
    expect(seen.channels.length).toBe(before + 1);
    expect(media.store.getState()).toMatchObject({ isTimedOut: false, carrier: 'p2p' });
  });

  it('reports blocked sound only after half a second', async () => {
    const { media, later } = await inside();
    expect(media.store.getState().isSoundBlocked).toBe(false);
    await later(500);
    expect(media.store.getState().isSoundBlocked).toBe(true);
  });

  it('opens the chosen devices, and follows a new choice at once', async () => {
    const { media, seen, deviceChoice, later } = await inside({
      stored: {
        'media.mic': 'on',
        'media.mic-id': 'headset',
        'media.speaker-id': 'desk',
        'media.camera': 'off',
      },
    });
    expect(seen.wanted).toEqual(['headset']);
    expect(seen.speakers).toEqual(['desk']);
    deviceChoice.choose('mic', 'table');
    deviceChoice.choose('camera', 'top');
    deviceChoice.choose('speaker', null);
    await later(0);
    expect(seen.asked).toEqual([['mic'], ['mic']]);
    expect(seen.wanted).toEqual(['headset', 'table']);
    expect(seen.speakers).toEqual(['desk', null]);
    expect(media.store.getState().mic.isOn).toBe(true);
    media.close();
    deviceChoice.choose('mic', 'headset');
    expect(seen.asked).toHaveLength(2);
  });

  it('releases devices, closes connections and publishes nothing while another tab is in use, and starts again on return', async () => {
    const { media, seen, peerIs, clock, stored, later } = await inside();
    peerIs('connected');
    const sentBefore = seen.whispers.length;
    media.stop();
    expect(seen.stopped).toEqual(['mic', 'camera']);
    expect(clock.pending()).toBe(0);
    expect(seen).toMatchObject({ isCarrierClosed: true, isMixerClosed: true });
    expect(media.store.getState()).toMatchObject({
      mic: { isOn: false },
      camera: { isOn: false },
      peers: {},
      hearers: [],
    });
    expect(seen.whispers).toHaveLength(sentBefore);
    // None of this is a choice of the user, so nothing is stored.
    expect(Object.fromEntries(stored)).toEqual(devicesOn);
    media.start();
    await settle();
    await later(50);
    expect(seen.asked).toEqual([
      ['mic', 'camera'],
      ['mic', 'camera'],
    ]);
    expect(media.store.getState()).toMatchObject({ mic: { isOn: true }, camera: { isOn: true } });
    expect([...seen.plans.keys()]).toEqual(['ben']);
  });

  it('connects nobody while outside the room, and ends everything on close', async () => {
    const { media, seen, setPeople, clock } = await inside();
    setPeople([]);
    expect(seen.plans.size).toBe(0);
    media.close();
    expect(clock.pending()).toBe(0);
    expect(seen).toMatchObject({ isCarrierClosed: true, isMixerClosed: true });
  });
});

describe('while the line to the server is away', () => {
  const table = { room: '1', channel: 'meeting_2' };
  const openRoom = { room: '1', channel: 'room_1' };
  /** At a table with ben, who is connected; mei is outside. */
  const atTable = async (options: Parameters<typeof create>[0] = {}) => {
    const world = await inside(options);
    world.places.set('mei', { x: 20, y: 0 });
    const people = [person('me', table), person('ben', table), person('mei')];
    world.setPeople(people);
    await settle();
    world.peerIs('connected');
    return { ...world, people };
  };
  const back = { isPlaceKept: false, before: table, now: table, isSeatAsked: true };

  it('MED-47 a restart is not heard at a table: the page that sees itself alone keeps its transports', async () => {
    const { media, seen, setPeople, later } = await atTable();
    media.lineLost();
    setPeople([person('me', table)]);
    await later(5_000);
    expect(seen.plans.get('ben')).toMatchObject({ isAudioSent: true, isAudioWanted: true });
    expect(seen.tracks).toMatchObject({ isAudioOn: true });
    expect(seen.gains.get('ben')).toBe(1);
    expect(media.store.getState().hearers).toEqual(['ben']);
  });

  it('MED-47 a person who was not played is not played when the page knows nothing of them any longer', async () => {
    const { media, seen, setPeople } = await atTable();
    setPeople([person('me', table), person('ben', { ...table, isMuteAudio: true })]);
    expect(seen.gains.get('ben')).toBe(0);
    media.lineLost();
    setPeople([person('me', table)]);
    expect(seen.gains.get('ben')).toBe(0);
  });

  it('MED-47 nobody is connected and nothing is requested where the server has put the user unconfirmed', async () => {
    const { media, seen, setPeople, later } = await atTable();
    const asked = [...seen.channels];
    media.lineLost();
    setPeople([person('me'), person('ben', table), person('mei')]);
    await later(5_000);
    expect([...seen.plans.keys()]).toEqual(['ben']);
    expect(seen.channels).toEqual(asked);
  });

  it('MED-47 somebody who was not connected yet is not, also when the same conversation brings them', async () => {
    const { media, seen, setPeople, people, peerIs } = await atTable();
    setPeople([...people, person('aya', table)]);
    expect([...seen.plans.keys()].sort()).toEqual(['aya', 'ben']);
    media.lineLost();
    expect([...seen.plans.keys()]).toEqual(['ben']);
    setPeople([...people, person('aya', table), person('eve', table)]);
    peerIs('connected', 'eve');
    expect([...seen.plans.keys()]).toEqual(['ben']);
    media.lineBack(back);
    expect([...seen.plans.keys()].sort()).toEqual(['aya', 'ben', 'eve']);
  });

  it('MED-47 a microphone that is switched on stays unsent until the confirmation, and one that is switched off is off at once', async () => {
    const { media, seen } = await atTable({ stored: { 'media.mic': 'off', 'media.camera': 'off' } });
    media.lineLost();
    media.turn('mic', true);
    await settle();
    expect(media.store.getState().mic.isOn).toBe(true);
    expect(seen.tracks).toMatchObject({ isAudioOn: false });
    media.lineBack(back);
    expect(seen.tracks).toMatchObject({ isAudioOn: true });
    media.lineLost();
    media.turn('mic', false);
    expect(seen.tracks).toMatchObject({ isAudioOn: false });
    media.turn('mic', true);
    expect(seen.tracks).toMatchObject({ isAudioOn: false });
  });

  it('MED-47 a media server that carries the table gets nobody else either', async () => {
    const { media, seen, setPeople, later, serverPeerIs, people } = await atTable({
      carrier: () => 'livekit',
    });
    serverPeerIs('connected');
    await later(6_000);
    media.lineLost();
    setPeople([...people, person('aya', table)]);
    setPeople([person('me'), person('mei')]);
    await later(1_000);
    expect([...(seen.serverPlans?.keys() ?? [])]).toEqual(['ben']);
  });

  it('MED-47 nothing is sent to the server before it has confirmed, and all buttons right after', async () => {
    const { media, seen, setPeople } = await atTable();
    media.lineLost();
    const sent = seen.whispers.length;
    setPeople([person('me', { ...table, isMuteAudio: true })]);
    expect(seen.whispers).toHaveLength(sent);
    media.lineBack(back);
    expect(seen.whispers).toHaveLength(sent + 1);
    expect(seen.whispers.at(-1)).toMatchObject({ isMuteAudio: false });
  });

  it('MED-41 people whose seats are kept stay connected until they are back, and 30 s at most', async () => {
    const seats = ['me', 'ben'];
    const { media, seen, setPeople, later } = await atTable({ seats });
    media.lineLost();
    setPeople([person('me', table)]);
    media.lineBack(back);
    await later(29_000);
    expect([...seen.plans.keys()]).toEqual(['ben']);
    expect(media.store.getState().hearers).toEqual(['ben']);
    setPeople([person('me', table), person('ben', table)]);
    await later(2_000);
    expect([...seen.plans.keys()]).toEqual(['ben']);
    setPeople([person('me', table)]);
    expect(seen.plans.size).toBe(0);
  });

  it('MED-41 nobody is kept whose seat is not, and whose transport is lost does not count as hearing', async () => {
    const seats = ['me', 'ben'];
    const { media, seen, setPeople, later, peerIs } = await atTable({ seats });
    media.lineLost();
    setPeople([person('me', table)]);
    media.lineBack(back);
    seats.pop();
    await later(50);
    expect(seen.plans.size).toBe(0);

    const other = await atTable({ seats: ['me', 'ben'] });
    other.media.lineLost();
    other.setPeople([person('me', table)]);
    other.media.lineBack(back);
    other.peerIs('lost');
    expect(other.media.store.getState().hearers).toEqual([]);
    peerIs('lost');
  });

  it('MED-42 microphone and camera are off before anybody of another conversation is connected', async () => {
    const { media, seen, setPeople, stored, later, peerIs } = await atTable();
    media.lineLost();
    setPeople([person('me'), person('ben', table), person('mei')]);
    expect(media.lineBack({ ...back, now: openRoom })).toEqual({
      way: 'other',
      wasOn: { mic: true, camera: true },
    });
    expect(media.store.getState()).toMatchObject({ mic: { isOn: false }, camera: { isOn: false } });
    expect(seen.tracks).toMatchObject({ isAudioOn: false, video: null });
    expect(Object.fromEntries(stored)).toEqual({ 'media.mic': 'off', 'media.camera': 'off' });
    await later(50);
    expect([...seen.plans.keys()]).toEqual(['mei']);
    peerIs('connected', 'mei');
    expect(seen.tracks).toMatchObject({ isAudioOn: false });
  });

  it('MED-42 a narrower conversation changes nothing, and a new page that comes out of a table starts silent', async () => {
    const { media, setPeople } = await inside();
    media.lineLost();
    setPeople([person('me', table)]);
    media.lineBack({ isPlaceKept: true, before: openRoom, now: table, isSeatAsked: true });
    expect(media.store.getState().mic.isOn).toBe(true);

    const page = create();
    page.setPeople([person('me', { isMuteAudio: true })]);
    expect(page.media.lineBack({ ...back, now: openRoom }).wasOn).toEqual({ mic: true, camera: true });
    page.media.start();
    await settle();
    expect(page.seen.asked).toEqual([]);
  });

  it('MED-43 the speaker stays off over a reload, until its person leaves', async () => {
    const { media, tab } = await inside();
    media.setDeaf(true);
    const again = await inside({ tab });
    expect(again.media.store.getState().isDeaf).toBe(true);
    expect(again.seen.gains.get('ben')).toBe(0);
    expect(again.seen.whispers[0]).toMatchObject({ isMuteVolume: true });
    again.media.close();
    expect((await inside({ tab })).media.store.getState().isDeaf).toBe(false);
  });

  it('MED-44 a microphone that the server does not unmute is off at the next entry too', async () => {
    const { stored } = await inside({ isVoiceForbidden: true });
    await settle();
    expect(stored.get('media.mic')).toBe('off');
  });

  it('MED-45 says that sound still passes only while it does, and nothing waits to be sent', async () => {
    const { media, peerIs, later } = await atTable();
    const away = () => media.store.getState().away;
    expect(away()).toBe('no');
    media.lineLost();
    expect(away()).toBe('heard');
    peerIs('lost');
    expect(away()).toBe('silent');
    peerIs('connected');
    expect(away()).toBe('heard');
    media.turn('mic', false);
    media.turn('mic', true);
    await later(50);
    expect(away()).toBe('silent');
    media.lineBack(back);
    expect(away()).toBe('no');
  });
});
