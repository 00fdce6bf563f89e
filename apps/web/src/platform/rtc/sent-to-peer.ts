import type { LocalTracks, PeerPlan, QualityLevel, ShareHint } from './carrier.ts';
import { nothingSent, type PictureLimit, type Sending } from './sending-line.ts';

/** The lines of a connection, in the order in which they are offered. */
export const lineNames = ['audio', 'video', 'screenVideo', 'screenAudio'] as const;
export type LineName = (typeof lineNames)[number];

export type SentToPeer = Readonly<Record<LineName, Sending>>;
export const nothingToPeer: SentToPeer = {
  audio: nothingSent,
  video: nothingSent,
  screenVideo: nothingSent,
  screenAudio: nothingSent,
};

/**
 * The request of the other side: which of our media it shows. A request can reduce what it gets,
 * never extend it.
 */
export type MediaRequest = {
  readonly isVideoWanted: boolean;
  readonly videoWidthPx: number;
  readonly isScreenWanted: boolean;
  /** It sends its own pictures only to people who are nearer to it. */
  readonly isBeyondPictures: boolean;
};
/** Until the other side has sent a request. */
export const initialRequest: MediaRequest = {
  isVideoWanted: true,
  videoWidthPx: 640,
  isScreenWanted: true,
  isBeyondPictures: false,
};

/** Bits per second of a camera at its full size; `audio` sends none. */
const cameraBits: Record<QualityLevel, number> = {
  audio: 0,
  low: 250_000,
  standard: 600_000,
  high: 1_500_000,
};
/** Lower limit for small pictures. */
const leastCameraBits = 120_000;
const screenBits: Record<ShareHint, number> = { text: 1_500_000, motion: 2_500_000 };
/** Pictures are divided by one of these only, because each change causes a new key frame. */
const divisors = [4, 2, 1] as const;

/**
 * The size a camera is sent in.
 * @param showsPx how wide the other side shows it
 */
export const cameraLimit = (
  track: MediaStreamTrack,
  quality: QualityLevel,
  showsPx: number,
): PictureLimit => {
  const widthPx = track.getSettings().width ?? 640;
  const shrinkBy = divisors.find((divisor) => widthPx / divisor >= showsPx) ?? 1;
  return {
    shrinkBy,
    maxBitsPerSecond: Math.max(leastCameraBits, Math.round(cameraBits[quality] / shrinkBy)),
  };
};

/** The media that one person gets: the plan, reduced to what they request. */
export const sentUnder = (plan: PeerPlan, local: LocalTracks, request: MediaRequest): SentToPeer => {
  const { screen, quality } = local;
  const isScreenSent = plan.isScreenSent && request.isScreenWanted;
  return {
    audio: { track: local.audio, isSent: plan.isAudioSent && local.isAudioOn, limit: null },
    video: {
      track: local.video,
      isSent: plan.isVideoSent && quality !== 'audio' && request.isVideoWanted,
      limit: local.video && cameraLimit(local.video, quality, request.videoWidthPx),
    },
    screenVideo: {
      track: screen?.video ?? null,
      isSent: isScreenSent,
      limit: screen && { maxBitsPerSecond: screenBits[screen.hint], shrinkBy: 1 },
    },
    // The sound of the screen follows the voice: a person who may not hear this side hears nothing
    // of its screen either.
    screenAudio: {
      track: screen?.audio ?? null,
      isSent: plan.isScreenSent && plan.isAudioSent,
      limit: null,
    },
  };
};

/** The part of a plan that the other side must know. */
export const requestOf = (plan: PeerPlan): MediaRequest => ({
  isVideoWanted: plan.isVideoWanted,
  videoWidthPx: plan.videoWidthPx,
  isScreenWanted: plan.isScreenWanted,
  isBeyondPictures: plan.isBeyondPictures,
});
