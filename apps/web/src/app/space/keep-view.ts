import { localStore } from '../../platform/storage/storage.ts';
import type { Panels } from '../../slots/panels.ts';

/** Where the last view is stored on the device: `text` or nothing. */
const viewKey = 'space.view';

/**
 * Opens the view that the address asks for, otherwise the one that this device had last, and
 * remembers every change.
 * @returns the function that ends it
 */
export const keepView = (panels: Panels, asked: string | null, keep = localStore): (() => void) => {
  panels.showText((asked ?? keep.get(viewKey)) === 'text');
  return panels.store.subscribe(({ isText }, before) => {
    if (isText === before.isText) return;
    if (isText) keep.set(viewKey, 'text');
    else keep.remove(viewKey);
  });
};
