import {
  browserDeviceList,
  listDevices,
  onDeviceListChange,
} from '../../platform/rtc/devices/device-list.ts';
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
  setTimeout: (fire, delayMs) => window.setTimeout(fire, delayMs),
  clearTimeout: (timer) => window.clearTimeout(timer as number),
});
