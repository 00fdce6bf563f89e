import type { DeviceKind } from './devices.ts';

/** Values stored on this device. */
type EntryStorage = { get(key: string): string | null; set(key: string, value: string): void };

const keys: Record<DeviceKind, string> = { mic: 'media.mic', camera: 'media.camera' };

/** Whether a device is turned on when its user enters a space; false until they turn it on once. */
export const isOnAtEntry = (storage: Pick<EntryStorage, 'get'>, kind: DeviceKind): boolean =>
  storage.get(keys[kind]) === 'on';

/** Remembers on this device whether the microphone or camera is on at the next entry. */
export const rememberForEntry = (storage: Pick<EntryStorage, 'set'>, kind: DeviceKind, isOn: boolean): void =>
  storage.set(keys[kind], isOn ? 'on' : 'off');

/** Whether the user of this device has ever decided about microphone or camera. */
export const hasDecidedAboutDevices = (storage: Pick<EntryStorage, 'get'>): boolean =>
  Object.values(keys).some((key) => storage.get(key) !== null);

/** Call it on entering: what was left off counts as decided, so that nobody is asked twice. */
export const rememberDecision = (storage: EntryStorage): void => {
  for (const kind of ['mic', 'camera'] as const) rememberForEntry(storage, kind, isOnAtEntry(storage, kind));
};

/**
 * Leaves both devices off at the next entry.
 * @returns those that would have been on
 */
export const closeForEntry = (storage: EntryStorage): Readonly<Record<DeviceKind, boolean>> => {
  const wasOn = { mic: isOnAtEntry(storage, 'mic'), camera: isOnAtEntry(storage, 'camera') };
  for (const kind of ['mic', 'camera'] as const) if (wasOn[kind]) rememberForEntry(storage, kind, false);
  return wasOn;
};
