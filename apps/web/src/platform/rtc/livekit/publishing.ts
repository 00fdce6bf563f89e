import { type LocalTrack, type Room, Track, VideoPreset } from 'livekit-client';
import { type LocalTracks, noTracks, type PeerPlan, type QualityLevel, type ShareHint } from '../carrier.ts';
import { createSendingLine, type SendingLine } from '../sending-line.ts';
import { type LineName, lineNames } from '../sent-to-peer.ts';
import { permissionsOf } from './permissions.ts';

/** What could not be published is tried again after so long, in ms. */
const againMs = 3_000;
/** A line that never carried a packet is not announced to anybody: it stays open for so long after it was made, in ms. */
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
/** The sizes beside the full one that a camera is also sent in, for those who show it small. */
const smallerCameras = [new VideoPreset(320, 180, 160_000, 20)];

export type Publishing = {
  setTracks(tracks: LocalTracks): void;
  setPeers(plans: ReadonlyMap<string, PeerPlan>): void;
  /** The room is there, or there again, or allows something else than before. */
  look(): void;
  /** Takes everything back, lets something change that what is published cannot outlive, and publishes anew. */
  changeBetween(change: () => Promise<unknown>): void;
  close(): void;
};

type Published = { track: LocalTrack; kind: string; sid: string; line: SendingLine; isAnnounced: boolean };

export type PublishingDeps = {
  readonly room: Room;
  setTimeout(fire: () => void, delayMs: number): unknown;
  clearTimeout(timer: unknown): void;
};

/** Listeners of a megaphone, and whom the plan forbids it, are not let; they are told when that changes. */
const mayPublish = (room: Room, source: Track.Source): boolean => {
  const { permissions } = room.localParticipant;
  if (!permissions) return true;
  const { canPublish, canPublishSources } = permissions;
  return (
    canPublish && (canPublishSources.length === 0 || canPublishSources.includes(Track.sourceToProto(source)))
  );
};

/** Keeps what is published, and who may receive it, equal to what is wanted. */
export const createPublishing = ({ room, ...timers }: PublishingDeps): Publishing => {
  const published = new Map<LineName, Published>();
  /** The library's names for tracks: under another it would publish the same one twice, when it publishes anew itself. */
  const known = new Map<LineName, LocalTrack>();
  const changes: (() => Promise<unknown>)[] = [];
  let tracks = noTracks;
  let plans: ReadonlyMap<string, PeerPlan> = new Map();
  let permitted = '[]';
  let isWorking = false;
  let isStale = false;
  let isClosed = false;
  const waiting = new Set<unknown>();

  const later = (act: () => void, delayMs: number) => {
    const timer = timers.setTimeout(() => {
      waiting.delete(timer);
      act();
    }, delayMs);
    waiting.add(timer);
  };

  const wantedTrack = (name: LineName): MediaStreamTrack | null => {
    if (name === 'audio') return tracks.audio;
    if (name === 'video') return tracks.quality === 'audio' ? null : tracks.video;
    return (name === 'screenVideo' ? tracks.screen?.video : tracks.screen?.audio) ?? null;
  };
  /** What a published line must be made anew for. */
  const kindOf = (name: LineName): string => {
    if (name === 'video') return tracks.quality;
    return name === 'screenVideo' ? (tracks.screen?.hint ?? '') : '';
  };

  const permit = () => {
    const permissions = permissionsOf(plans, (name) => published.get(name)?.sid ?? null);
    const said = JSON.stringify(permissions);
    if (said === permitted) return;
    permitted = said;
    room.localParticipant.setTrackSubscriptionPermissions(false, permissions);
  };

  /** Nobody may hear it: then it does not even go as far as the media server. */
  const openLines = () => {
    const audio = published.get('audio');
    if (!audio) return;
    const isHeard = [...plans.values()].some((plan) => plan.isAudioSent);
    audio.line.want({
      track: audio.track.mediaStreamTrack,
      isSent: !audio.isAnnounced || (tracks.isAudioOn && isHeard),
      limit: null,
    });
  };

  const publish = async (name: LineName, track: MediaStreamTrack) => {
    const kind = kindOf(name);
    const before = known.get(name);
    const same = before?.mediaStreamTrack === track ? before : null;
    const publication = await room.localParticipant.publishTrack(same ?? track, {
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
    const sender = publication.track?.sender;
    if (!publication.track || !sender) throw new Error('A track was published without a line.');
    const made: Published = {
      track: publication.track,
      kind,
      sid: publication.trackSid,
      line: createSendingLine(sender, () => later(look, againMs)),
      isAnnounced: false,
    };
    published.set(name, made);
    known.set(name, made.track);
    later(() => {
      made.isAnnounced = true;
      openLines();
    }, announcingMs);
  };

  const take = async (name: LineName) => {
    const track = wantedTrack(name);
    const there = published.get(name);
    if (there && (!track || there.kind !== kindOf(name))) {
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
    // A device that ended, or a Manager, has muted the line; whatever is on now is to be heard and seen.
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
          // What must not go on unencrypted does not wait for the other lines.
          if (changes.length > 0) break;
          await take(name);
          permit();
          openLines();
        }
      } while (isStale && !isClosed);
    } catch {
      // Not allowed by the server, or the room was lost meanwhile.
      if (!isClosed) later(look, againMs);
    } finally {
      isWorking = false;
    }
  };

  const look = () => {
    isStale = true;
    for (const [name, line] of published)
      if (!room.localParticipant.trackPublications.has(line.sid)) {
        const again = [...room.localParticipant.trackPublications.values()].find(
          ({ track }) => track === line.track,
        );
        // A room that was joined anew gives the same track another name.
        if (again) line.sid = again.trackSid;
        else published.delete(name);
      }
    permit();
    if (!isWorking && !isClosed) void work();
  };

  // Before anything is published: by default everyone may receive everything.
  room.localParticipant.setTrackSubscriptionPermissions(false, []);

  return {
    setTracks(changed) {
      tracks = changed;
      openLines();
      look();
    },
    setPeers(wanted) {
      plans = wanted;
      permit();
      openLines();
    },
    look,
    changeBetween(change) {
      changes.push(change);
      look();
    },
    close() {
      isClosed = true;
      for (const timer of waiting) timers.clearTimeout(timer);
    },
  };
};
