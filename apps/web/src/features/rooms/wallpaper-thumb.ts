import type { WallpaperChoice } from '@engawa/contract/rooms';

/** The thumbnail of a wallpaper: that of a drawn floor, otherwise the picture itself. */
export const wallpaperThumb = ({ isOrigin, name, url }: WallpaperChoice): string =>
  isOrigin ? `/floors/${name}-day-thumb.webp` : url;
