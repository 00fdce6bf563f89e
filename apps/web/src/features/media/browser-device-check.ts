import { browserDeviceList, listDevices, onDeviceListChange } from '../../platform/rtc/device-list.ts';
import { browserDevices, openDevices } from '../../platform/rtc/devices.ts';
import { createSoundCheck } from '../../platform/rtc/sound-check.ts';
import type { DeviceCheckDeps } from './device-check.ts';
import { browserProcessing } from './track-processors.ts';

/** The browser parts that the device check uses. */
export const browserCheckParts = (): Omit<DeviceCheckDeps, 'choice' | 'preferences'> => ({
  processing: browserProcessing(),
  list: () => listDevices(browserDeviceList()),
  onListChange: (changed) => onDeviceListChange(browserDeviceList(), changed),
  open: (kinds, wanted, captureOf) => openDevices(browserDevices(), kinds, wanted, captureOf),
  createStream: (track) => new MediaStream([track]),
  createSoundCheck,
});
