import { createStore, type StoreApi } from 'zustand/vanilla';
import { createSoundLoop, type SoundLoop } from '../../platform/rtc/audio/sound-loop.ts';
import type { DeviceChoice } from '../../platform/rtc/devices/device-choice.ts';
import {
  browserDevices,
  type CaptureOf,
  type DeviceKind,
  type DeviceProblem,
  type Opened,
  openDevices,
  type Wanted,
} from '../../platform/rtc/devices/devices.ts';
import type { MediaPreferences } from '../../platform/rtc/devices/media-preferences.ts';
import { browserProcessing, type ProcessingParts, processorFor } from './track-processors.ts';

/** Length of the recording, in ms: long enough for a sentence. */
export const recordMs = 3_000;
/**
 * Level, 0–1, below which a recording counts as silent; a microphone muted by the system gives
 * exact silence.
 */
const silentBelow = 0.002;

export type SoundTestState = {
  readonly phase: 'idle' | 'asking' | 'recording' | 'playing' | 'heard' | 'silent' | 'failed' | 'problem';
  readonly problem: DeviceProblem | null;
};

export type SoundTestParts = {
  readonly processing: ProcessingParts;
  open(
    kinds: readonly DeviceKind[],
    wanted: Wanted,
    captureOf?: CaptureOf,
  ): Promise<ReadonlyMap<DeviceKind, Opened>>;
  createLoop(): SoundLoop;
};

export type SoundTest = {
  readonly store: StoreApi<SoundTestState>;
  /** Call it from a click; resolves when the test is over. Never rejects. */
  run(): Promise<void>;
  /** Current level of the microphone, 0–1. */
  level(): number;
  stop(): void;
};

export const browserSoundTestParts = (): SoundTestParts => ({
  processing: browserProcessing(),
  open: (kinds, wanted, captureOf) => openDevices(browserDevices(), kinds, wanted, captureOf),
  createLoop: createSoundLoop,
});

const idle: SoundTestState = { phase: 'idle', problem: null };

/**
 * Records the chosen microphone, processed as other people would hear it, and plays the recording
 * through the chosen speaker.
 */
export const createSoundTest = (
  deps: SoundTestParts & { readonly choice: DeviceChoice; readonly preferences: MediaPreferences },
): SoundTest => {
  const store = createStore<SoundTestState>(() => idle);
  let loop: SoundLoop | null = null;
  let endings: (() => void)[] = [];
  let round = new AbortController();

  const letGo = () => {
    for (const end of endings.splice(0).reverse()) end();
    loop = null;
  };
  const openMic = async (signal: AbortSignal): Promise<MediaStreamTrack | DeviceProblem> => {
    const { choice, preferences } = deps;
    // An aborted round has already released its parts, so a part that arrives later is released
    // here.
    const endLater = (end: () => void) => {
      if (signal.aborted) end();
      else endings.push(end);
    };
    const opened = (await deps.open(['mic'], choice.get, choice.captureOf)).get('mic');
    if (!opened || 'problem' in opened) return opened?.problem ?? 'failed';
    const { track } = opened;
    endLater(() => track.stop());
    signal.throwIfAborted();
    const processor = processorFor('mic', preferences.get(), deps.processing, () => undefined);
    const made = await processor?.process(track, signal).catch(() => null);
    if (!made) return track;
    endLater(made.close);
    return made.track;
  };

  return {
    store,
    async run() {
      round.abort();
      letGo();
      round = new AbortController();
      const { signal } = round;
      const isOver = () => signal.aborted;
      store.setState({ phase: 'asking', problem: null });
      // Must run within the click: later, the browser would block the sound.
      loop = deps.createLoop();
      endings = [loop.close];
      try {
        const mic = await openMic(signal);
        if (isOver()) return;
        if (typeof mic === 'string') {
          letGo();
          return store.setState({ phase: 'problem', problem: mic });
        }
        store.setState({ phase: 'recording' });
        const loudest = await loop.record(mic, recordMs);
        if (isOver()) return;
        store.setState({ phase: 'playing' });
        await loop.play(deps.choice.get('speaker'));
        if (isOver()) return;
        store.setState({ phase: loudest < silentBelow ? 'silent' : 'heard' });
      } catch {
        if (!isOver()) store.setState({ phase: 'failed' });
      } finally {
        if (!isOver()) letGo();
      }
    },
    level: () => loop?.level() ?? 0,
    stop() {
      round.abort();
      letGo();
      store.setState(idle);
    },
  };
};
