import type { PictureIntake, PictureRules } from '../../platform/files/picture-intake.ts';
import type { SignedPaths } from '../../platform/files/signed-paths.ts';
import { keepWhile, type PictureFiles, picturePath } from './kept-picture.ts';

export type ShownPicturesDeps = {
  readonly files: PictureFiles;
  readonly intake: PictureIntake;
  readonly signed: SignedPaths;
  onFault(error: unknown): void;
};

/** A stored picture: its file, and its size in px. */
type StoredPicture = { readonly file: string; readonly width: number; readonly height: number };

/** A page may stay open over a long weekend before it shows the picture again. */
const addressSeconds = 3 * 24 * 60 * 60;

/** The files of pictures that another feature shows: items of rooms, and messages. */
export const createShownPictures = (
  { files, intake, signed, onFault }: ShownPicturesDeps,
  kind: 'items' | 'messages',
  rules: PictureRules,
) => ({
  /** The temporary address of a picture. */
  address: (file: string): string => signed.sign(picturePath(kind, file), addressSeconds),

  /**
   * Stores a picture while the row that names it is written, and deletes the file if that fails.
   * Refuses with the refusals of a picture.
   */
  async storeWhile<T>(image: File, write: (kept: StoredPicture) => Promise<T>): Promise<T> {
    const { bytes, widthPx, heightPx } = await intake.draw(new Uint8Array(await image.arrayBuffer()), rules);
    return keepWhile(
      files[kind],
      [bytes],
      ([file = '']) => write({ file, width: widthPx, height: heightPx }),
      onFault,
    );
  },

  /** Deletes a file that nothing shows any more. Never throws: the next sweep tries again. */
  remove: (file: string): Promise<void> => files[kind].remove(file).catch(onFault),
});
export type ShownPictures = ReturnType<typeof createShownPictures>;
