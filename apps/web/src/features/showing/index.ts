import { lazy } from 'react';

export { createShowing, type Showing } from './create-showing.ts';
export { CameraStrip } from './ui/camera-strip-door.tsx';
export { PersonVideo } from './ui/person-video.tsx';
export type { TileExtras } from './ui/tile.tsx';
export { useModeTool } from './ui/use-mode-tool.tsx';
export { usePopOut } from './ui/use-pop-out.ts';
export { useShowing } from './ui/use-showing.ts';

// Only who looks at one of these needs what it is made of.
export const Gallery = lazy(async () => ({ default: (await import('./ui/gallery.tsx')).Gallery }));
export const FullCamera = lazy(async () => ({ default: (await import('./ui/full-camera.tsx')).FullCamera }));
export const PoppedOut = lazy(async () => ({ default: (await import('./ui/popped-out.tsx')).PoppedOut }));
