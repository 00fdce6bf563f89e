import { maxDistancePx, volumeAt } from '@engawa/contract/media';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Carrier, PeerPlan } from '../../platform/rtc/carrier.ts';
import type { DeviceKind } from '../../platform/rtc/devices.ts';
import type { Mixer } from '../../platform/rtc/mixer.ts';
import { createButtonTeller } from './button-teller.ts';
import { type Bystander, decide, type Links } from './decide.ts';
import { createDeviceSwitch } from './device-switch.ts';
import { browserParts, type MediaParts } from './media-parts.ts';
import { createReceived } from './received.ts';
import type { MediaDeps, MediaPerson } from './seam.ts';
import { createSignalling } from './signalling.ts';
import { hasChanged, type MediaState, type PeerView, startState } from './state.ts';
import { createTileOrder } from './tile-order.ts';

/** How often distances are looked at, levels read, and what arrives counted, in ms. */
const tickMs = 50;
const levelMs = 100;
const statsMs = 500;
/** An AudioContext needs a moment to start; only then it counts as blocked. */
const blockedAfterMs = 500;

/** What can be read about one person's transport, for the support view and for tests. */
export type Gauge = {
  readonly connection: string;
  /** 0–100 by the specification's formula. */
  readonly volume: number;
  /** 0–1, read from the node in front of the speaker. */
  readonly gain: number;
  readonly audioBytes: number;
  /** Loudness squared times seconds of all that was received. */
  readonly audioEnergy: number;
  readonly videoFrames: number;
};

/** Hearing and seeing in one room. Made on entering the space page, closed on leaving it. */
export type Media = {
  readonly selfId: string;
  readonly store: StoreApi<MediaState>;
  readonly people: MediaDeps['people'];
  /**
   * Begins: to be called once, when the server has let one in. Returns at once: the person is inside whatever the
   * devices do. Asks for microphone and camera together, unless they were off the last time.
   */
  start(): void;
  /** Looks at the distances now. Called by itself every 50 ms; call it on news too, as hidden tabs tick slowly. */
  refresh(): void;
  turn(kind: DeviceKind, isOn: boolean): void;
  setDeaf(isDeaf: boolean): void;
  /** To be called from a click: lets the sound out that the browser has held back. */
  resumeSound(): void;
  /** How loud somebody (also oneself) speaks: 0 silent, to 1. Changes ten times a second; not part of the store. */
  levelOf(id: string): number;
  /** The picture of somebody, or one's own; null while there is none to show. The object stays the same. */
  videoFor(id: string): MediaStream | null;
  gaugeOf(id: string): Gauge | null;
  close(): void;
};

const storageKey: Record<DeviceKind, string> = { mic: 'media.mic', camera: 'media.camera' };

const bystanderOf = (person: MediaPerson, placeOf: MediaDeps['placeOf']): Bystander => ({
  id: person.id,
  place: placeOf(person.id),
  channel: person.channel,
  status: person.status,
  isDeaf: person.isMuteVolume,
});

