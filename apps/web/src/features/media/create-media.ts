import type { Links } from '@engawa/contract/media';
import { createStore } from 'zustand/vanilla';
import type { Mixer } from '../../platform/rtc/audio/mixer.ts';
import { createDeviceSwitch } from '../../platform/rtc/devices/device-switch.ts';
import type { DeviceKind } from '../../platform/rtc/devices/devices.ts';
import { isOnAtEntry, rememberForEntry } from '../../platform/rtc/devices/entry-devices.ts';
import { createProcessedTracks } from '../../platform/rtc/devices/processed-tracks.ts';
import { browserParts, type MediaParts } from './browser-media.ts';
import { createCrossings } from './crossings.ts';
import { decide } from './decide.ts';
import { createLoudness } from './loudness.ts';
import type { Media } from './media.ts';
import { createMeters } from './meters.ts';
import { createMuteSync } from './mute-sync.ts';
import { createOwnShare } from './own-share.ts';
import { sharesOf, viewsOf } from './peer-views.ts';
import type { MediaDeps, MediaPerson } from './ports.ts';
import { createReceived } from './received.ts';
import { createReturned } from './returned.ts';
import { hasChanged, type MediaState, startState } from './state.ts';
import { createTransport, type Transport } from './transport.ts';
import { createWants } from './wants.ts';

/** How often distances are evaluated, levels read, and received data counted, in ms. */
const tickMs = 50;
const levelMs = 100;
const statsMs = 500;
/** An AudioContext needs a moment to start; it counts as blocked only after this time, in ms. */
const blockedAfterMs = 500;

const screenOf = (id: string): string => `${id}_screen`;

