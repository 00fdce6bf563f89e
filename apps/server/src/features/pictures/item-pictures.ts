import { maxWallpaperBytes, maxWallpaperSize } from '@engawa/contract/pictures';
import type { PictureIntake, PictureRules } from '../../platform/files/picture-intake.ts';
import type { SignedPaths } from '../../platform/files/signed-paths.ts';
import { keepWhile, type PictureFiles, picturePath } from './kept-picture.ts';

export type ItemPicturesDeps = {
  readonly files: PictureFiles;
  readonly intake: PictureIntake;
  readonly signed: SignedPaths;
  onFault(error: unknown): void;
};

/** A page may stay open over a long weekend before it draws the item again. */
const addressSeconds = 3 * 24 * 60 * 60;
const rules: PictureRules = {
  maxBytes: maxWallpaperBytes,
  maxSize: maxWallpaperSize,
  resize: null,
  quality: 90,
};

/** The files of the pictures that are items of rooms. */
export const createItemPictures = ({ files, intake, signed, onFault }: ItemPicturesDeps) => ({
  /** The temporary address of a picture. */
  address: (file: string): string => signed.sign(picturePath('items', file), addressSeconds),

  /**
   * Stores a picture while its item is written, and deletes the file if that fails. Refuses with
   * the refusals of a picture.
   */
  async keep<T>(
    image: File,
    write: (kept: { pictureFile: string; pictureWidth: number; pictureHeight: number }) => Promise<T>,
  ): Promise<T> {
    const { bytes, widthPx, heightPx } = await intake.draw(new Uint8Array(await image.arrayBuffer()), rules);
    return keepWhile(
      files.items,
      [bytes],
      ([pictureFile = '']) => write({ pictureFile, pictureWidth: widthPx, pictureHeight: heightPx }),
      onFault,
    );
  },
});
