/** What a device check before entering needs; loaded when the first device is turned on. */
export { browserCheckParts } from './browser-device-check.ts';
export { createDeviceCheck } from './device-check.ts';
