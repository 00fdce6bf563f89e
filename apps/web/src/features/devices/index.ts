export { browserDeviceController } from './browser-device-controller.ts';
export { createDeviceController, type DeviceController } from './device-controller.ts';
export { devicesFeature } from './space-feature.tsx';
export { DeviceSection, EntryPreview, SoundTest } from './ui/lazy-settings.tsx';
