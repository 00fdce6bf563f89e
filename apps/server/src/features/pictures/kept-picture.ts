import type { StoredFiles } from '../../platform/files/stored-files.ts';

/**
 * Picture files, each kind in its own directory, so that a proof for one kind does not open
 * another.
 */
export type PictureFiles = {
  readonly avatars: StoredFiles;
  readonly cards: StoredFiles;
  /** The pictures of companies. */
  readonly companies: StoredFiles;
  readonly wallpapers: StoredFiles;
  /** Pictures that are items of rooms. */
  readonly items: StoredFiles;
  readonly messages: StoredFiles;
};

/** The kinds that are served only with a signed proof. */
export type ProvenKind = 'cards' | 'wallpapers' | 'items' | 'messages';

export const picturePath = (kind: keyof PictureFiles, file: string): string =>
  `/pictures/${kind}/${file}.webp`;

/**
 * Stores new files while the rows that name them are written, and deletes the files if writing the
 * rows fails.
 * @param onFault called if a file could not be deleted; the next sweep deletes it
 */
export const keepWhile = async <T>(
  files: StoredFiles,
  pictures: readonly Uint8Array[],
  write: (names: string[]) => Promise<T>,
  onFault: (error: unknown) => void,
): Promise<T> => {
  const names: string[] = [];
  try {
    for (const bytes of pictures) names.push(await files.save(bytes));
    return await write(names);
  } catch (error) {
    for (const name of names) await files.remove(name).catch(onFault);
    throw error;
  }
};
