import type {
  CarrierKind,
  PeerConnectionState,
  QualityLevel,
  ShareHint,
} from '../../platform/rtc/carrier.ts';
import type { DeviceState } from '../../platform/rtc/devices/device-switch.ts';
import type { ShareEnd } from './own/own-share.ts';

/** The audio and video state of one person. */
export type PeerView = {
  readonly connection: PeerConnectionState;
  /**
   * Nearness by the specification's formula, 0–100 in steps of 5: for opacity and order, not for
   * the gain.
   */
  readonly nearness: number;
  /** Their camera is on, and its pictures arrive or are about to. */
  readonly hasVideo: boolean;
  /** They share a screen, and its pictures arrive or are about to. */
  readonly hasScreen: boolean;
  /** They share a screen, but their browser sends it to nearer people only. */
  readonly isScreenBeyond: boolean;
};

export type MediaState = {
  readonly mic: DeviceState;
  readonly camera: DeviceState;
  /** The user's voice as it is sent to others now; null: nothing is sent to anybody. */
  readonly voice: MediaStreamTrack | null;
  /** The user's speaker is off: nobody is heard. */
  readonly isDeaf: boolean;
  /** The browser blocks audio output until the user clicks. */
  readonly isSoundBlocked: boolean;
  /** By user id: everyone near enough to have a transport. */
  readonly peers: Readonly<Record<string, PeerView>>;
  /** Ids of the people who hear the local user, or would if the microphone were on. */
  readonly hearers: readonly string[];
  /** Ids of the people who speak now, the local user included. */
  readonly speaking: readonly string[];
  /** Ids of the other people within reach, in the order in which their cameras are shown. */
  readonly tiles: readonly string[];
  /** True while the key for passing by is held: nothing is sent or played. */
  readonly isPassingBy: boolean;
  readonly quality: QualityLevel;
  /** The kind of screen that the local user shares; null when nothing is shared. */
  readonly sharing: ShareHint | null;
  /** How the last share ended if the local user did not end it; null again when one starts. */
  readonly shareEnd: ShareEnd | null;
  /** Ids of the other people whose shared screens can be shown, oldest share first. */
  readonly shares: readonly string[];
  /** The carrier of the user's conversation; null until it is known. */
  readonly carrier: CarrierKind | null;
  /** More people may see the local user than get pictures peer to peer: only the nearest 8 do. */
  readonly isPictureLimited: boolean;
  /**
   * The room's media have been unreachable for longer than `timedOutAfterMs`, so the user is asked
   * to `reconnect`.
   */
  readonly isTimedOut: boolean;
  /**
   * Whether the line to the server is away, and whether sound still goes to and from somebody of
   * the conversation meanwhile: `heard`, `silent`; `no`: the server has confirmed the conversation.
   */
  readonly away: 'no' | 'heard' | 'silent';
  /**
   * Four symbols that are identical for everyone in an end-to-end encrypted conversation; null when
   * the conversation is not encrypted.
   */
  readonly safetyCode: readonly string[] | null;
};

const off: DeviceState = { isOn: false, isAsking: false, problem: null };

export const startState: MediaState = {
  mic: off,
  camera: off,
  voice: null,
  isDeaf: false,
  isSoundBlocked: false,
  peers: {},
  hearers: [],
  speaking: [],
  tiles: [],
  isPassingBy: false,
  quality: 'standard',
  sharing: null,
  shareEnd: null,
  shares: [],
  carrier: null,
  isPictureLimited: false,
  isTimedOut: false,
  away: 'no',
  safetyCode: null,
};

const isSame = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const left = Object.entries(a);
  const right = b as Record<string, unknown>;
  return left.length === Object.keys(right).length && left.every(([key, value]) => isSame(value, right[key]));
};

/**
 * Whether a change differs from the state. Without this check, twenty decisions a second would
 * render twenty times.
 */
export const hasChanged = (state: MediaState, change: Partial<MediaState>): boolean =>
  (Object.keys(change) as (keyof MediaState)[]).some((key) => !isSame(state[key], change[key]));
