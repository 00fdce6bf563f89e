import { screenIdOf } from '@engawa/contract/presence';
import type { IAgoraRTCRemoteUser } from 'agora-rtc-sdk-ng';
import { browserTimers, type Timers } from '../../timers.ts';
import {
  type Carrier,
  type LocalTracks,
  noTracks,
  type PeerListener,
  type PeerMedia,
  type PeerPlan,
  type PeerStats,
} from '../carrier.ts';
import { noStats } from '../peer-stats.ts';
import { type AgoraKind, agoraKinds, createAgoraPublishing } from './agora-publishing.ts';
import { createAgoraScreen } from './agora-screen.ts';
import type { AgoraSdk } from './agora-sdk.ts';

/** The time until a failed attempt is repeated, in ms. */
const againMs = 3_000;

export type AgoraKey = {
  appId: string;
  channel: string;
  token: string;
  uid: string;
  /** Under which name one's shared screen comes in; null: it may not. */
  screen: { uid: string; token: string } | null;
};

export type AgoraDeps = {
  readonly sdk: AgoraSdk;
  requireKey(): Promise<AgoraKey>;
  readonly onPeer: PeerListener;
  readonly timers?: Timers;
};

const isSame = (one: PeerMedia | undefined, other: PeerMedia): boolean =>
  one !== undefined && (Object.keys(other) as (keyof PeerMedia)[]).every((key) => one[key] === other[key]);

type Plans = ReadonlyMap<string, PeerPlan>;

/** The track of a device to publish; null while nobody may hear or see it. */
const wantedTrack = (plans: Plans, tracks: LocalTracks, kind: AgoraKind): MediaStreamTrack | null => {
  const all = [...plans.values()];
  if (kind === 'audio') return tracks.isAudioOn && all.some((plan) => plan.isAudioSent) ? tracks.audio : null;
  const isSeen = tracks.quality !== 'audio' && all.some((plan) => plan.isVideoSent);
  return isSeen ? tracks.video : null;
};

/** Whether this is wanted of a user, or of the user that is somebody's shared screen. */
const isWantedOf = (plans: Plans, uid: string, kind: AgoraKind): boolean => {
  const person = plans.get(uid);
  if (person) return kind === 'audio' ? person.isAudioWanted : person.isVideoWanted;
  const sharer = [...plans].find(([id]) => screenIdOf(id) === uid)?.[1];
  return (kind === 'audio' ? sharer?.isAudioWanted : sharer?.isScreenWanted) ?? false;
};

const statsOf = (client: AgoraSdk['client'], id: string): PeerStats => {
  const audio = client.getRemoteAudioStats()[id];
  const video = client.getRemoteVideoStats()[id];
  return {
    ...noStats,
    audioBytes: audio?.receiveBytes ?? 0,
    audioLevel: (audio?.receiveLevel ?? 0) / 32_767,
    packets: audio?.receivePackets ?? 0,
    packetsLost: audio?.receivePacketsLost ?? 0,
    // Agora counts no pictures; that packets come says as well that they move.
    videoFrames: video?.receivePackets ?? 0,
    screenFrames: client.getRemoteVideoStats()[screenIdOf(id)]?.receivePackets ?? 0,
    roundTripMs: client.getRTCStats().RTT,
    path: 'server',
  };
};

const userOf = (client: AgoraDeps['sdk']['client'], id: string) =>
  client.remoteUsers.find(({ uid }) => String(uid) === id);

/** @param before what was reported of the person last */
const mediaOf = (
  client: AgoraDeps['sdk']['client'],
  id: string,
  before: PeerMedia | undefined,
): PeerMedia => {
  const user = userOf(client, id);
  const shared = userOf(client, screenIdOf(id));
  const wasUp = (before?.connection ?? 'connecting') !== 'connecting';
  const isUp = client.connectionState === 'CONNECTED' && user !== undefined;
  return {
    connection: isUp ? 'connected' : wasUp ? 'lost' : 'connecting',
    audio: user?.audioTrack?.getMediaStreamTrack() ?? null,
    video: user?.videoTrack?.getMediaStreamTrack() ?? null,
    screenVideo: shared?.videoTrack?.getMediaStreamTrack() ?? null,
    screenAudio: shared?.audioTrack?.getMediaStreamTrack() ?? null,
  };
};

