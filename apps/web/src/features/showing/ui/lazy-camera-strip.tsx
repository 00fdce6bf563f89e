import { lazy, Suspense } from 'react';
import type { Showing } from '../create-showing.ts';
import type { TileExtras } from './tile.tsx';
import { useTiles } from './use-showing.ts';

const LazyStrip = lazy(async () => ({ default: (await import('./camera-strip.tsx')).CameraStrip }));

/** The carousel of cameras; not loaded while it has nothing to show. */
export const CameraStrip = (props: { showing: Showing; extras: TileExtras }) =>
  useTiles(props.showing).length === 0 ? null : (
    <Suspense fallback={null}>
      <LazyStrip {...props} />
    </Suspense>
  );
