import { maxPixels, maxWallpaperBytes, maxWallpaperSize } from '@engawa/contract/pictures';
import { refusalCodeOf } from '../api-client/refusal.ts';

/** The largest picture that a call takes. */
export type PictureLimits = {
  readonly maxBytes: number;
  readonly maxPixels: number;
  /** A wallpaper is also bounded in each direction. */
  readonly maxSize?: { readonly widthPx: number; readonly heightPx: number };
};

export const wallpaperLimits: PictureLimits = {
  maxBytes: maxWallpaperBytes,
  maxPixels,
  maxSize: maxWallpaperSize,
};

/** A picture that is drawn again has at most this side: no screen shows more of it here. */
const drawnSidePx = 3_200;
const quality = 0.92;

/** Null: the browser cannot read it. */
const read = async (file: Blob): Promise<ImageBitmap | null> => {
  try {
    return await createImageBitmap(file);
  } catch {
    return null;
  }
};

/** Decoding and encoding are the browser's work, beside the page; drawing takes milliseconds. */
const drawn = async (file: File, picture: ImageBitmap, scale: number): Promise<File | null> => {
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.floor(picture.width * scale)),
    Math.max(1, Math.floor(picture.height * scale)),
  );
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality });
  return new File([blob], file.name, { type: blob.type });
};

/** Drawn again within the limits; null where the browser cannot. */
const redraw = async (file: File, picture: ImageBitmap, limits: PictureLimits): Promise<File | null> => {
  const { width, height } = picture;
  const { widthPx, heightPx } = limits.maxSize ?? { widthPx: drawnSidePx, heightPx: drawnSidePx };
  try {
    return await drawn(file, picture, Math.min(1, widthPx / width, heightPx / height));
  } catch {
    // A picture beyond the memory of the browser.
    return null;
  }
};

const isWithin = ({ width, height }: ImageBitmap, { size }: File, limits: PictureLimits): boolean => {
  const { maxSize } = limits;
  const isTooWide = maxSize !== undefined && (width > maxSize.widthPx || height > maxSize.heightPx);
  return !isTooWide && width * height <= limits.maxPixels && size <= limits.maxBytes;
};

/** It moves, and a drawn picture would not. */
const mayMove = ({ type }: File): boolean => type === 'image/gif';

/**
 * A picture in the size that the server accepts: a larger one, such as the photo of a phone, is
 * made smaller. One that the browser cannot read is returned as it is, so that the server says why.
 */
export const fitPicture = async (file: File, limits: PictureLimits): Promise<File> => {
  const picture = mayMove(file) ? null : await read(file);
  if (picture === null) return file;
  const fitting = isWithin(picture, file, limits) ? file : await redraw(file, picture, limits);
  picture.close();
  return fitting ?? file;
};

/**
 * Sends a picture in the size that the server accepts. What the server cannot read and the browser
 * shows, such as a JPEG without its end, is drawn again and sent.
 * @throws what `send` throws for a picture that neither reads
 */
export const sendPicture = async <T>(
  file: File,
  limits: PictureLimits,
  send: (file: File) => Promise<T>,
): Promise<T> => {
  const fitting = await fitPicture(file, limits);
  try {
    return await send(fitting);
  } catch (error) {
    const isUnread = refusalCodeOf(error) === 'PICTURE_IS_REFUSED' && fitting === file;
    const picture = isUnread ? await read(file) : null;
    const again = picture === null ? null : await redraw(file, picture, limits);
    picture?.close();
    if (again === null) throw error;
    return send(again);
  }
};
