import { type LocalTrack, type Room, Track, type TrackPublishOptions, VideoPreset } from 'livekit-client';
import type { Timers } from '../../timers.ts';
import { type LocalTracks, noTracks, type PeerPlan, type QualityLevel, type ShareHint } from '../carrier.ts';
import { createSendingLine, type SendingLine } from '../sending-line.ts';
import { type LineName, lineNames } from '../sent-to-peer.ts';
import { permissionsOf } from './permissions.ts';

/** Publishing that failed is retried after this time, in ms. */
const againMs = 3_000;
/**
 * A line that has never carried a packet is not announced to anybody, so a new line stays open for
 * this time, in ms.
 */
const announcingMs = 1_500;

const sources: Record<LineName, Track.Source> = {
  audio: Track.Source.Microphone,
  video: Track.Source.Camera,
  screenVideo: Track.Source.ScreenShare,
  screenAudio: Track.Source.ScreenShareAudio,
};
const cameraEncodings: Record<QualityLevel, { maxBitrate: number; maxFramerate: number }> = {
  audio: { maxBitrate: 150_000, maxFramerate: 15 },
  low: { maxBitrate: 250_000, maxFramerate: 15 },
  standard: { maxBitrate: 600_000, maxFramerate: 24 },
  high: { maxBitrate: 1_700_000, maxFramerate: 30 },
};
const screenEncodings: Record<ShareHint, { maxBitrate: number; maxFramerate: number }> = {
  text: { maxBitrate: 2_000_000, maxFramerate: 10 },
  motion: { maxBitrate: 3_500_000, maxFramerate: 30 },
};
/** The smaller sizes in which a camera is also sent, for people who show it small. */
const smallerCameras = [new VideoPreset(320, 180, 160_000, 20)];

export type Publishing = {
  setTracks(tracks: LocalTracks): void;
  setPeers(plans: ReadonlyMap<string, PeerPlan>): void;
  /** The room has connected or reconnected, or its permissions have changed. */
  refresh(): void;
  /**
   * Unpublishes everything, runs a change that published tracks cannot survive, and publishes
   * again.
   */
  changeBetween(change: () => Promise<unknown>): void;
  close(): void;
};

type Published = { track: LocalTrack; kind: string; sid: string; line: SendingLine; isAnnounced: boolean };

export type PublishingDeps = Timers & {
  readonly room: Room;
};

/**
 * Listeners of a megaphone, and people whose plan forbids it, may not publish; the server reports
 * when that changes.
 */
const mayPublish = (room: Room, source: Track.Source): boolean => {
  const { permissions } = room.localParticipant;
  if (!permissions) return true;
  const { canPublish, canPublishSources } = permissions;
  return (
    canPublish && (canPublishSources.length === 0 || canPublishSources.includes(Track.sourceToProto(source)))
  );
};

const wantedTrack = (tracks: LocalTracks, name: LineName): MediaStreamTrack | null => {
  if (name === 'audio') return tracks.audio;
  if (name === 'video') return tracks.quality === 'audio' ? null : tracks.video;
  return (name === 'screenVideo' ? tracks.screen?.video : tracks.screen?.audio) ?? null;
};

/** A published line must be made again when this value changes. */
const kindOf = (tracks: LocalTracks, name: LineName): string => {
  if (name === 'video') return tracks.quality;
  return name === 'screenVideo' ? (tracks.screen?.hint ?? '') : '';
};

const publishOptions = (tracks: LocalTracks, name: LineName): TrackPublishOptions => ({
  source: sources[name],
  dtx: true,
  red: name === 'audio',
  stopMicTrackOnMute: false,
  videoCodec: 'vp8',
  ...(name === 'video'
    ? { videoEncoding: cameraEncodings[tracks.quality], videoSimulcastLayers: smallerCameras }
    : {}),
  ...(name === 'screenVideo' && tracks.screen
    ? { screenShareEncoding: screenEncodings[tracks.screen.hint], simulcast: false }
    : {}),
});

/** Timers that end together. */
const createDelays = (timers: Timers) => {
  const waiting = new Set<unknown>();
  return {
    later(callback: () => void, delayMs: number): void {
      const timer = timers.setTimeout(() => {
        waiting.delete(timer);
        callback();
      }, delayMs);
      waiting.add(timer);
    },
    clear(): void {
      for (const timer of waiting) timers.clearTimeout(timer);
    },
  };
};

/**
 * After rejoining a room, the same track has another id; a track that is gone is published no more.
 */
