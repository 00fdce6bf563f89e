import { localStore, onDeviceChange } from '../../platform/storage/storage.ts';

const key = 'calendar.connected-at';

/** Tells the other tabs of this browser that an account was connected. */
export const noteConnected = (): void => localStore.set(key, String(Date.now()));

/** Calls back when another tab has connected an account. @returns the function that unsubscribes */
export const onConnected = (callback: () => void): (() => void) => onDeviceChange(key, callback);
