export { browserDeviceController } from './browser-device-controller.ts';
export { createMedia } from './create-media.ts';
export { createDeviceController, type DeviceController } from './device-controller.ts';
export type { Media } from './media.ts';
export { mediaFeature } from './space-feature.tsx';
export { DeviceSection, SoundTest } from './ui/lazy-settings.tsx';
