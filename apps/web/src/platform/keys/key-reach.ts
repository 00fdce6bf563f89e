import { createStore } from 'zustand/vanilla';
import { type Keep, localStore, onDeviceChange } from '../storage/storage.ts';

/** The map: a user who focuses it intends to press keys. */
const map = '[role="application"]';
const storageKey = 'keys.only-on-map';

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>;

/**
 * Where single-character keys act: anywhere on the page (the default), or only while the map has
 * the focus. People who use speech input, or press keys by mistake, need the latter (WCAG 2.1.4).
 * Stored on this device.
 */
export const createKeyReach = (keep: Keep) => {
  const store = createStore(() => ({ isOnlyOnMap: keep.get(storageKey) === 'yes' }));
  return {
    store,
    setOnlyOnMap(isOnlyOnMap: boolean) {
      keep.set(storageKey, isOnlyOnMap ? 'yes' : 'no');
      store.setState({ isOnlyOnMap });
    },
    /** Another tab has changed the choice. */
    storedElsewhere: (value: string | null) => store.setState({ isOnlyOnMap: value === 'yes' }),
    /**
     * Whether a key acts where it was pressed. Arrows and similar keys act everywhere, as do keys
     * with Ctrl, Alt or Meta.
     */
    acts({ key, ctrlKey, metaKey, altKey, target }: KeyPress): boolean {
      if (!store.getState().isOnlyOnMap || [...key].length > 1 || ctrlKey || metaKey || altKey) return true;
      return target instanceof Element && target.closest(map) !== null;
    },
  };
};

export const keyReach = createKeyReach(localStore);
onDeviceChange(storageKey, keyReach.storedElsewhere);
