import type { WallpaperChoice } from '@engawa/contract/rooms';

/** A small picture of a wallpaper: of a drawn floor its thumbnail, else the picture itself. */
export const wallpaperThumb = ({ isOrigin, name, url }: WallpaperChoice): string =>
  isOrigin ? `/floors/${name}-day-thumb.webp` : url;
