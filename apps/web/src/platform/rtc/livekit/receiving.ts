import { type RemoteParticipant, type RemoteTrackPublication, type Room, Track } from 'livekit-client';
import type { Timers } from '../../timers.ts';
import type { PeerListener, PeerMedia, PeerPlan, PeerStats } from '../carrier.ts';
import { noStats, packetLevel, readInbound } from '../peer-stats.ts';

/**
 * A person whose sound does not arrive because they do not permit it counts as reached after this
 * time, in ms.
 */
const soundWithinMs = 1_500;

export type Receiving = {
  setPeers(plans: ReadonlyMap<string, PeerPlan>): void;
  /** The room or the people in it have changed. */
  refresh(): void;
  close(): void;
  stats(peerId: string): Promise<PeerStats | null>;
};

export type ReceivingDeps = Timers & {
  readonly room: Room;
  readonly onPeer: PeerListener;
  now(): number;
};

/**
 * A wanted track that does not arrive is requested again after the first time at the soonest, and
 * at intervals of at most the second, in ms.
 */
const askAgainMs = 25;
const askAtMostEveryMs = 2_000;
type Asked = { readonly sinceMs: number; readonly againAtMs: number; readonly waitMs: number };
/**
 * Pictures wait for the voice, for at most this time, in ms. LiveKit's server (1.13) delays a
 * change to a line that follows another within 150 ms by as much, and the voice must not be the
 * second change.
 */
const voiceFirstMs = 400;

type Peer = {
  reported: PeerMedia | null;
  presentSinceMs: number | null;
  isReached: boolean;
  wasReached: boolean;
};

const trackOf = (participant: RemoteParticipant | undefined, source: Track.Source): MediaStreamTrack | null =>
  participant?.getTrackPublication(source)?.track?.mediaStreamTrack ?? null;

const isSameMedia = (one: PeerMedia | null, other: PeerMedia): boolean =>
  one !== null && (Object.keys(other) as (keyof PeerMedia)[]).every((key) => one[key] === other[key]);

/** The sum over all lines of a person; the level is that of the microphone. */
const statsOf = async (participant: RemoteParticipant): Promise<PeerStats> => {
  const receiverOf = (source: Track.Source) =>
    participant.getTrackPublication(source)?.track?.receiver ?? null;
  const reports = await Promise.all(
    [
      Track.Source.Microphone,
      Track.Source.Camera,
      Track.Source.ScreenShare,
      Track.Source.ScreenShareAudio,
    ].map(async (source) => ({ source, report: await receiverOf(source)?.getStats() })),
  );
  let sum = noStats;
  for (const { source, report } of reports)
    if (report) sum = readInbound(sum, report, () => source === Track.Source.ScreenShare);
  return {
    ...sum,
    path: sum.path === 'relay' ? 'relay' : 'server',
    audioLevel: packetLevel(receiverOf(Track.Source.Microphone)),
  };
};

