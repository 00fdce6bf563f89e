import { createSoundCheck } from '../../platform/rtc/audio/sound-check.ts';
import {
  browserDeviceList,
  listDevices,
  onDeviceListChange,
} from '../../platform/rtc/devices/device-list.ts';
import { browserDevices, openDevices } from '../../platform/rtc/devices/devices.ts';
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
