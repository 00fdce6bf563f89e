import { createStore } from 'zustand/vanilla';
import { deviceKeep, type Keep, onDeviceChange } from '../storage/storage.ts';

/** The map: whoever is on it has come to it to press keys. */
const map = '[role="application"]';
const storageKey = 'keys.only-on-map';

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>;

/**
 * Where keys of one character act: anywhere on the page, as at first, or only while the map has the focus. Who speaks to
 * their machine, or strikes keys by mistake, needs the latter (WCAG 2.1.4). Remembered on this device.
 */
export const createKeyReach = (keep: Keep) => {
  const store = createStore(() => ({ isOnlyOnMap: keep.get(storageKey) === 'yes' }));
  return {
    store,
    setOnlyOnMap(isOnlyOnMap: boolean) {
      keep.set(storageKey, isOnlyOnMap ? 'yes' : 'no');
      store.setState({ isOnlyOnMap });
    },
    /** Another tab has chosen. */
    heard: (value: string | null) => store.setState({ isOnlyOnMap: value === 'yes' }),
    /** Whether a key acts where it was pressed. Arrows and the like do everywhere, as do keys with Ctrl, Alt or Meta. */
    acts({ key, ctrlKey, metaKey, altKey, target }: KeyPress): boolean {
      if (!store.getState().isOnlyOnMap || [...key].length > 1 || ctrlKey || metaKey || altKey) return true;
      return target instanceof Element && target.closest(map) !== null;
    },
  };
};

export const keyReach = createKeyReach(deviceKeep);
onDeviceChange(storageKey, keyReach.heard);
