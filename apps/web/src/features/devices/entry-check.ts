/** The parts of a device check before entering; loaded when the first device is turned on. */
export { browserCheckParts } from './browser-device-check.ts';
export { createDeviceCheck } from './device-check.ts';
