import { lazyPart } from '../../platform/lazy-part.ts';

export { windowsFeature } from './space-feature.tsx';

// Loaded on demand. Must be inside a Suspense.
export const Companions = lazyPart(async () => ({
  default: (await import('./ui/companions.tsx')).Companions,
}));
