import { expect, it } from 'vitest';
import type { PicturesStore } from './store.ts';
import { createStoredWallpapers } from './wallpapers.ts';

it('LIV-36 a wallpaper that cannot be deleted keeps neither the others nor the end of its company', async () => {
  const removed: string[] = [];
  const faults: unknown[] = [];
  const broken = new Error('EACCES');
  const wallpapers = createStoredWallpapers({
    store: {} as PicturesStore,
    signed: {} as never,
    files: {
      wallpapers: {
        remove: async (file: string) => {
          if (file === 'first') throw broken;
          removed.push(file);
        },
      } as never,
    },
    ports: {} as never,
    onFault: (error) => faults.push(error),
  });
  await wallpapers.removeFiles({ wallpaper_files: ['first', 'second'] });
  expect(removed).toEqual(['second']);
  expect(faults).toEqual([broken]);
});
