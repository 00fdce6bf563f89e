import { lazyPart } from '../../../platform/lazy-part.ts';
// Few users of a space try devices, so this code is loaded when it is shown.

/** Device choice and trials. Must be inside a Suspense. */
export const DeviceSection = lazyPart(async () => ({
  default: (await import('./device-section.tsx')).DeviceSection,
}));

/** Own picture, level and switches before entering a space. Must be inside a Suspense. */
export const EntryPreview = lazyPart(async () => ({
  default: (await import('./entry-preview.tsx')).EntryPreview,
}));

/** Records the user's own sound and plays it back. Must be inside a Suspense. */
export const SoundTest = lazyPart(async () => ({ default: (await import('./sound-test.tsx')).SoundTest }));
