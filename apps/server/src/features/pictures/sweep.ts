import type { Now } from '../../platform/clock.ts';
import type { StoredFiles } from '../../platform/files/stored-files.ts';
import { sweepFiles } from '../../platform/files/sweep-files.ts';
import type { PictureFiles } from './kept-picture.ts';
import type { PicturesStore } from './store.ts';

/**
 * Deletes pictures whose person, company, item or message is gone.
 * @param now the clock of the machine, which file times come from
 */
export const createSweep =
  (store: PicturesStore, files: PictureFiles, now: Now) => async (): Promise<void> => {
    const sweep = (shelf: StoredFiles, listUsed: (among: readonly string[]) => Promise<string[]>) =>
      sweepFiles(shelf, now(), listUsed);
    await store.takePicturesOfPastGuests();
    await sweep(files.avatars, (among) => store.listOwnFiles('avatar_file', among));
    await sweep(files.cards, (among) => store.listOwnFiles('business_card_file', among));
    await sweep(files.companies, store.listCompanyPictures);
    await sweep(files.wallpapers, store.listWallpaperFiles);
    await sweep(files.items, store.listItemFiles);
    await sweep(files.messages, store.listMessageFiles);
  };
