import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ChosenKind, DeviceChoice } from '../../platform/rtc/device-choice.ts';
import { type DeviceLists, noDevices } from '../../platform/rtc/device-list.ts';
import type { DeviceKind, DeviceProblem, Opened, Wanted } from '../../platform/rtc/devices.ts';
import type { SoundCheck } from '../../platform/rtc/sound-check.ts';

/** The trial of a microphone or camera. */
export type Trial =
  | { readonly kind: 'off' | 'asking' | 'on' }
  | { readonly kind: 'problem'; readonly problem: DeviceProblem };

export type DeviceCheckState = {
  readonly lists: DeviceLists;
  readonly chosen: Readonly<Record<ChosenKind, string | null>>;
  readonly mic: Trial;
  readonly camera: Trial;
  /** What the camera sees, while it is tried. */
  readonly preview: MediaStream | null;
  readonly isTonePlaying: boolean;
  readonly isToneFailed: boolean;
};

export type DeviceCheckDeps = {
  readonly choice: DeviceChoice;
  list(): Promise<DeviceLists>;
  /** Calls back when a device is plugged in or out; gives the function that ends it. */
  onListChange(changed: () => void): () => void;
  open(kinds: readonly DeviceKind[], wanted: Wanted): Promise<ReadonlyMap<DeviceKind, Opened>>;
  createStream(track: MediaStreamTrack): MediaStream;
  createSoundCheck(): SoundCheck;
};

/** Choosing microphone, camera and speaker, and trying them, apart from any room: nobody hears or sees it. */
export type DeviceCheck = {
  readonly store: StoreApi<DeviceCheckState>;
  start(): void;
  /** To be called from a click. */
  tryOut(kind: DeviceKind): Promise<void>;
  stopTrial(kind: DeviceKind): void;
  choose(kind: ChosenKind, deviceId: string | null): Promise<void>;
  /** Plays two notes through the chosen speaker; to be called from a click. */
  playTone(): Promise<void>;
  /** How loud the microphone that is tried is this moment, 0–1. */
  level(): number;
  close(): void;
};

const off: Trial = { kind: 'off' };

export const createDeviceCheck = (deps: DeviceCheckDeps): DeviceCheck => {
  const { choice } = deps;
  const chosenNow = () => ({
    mic: choice.get('mic'),
    camera: choice.get('camera'),
    speaker: choice.get('speaker'),
  });
  const store = createStore<DeviceCheckState>(() => ({
    lists: noDevices,
    chosen: chosenNow(),
    mic: off,
    camera: off,
    preview: null,
    isTonePlaying: false,
    isToneFailed: false,
  }));
  const tracks = new Map<DeviceKind, MediaStreamTrack>();
  /** Counts what the person wanted: an answer to an older wish is not used. */
  const wishes: Record<DeviceKind, number> = { mic: 0, camera: 0 };
  let soundCheck: SoundCheck | null = null;
  let isClosed = false;
  const sound = () => {
    soundCheck ??= deps.createSoundCheck();
    return soundCheck;
  };

  const readLists = async () => {
    const lists = await deps.list().catch(() => noDevices);
    if (!isClosed) store.setState({ lists });
  };
  const show = (kind: DeviceKind, trial: Trial) => {
    const track = tracks.get(kind) ?? null;
    if (kind === 'mic') {
      if (track !== null || soundCheck !== null) sound().hear(track);
      store.setState({ mic: trial });
    } else store.setState({ camera: trial, preview: track && deps.createStream(track) });
  };
  const release = (kind: DeviceKind) => {
    tracks.get(kind)?.stop();
    tracks.delete(kind);
  };
  const take = (kind: DeviceKind, opened: Opened | undefined) => {
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
    const mine = ++wishes[kind];
    store.setState({ [kind]: { kind: 'asking' } });
    const opened = (await deps.open([kind], choice.get)).get(kind);
    if (isClosed || wishes[kind] !== mine) {
      if (opened && 'track' in opened) opened.track.stop();
      return;
    }
    take(kind, opened);
    // With the permission the browser tells the devices' names.
    await readLists();
  };

  const endings: (() => void)[] = [];
  return {
    store,
    start() {
      endings.push(
        deps.onListChange(() => void readLists()),
        choice.subscribe(() => store.setState({ chosen: chosenNow() })),
      );
      void readLists();
    },
    tryOut,
    stopTrial(kind) {
      wishes[kind] += 1;
      release(kind);
      show(kind, off);
    },
    async choose(kind, deviceId) {
      choice.choose(kind, deviceId);
      if (kind !== 'speaker' && store.getState()[kind].kind !== 'off') await tryOut(kind);
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
      release('mic');
      release('camera');
      soundCheck?.close();
    },
  };
};
