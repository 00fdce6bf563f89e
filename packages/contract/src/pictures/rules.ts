import { maxFeedBytes } from '../calendar/rules.ts';
import { maxSpeechBytes } from '../captions/rules.ts';
import { messageFilePartBytes } from '../messages/rules.ts';
import { maxPdfBytes } from '../pdfs/rules.ts';
import { maxRoomFileBytes } from '../rooms/rules.ts';

const mebibyte = 1024 * 1024;

/** The largest file of an avatar, a business card or the picture of a company, in bytes. */
export const maxPortraitBytes = 5 * mebibyte;
export const maxWallpaperBytes = 10 * mebibyte;
/** The maximum number of wallpapers in one call. */
export const maxWallpapersAtOnce = 5;
export const maxWallpapersOfCompany = 100;
/** The largest wallpaper in px (specification: uploaded image at most 3200x1800). */
export const maxWallpaperSize = { widthPx: 3200, heightPx: 1800 } as const;
/** Pictures with more pixels are not decoded. */
export const maxPixels = 40_000_000;
/** The side of a stored avatar, and of the picture of a company, in px. */
export const avatarSidePx = 512;
/** The maximum side of a stored business card, in px. */
export const businessCardSidePx = 1600;
/** The maximum side of the stored picture of a message, in px. */
export const messagePictureSidePx = 1600;

/** The types for a file dialog. The server decides by the bytes of a file what it is. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;

/** The size of a form besides its files, in bytes. */
const formBytes = 64 * 1024;

/**
 * The paths of the calls that accept a form with files instead of JSON, and the maximum size of the
 * form in bytes.
 */
export const maxFormBytes: Readonly<Record<string, number>> = {
  '/user-avatar': maxPortraitBytes + formBytes,
  '/guest-avatar': maxPortraitBytes + formBytes,
  '/user/upload-business-card': maxPortraitBytes + formBytes,
  '/company/{id}/picture': maxPortraitBytes + formBytes,
  '/company/{id}/background': 2 * maxWallpaperBytes + formBytes,
  '/space/{id}/message-picture': maxWallpaperBytes + formBytes,
  '/space/{id}/message-file/{file_id}': messageFilePartBytes + formBytes,
  '/space/{id}/speech': maxSpeechBytes + formBytes,
  '/space/{id}/dictation': maxSpeechBytes + formBytes,
  '/space/{id}/calendar-file': maxFeedBytes + formBytes,
  '/space/{id}/calendars/{calendar_id}/file': maxFeedBytes + formBytes,
  '/room-file': maxRoomFileBytes + formBytes,
  '/room/{room}/picture': maxWallpaperBytes + formBytes,
  '/room/{room}/pdf': maxPdfBytes + formBytes,
  '/room/{room}/item/{id}/pdf': maxPdfBytes + formBytes,
};
