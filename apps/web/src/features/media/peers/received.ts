import type { PeerMedia, PeerStats } from '../../../platform/rtc/carrier.ts';

/** A camera without a new frame for this time is not shown any more, in ms. */
const stalledAfterMs = 2_500;
/** A line without a packet for this time, in ms, carries no sound: 50 come in a second. */
const silentAfterMs = 2_500;
/** The same for a shared screen: while nothing moves on it, it sends hardly any frames. */
const screenStalledAfterMs = 15_000;

/** One video of one person: the camera or the shared screen. */
type Pictures = {
  track: MediaStreamTrack | null;
  stream: MediaStream | null;
  frames: number;
  /** When the newest frame was counted, or when frames were last expected to start. */
  freshAtMs: number;
  wasExpected: boolean;
};

type Entry = {
  media: PeerMedia;
  stats: PeerStats | null;
  countedAtMs: number;
  /** When the newest packet of sound was counted. */
  soundAtMs: number | null;
  audioEnergy: number;
  readonly video: Pictures;
  readonly screen: Pictures;
};

export type Expected = {
  /** Their camera is on and they are in reach. */
  readonly isComing: boolean;
  /** No place of the page shows them now, so no frames arrive and nothing is wrong. */
  readonly isPaused: boolean;
};

/** Media received from everyone who has a transport. */
export type Received = {
  set(id: string, media: PeerMedia | null): void;
  ids(): string[];
  media(id: string): PeerMedia | null;
  stats(id: string): PeerStats | null;
  /**
   * Loudness squared times seconds, summed over everything received: grows only while the person is
   * heard.
   */
  audioEnergy(id: string): number;
  videoStream(id: string): MediaStream | null;
  screenStream(id: string): MediaStream | null;
  count(id: string, stats: PeerStats | null, nowMs: number): void;
  /**
   * Whether sound may pass between this person and the user now: connected, and what they send has
   * arrived lately.
   * @param isMuted they send nothing
   */
  carriesSound(id: string, isMuted: boolean, nowMs: number): boolean;
  /** Whether there are pictures to show. */
  hasVideo(id: string, expected: Expected, nowMs: number): boolean;
  hasScreen(id: string, expected: Expected, nowMs: number): boolean;
  /** Their browser sends pictures to nearer people only, so none are awaited. */
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

  const setTrack = (pictures: Pictures, track: MediaStreamTrack | null) => {
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
    // A viewer who has zoomed into a screen keeps their view while its connection is lost for
    // seconds.
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
        soundAtMs: null,
        audioEnergy: 0,
        video: noPictures(),
        screen: noPictures(),
      };
      entries.set(id, entry);
      entry.media = media;
      setTrack(entry.video, media.video);
      // A restarted connection has no track yet: keep the last picture until the next one arrives.
      const isLost = media.connection !== 'connected';
      setTrack(entry.screen, media.screenVideo ?? (isLost ? entry.screen.track : null));
    },
    ids: () => [...entries.keys()],
    media: (id) => entries.get(id)?.media ?? null,
    stats: (id) => entries.get(id)?.stats ?? null,
    audioEnergy: (id) => entries.get(id)?.audioEnergy ?? 0,
    videoStream: (id) => entries.get(id)?.video.stream ?? null,
    screenStream: (id) => entries.get(id)?.screen.stream ?? null,
    carriesSound(id, isMuted, nowMs) {
      const entry = entries.get(id);
      if (entry?.media.connection !== 'connected') return false;
      return isMuted || entry.soundAtMs === null || nowMs - entry.soundAtMs < silentAfterMs;
    },
    count(id, stats, nowMs) {
      const entry = entries.get(id);
      if (!entry || !stats) return;
      countPictures(entry.video, stats.videoFrames, nowMs);
      countPictures(entry.screen, stats.screenFrames, nowMs);
      if (stats.packets > (entry.stats?.packets ?? 0)) entry.soundAtMs = nowMs;
      if (entry.stats) entry.audioEnergy += stats.audioLevel ** 2 * ((nowMs - entry.countedAtMs) / 1000);
      entry.stats = stats;
      entry.countedAtMs = nowMs;
    },
    hasVideo: (id, expected, nowMs) => has(entries.get(id), 'video', expected, nowMs, stalledAfterMs),
    hasScreen: (id, expected, nowMs) => has(entries.get(id), 'screen', expected, nowMs, screenStalledAfterMs),
    isBeyondPictures: (id) => entries.get(id)?.media.isBeyondPictures === true,
  };
};