/** Joins the decision who hears whom (decide.ts) with the carrier, the mixer and the devices that obey it. */
export const createMedia = (deps: MediaDeps, parts: MediaParts = browserParts(deps.deviceChoice)): Media => {
  const store = createStore<MediaState>(() => startState);
  const received = createReceived(parts.createStream);
  const tileOrder = createTileOrder();
  const endings: (() => void)[] = [];
  let links: Links = new Map();
  let levels: ReadonlyMap<string, number> = new Map();
  let mixer: Mixer | null = null;
  let carrier: Carrier | null = null;
  let ownVideo: { track: MediaStreamTrack; stream: MediaStream } | null = null;
  let absent = new Set<string>();
  let isSoundLate = false;

  const selfNow = () => deps.people.list().find((person) => person.id === deps.selfId) ?? null;
  const signalling = createSignalling({
    now: deps.now,
    channel: () => selfNow()?.channel ?? null,
    fetchCredentials: deps.fetchCredentials,
    sendSignal: deps.sendSignal,
    setTimeout: parts.setTimeout,
    clearTimeout: parts.clearTimeout,
    ready: () => refresh(),
  });

  const update = (change: Partial<MediaState>) => {
    if (hasChanged(store.getState(), change)) store.setState(change);
  };

  const buttons = createButtonTeller({
    now: deps.now,
    whisperAudio: deps.whisperAudio,
    isRunning: () => carrier !== null,
    self: selfNow,
    buttons: () => ({
      isMuteAudio: !devices.state('mic').isOn,
      isMuteVideo: !devices.state('camera').isOn,
      isMuteVolume: store.getState().isDeaf,
    }),
    turnOff: (kind) => devices.turnOff(kind),
  });

  const devices = createDeviceSwitch({
    open: (kinds) => parts.openDevices(kinds, deps.deviceChoice.get),
    setTimeout: parts.setTimeout,
    clearTimeout: parts.clearTimeout,
    changed: () => {
      const audio = devices.track('mic');
      const video = devices.track('camera');
      if (ownVideo?.track !== video) ownVideo = video && { track: video, stream: parts.createStream(video) };
      const isAudioOn = devices.state('mic').isOn;
      carrier?.setTracks({ audio, isAudioOn, video });
      mixer?.measure(deps.selfId, isAudioOn ? audio : null);
      update({ mic: devices.state('mic'), camera: devices.state('camera') });
      buttons.tell();
    },
  });

  const viewOf = (person: MediaPerson | undefined, id: string): PeerView => {
    const distancePx = links.get(id)?.distancePx ?? Number.POSITIVE_INFINITY;
    const isVideoExpected = person !== undefined && !person.isMuteVideo && distancePx < maxDistancePx;
    return {
      connection: received.media(id)?.connection ?? 'connecting',
      nearness: Math.ceil(volumeAt(distancePx) / 5) * 5,
      hasVideo: received.hasVideo(id, isVideoExpected, deps.now()),
    };
  };

  const show = (people: readonly MediaPerson[]) => {
    const byId = new Map(people.map((person) => [person.id, person]));
    const peers: Record<string, PeerView> = {};
    for (const id of links.keys()) peers[id] = viewOf(byId.get(id), id);
    const hearers = [...links]
      .filter(([id, link]) => link.isHearer && peers[id]?.connection === 'connected')
      .map(([id]) => id);
    update({ peers, hearers, isSoundBlocked: isSoundLate && (mixer?.isBlocked() ?? false) });
  };

  /** Whoever's connection to the server is back may be reached again: try at once, not after the pause. */
  const retryReturned = (people: readonly MediaPerson[]) => {
    const absentNow = new Set(people.filter((person) => !person.isConnected).map((person) => person.id));
    const isSelfBack = absent.has(deps.selfId) && !absentNow.has(deps.selfId);
    for (const id of links.keys()) {
      if (isSelfBack || (absent.has(id) && !absentNow.has(id))) carrier?.retry(id);
    }
    absent = absentNow;
  };

  const refresh = () => {
    if (!carrier) return;
    const people = deps.people.list();
    const self = people.find((person) => person.id === deps.selfId);
    const others = people.filter((person) => person.id !== deps.selfId);
    links = self
      ? decide(
          {
            self: { ...bystanderOf(self, deps.placeOf), isDeaf: store.getState().isDeaf },
            others: others.map((person) => bystanderOf(person, deps.placeOf)),
          },
          links,
          deps.now(),
        )
      : new Map();
    const plans = new Map<string, PeerPlan>();
    for (const [id, link] of links) {
      if (signalling.isReady()) plans.set(id, link);
      mixer?.setGain(id, link.gain);
    }
    carrier.setPeers(plans);
    retryReturned(people);
    show(people);
    buttons.tell();
  };

  const readLevels = () => {
    levels = mixer?.readLevels(deps.now()) ?? new Map();
    const speaking = [...levels].filter(([, level]) => level > 0).map(([id]) => id);
    const near = Object.entries(store.getState().peers)
      .filter(([, peer]) => peer.nearness > 0)
      .map(([id]) => id);
    update({ speaking, tiles: tileOrder.next(near, (id) => levels.get(id) ?? 0, deps.now()) });
  };

  const readStats = async () => {
    await Promise.all(
      received.ids().map(async (id) => {
        const stats = await carrier?.stats(id).catch(() => null);
        received.count(id, stats ?? null, deps.now());
      }),
    );
  };

  const turn = (kind: DeviceKind, isOn: boolean) => {
    deps.storage.set(storageKey[kind], isOn ? 'on' : 'off');
    if (isOn) void devices.turnOn([kind]);
    else devices.turnOff(kind);
  };

  return {
    selfId: deps.selfId,
    store,
    people: deps.people,
    start() {
      if (carrier) return;
      mixer = parts.createMixer(() => refresh());
      mixer.setSpeaker(deps.deviceChoice.get('speaker'));
      carrier = parts.createCarrier({
        selfId: deps.selfId,
        now: deps.now,
        send: signalling.send,
        onSignal: deps.onSignal,
        iceServers: signalling.iceServers,
        onPeer(id, media) {
          received.set(id, media);
          mixer?.setTrack(id, media?.audio ?? null);
          show(deps.people.list());
        },
      });
      const soundTimer = parts.setTimeout(() => {
        isSoundLate = true;
        refresh();
      }, blockedAfterMs);
      endings.push(
        () => parts.clearTimeout(soundTimer),
        parts.onGesture(() => {
          if (mixer?.isBlocked()) void mixer.resume().catch(() => undefined);
        }),
        parts.every(tickMs, refresh),
        parts.every(levelMs, readLevels),
        parts.every(statsMs, () => void readStats()),
        deps.people.subscribe(refresh),
        deps.deviceChoice.subscribe((kind) => {
          if (kind === 'speaker') mixer?.setSpeaker(deps.deviceChoice.get(kind));
          else void devices.reopen(kind);
        }),
      );
      const wanted = (['mic', 'camera'] as const).filter(
        (kind) => deps.storage.get(storageKey[kind]) !== 'off',
      );
      if (wanted.length > 0) void devices.turnOn(wanted);
      refresh();
    },
    refresh,
    turn,
    setDeaf(isDeaf) {
      update({ isDeaf });
      refresh();
    },
    resumeSound() {
      void mixer?.resume().catch(() => undefined);
    },
    levelOf: (id) => levels.get(id) ?? 0,
    videoFor: (id) => {
      if (id === deps.selfId) return ownVideo?.stream ?? null;
      return store.getState().peers[id]?.hasVideo ? received.videoStream(id) : null;
    },
    gaugeOf(id) {
      const media = received.media(id);
      if (!media) return null;
      const stats = received.stats(id);
      return {
        connection: media.connection,
        volume: volumeAt(links.get(id)?.distancePx ?? Number.POSITIVE_INFINITY),
        gain: mixer?.gainOf(id) ?? 0,
        audioBytes: stats?.audioBytes ?? 0,
        audioEnergy: received.audioEnergy(id),
        videoFrames: stats?.videoFrames ?? 0,
      };
    },
    close() {
      for (const end of endings.splice(0)) end();
      signalling.close();
      carrier?.close();
      devices.close();
      mixer?.close();
      carrier = null;
      mixer = null;
    },
  };
};
