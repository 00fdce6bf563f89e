import { browserDeviceList, listDevices, onDeviceListChange } from '../../platform/rtc/device-list.ts';
import { browserDevices, openDevices } from '../../platform/rtc/devices.ts';
import { createSoundCheck } from '../../platform/rtc/sound-check.ts';
import type { DeviceCheckDeps } from './device-check.ts';

/** The real parts of the browser that devices are tried by. */
export const browserCheckParts = (): Omit<DeviceCheckDeps, 'choice'> => ({
  list: () => listDevices(browserDeviceList()),
  onListChange: (changed) => onDeviceListChange(browserDeviceList(), changed),
  open: (kinds, wanted) => openDevices(browserDevices(), kinds, wanted),
  createStream: (track) => new MediaStream([track]),
  createSoundCheck,
});
