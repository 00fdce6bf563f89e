import {
  browserDeviceList,
  listDevices,
  onDeviceListChange,
} from '../../platform/rtc/devices/device-list.ts';
import { browserTimers } from '../../platform/timers.ts';
import type { DeviceControllerDeps } from './device-controller.ts';
import { browserProcessing } from './track-processors.ts';

/** The browser parts that the device controller uses. */
export const browserDeviceController = (): Omit<
  DeviceControllerDeps,
  'media' | 'preferences' | 'choice'
> => ({
  processing: browserProcessing(),
  list: () => listDevices(browserDeviceList()),
  onListChange: (changed) => onDeviceListChange(browserDeviceList(), changed),
  ...browserTimers,
});