/**
 * Through Agora. Agora has no call that limits who may receive a track: what nobody may hear or see
 * is not published at all, and the rest is up to the receivers' pages. A shared screen is a user of
 * its own there, with the id of its entry.
 */
export const createAgoraCarrier = (deps: AgoraDeps): Carrier => {
  const { sdk } = deps;
  const { client } = sdk;
  const timers = deps.timers ?? browserTimers;
  const publishing = createAgoraPublishing(client, sdk.createTrack);
  const reported = new Map<string, PeerMedia>();
  let tracks: LocalTracks = noTracks;
  let plans: Plans = new Map();
  let isWorking = false;
  let isStale = false;
  let timer: unknown = null;
  let isClosed = false;

  const screen = createAgoraScreen({
    timers,
    createTrack: sdk.createTrack,
    createScreenClient: sdk.createScreenClient,
    async requireKey() {
      const { appId, channel, screen: own } = await deps.requireKey();
      if (!own) throw new Error('These credentials open nothing for a shared screen.');
      return { appId, channel, ...own };
    },
  });
  const followScreen = () => {
    const seers = [...plans.values()].filter((plan) => plan.isScreenSent);
    const isHeard = seers.some((plan) => plan.isAudioSent);
    const shared = seers.length > 0 ? tracks.screen : null;
    screen.setWanted(shared && { video: shared.video, audio: isHeard ? shared.audio : null });
  };

  const subscribe = async (user: IAgoraRTCRemoteUser) => {
    for (const kind of agoraKinds) {
      const isWanted = isWantedOf(plans, String(user.uid), kind);
      const isThere = (kind === 'audio' ? user.audioTrack : user.videoTrack) !== undefined;
      const isOffered = kind === 'audio' ? user.hasAudio : user.hasVideo;
      if (isWanted && isOffered && !isThere)
        await (kind === 'audio' ? client.subscribe(user, 'audio') : client.subscribe(user, 'video'));
      if (!isWanted && isThere) await client.unsubscribe(user, kind);
    }
  };

  const report = () => {
    for (const id of plans.keys()) {
      const media = mediaOf(client, id, reported.get(id));
      if (isSame(reported.get(id), media)) continue;
      reported.set(id, media);
      deps.onPeer(id, media);
    }
  };
  const join = async () => {
    if (client.connectionState !== 'DISCONNECTED') return;
    // A person who has left Agora publishes nothing there any more.
    publishing.close();
    const { appId, channel, token, uid } = await deps.requireKey();
    if (!isClosed) await client.join(appId, channel, token, uid);
  };

  const work = async () => {
    isWorking = true;
    try {
      do {
        isStale = false;
        await join();
        for (const kind of agoraKinds)
          if (!isClosed) await publishing.put(kind, wantedTrack(plans, tracks, kind));
        for (const user of [...client.remoteUsers]) if (!isClosed) await subscribe(user);
        report();
      } while (isStale && !isClosed);
    } catch {
      if (!isClosed && timer === null)
        timer = timers.setTimeout(() => {
          timer = null;
          refresh();
        }, againMs);
    } finally {
      isWorking = false;
    }
  };
  const refresh = () => {
    isStale = true;
    report();
    if (!isWorking && !isClosed) void work();
  };

  for (const event of [
    'user-joined',
    'user-left',
    'user-published',
    'user-unpublished',
    'connection-state-change',
  ])
    client.on(event, refresh);
  client.on('token-privilege-will-expire', () => {
    deps
      .requireKey()
      .then(({ token }) => client.renewToken(token))
      .catch(() => undefined);
  });
  refresh();

  return {
    setPeers(wanted) {
      plans = wanted;
      for (const id of [...reported.keys()]) {
        if (wanted.has(id)) continue;
        reported.delete(id);
        deps.onPeer(id, null);
      }
      followScreen();
      refresh();
    },
    setTracks(changed) {
      tracks = changed;
      followScreen();
      refresh();
    },
    retry: refresh,
    reconnect: refresh,
    async stats(id) {
      if (!plans.has(id) || !userOf(client, id)) return null;
      return statsOf(client, id);
    },
    isUp: () => client.connectionState === 'CONNECTED',
    close() {
      isClosed = true;
      if (timer !== null) timers.clearTimeout(timer);
      publishing.close();
      screen.close();
      for (const id of reported.keys()) deps.onPeer(id, null);
      reported.clear();
      void client.leave().catch(() => undefined);
    },
  };
};
