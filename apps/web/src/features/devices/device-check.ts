import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SoundCheck } from '../../platform/rtc/audio/sound-check.ts';
import type { ChosenKind, DeviceChoice } from '../../platform/rtc/devices/device-choice.ts';
import { type DeviceLists, noDevices } from '../../platform/rtc/devices/device-list.ts';
import type {
  CaptureOf,
  DeviceKind,
  DeviceProblem,
  Opened,
  Wanted,
} from '../../platform/rtc/devices/devices.ts';
import type { MediaPreferences } from '../../platform/rtc/devices/media-preferences.ts';
import { createProcessedTracks } from '../../platform/rtc/devices/processed-tracks.ts';
import { needsReprocessing, type ProcessingParts, processorFor } from './track-processors.ts';

/** State of the trial of a microphone or camera. */
export type Trial =
  | { readonly kind: 'off' | 'asking' | 'on' }
  | { readonly kind: 'problem'; readonly problem: DeviceProblem };

export type DeviceCheckState = {
  readonly lists: DeviceLists;
  readonly mic: Trial;
  readonly camera: Trial;
  /**
   * The picture that other people would see while the camera is tried; null also while a background
   * is being prepared.
   */
  readonly preview: MediaStream | null;
  /** The chosen background could not be drawn. */
  readonly isBackgroundFailed: boolean;
  readonly isTonePlaying: boolean;
  readonly isToneFailed: boolean;
};

export type DeviceCheckDeps = {
  readonly choice: DeviceChoice;
  readonly preferences: MediaPreferences;
  readonly processing: ProcessingParts;
  list(): Promise<DeviceLists>;
  /** Calls back when a device is plugged in or out; returns a function that ends it. */
  onListChange(changed: () => void): () => void;
  open(
    kinds: readonly DeviceKind[],
    wanted: Wanted,
    captureOf?: CaptureOf,
  ): Promise<ReadonlyMap<DeviceKind, Opened>>;
  createStream(track: MediaStreamTrack): MediaStream;
  createSoundCheck(): SoundCheck;
};

/**
 * Tries microphone, camera and speaker outside any room, processed as other people would hear and
 * see them. Nothing is sent.
 */
export type DeviceCheck = {
  readonly store: StoreApi<DeviceCheckState>;
  start(): void;
  /** Call it from a click. */
  tryOut(kind: DeviceKind): Promise<void>;
  stopTrial(kind: DeviceKind): void;
  /** Plays two notes through the chosen speaker; call it from a click. */
  playTone(): Promise<void>;
  /** Current level of the tried microphone, 0–1. */
  level(): number;
  close(): void;
};

const off: Trial = { kind: 'off' };
const isDevice = (kind: ChosenKind): kind is DeviceKind => kind !== 'speaker';

export const createDeviceCheck = (deps: DeviceCheckDeps): DeviceCheck => {
  const { choice, preferences } = deps;
  const store = createStore<DeviceCheckState>(() => ({
    lists: noDevices,
    mic: off,
    camera: off,
    preview: null,
    isBackgroundFailed: false,
    isTonePlaying: false,
    isToneFailed: false,
  }));
  const tracks = new Map<DeviceKind, MediaStreamTrack>();
  /** Counts the user's requests: the result of an older request is discarded. */
  const attempts: Record<DeviceKind, number> = { mic: 0, camera: 0 };
  let soundCheck: SoundCheck | null = null;
  let measured: MediaStreamTrack | null = null;
  let shown: MediaStreamTrack | null = null;
  let isClosed = false;
  const sound = () => {
    soundCheck ??= deps.createSoundCheck();
    return soundCheck;
  };

  const showTracks = () => {
    if (isClosed) return;
    const micTrack = processed.track('mic');
    if (micTrack !== measured) sound().listenTo(micTrack);
    measured = micTrack;
    const seen = processed.track('camera');
    if (seen === shown) return;
    shown = seen;
    store.setState({ preview: seen && deps.createStream(seen) });
  };
  const processed = createProcessedTracks(showTracks);
  const process = (kind: DeviceKind) =>
    processed.setProcessor(
      kind,
      processorFor(kind, preferences.get(), deps.processing, () => {
        if (kind === 'mic') preferences.set({ noise: 'browser' });
        else store.setState({ isBackgroundFailed: true });
      }),
    );

  const readLists = async () => {
    const lists = await deps.list().catch(() => noDevices);
    if (!isClosed) store.setState({ lists });
  };
  const show = (kind: DeviceKind, trial: Trial) => {
    processed.setRaw(kind, tracks.get(kind) ?? null);
    store.setState({ [kind]: trial });
    showTracks();
  };
  const release = (kind: DeviceKind) => {
    tracks.get(kind)?.stop();
    tracks.delete(kind);
  };
  const applyOpened = (kind: DeviceKind, opened: Opened | undefined) => {
    release(kind);
    if (!opened || 'problem' in opened)
      return show(kind, { kind: 'problem', problem: opened?.problem ?? 'failed' });
    const { track } = opened;
    tracks.set(kind, track);
    track.addEventListener('ended', () => {
      if (tracks.get(kind) !== track) return;
      tracks.delete(kind);
      show(kind, { kind: 'problem', problem: 'lost' });
    });
    show(kind, { kind: 'on' });
  };

  const tryOut = async (kind: DeviceKind) => {
    const mine = ++attempts[kind];
    store.setState({ [kind]: { kind: 'asking' } });
    const opened = (await deps.open([kind], choice.get, choice.captureOf)).get(kind);
    if (isClosed || attempts[kind] !== mine) {
      if (opened && 'track' in opened) opened.track.stop();
      return;
    }
    applyOpened(kind, opened);
    // The browser reveals device names once a permission is granted.
    await readLists();
  };

  const endings: (() => void)[] = [];
  return {
    store,
    start() {
      process('mic');
      process('camera');
      endings.push(
        deps.onListChange(() => void readLists()),
        choice.subscribe((kind) => {
          if (isDevice(kind) && store.getState()[kind].kind !== 'off') void tryOut(kind);
        }),
        preferences.subscribe((now, before) => {
          if (needsReprocessing('mic', now, before)) process('mic');
          if (!needsReprocessing('camera', now, before)) return;
          store.setState({ isBackgroundFailed: false });
          process('camera');
        }),
      );
      void readLists();
    },
    tryOut,
    stopTrial(kind) {
      attempts[kind] += 1;
      release(kind);
      show(kind, off);
    },
    async playTone() {
      if (store.getState().isTonePlaying) return;
      store.setState({ isTonePlaying: true, isToneFailed: false });
      try {
        await sound().playTone(choice.get('speaker'));
      } catch {
        store.setState({ isToneFailed: true });
      }
      store.setState({ isTonePlaying: false });
    },
    level: () => soundCheck?.level() ?? 0,
    close() {
      isClosed = true;
      for (const end of endings.splice(0)) end();
      processed.close();
      release('mic');
      release('camera');
      soundCheck?.close();
    },
  };
};
