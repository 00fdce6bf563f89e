import type { Background } from '../devices/media-preferences.ts';
import books from './pictures/books.svg?url';
import evening from './pictures/evening.svg?url';
import garden from './pictures/garden.svg?url';
import shoji from './pictures/shoji.svg?url';

export type PictureName = Exclude<Background, 'none' | 'blur' | 'own'>;
/**
 * The chosen background: the room out of focus, a picture of ours, or an own one by its address.
 */
export type WantedBackground = 'blur' | PictureName | { readonly own: string };

/** Where each picture lies on our server. */
export const backgroundPictures: Readonly<Record<PictureName, string>> = { shoji, garden, evening, books };

/** Sharp enough behind a person, whatever the camera gives, in px. */
const size = { width: 1280, height: 720 };

/** Draws the picture here, because a worker cannot read drawings. */
export const backgroundPicture = async (wanted: Exclude<WantedBackground, 'blur'>): Promise<ImageBitmap> => {
  const image = new Image(size.width, size.height);
  image.src = typeof wanted === 'object' ? wanted.own : backgroundPictures[wanted];
  await image.decode();
  const canvas = new OffscreenCanvas(size.width, size.height);
  canvas.getContext('2d')?.drawImage(image, 0, 0, size.width, size.height);
  return canvas.transferToImageBitmap();
};
