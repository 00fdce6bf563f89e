import { createDeviceChoice } from '../platform/rtc/device-choice.ts';
import { deviceKeep } from '../platform/storage/storage.ts';

/** The one choice of devices of this page: the settings make it, an open space follows it. */
export const deviceChoice = createDeviceChoice(deviceKeep);
