import type { PeerMedia, PeerStats } from '../../platform/rtc/carrier.ts';

/** Pictures that have not moved for so long are not shown any more, in ms. */
const stalledAfterMs = 2_500;
/** A shared screen on which nothing moves sends next to nothing. */
const screenStalledAfterMs = 15_000;

/** One kind of moving pictures of one person. */
type Pictures = {
  track: MediaStreamTrack | null;
  stream: MediaStream | null;
  frames: number;
  /** When the newest picture was counted, or they were last expected to begin. */
  freshAtMs: number;
  wasExpected: boolean;
};

type Entry = {
  media: PeerMedia;
  stats: PeerStats | null;
  countedAtMs: number;
  audioEnergy: number;
  readonly video: Pictures;
  readonly screen: Pictures;
};

export type Expected = {
  /** Their camera is on and they are in reach. */
  readonly isComing: boolean;
  /** No place of the page shows them this moment: then nothing comes, and nothing is wrong. */
  readonly isPaused: boolean;
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
  screenStream(id: string): MediaStream | null;
  count(id: string, stats: PeerStats | null, nowMs: number): void;
  /** Whether pictures are there to be shown. */
  hasVideo(id: string, expected: Expected, nowMs: number): boolean;
  hasScreen(id: string, expected: Expected, nowMs: number): boolean;
  /** Their browser sends pictures to nearer people only: none is waited for. */
  isBeyondPictures(id: string): boolean;
};

const noPictures = (): Pictures => ({
  track: null,
  stream: null,
  frames: 0,
  freshAtMs: 0,
  wasExpected: false,
});

/** Keeps one stream object per video track, because a new object would make the picture blink. */
export const createReceived = (createStream: (track: MediaStreamTrack) => MediaStream): Received => {
  const entries = new Map<string, Entry>();

  const take = (pictures: Pictures, track: MediaStreamTrack | null) => {
    if (pictures.track === track) return;
    pictures.track = track;
    pictures.stream = track && createStream(track);
    pictures.frames = 0;
    pictures.wasExpected = false;
  };
  const countPictures = (pictures: Pictures, frames: number, nowMs: number) => {
    if (frames > pictures.frames) pictures.freshAtMs = nowMs;
    pictures.frames = frames;
  };
  const has = (
    entry: Entry | undefined,
    kind: 'video' | 'screen',
    { isComing, isPaused }: Expected,
    nowMs: number,
    stalledMs: number,
  ) => {
    if (!entry) return false;
    const pictures = entry[kind];
    // Who looks closely at a screen whose line is lost for seconds is left where they are.
    const isOnLine = entry.media.connection === 'connected' || (kind === 'screen' && pictures.wasExpected);
    const isExpectedNow =
      isComing && isOnLine && pictures.stream !== null && entry.media.isBeyondPictures !== true;
    if (isExpectedNow && (isPaused || !pictures.wasExpected)) pictures.freshAtMs = nowMs;
    pictures.wasExpected = isExpectedNow;
    return isExpectedNow && nowMs - pictures.freshAtMs < stalledMs;
  };

  return {
    set(id, media) {
      if (!media) {
        entries.delete(id);
        return;
      }
      const entry = entries.get(id) ?? {
        media,
        stats: null,
        countedAtMs: 0,
        audioEnergy: 0,
        video: noPictures(),
        screen: noPictures(),
      };
      entries.set(id, entry);
      entry.media = media;
      take(entry.video, media.video);
      // A connection that is begun anew has no track yet: the last picture stays until the next.
      const isLost = media.connection !== 'connected';
      take(entry.screen, media.screenVideo ?? (isLost ? entry.screen.track : null));
    },
    ids: () => [...entries.keys()],
    media: (id) => entries.get(id)?.media ?? null,
    stats: (id) => entries.get(id)?.stats ?? null,
    audioEnergy: (id) => entries.get(id)?.audioEnergy ?? 0,
    videoStream: (id) => entries.get(id)?.video.stream ?? null,
    screenStream: (id) => entries.get(id)?.screen.stream ?? null,
    count(id, stats, nowMs) {
      const entry = entries.get(id);
      if (!entry || !stats) return;
      countPictures(entry.video, stats.videoFrames, nowMs);
      countPictures(entry.screen, stats.screenFrames, nowMs);
      if (entry.stats) entry.audioEnergy += stats.audioLevel ** 2 * ((nowMs - entry.countedAtMs) / 1000);
      entry.stats = stats;
      entry.countedAtMs = nowMs;
    },
    hasVideo: (id, expected, nowMs) => has(entries.get(id), 'video', expected, nowMs, stalledAfterMs),
    hasScreen: (id, expected, nowMs) => has(entries.get(id), 'screen', expected, nowMs, screenStalledAfterMs),
    isBeyondPictures: (id) => entries.get(id)?.media.isBeyondPictures === true,
  };
};
