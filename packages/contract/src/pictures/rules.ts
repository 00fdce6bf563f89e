const mebibyte = 1024 * 1024;

/** The largest file of an avatar or a business card, in bytes. */
export const maxPortraitBytes = 5 * mebibyte;
export const maxWallpaperBytes = 10 * mebibyte;
/** How many wallpapers one call may bring. */
export const maxWallpapersAtOnce = 5;
export const maxWallpapersOfCompany = 100;
/** The largest wallpaper in px (specification: uploaded image at most 3200x1800). */
export const maxWallpaperSize = { widthPx: 3200, heightPx: 1800 } as const;
/** Above so many pixels nothing is decoded. */
export const maxPixels = 40_000_000;
/** An avatar's side as it is kept, in px. */
export const avatarSidePx = 512;
/** The longer side of a business card as it is kept, in px. */
export const businessCardSidePx = 1600;

/** Types of files to offer in a file dialog; what a file really is, its bytes say. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;

/** What a form needs beside its files. */
const formBytes = 64 * 1024;

/** The calls that take a form with files instead of JSON, by their path, and how much of it they take in bytes. */
export const maxFormBytes: Readonly<Record<string, number>> = {
  '/user-avatar': maxPortraitBytes + formBytes,
  '/guest-avatar': maxPortraitBytes + formBytes,
  '/user/upload-business-card': maxPortraitBytes + formBytes,
  '/company/{id}/background': 2 * maxWallpaperBytes + formBytes,
};
