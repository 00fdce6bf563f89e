import { lazy, Suspense } from 'react';
import type { WallpaperDialogProps } from './wallpaper-dialog.tsx';

// Wanted by few, and seldom.
const WallpaperDialog = lazy(async () => ({
  default: (await import('./wallpaper-dialog.tsx')).WallpaperDialog,
}));

/** The dialog in which Managers lay another floor, fetched when it is opened. */
export const RoomWallpaper = (props: WallpaperDialogProps) => (
  <Suspense fallback={null}>
    <WallpaperDialog {...props} />
  </Suspense>
);