/** Applies the decision who hears whom (decide.ts) to the carriers, the mixer and the devices. */
export const createMedia = (deps: MediaDeps, parts: MediaParts = browserParts(deps.deviceChoice)): Media => {
  const store = createStore<MediaState>(() => startState);
  const received = createReceived(parts.createStream);
  const endings: (() => void)[] = [];
  let links: Links = new Map();
  let mixer: Mixer | null = null;
  let transport: Transport | null = null;
  let ownVideo: { track: MediaStreamTrack; stream: MediaStream } | null = null;
  let isSoundLate = false;
  const returned = createReturned(deps.selfId);
  const crossings = createCrossings({
    withinMs: tickMs,
    now: deps.now,
    setTimeout: parts.setTimeout,
    clearTimeout: parts.clearTimeout,
    crossed: () => refresh(),
  });

  const loudness = createLoudness(() => mixer);
  const selfNow = () => deps.people.list().find((person) => person.id === deps.selfId) ?? null;
  const update = (change: Partial<MediaState>) => {
    if (hasChanged(store.getState(), change)) store.setState(change);
  };
  const isMicOpen = () => devices.state('mic').isOn && !store.getState().isPassingBy;

  const buttons = createMuteSync({
    now: deps.now,
    whisperAudio: deps.whisperAudio,
    isRunning: () => transport !== null,
    self: selfNow,
    buttons: () => ({
      isMuteAudio: !devices.state('mic').isOn,
      isMuteVideo: !devices.state('camera').isOn,
      isMuteVolume: store.getState().isDeaf,
      isPassingBy: store.getState().isPassingBy,
    }),
    turnOff: (kind) => devices.turnOff(kind),
  });

  const sendTracks = () => {
    const audio = processed.track('mic');
    const video = devices.state('camera').isOn ? processed.track('camera') : null;
    if (ownVideo?.track !== video) ownVideo = video && { track: video, stream: parts.createStream(video) };
    transport?.setTracks({
      audio,
      isAudioOn: isMicOpen(),
      video,
      screen: share.tracks(),
      quality: store.getState().quality,
    });
    mixer?.measure(deps.selfId, isMicOpen() ? audio : null);
    update({ sharing: share.tracks()?.hint ?? null });
  };
  const processed = createProcessedTracks(sendTracks);
  const share = createOwnShare({
    now: deps.now,
    isRunning: () => transport !== null,
    publish: deps.publishShare,
    changed: sendTracks,
    onEnded: (shareEnd) => update({ shareEnd }),
  });
  const wants = createWants(() => refresh());

  const devices = createDeviceSwitch({
    open: (kinds) => parts.openDevices(kinds, deps.deviceChoice.get),
    setTimeout: parts.setTimeout,
    clearTimeout: parts.clearTimeout,
    changed: () => {
      for (const kind of ['mic', 'camera'] as const) processed.setRaw(kind, devices.track(kind));
      update({ mic: devices.state('mic'), camera: devices.state('camera') });
      sendTracks();
      buttons.synchronise();
    },
  });

  const isAudioOnly = () => store.getState().quality === 'audio';
  const isUnwanted = (kind: DeviceKind) => kind === 'camera' && isAudioOnly();

  const show = (people: readonly MediaPerson[]) => {
    const byId = new Map(people.map((person) => [person.id, person]));
    const peers = viewsOf(links, byId, received, wants, isAudioOnly(), deps.now());
    const hearers = [...links]
      .filter(([id, link]) => link.isHearer && peers[id]?.connection === 'connected')
      .map(([id]) => id);
    update({
      peers,
      hearers,
      shares: sharesOf(store.getState().shares, peers),
      isSoundBlocked: isSoundLate && (mixer?.isBlocked() ?? false),
      carrier: transport?.kind() ?? null,
      isTimedOut: transport?.isTimedOut() ?? false,
      safetyCode: transport?.safetyCode() ?? null,
    });
  };

  const refresh = () => {
    if (!transport) return;
    const people = deps.people.list();
    const { isDeaf, isPassingBy } = store.getState();
    const decision = decide(
      people,
      deps.selfId,
      { isDeaf, isPassingBy, isMono: loudness.isMono(), isVoiceForbidden: !deps.isAllowed('mic') },
      deps.audibleRules(),
      deps.placeOf,
      links,
      deps.now(),
      transport.kinds(),
    );
    links = decision.links;
    const muted = new Set(people.filter((person) => person.isMuteAudio).map((person) => person.id));
    loudness.apply(links, (id) => muted.has(id));
    transport.follow(links, people, isAudioOnly());
    for (const id of returned(people, links.keys())) transport.retry(id);
    show(people);
    update({ isReachLimited: decision.isReachLimited, isPictureLimited: decision.isPictureLimited });
    buttons.synchronise();
    const self = people.find((person) => person.id === deps.selfId);
    if (self) share.receive(self.isShareScreen, `${self.room} ${self.channel}`);
    crossings.look(links);
  };

  const meters = createMeters({
    now: deps.now,
    received,
    mixer: () => mixer,
    links: () => links,
    stats: async (id) => (await transport?.stats(id)) ?? null,
  });
  const readLevels = () => {
    const near = Object.entries(store.getState().peers).filter(([, peer]) => peer.nearness > 0);
    update(meters.readLevels(near.map(([id]) => id)));
  };

  const hearPeer: Parameters<typeof createTransport>[0]['onPeer'] = (id, media) => {
    received.set(id, media);
    if (!media) {
      meters.forget(id);
      for (const gone of [id, screenOf(id)]) wants.forget(gone);
    }
    mixer?.setTrack(id, media?.audio ?? null);
    mixer?.setTrack(screenOf(id), media?.screenAudio ?? null);
    show(deps.people.list());
  };

  const begin = () => {
    mixer = parts.createMixer(() => refresh());
    mixer.setSpeaker(deps.deviceChoice.get('speaker'));
    transport = createTransport({
      media: deps,
      parts,
      wants,
      self: selfNow,
      onPeer: hearPeer,
      changed: () => refresh(),
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
      parts.onNetworkChange(() => transport?.reconnect()),
      parts.every(tickMs, refresh),
      parts.every(levelMs, readLevels),
      parts.every(statsMs, () => void meters.readStats()),
      deps.people.subscribe(refresh),
      deps.deviceChoice.subscribe((kind) => {
        if (kind === 'speaker') mixer?.setSpeaker(deps.deviceChoice.get(kind));
        else void devices.reopen(kind);
      }),
    );
    sendTracks();
  };

  const stop = () => {
    for (const end of endings.splice(0)) end();
    crossings.end();
    const ended = transport;
    // From here on no button state is published: the tab that is in use publishes it for the user.
    transport = null;
    share.stop();
    ended?.close();
    devices.releaseAll();
    mixer?.close();
    mixer = null;
    links = new Map();
    isSoundLate = false;
    show([]);
  };

  return {
    selfId: deps.selfId,
    store,
    people: deps.people,
    start() {
      if (transport) return;
      begin();
      const wanted = (['mic', 'camera'] as const).filter(
        (kind) => deps.isAllowed(kind) && isOnAtEntry(deps.storage, kind) && !isUnwanted(kind),
      );
      if (wanted.length > 0) void devices.turnOn(wanted);
      refresh();
    },
    stop,
    refresh,
    turn(kind, isOn) {
      if (isOn && !deps.isAllowed(kind)) return;
      rememberForEntry(deps.storage, kind, isOn);
      if (isOn) void devices.turnOn([kind]);
      else devices.turnOff(kind);
    },
    setDeaf(isDeaf) {
      update({ isDeaf });
      refresh();
    },
    setPassingBy(isPassingBy) {
      update({ isPassingBy });
      sendTracks();
      refresh();
    },
    setProcessor: processed.setProcessor,
    setQuality(quality) {
      update({ quality });
      sendTracks();
      refresh();
    },
    setVolumeOf(id, volume) {
      loudness.setVolumeOf(id, volume);
      refresh();
    },
    setMasterVolume: loudness.setMasterVolume,
    setMono(isMono) {
      loudness.setMono(isMono);
      refresh();
    },
    startShare(stream, hint) {
      update({ shareEnd: null });
      share.start(stream, hint);
    },
    stopShare: share.stop,
    lineBack: share.lineBack,
    shareStreamOf: (id) => (id === deps.selfId ? share.stream() : received.screenStream(id)),
    want: wants.add,
    resumeSound() {
      void mixer?.resume().catch(() => undefined);
    },
    reconnect: () => transport?.reconnect(),
    levelOf: meters.levelOf,
    videoFor: (id) => {
      if (id === deps.selfId) return ownVideo?.stream ?? null;
      return store.getState().peers[id]?.hasVideo ? received.videoStream(id) : null;
    },
    qualityOf: meters.qualityOf,
    gaugeOf: meters.gaugeOf,
    close() {
      stop();
      devices.close();
      processed.close();
    },
  };
};
