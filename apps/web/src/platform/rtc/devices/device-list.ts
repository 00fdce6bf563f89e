import type { ChosenKind } from './device-choice.ts';

export type ListedDevice = { readonly id: string; readonly label: string };
export type DeviceLists = Readonly<Record<ChosenKind, readonly ListedDevice[]>>;

/** The part of the browser that knows which devices there are. */
export type DeviceListHost = Pick<
  MediaDevices,
  'enumerateDevices' | 'addEventListener' | 'removeEventListener'
>;

const kinds: Record<MediaDeviceKind, ChosenKind> = {
  audioinput: 'mic',
  videoinput: 'camera',
  audiooutput: 'speaker',
};

/** Chromium lists these beside the real devices: they only point at one of them. */
const pointers = new Set(['default', 'communications']);

export const noDevices: DeviceLists = { mic: [], camera: [], speaker: [] };

/**
 * The devices of this machine, as far as the browser tells: before the first permission it gives
 * neither ids nor names, and such entries are left out, because nobody could choose among them.
 */
export const listDevices = async (host: DeviceListHost | undefined): Promise<DeviceLists> => {
  if (!host) return noDevices;
  const lists: Record<ChosenKind, ListedDevice[]> = { mic: [], camera: [], speaker: [] };
  for (const { kind, deviceId, label } of await host.enumerateDevices()) {
    if (deviceId === '' || label === '' || pointers.has(deviceId)) continue;
    lists[kinds[kind]].push({ id: deviceId, label });
  }
  return lists;
};

/**
 * Hears when a device is plugged in or out.
 * @returns the function that stops hearing
 */
export const onDeviceListChange = (host: DeviceListHost | undefined, changed: () => void): (() => void) => {
  host?.addEventListener('devicechange', changed);
  return () => host?.removeEventListener('devicechange', changed);
};

/** Where the devices of this browser are listed; undefined on a page that is not secure. */
export const browserDeviceList = (): DeviceListHost | undefined => navigator.mediaDevices;
