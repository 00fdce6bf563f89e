export { createSpeaking, type Speaking } from './create-speaking.ts';
export { reactionSigns } from './reaction-signs.ts';
export { saidToMe } from './said-to-me.ts';
export { speakingFeature } from './space-feature.tsx';
export { useDeviceMarks, whyDeviceLocked } from './ui/use-device-marks.ts';
