import { type AudiblePerson, type AudibleRules, hearingOf } from '../media/index.ts';

/** The rates that YouTube's player offers. */
export const videoRates: readonly number[] = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];

/** The longest video that YouTube accepts: 12 hours, in s. */
export const maxVideoSeconds = 43_200;

/** Where a video is at one moment, from which it can be computed for each later one. */
export type Progress = {
  readonly playing: boolean;
  /** In s from the start of the video. */
  readonly position: number;
  readonly rate: number;
  /** The time at which it was there, in server ms. */
  readonly position_at: number;
};

/** The position of a video in s at a time in server ms. The end of the video is not known here. */
export const positionAt = ({ playing, position, rate, position_at }: Progress, now: number): number =>
  playing ? Math.min(maxVideoSeconds, position + (rate * Math.max(0, now - position_at)) / 1_000) : position;

type Point = { readonly x: number; readonly y: number };
/** The screen of a video on the floor, from its middle, in px of the map. */
type Screen = Point & { readonly widthPx: number; readonly heightPx: number };

/** The distance from a point to the edge of a screen, in px; 0 on the screen. */
export const distanceToScreen = (from: Point, { x, y, widthPx, heightPx }: Screen): number =>
  Math.hypot(
    Math.max(0, Math.abs(from.x - x) - widthPx / 2),
    Math.max(0, Math.abs(from.y - y) - heightPx / 2),
  );

/** A video as a source of sound. */
export type VideoSource = Screen & {
  readonly room: string;
  /** The conversation at its place; of a global one, that of the room. */
  readonly channel: string;
  readonly isGlobal: boolean;
};

/**
 * The loudness of a video for a listener, 0 to 1: like a voice from the nearest point of its edge,
 * or like speech mode when it is global.
 */
export const videoGain = (me: AudiblePerson, video: VideoSource, rules: AudibleRules): number => {
  if (me.status !== 'available' || me.place === null) return 0;
  const nearest = {
    x: Math.min(video.x + video.widthPx / 2, Math.max(video.x - video.widthPx / 2, me.place.x)),
    y: Math.min(video.y + video.heightPx / 2, Math.max(video.y - video.heightPx / 2, me.place.y)),
  };
  const voice: AudiblePerson = {
    id: '',
    room: video.room,
    channel: video.channel,
    place: nearest,
    status: 'available',
    isMuteVolume: false,
    isPassingBy: false,
    isOpenMegaphone: false,
    isSpeechMode: video.isGlobal,
  };
  return hearingOf(me, voice, rules).gain;
};
