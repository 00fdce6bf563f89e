import type { PeerMedia, PeerStats } from '../../platform/rtc/carrier.ts';

/** Pictures that have not moved for so long are not shown any more, in ms. */
const stalledAfterMs = 2_500;

type Entry = {
  media: PeerMedia;
  stream: MediaStream | null;
  stats: PeerStats | null;
  countedAtMs: number;
  audioEnergy: number;
  /** When the newest picture was counted, or their video was last expected to begin. */
  freshAtMs: number;
  wasExpected: boolean;
};

/** What has come from everyone who has a transport. */
export type Received = {
  set(id: string, media: PeerMedia | null): void;
  ids(): string[];
  media(id: string): PeerMedia | null;
  stats(id: string): PeerStats | null;
  /** Loudness squared times seconds, summed up over all that has come: grows only while somebody is heard. */
  audioEnergy(id: string): number;
  videoStream(id: string): MediaStream | null;
  count(id: string, stats: PeerStats | null, nowMs: number): void;
  /** Whether pictures are there to be shown. @param isExpected their camera is on and they are in reach */
  hasVideo(id: string, isExpected: boolean, nowMs: number): boolean;
};

/** Keeps one stream object per video track, because a new object would make the picture blink. */
export const createReceived = (createStream: (track: MediaStreamTrack) => MediaStream): Received => {
  const entries = new Map<string, Entry>();
  return {
    set(id, media) {
      if (!media) {
        entries.delete(id);
        return;
      }
      const before = entries.get(id);
      const isSameTrack = before?.media.video === media.video;
      entries.set(id, {
        media,
        stream: isSameTrack ? (before?.stream ?? null) : media.video && createStream(media.video),
        stats: isSameTrack ? (before?.stats ?? null) : null,
        countedAtMs: before?.countedAtMs ?? 0,
        audioEnergy: before?.audioEnergy ?? 0,
        freshAtMs: before?.freshAtMs ?? 0,
        wasExpected: isSameTrack && (before?.wasExpected ?? false),
      });
    },
    ids: () => [...entries.keys()],
    media: (id) => entries.get(id)?.media ?? null,
    stats: (id) => entries.get(id)?.stats ?? null,
    audioEnergy: (id) => entries.get(id)?.audioEnergy ?? 0,
    videoStream: (id) => entries.get(id)?.stream ?? null,
    count(id, stats, nowMs) {
      const entry = entries.get(id);
      if (!entry || !stats) return;
      if (stats.videoFrames > (entry.stats?.videoFrames ?? 0)) entry.freshAtMs = nowMs;
      if (entry.stats) entry.audioEnergy += stats.audioLevel ** 2 * ((nowMs - entry.countedAtMs) / 1000);
      entry.stats = stats;
      entry.countedAtMs = nowMs;
    },
    hasVideo(id, isExpected, nowMs) {
      const entry = entries.get(id);
      if (!entry) return false;
      const isExpectedNow = isExpected && entry.media.connection === 'connected' && entry.stream !== null;
      if (isExpectedNow && !entry.wasExpected) entry.freshAtMs = nowMs;
      entry.wasExpected = isExpectedNow;
      return isExpectedNow && nowMs - entry.freshAtMs < stalledAfterMs;
    },
  };
};