const followIds = (room: Room, published: Map<LineName, Published>): void => {
  const { trackPublications } = room.localParticipant;
  for (const [name, line] of published) {
    if (trackPublications.has(line.sid)) continue;
    const again = [...trackPublications.values()].find(({ track }) => track === line.track);
    if (again) line.sid = again.trackSid;
    else published.delete(name);
  }
};

/** Keeps the published tracks and their permissions equal to what is wanted. */
export const createPublishing = ({ room, ...timers }: PublishingDeps): Publishing => {
  const published = new Map<LineName, Published>();
  /**
   * The library's objects for tracks. With a new object, the library would publish the same track
   * twice when it republishes by itself.
   */
  const known = new Map<LineName, LocalTrack>();
  const changes: (() => Promise<unknown>)[] = [];
  let tracks = noTracks;
  let plans: ReadonlyMap<string, PeerPlan> = new Map();
  let permitted = '[]';
  let isWorking = false;
  let isStale = false;
  let isClosed = false;
  const delays = createDelays(timers);
  const { later } = delays;

  const permit = () => {
    const permissions = permissionsOf(plans, (name) => published.get(name)?.sid ?? null);
    const serialised = JSON.stringify(permissions);
    if (serialised === permitted) return;
    permitted = serialised;
    room.localParticipant.setTrackSubscriptionPermissions(false, permissions);
  };

  /** A line that nobody may hear is not even sent to the media server. */
  const openLines = () => {
    const audio = published.get('audio');
    if (!audio) return;
    const isHeard = [...plans.values()].some((plan) => plan.isAudioSent);
    audio.line.setWanted({
      track: audio.track.mediaStreamTrack,
      isSent: !audio.isAnnounced || (tracks.isAudioOn && isHeard),
      limit: null,
    });
  };

  const publish = async (name: LineName, track: MediaStreamTrack) => {
    const kind = kindOf(tracks, name);
    const before = known.get(name);
    const same = before?.mediaStreamTrack === track ? before : null;
    const publication = await room.localParticipant.publishTrack(same ?? track, publishOptions(tracks, name));
    const sender = publication.track?.sender;
    if (!publication.track || !sender) throw new Error('A track was published without a line.');
    const made: Published = {
      track: publication.track,
      kind,
      sid: publication.trackSid,
      line: createSendingLine(sender, () => later(refresh, againMs)),
      isAnnounced: false,
    };
    published.set(name, made);
    known.set(name, made.track);
    later(() => {
      made.isAnnounced = true;
      openLines();
    }, announcingMs);
  };

  const publishLine = async (name: LineName) => {
    const track = wantedTrack(tracks, name);
    const there = published.get(name);
    if (there && (!track || there.kind !== kindOf(tracks, name))) {
      published.delete(name);
      await room.localParticipant.unpublishTrack(there.track, false);
      permit();
    }
    const kept = published.get(name);
    if (!track) return;
    if (!kept && !mayPublish(room, sources[name])) return;
    if (!kept) await publish(name, track);
    else if (kept.track.mediaStreamTrack !== track) await kept.track.replaceTrack(track, true);
    const now = published.get(name)?.track;
    // A device that ended, or a Manager, has muted the line. A track that is on now must be heard
    // and seen.
    if (now?.isMuted && (name !== 'audio' || tracks.isAudioOn)) await now.unmute();
  };

  const makeChanges = async () => {
    for (let change = changes[0]; change && !isClosed; change = changes[0]) {
      for (const [name, { track }] of published) {
        published.delete(name);
        await room.localParticipant.unpublishTrack(track, false);
      }
      await change();
      changes.shift();
    }
  };

  const work = async () => {
    isWorking = true;
    try {
      do {
        isStale = false;
        await makeChanges();
        for (const name of lineNames) {
          if (isClosed || room.state !== 'connected') break;
          // A pending change to encryption must not wait for the other lines.
          if (changes.length > 0) break;
          await publishLine(name);
          permit();
          openLines();
        }
      } while (isStale && !isClosed);
    } catch {
      // The server did not allow it, or the room was lost meanwhile.
      if (!isClosed) later(refresh, againMs);
    } finally {
      isWorking = false;
    }
  };

  const refresh = () => {
    isStale = true;
    followIds(room, published);
    permit();
    if (!isWorking && !isClosed) void work();
  };

  // Before anything is published, because by default everyone may receive everything.
  room.localParticipant.setTrackSubscriptionPermissions(false, []);

  return {
    setTracks(changed) {
      tracks = changed;
      openLines();
      refresh();
    },
    setPeers(wanted) {
      plans = wanted;
      permit();
      openLines();
    },
    refresh,
    changeBetween(change) {
      changes.push(change);
      refresh();
    },
    close() {
      isClosed = true;
      delays.clear();
    },
  };
};
