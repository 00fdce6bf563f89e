import type { CaptureOf, DeviceKind } from './devices.ts';

/** The devices that can be chosen: microphone, camera and speaker. */
export type ChosenKind = DeviceKind | 'speaker';

/** The devices that the user has chosen on this machine; null: the system's default. */
export type DeviceChoice = {
  get(kind: ChosenKind): string | null;
  choose(kind: ChosenKind, deviceId: string | null): void;
  /** The other constraints of the device; absent: the default ones. */
  readonly captureOf?: CaptureOf | undefined;
  /** The same device must be reopened: its constraints changed, or it is back. */
  reopen(kind: ChosenKind): void;
  /** Calls back after a choice; returns the function that unsubscribes. */
  subscribe(chosen: (kind: ChosenKind) => void): () => void;
};

const keys: Record<ChosenKind, string> = {
  mic: 'media.mic-id',
  camera: 'media.camera-id',
  speaker: 'media.speaker-id',
};

/**
 * Remembers the choice on this device. Browsers give each site its own ids, and new ones when its
 * data are cleared.
 */
export const createDeviceChoice = (
  keep: {
    get(key: string): string | null;
    set(key: string, value: string): void;
    remove(key: string): void;
  },
  captureOf?: CaptureOf,
): DeviceChoice => {
  const listeners = new Set<(kind: ChosenKind) => void>();
  const reopen = (kind: ChosenKind) => {
    for (const chosen of [...listeners]) chosen(kind);
  };
  return {
    get: (kind) => keep.get(keys[kind]),
    choose(kind, deviceId) {
      if (deviceId === null) keep.remove(keys[kind]);
      else keep.set(keys[kind], deviceId);
      reopen(kind);
    },
    captureOf,
    reopen,
    subscribe(chosen) {
      listeners.add(chosen);
      return () => listeners.delete(chosen);
    },
  };
};
