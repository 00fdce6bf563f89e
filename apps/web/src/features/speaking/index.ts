export { createSpeaking, type Speaking } from './create-speaking.ts';
export { reactionSigns } from './reaction-signs.ts';
export { speakingFeature } from './space-feature.tsx';
export { speechReachingMe } from './speech-reaching-me.ts';
export { useDeviceMarks, whyDeviceLocked } from './ui/use-device-marks.ts';
