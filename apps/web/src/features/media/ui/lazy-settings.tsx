import { lazy } from 'react';

// What tries devices out is wanted by few of those who open a space: its programs come when it is shown.

/** Which devices are used and how, each to be tried. Must stand within a Suspense. */
export const DeviceSection = lazy(async () => ({
  default: (await import('./device-section.tsx')).DeviceSection,
}));

/** One's own sound, recorded and played back. Must stand within a Suspense. */
export const SoundTest = lazy(async () => ({ default: (await import('./sound-test.tsx')).SoundTest }));
