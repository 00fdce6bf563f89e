export { createMedia, type Media } from './create-media.ts';
export { AudibilityChip } from './ui/audibility-chip.tsx';
export { CameraStrip } from './ui/camera-strip.tsx';
export { DeviceSection } from './ui/device-section.tsx';
export { MediaControls } from './ui/media-controls.tsx';
export { PersonVideo } from './ui/person-video.tsx';
export { SoundBlockedBar } from './ui/sound-blocked-bar.tsx';
