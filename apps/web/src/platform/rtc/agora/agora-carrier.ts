import type { IAgoraRTCRemoteUser, ILocalTrack } from 'agora-rtc-sdk-ng';
import {
  type Carrier,
  type LocalTracks,
  noTracks,
  type PeerListener,
  type PeerMedia,
  type PeerPlan,
} from '../carrier.ts';
import { noStats } from '../peer-stats.ts';
import { browserTimers, type Timers } from '../signal.ts';
import type { AgoraSdk } from './agora-sdk.ts';

/** What failed is tried again after so long, in ms. */
const againMs = 3_000;

export type AgoraKey = { appId: string; channel: string; token: string; uid: string };

export type AgoraDeps = {
  readonly sdk: AgoraSdk;
  requireKey(): Promise<AgoraKey>;
  readonly onPeer: PeerListener;
  readonly timers?: Timers;
};

type Kind = 'audio' | 'video';
type Published = { readonly source: MediaStreamTrack; readonly track: ILocalTrack };

const kinds = ['audio', 'video'] as const;

const isSame = (one: PeerMedia | undefined, other: PeerMedia): boolean =>
  one !== undefined && (Object.keys(other) as (keyof PeerMedia)[]).every((key) => one[key] === other[key]);

/**
 * Through Agora. Agora cannot be told who may receive a track: what nobody may hear or see is not published at all, and
 * the rest is up to the receivers' pages. It carries microphone and camera, no shared screens.
 */
export const createAgoraCarrier = (deps: AgoraDeps): Carrier => {
  const { sdk } = deps;
  const { client } = sdk;
  const timers = deps.timers ?? browserTimers;
  const published = new Map<Kind, Published>();
  const told = new Map<string, PeerMedia>();
  let tracks: LocalTracks = noTracks;
  let plans: ReadonlyMap<string, PeerPlan> = new Map();
  let isWorking = false;
  let isStale = false;
  let timer: unknown = null;
  let isClosed = false;

  const userOf = (id: string) => client.remoteUsers.find(({ uid }) => String(uid) === id);

  const wantedTrack = (kind: Kind): MediaStreamTrack | null => {
    const all = [...plans.values()];
    if (kind === 'audio')
      return tracks.isAudioOn && all.some((plan) => plan.isAudioSent) ? tracks.audio : null;
    const isSeen = tracks.quality !== 'audio' && all.some((plan) => plan.isVideoSent);
    return isSeen ? tracks.video : null;
  };

  const publish = async (kind: Kind) => {
    const wanted = wantedTrack(kind);
    const there = published.get(kind);
    if ((there?.source ?? null) === wanted) return;
    if (there) {
      published.delete(kind);
      await client.unpublish(there.track);
      there.track.close();
    }
    if (!wanted) return;
    // Closing Agora's track ends what it was made of, and the device is still needed.
    const made = { source: wanted, track: sdk.createTrack(kind, wanted.clone()) };
    await client.publish(made.track);
    published.set(kind, made);
  };

  const subscribe = async (user: IAgoraRTCRemoteUser) => {
    const plan = plans.get(String(user.uid));
    for (const kind of kinds) {
      const isWanted = (kind === 'audio' ? plan?.isAudioWanted : plan?.isVideoWanted) ?? false;
      const isThere = (kind === 'audio' ? user.audioTrack : user.videoTrack) !== undefined;
      const isOffered = kind === 'audio' ? user.hasAudio : user.hasVideo;
      if (isWanted && isOffered && !isThere)
        await (kind === 'audio' ? client.subscribe(user, 'audio') : client.subscribe(user, 'video'));
      if (!isWanted && isThere) await client.unsubscribe(user, kind);
    }
  };

  const mediaOf = (id: string): PeerMedia => {
    const user = userOf(id);
    const wasUp = (told.get(id)?.connection ?? 'connecting') !== 'connecting';
    const isUp = client.connectionState === 'CONNECTED' && user !== undefined;
    return {
      connection: isUp ? 'connected' : wasUp ? 'lost' : 'connecting',
      audio: user?.audioTrack?.getMediaStreamTrack() ?? null,
      video: user?.videoTrack?.getMediaStreamTrack() ?? null,
      screenVideo: null,
      screenAudio: null,
    };
  };

  const tell = () => {
    for (const id of plans.keys()) {
      const media = mediaOf(id);
      if (isSame(told.get(id), media)) continue;
      told.set(id, media);
      deps.onPeer(id, media);
    }
  };
  const join = async () => {
    if (client.connectionState !== 'DISCONNECTED') return;
    const { appId, channel, token, uid } = await deps.requireKey();
    if (!isClosed) await client.join(appId, channel, token, uid);
  };

  const work = async () => {
    isWorking = true;
    try {
      do {
        isStale = false;
        await join();
        for (const kind of kinds) if (!isClosed) await publish(kind);
        for (const user of [...client.remoteUsers]) if (!isClosed) await subscribe(user);
        tell();
      } while (isStale && !isClosed);
    } catch {
      if (!isClosed && timer === null)
        timer = timers.setTimeout(() => {
          timer = null;
          look();
        }, againMs);
    } finally {
      isWorking = false;
    }
  };
  const look = () => {
    isStale = true;
    tell();
    if (!isWorking && !isClosed) void work();
  };

  for (const event of [
    'user-joined',
    'user-left',
    'user-published',
    'user-unpublished',
    'connection-state-change',
  ])
    client.on(event, look);
  client.on('token-privilege-will-expire', () => {
    deps
      .requireKey()
      .then(({ token }) => client.renewToken(token))
      .catch(() => undefined);
  });
  look();

  return {
    setPeers(wanted) {
      plans = wanted;
      for (const id of [...told.keys()]) {
        if (wanted.has(id)) continue;
        told.delete(id);
        deps.onPeer(id, null);
      }
      look();
    },
    setTracks(changed) {
      tracks = changed;
      look();
    },
    retry: look,
    reconnect: look,
    async stats(id) {
      if (!plans.has(id) || !userOf(id)) return null;
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
        roundTripMs: client.getRTCStats().RTT,
        path: 'server',
      };
    },
    isUp: () => client.connectionState === 'CONNECTED',
    close() {
      isClosed = true;
      if (timer !== null) timers.clearTimeout(timer);
      for (const { track } of published.values()) track.close();
      published.clear();
      for (const id of told.keys()) deps.onPeer(id, null);
      told.clear();
      void client.leave().catch(() => undefined);
    },
  };
};
