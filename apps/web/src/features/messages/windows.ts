import type { MessagesEntryStore } from './ports.ts';
import { maxWindows } from './window-spots.ts';

/**
 * Gives a private conversation a window. Of too many, the one that was opened first goes back to
 * the drawer.
 */
export const openWindow = (entry: MessagesEntryStore, key: string): void =>
  entry.setState(({ windows, chosen }) => ({
    windows: [...windows.filter((one) => one !== key), key].slice(-maxWindows),
    called: { key },
    chosen: chosen === key ? null : chosen,
  }));

/** Its conversation is in the drawer again, whether that is open or not. */
export const closeWindow = (entry: MessagesEntryStore, key: string): void =>
  entry.setState(({ windows }) => ({ windows: windows.filter((one) => one !== key) }));
