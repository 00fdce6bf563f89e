import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Keep } from '../../../platform/storage/storage.ts';

const storageKey = 'people.favourites';
const maxFavourites = 500;

/**
 * The people that the user looks for most often: they are at the top of the list on this device.
 */
export type Favourites = {
  readonly store: StoreApi<ReadonlySet<string>>;
  toggle(id: string): void;
};

const read = (kept: string | null): ReadonlySet<string> => {
  try {
    const ids: unknown = JSON.parse(kept ?? '[]');
    return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []);
  } catch {
    return new Set();
  }
};

export const createFavourites = (keep: Pick<Keep, 'get' | 'set'>): Favourites => {
  const store = createStore<ReadonlySet<string>>()(() => read(keep.get(storageKey)));
  return {
    store,
    toggle(id) {
      const ids = new Set(store.getState());
      if (!ids.delete(id)) ids.add(id);
      const kept = [...ids].slice(-maxFavourites);
      keep.set(storageKey, JSON.stringify(kept));
      store.setState(new Set(kept), true);
    },
  };
};
