import { type ReactNode, Suspense } from 'react';
import { laterPart } from '../../../platform/later-part.ts';
import type { Showing } from '../create-showing.ts';
import classes from './mode-menu.module.css';
import type { TileExtras } from './tile.tsx';
import { useTiles } from './use-showing.ts';

// A tile is earned by two seconds of camera, screen or voice, so there is none at first sight.
const LazyStrip = laterPart(async () => ({ default: (await import('./camera-strip.tsx')).CameraStrip }));

/** The carousel of cameras with its corner; not loaded while it has nothing to show. */
export const CameraStrip = (props: { showing: Showing; extras: TileExtras; corner: ReactNode }) => {
  const alone = <div className={classes.alone}>{props.corner}</div>;
  return useTiles(props.showing).length === 0 ? (
    alone
  ) : (
    <Suspense fallback={alone}>
      <LazyStrip {...props} />
    </Suspense>
  );
};
