import type {
  CarrierKind,
  PeerConnectionState,
  QualityLevel,
  ShareHint,
} from '../../platform/rtc/carrier.ts';
import type { DeviceProblem } from '../../platform/rtc/devices.ts';
import type { ShareEnd } from './own-share.ts';

/** A microphone or camera as its button shows it. */
export type DeviceState = {
  readonly isOn: boolean;
  /** The browser is asking the person, or the device is starting. */
  readonly isAsking: boolean;
  /** Why it is not on although it was wanted; stays until it works or is not wanted any more. */
  readonly problem: DeviceProblem | null;
  /** Name of the device that has stepped in for one that was lost; stays until a device is chosen or turned on anew. */
  readonly standIn?: string | undefined;
};

/** One person as far as sound and pictures go. */
export type PeerView = {
  readonly connection: PeerConnectionState;
  /** How near they are, by the specification's formula, 0–100 in steps of 5: for opacity and order, not for the gain. */
  readonly nearness: number;
  /** Their camera is on and its pictures come, or are about to. */
  readonly hasVideo: boolean;
  /** They share a screen and its pictures come, or are about to. */
  readonly hasScreen: boolean;
  /** They share a screen, but their browser sends it to nearer people only. */
  readonly isScreenBeyond: boolean;
};

export type MediaState = {
  readonly mic: DeviceState;
  readonly camera: DeviceState;
  /** Ears closed: nobody is heard. */
  readonly isDeaf: boolean;
  /** The browser lets no sound out before somebody has clicked. */
  readonly isSoundBlocked: boolean;
  /** By user id: everyone near enough to have a transport. */
  readonly peers: Readonly<Record<string, PeerView>>;
  /** Ids of those who hear me, or would if I turned the microphone on. */
  readonly hearers: readonly string[];
  /** Ids of those speaking now, oneself included. */
  readonly speaking: readonly string[];
  /** Ids of the others within reach, in the order their cameras are shown. */
  readonly tiles: readonly string[];
  /** Microphone and ears are closed for as long as a key is held. */
  readonly isPassingBy: boolean;
  readonly quality: QualityLevel;
  /** What I share; null: nothing. */
  readonly sharing: ShareHint | null;
  /** How my last share ended, if another ended it; null again when one begins. */
  readonly shareEnd: ShareEnd | null;
  /** Ids of the others whose shared screens can be shown, the longest shared first. */
  readonly shares: readonly string[];
  /** Which way sound takes; null before it is known. */
  readonly carrier: CarrierKind | null;
  /** I speak to all, and peer to peer can carry it to the nearest 16 only. */
  readonly isReachLimited: boolean;
  /** More people may see me than get my pictures from browser to browser: the nearest 8 do. */
  readonly isPictureLimited: boolean;
  /** The room's media could not be reached for so long that the person is asked to enter anew (`reconnect`). */
  readonly isTimedOut: boolean;
  /** Four signs that are the same for everyone in an end-to-end encrypted conversation; null: it is not encrypted. */
  readonly safetyCode: readonly string[] | null;
};

const off: DeviceState = { isOn: false, isAsking: false, problem: null };

export const startState: MediaState = {
  mic: off,
  camera: off,
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
  isReachLimited: false,
  isPictureLimited: false,
  isTimedOut: false,
  safetyCode: null,
};

const isSame = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const left = Object.entries(a);
  const right = b as Record<string, unknown>;
  return left.length === Object.keys(right).length && left.every(([key, value]) => isSame(value, right[key]));
};

/** Whether a change says anything new: twenty decisions a second must not render twenty times. */
export const hasChanged = (state: MediaState, change: Partial<MediaState>): boolean =>
  (Object.keys(change) as (keyof MediaState)[]).some((key) => !isSame(state[key], change[key]));
