import { createStore } from 'zustand/vanilla';
import { isOnAtEntry, rememberForEntry } from '../../platform/rtc/devices/entry-devices.ts';
import { browserParts, type MediaParts } from './browser-media.ts';
import type { Media } from './media.ts';
import { wayBack } from './own/coming-back.ts';
import { createOwnMedia } from './own/own-media.ts';
import { createPeerMedia } from './peers/peer-media.ts';
import { createTransport } from './peers/transport.ts';
import type { MediaDeps, MediaPerson } from './ports.ts';
import { isAudioOnly, type RunningMedia } from './running-media.ts';
import { hasChanged, type MediaState, startState } from './state.ts';

/** How often distances are evaluated, levels read, and received data counted, in ms. */
const tickMs = 50;
const levelMs = 100;
const statsMs = 500;
/** An AudioContext needs a moment to start; it counts as blocked only after this time, in ms. */
const blockedAfterMs = 500;

/** Opens the carrier and the mixer, keeps them current, and closes them. */
const createMediaSession = (
  media: RunningMedia,
  own: ReturnType<typeof createOwnMedia>,
  peers: ReturnType<typeof createPeerMedia>,
) => {
  const { deps, parts } = media;
  const findSelf = (people: readonly MediaPerson[]) => people.find(({ id }) => id === deps.selfId) ?? null;
  const endings: (() => void)[] = [];
  return {
    begin() {
      const mixer = parts.createMixer(() => peers.refresh());
      mixer.setSpeaker(deps.deviceChoice.get('speaker'));
      media.mixer = mixer;
      media.transport = createTransport({
        media: deps,
        parts,
        wants: peers.wants,
        // Nothing is asked for a conversation that the server has not confirmed.
        self: () => findSelf(media.away?.people ?? deps.people.list()),
        onPeer: peers.onPeer,
        changed: () => peers.refresh(),
      });
      const soundTimer = parts.setTimeout(() => {
        media.isSoundLate = true;
        peers.refresh();
      }, blockedAfterMs);
      endings.push(
        () => parts.clearTimeout(soundTimer),
        parts.onGesture(() => {
          if (media.mixer?.isBlocked()) void media.mixer.resume().catch(() => undefined);
        }),
        parts.onNetworkChange(() => media.transport?.reconnect()),
        parts.every(tickMs, peers.refresh),
        parts.every(levelMs, peers.readLevels),
        parts.every(statsMs, () => void peers.meters.readStats()),
        deps.people.subscribe(peers.refresh),
        deps.deviceChoice.subscribe((kind) => {
          if (kind === 'speaker') media.mixer?.setSpeaker(deps.deviceChoice.get(kind));
          else void own.devices.reopen(kind);
        }),
      );
      own.sendTracks();
    },
    stop() {
      for (const end of endings.splice(0)) end();
      peers.endCrossings();
      const ended = media.transport;
      // From here on no button state is published: the tab that is in use publishes it for the
      // user.
      media.transport = null;
      own.share.stop();
      ended?.close();
      own.devices.releaseAll();
      media.mixer?.close();
      media.mixer = null;
      media.isSoundLate = false;
      peers.clear();
    },
  };
};

/** Applies the decision who hears whom (decide.ts) to the carriers, the mixer and the devices. */
export const createMedia = (deps: MediaDeps, parts: MediaParts = browserParts(deps.deviceChoice)): Media => {
  const store = createStore<MediaState>(() => startState);
  const update = (change: Partial<MediaState>) => {
    if (hasChanged(store.getState(), change)) store.setState(change);
  };
  const media: RunningMedia = {
    deps,
    parts,
    store,
    update,
    self: () => deps.people.list().find((person) => person.id === deps.selfId) ?? null,
    transport: null,
    mixer: null,
    isSoundLate: false,
    away: null,
    kept: null,
  };
  const deafKey = `media.deaf.${deps.spaceId}`;
  if (deps.tab.get(deafKey) === 'yes') update({ isDeaf: true });
  const own = createOwnMedia(media);
  const peers = createPeerMedia(media, own, tickMs);
  const { devices, share, sendTracks } = own;
  const { refresh, loudness, meters } = peers;
  const session = createMediaSession(media, own, peers);

  return {
    selfId: deps.selfId,
    store,
    people: deps.people,
    start() {
      if (media.transport) return;
      session.begin();
      const wanted = (['mic', 'camera'] as const).filter(
        (kind) =>
          deps.isAllowed(kind) &&
          isOnAtEntry(deps.storage, kind) &&
          !(kind === 'camera' && isAudioOnly(media)),
      );
      if (wanted.length > 0) void devices.turnOn(wanted);
      refresh();
    },
    stop: session.stop,
    refresh,
    turn(kind, isOn) {
      if (isOn && !deps.isAllowed(kind)) return;
      rememberForEntry(deps.storage, kind, isOn);
      if (isOn) void devices.turnOn([kind]);
      else devices.turnOff(kind);
    },
    setDeaf(isDeaf) {
      update({ isDeaf });
      if (isDeaf) deps.tab.set(deafKey, 'yes');
      else deps.tab.remove(deafKey);
      refresh();
    },
    setPassingBy(isPassingBy) {
      update({ isPassingBy });
      sendTracks();
      refresh();
    },
    setProcessor: own.setProcessor,
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
    lineLost: peers.freeze,
    lineBack({ isPlaceKept, before, now, isSeatAsked }) {
      const way = wayBack(before, now, isSeatAsked);
      const isOther = way === 'other';
      const wasOn = isOther ? own.closeDevices() : { mic: false, camera: false };
      peers.release(way);
      share.lineBack(isPlaceKept && !isOther);
      own.doubtButtons();
      sendTracks();
      refresh();
      return { way, wasOn };
    },
    shareStreamOf: (id) => (id === deps.selfId ? share.stream() : peers.received.screenStream(id)),
    requestPicture: peers.wants.add,
    resumeSound() {
      void media.mixer?.resume().catch(() => undefined);
    },
    reconnect: () => media.transport?.reconnect(),
    levelOf: meters.levelOf,
    videoFor: (id) => {
      if (id === deps.selfId) return own.videoStream();
      return store.getState().peers[id]?.hasVideo ? peers.received.videoStream(id) : null;
    },
    qualityOf: meters.qualityOf,
    gaugeOf: meters.gaugeOf,
    close() {
      deps.tab.remove(deafKey);
      session.stop();
      own.close();
    },
  };
};