/** Receives from the room what the plans want, and nothing else. */
export const createReceiving = ({ room, onPeer, now, ...timers }: ReceivingDeps): Receiving => {
  const peers = new Map<string, Peer>();
  const asked = new WeakMap<RemoteTrackPublication, Asked>();
  let askTimer: { readonly timer: unknown; readonly atMs: number } | null = null;
  const heardTracks = new WeakSet<MediaStreamTrack>();
  let plans: ReadonlyMap<string, PeerPlan> = new Map();

  /** The earliest of the requested times applies. */
  const lookBy = (atMs: number) => {
    if (askTimer !== null && askTimer.atMs <= atMs) return;
    if (askTimer !== null) timers.clearTimeout(askTimer.timer);
    const timer = timers.setTimeout(() => {
      askTimer = null;
      refresh();
    }, atMs - now());
    askTimer = { timer, atMs };
  };

  /**
   * Repeats the request for a track that may be permitted at any moment. When somebody permits a
   * track again, LiveKit's server (1.13) may miss it and would only check every 3 s; a request
   * makes it check at once.
   */
  const askFor = (publication: RemoteTrackPublication) => {
    const before = asked.get(publication);
    if (before && now() < before.againAtMs) return lookBy(before.againAtMs);
    const waitMs = before ? Math.min(askAtMostEveryMs, before.waitMs * 1.5) : askAgainMs;
    const againAtMs = now() + waitMs;
    asked.set(publication, { sinceMs: before?.sinceMs ?? now(), againAtMs, waitMs });
    publication.setSubscribed(true);
    lookBy(againAtMs);
  };

  /**
   * Requests a track from the media server. A track that is not shown is paused there and later
   * resumed without a new line.
   */
  const ask = (
    publication: RemoteTrackPublication | undefined,
    isWanted: boolean,
    widthPx: number | null,
  ) => {
    if (!publication) return;
    if (publication.isDesired && publication.isEnabled !== isWanted) publication.setEnabled(isWanted);
    if (!isWanted || publication.track) asked.delete(publication);
    else askFor(publication);
    if (isWanted && widthPx !== null && publication.track)
      publication.setVideoDimensions({ width: widthPx, height: Math.round((widthPx * 9) / 16) });
  };

  /**
   * Requests the track of somebody who comes near, paused, before they are heard: the line is made
   * as soon as they permit it.
   */
  const askAhead = (publication: RemoteTrackPublication | undefined) => {
    if (!publication || publication.isDesired) return;
    publication.setSubscribed(true);
    publication.setEnabled(false);
  };

  const subscribe = (id: string, plan: PeerPlan | null) => {
    const participant = room.remoteParticipants.get(id);
    if (!participant) return;
    if (!plan) {
      for (const publication of participant.trackPublications.values())
        if (publication.isDesired) publication.setSubscribed(false);
      return;
    }
    const microphone = participant.getTrackPublication(Track.Source.Microphone);
    if (!plan.isAudioWanted) askAhead(microphone);
    ask(microphone, plan.isAudioWanted, null);
    const voiceSinceMs = microphone && asked.get(microphone)?.sinceMs;
    const isVoiceAwaited = voiceSinceMs !== undefined && now() - voiceSinceMs < voiceFirstMs;
    const askAfterVoice = (source: Track.Source, isWanted: boolean, widthPx: number | null) => {
      const publication = participant.getTrackPublication(source);
      if (publication?.track || !isWanted || !isVoiceAwaited) ask(publication, isWanted, widthPx);
    };
    askAfterVoice(Track.Source.Camera, plan.isVideoWanted, plan.videoWidthPx);
    askAfterVoice(Track.Source.ScreenShare, plan.isScreenWanted, null);
    askAfterVoice(Track.Source.ScreenShareAudio, plan.isAudioWanted, null);
  };

  /** Chromium unmutes the track when the first packet has arrived. */
  const watchFirstPacket = (track: MediaStreamTrack) => {
    if (heardTracks.has(track)) return;
    heardTracks.add(track);
    track.addEventListener('unmute', refresh, { once: true });
  };

  const isReachedNow = (peer: Peer, plan: PeerPlan, audio: MediaStreamTrack | null): boolean => {
    if (peer.presentSinceMs === null || room.state !== 'connected') return false;
    if (peer.isReached || !plan.isAudioWanted) return true;
    return (audio !== null && !audio.muted) || now() - peer.presentSinceMs > soundWithinMs;
  };

  const report = (id: string, plan: PeerPlan, peer: Peer) => {
    const participant = room.remoteParticipants.get(id);
    if (!participant) peer.presentSinceMs = null;
    else peer.presentSinceMs ??= now();
    const audio = trackOf(participant, Track.Source.Microphone);
    if (audio) watchFirstPacket(audio);
    peer.isReached = isReachedNow(peer, plan, audio);
    peer.wasReached ||= peer.isReached;
    const media: PeerMedia = {
      connection: peer.isReached ? 'connected' : peer.wasReached ? 'lost' : 'connecting',
      audio,
      video: trackOf(participant, Track.Source.Camera),
      screenVideo: trackOf(participant, Track.Source.ScreenShare),
      screenAudio: trackOf(participant, Track.Source.ScreenShareAudio),
    };
    if (isSameMedia(peer.reported, media)) return;
    peer.reported = media;
    onPeer(id, media);
  };

  const refresh = () => {
    for (const [id, plan] of plans) {
      const peer = peers.get(id) ?? {
        reported: null,
        presentSinceMs: null,
        isReached: false,
        wasReached: false,
      };
      peers.set(id, peer);
      subscribe(id, plan);
      report(id, plan, peer);
    }
    for (const id of room.remoteParticipants.keys()) if (!plans.has(id)) subscribe(id, null);
  };

  return {
    setPeers(wanted) {
      plans = wanted;
      for (const id of [...peers.keys()]) {
        if (wanted.has(id)) continue;
        peers.delete(id);
        subscribe(id, null);
        onPeer(id, null);
      }
      refresh();
    },
    refresh,
    close() {
      if (askTimer !== null) timers.clearTimeout(askTimer.timer);
    },
    async stats(id) {
      const participant = room.remoteParticipants.get(id);
      if (!participant || !plans.has(id)) return null;
      return statsOf(participant);
    },
  };
};
