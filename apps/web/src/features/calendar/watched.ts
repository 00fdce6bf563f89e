import type { Keep } from '../../platform/storage/storage.ts';

// In its own file, because what is loaded for everyone asks this and nothing more.
export const watchKey = 'calendar.watch';
/** What the calendars do until the user decides. */
export const watchedAtFirst = 'watched reminds';

/** Whether the calendars are watched on this device: they are once the user has seen one here. */
export const isWatched = (keep: Pick<Keep, 'get'>): boolean =>
  (keep.get(watchKey) ?? '').split(' ').includes('watched');
