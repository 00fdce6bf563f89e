import type { StoredFiles } from '../../platform/files/stored-files.ts';

/** Files of pictures, each kind in a place of its own: what opens one kind opens no other. */
export type PictureFiles = {
  readonly avatars: StoredFiles;
  readonly cards: StoredFiles;
  readonly wallpapers: StoredFiles;
};

/** The kinds that are shown only with a proof. */
export type ProvenKind = 'cards' | 'wallpapers';

export const picturePath = (kind: keyof PictureFiles, file: string): string =>
  `/pictures/${kind}/${file}.webp`;

/**
 * Keeps new files while the rows that name them are written: without the rows they are taken away again.
 * @param onFault told when a file stayed behind; it goes with the next sweep
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
