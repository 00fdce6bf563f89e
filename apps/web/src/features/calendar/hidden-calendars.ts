import { createStore } from 'zustand/vanilla';
import type { Keep } from '../../platform/storage/storage.ts';

const key = 'calendar.hidden';

/** The calendars that the user has turned off on this device. */
export const createHiddenCalendars = (keep: Keep) => {
  const read = () => (keep.get(key) ?? '').split(' ').filter((id) => id !== '');
  const store = createStore<{ readonly ids: ReadonlySet<string> }>(() => ({ ids: new Set(read()) }));
  return {
    store,
    show(id: string, isShown: boolean): void {
      const ids = new Set(store.getState().ids);
      if (isShown) ids.delete(id);
      else ids.add(id);
      keep.set(key, [...ids].join(' '));
      store.setState({ ids });
    },
  };
};
export type HiddenCalendars = ReturnType<typeof createHiddenCalendars>;
