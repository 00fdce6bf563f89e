export { createMedia } from './create-media.ts';
export type { Media } from './media.ts';
export { AudibilityChip } from './ui/audibility-chip.tsx';
export { DeviceSection } from './ui/device-section.tsx';
export { MediaControls } from './ui/media-controls.tsx';
export { SoundBlockedBar } from './ui/sound-blocked-bar.tsx';
