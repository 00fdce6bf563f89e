import type { StoreApi } from 'zustand/vanilla';
import type { PathKind, QualityLevel, ShareHint } from '../../platform/rtc/carrier.ts';
import type { DeviceKind } from '../../platform/rtc/devices.ts';
import type { MediaDeps } from './ports.ts';
import type { TrackProcessor } from './processed-tracks.ts';
import type { MediaState } from './state.ts';

/** What can be read about one person's transport, for the support view and for tests. */
export type Gauge = {
  readonly connection: string;
  /** 0–100 by the specification's formula. */
  readonly volume: number;
  /** 0–1, read from the node in front of the speaker. */
  readonly gain: number;
  /** −0.8 (left) to 0.8, read from the node in front of the speaker. */
  readonly pan: number;
  readonly audioBytes: number;
  /** Loudness squared times seconds of all that was received. */
  readonly audioEnergy: number;
  readonly videoFrames: number;
  readonly screenFrames: number;
};

/** How good the line to one person is. */
export type LineQuality = {
  /** 0 lost, 1 bad, 2 fair, 3 good; null while it is being made. */
  readonly bars: 0 | 1 | 2 | 3 | null;
  readonly roundTripMs: number | null;
  /** Share of the packets lost in the last five seconds, 0–1; null while nothing is received. */
  readonly lossRatio: number | null;
  readonly path: PathKind | null;
};

/** How somebody's picture is shown in one place of the page. */
export type Wish = { readonly isVisible: boolean; readonly widthPx: number };

/** Hearing and seeing in one space. Made on opening the space page, closed on leaving it. */
export type Media = {
  readonly selfId: string;
  readonly store: StoreApi<MediaState>;
  readonly people: MediaDeps['people'];
  /**
   * Begins, when the server has let one in; does nothing while it runs. Returns at once: the person is inside whatever
   * the devices do. Asks for microphone and camera together, unless they were off the last time.
   */
  start(): void;
  /**
   * One is here no more: open in another tab, or sent away. Microphone and camera go out, all lines end, and what the
   * person has chosen stays for the next start.
   */
  stop(): void;
  /** Looks at the distances now. Called by itself every 50 ms; call it on news too, as hidden tabs tick slowly. */
  refresh(): void;
  turn(kind: DeviceKind, isOn: boolean): void;
  setDeaf(isDeaf: boolean): void;
  /** While true the microphone and the ears are closed, and the buttons stay as they are (hold G). */
  setPassingBy(isPassingBy: boolean): void;
  /** Puts something between a device and what is sent, e.g. noise suppression; null: the device's own track. */
  setProcessor(kind: DeviceKind, processor: TrackProcessor | null): void;
  setQuality(level: QualityLevel): void;
  /** How loud somebody is played besides their distance: 0 to 2, usually 1. Remembering it is the caller's. */
  setVolumeOf(id: string, volume: number): void;
  /** How loud everything is played: 0 to 1. */
  setMasterVolume(volume: number): void;
  /** One sound for both ears: for headsets with one ear. */
  setMono(isMono: boolean): void;
  /** Shares what getDisplayMedia gave; ends by itself when the browser's own bar ends it. Replaces a share of before. */
  startShare(stream: MediaStream, hint: ShareHint): void;
  stopShare(): void;
  /** The shared screen of somebody, or one's own; null while there is none to show. The object stays the same. */
  shareStreamOf(id: string): MediaStream | null;
  /**
   * One place of the page shows somebody's picture (or, as `{id}_screen`, their screen): without a place that shows
   * it nothing is sent for it. Until a first place has said so, a picture counts as shown.
   * @returns ends it; the place may also say it anew with another wish, and end the wish before
   */
  want(id: string, wish: Wish): () => void;
  /** To be called from a click: lets the sound out that the browser has held back. */
  resumeSound(): void;
  /** The line to the server was lost and is back: a share of mine goes on if my place was kept. */
  lineBack(isPlaceKept: boolean): void;
  /** Begins every transport anew, for who is told that the room could not be reached. */
  reconnect(): void;
  /** How loud somebody (also oneself) speaks: 0 silent, to 1. Changes ten times a second; not part of the store. */
  levelOf(id: string): number;
  /** The picture of somebody, or one's own; null while there is none to show. The object stays the same. */
  videoFor(id: string): MediaStream | null;
  /** Counted twice a second; not part of the store. Null for who has no transport. */
  qualityOf(id: string): LineQuality | null;
  gaugeOf(id: string): Gauge | null;
  close(): void;
};
