import { localStore, onDeviceChange } from '../../platform/storage/storage.ts';
import { isWatched, watchedAtFirst, watchKey } from './watched.ts';

const key = 'calendar.connected-at';

/** Tells the other tabs that an account was connected, which is watched from now on. */
export const noteConnected = (): void => {
  localStore.set(key, String(Date.now()));
  if (!isWatched(localStore)) localStore.set(watchKey, watchedAtFirst);
};

/** Calls back when another tab has connected an account. @returns the function that unsubscribes */
export const onConnected = (callback: () => void): (() => void) => onDeviceChange(key, callback);
