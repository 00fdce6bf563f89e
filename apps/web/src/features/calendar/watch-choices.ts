import { createStore } from 'zustand/vanilla';
import type { Keep } from '../../platform/storage/storage.ts';
import { isWatched, watchKey as key } from './watched.ts';

/** What the user's calendars do while the office is open, on this device. */
export type WatchChoices = {
  /** A minute before an event the way to it is shown. */
  readonly reminds: boolean;
  /** While an event is on, the user is busy. */
  readonly setsBusy: boolean;
};

/** @param hasCalendars without one nothing is watched */
export const createWatchChoices = (keep: Keep) => {
  const read = (): WatchChoices => {
    const words = (keep.get(key) ?? 'reminds').split(' ');
    return { reminds: words.includes('reminds'), setsBusy: words.includes('setsBusy') };
  };
  const store = createStore<WatchChoices>(read);
  const write = ({ reminds, setsBusy }: WatchChoices, isOn = true) =>
    keep.set(
      key,
      [isOn && 'watched', reminds && 'reminds', setsBusy && 'setsBusy'].filter(Boolean).join(' '),
    );
  return {
    store,
    /** Begins to watch with the next visit, or ends with the last calendar. */
    watch(hasCalendars: boolean): void {
      // The choices stay: events of the office are watched without any calendar.
      if (!hasCalendars) write(store.getState(), false);
      else if (!isWatched(keep)) write(store.getState());
    },
    set(changes: Partial<WatchChoices>): void {
      const next = Object.assign({}, store.getState(), changes);
      store.setState(next, true);
      write(next);
    },
  };
};
export type KeptWatchChoices = ReturnType<typeof createWatchChoices>;
