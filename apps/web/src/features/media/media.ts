import type { StoreApi } from 'zustand/vanilla';
import type { PathKind, QualityLevel, ShareHint } from '../../platform/rtc/carrier.ts';
import type { DeviceKind } from '../../platform/rtc/devices/devices.ts';
import type { TrackProcessor } from '../../platform/rtc/devices/processed-tracks.ts';
import type { Conversation, WayBack } from './own/coming-back.ts';
import type { MediaDeps } from './ports.ts';
import type { MediaState } from './state.ts';

/** Measurements of one person's transport, for the support view and for tests. */
export type Gauge = {
  readonly connection: string;
  /** 0–100 by the specification's formula. */
  readonly volume: number;
  /** 0–1, read from the node in front of the speaker. */
  readonly gain: number;
  /** −0.8 (left) to 0.8, read from the node in front of the speaker. */
  readonly pan: number;
  readonly audioBytes: number;
  /** Loudness squared times seconds, summed over everything received. */
  readonly audioEnergy: number;
  readonly videoFrames: number;
  readonly screenFrames: number;
};

/** Quality of the connection to one person. */
export type LineQuality = {
  /** 0 lost, 1 bad, 2 fair, 3 good; null while connecting. */
  readonly bars: 0 | 1 | 2 | 3 | null;
  readonly roundTripMs: number | null;
  /** Share of the packets lost in the last five seconds, 0–1; null while nothing is received. */
  readonly lossRatio: number | null;
  readonly path: PathKind | null;
};

/** How one place of the page shows a person's picture. */
export type PictureRequest = { readonly isVisible: boolean; readonly widthPx: number };

/** How the user came back, and the devices that were turned off because of it. */
export type ComingBack = {
  readonly way: WayBack;
  readonly wasOn: { readonly mic: boolean; readonly camera: boolean };
};

/** Audio and video in one space. Created when the space page opens, closed when it is left. */
export type Media = {
  readonly selfId: string;
  readonly store: StoreApi<MediaState>;
  readonly people: MediaDeps['people'];
  /**
   * Starts media once the server has admitted the user; does nothing while media already run.
   * Returns at once, so entering never waits for the devices. Requests microphone and camera
   * together, of these only the ones that the user turned on before entering or on the last visit.
   */
  start(): void;
  /**
   * Ends media because the user left this tab: the space is open in another tab, or the user was
   * removed. Releases microphone and camera and closes all connections. Stored device choices stay
   * for the next start.
   */
  stop(): void;
  /**
   * Re-evaluates the distances now. Runs every 50 ms by itself; call it on events too, because
   * browsers slow down the timers of hidden tabs.
   */
  refresh(): void;
  turn(kind: DeviceKind, isOn: boolean): void;
  setDeaf(isDeaf: boolean): void;
  /** While true, neither sends nor plays sound; the device buttons stay as they are (G is held). */
  setPassingBy(isPassingBy: boolean): void;
  /**
   * Processes a device's track before it is sent, e.g. noise suppression; null sends the device's
   * own track.
   */
  setProcessor(kind: DeviceKind, processor: TrackProcessor | null): void;
  setQuality(level: QualityLevel): void;
  /**
   * Volume factor of one person on top of the distance: 0 to 2, default 1. The caller stores it.
   */
  setVolumeOf(id: string, volume: number): void;
  /** Master volume, 0 to 1. */
  setMasterVolume(volume: number): void;
  /** Plays the same sound on both sides, for headsets with one earpiece. */
  setMono(isMono: boolean): void;
  /**
   * Shares the stream that getDisplayMedia returned and replaces a share that is running. Ends by
   * itself when the user stops it in the browser's own bar.
   */
  startShare(stream: MediaStream, hint: ShareHint): void;
  stopShare(): void;
  /**
   * The shared screen of a person or of the local user; null while there is none to show. The same
   * object is returned until the track changes.
   */
  shareStreamOf(id: string): MediaStream | null;
  /**
   * Registers one place of the page that shows a person's picture (or their screen, as
   * `{id}_screen`). When no registered place shows it, it is not requested from the sender. Until
   * the first place registers, a picture counts as shown.
   * @returns a function that unregisters the place; to change a request, register the new one and
   * then unregister the old one
   */
  requestPicture(id: string, request: PictureRequest): () => void;
  /** Starts the audio output that the browser has blocked. Call it from a click. */
  resumeSound(): void;
  /**
   * Call when the connection to the server is lost, or may have been while the page slept. Until
   * `lineBack` nobody is connected, and nobody hears or sees more than now (MED-47).
   */
  lineLost(): void;
  /**
   * Call when the server has confirmed the user's conversation, before anything follows from it. In
   * another conversation than before, microphone, camera and screen are turned off first (MED-42).
   * A running share continues if the server kept the user's place.
   * @param before the conversation that the user was last shown; null: none
   * @param isSeatAsked the user wants the seat at the table, if it is one
   */
  lineBack(back: {
    readonly isPlaceKept: boolean;
    readonly before: Conversation | null;
    readonly now: Conversation;
    readonly isSeatAsked: boolean;
  }): ComingBack;
  /** Reconnects every transport; for a user who sees that the room's media cannot be reached. */
  reconnect(): void;
  /**
   * How loud a person or the local user speaks: 0 (silent) to 1. Changes ten times a second, so it
   * is not part of the store.
   */
  levelOf(id: string): number;
  /**
   * The camera picture of a person or of the local user; null while there is none to show. The same
   * object is returned until the track changes.
   */
  videoFor(id: string): MediaStream | null;
  /**
   * Updated twice a second, so it is not part of the store. Null for a person without a transport.
   */
  qualityOf(id: string): LineQuality | null;
  gaugeOf(id: string): Gauge | null;
  close(): void;
};
