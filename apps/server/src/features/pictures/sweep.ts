import type { Now } from '../../platform/clock.ts';
import type { StoredFiles } from '../../platform/files/stored-files.ts';
import type { PictureFiles } from './kept-picture.ts';
import type { PicturesStore } from './store.ts';

/** Minimum age of a file to delete: a file that is being stored now has no row yet. */
const orphanAgeMs = 24 * 60 * 60 * 1000;
const atOnce = 500;

/**
 * Deletes files that nothing refers to: their person or company is gone, or the process ended
 * between writing the file and its row.
 * @param now the clock of the machine, which file times come from
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
