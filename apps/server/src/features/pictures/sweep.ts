import type { Now } from '../../platform/clock.ts';
import type { StoredFiles } from '../../platform/files/stored-files.ts';
import type { PictureFiles } from './kept-picture.ts';
import type { PicturesStore } from './store.ts';

/** So old a file must be: those that are being written now have no row yet. */
const orphanAgeMs = 24 * 60 * 60 * 1000;
const atOnce = 500;

/**
 * Takes away the files that belong to nothing: their person or company is gone, or the process ended between a file
 * and its row.
 * @param now of the machine: files bear its time
 */
export const createSweep =
  (store: PicturesStore, files: PictureFiles, now: Now) => async (): Promise<void> => {
    const sweep = async (shelf: StoredFiles, listUsed: (among: readonly string[]) => Promise<string[]>) => {
      const old = await shelf.listWrittenBefore(now() - orphanAgeMs);
      for (let from = 0; from < old.length; from += atOnce) {
        const some = old.slice(from, from + atOnce);
        const used = new Set(await listUsed(some));
        for (const name of some) if (!used.has(name)) await shelf.remove(name);
      }
    };
    await store.takePicturesOfPastGuests();
    await sweep(files.avatars, (among) => store.listOwnFiles('avatarFile', among));
    await sweep(files.cards, (among) => store.listOwnFiles('businessCardFile', among));
    await sweep(files.wallpapers, store.listWallpaperFiles);
  };
