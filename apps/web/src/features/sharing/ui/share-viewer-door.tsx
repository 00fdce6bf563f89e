import { lazy } from 'react';
import type { Sharing } from '../create-sharing.ts';
import { useSharing } from './use-sharing.ts';

// Only who looks at a shared screen needs what the viewer is made of.
const LazyViewer = lazy(async () => ({ default: (await import('./share-viewer.tsx')).ShareViewer }));

/** The screens that others share; nothing is loaded while nobody shares one. */
export const ShareViewer = ({ sharing }: { sharing: Sharing }) => {
  const isShared = useSharing(sharing, (state) => state.chosen !== null);
  return isShared && <LazyViewer sharing={sharing} />;
};
