import { createStore } from 'zustand/vanilla';
import type { Keep } from '../../platform/storage/storage.ts';

/** Stored on a device on which the tour was seen or declined; the account remembers it too. */
const seenKey = 'tour.seen';

type TourState = {
  readonly isRunning: boolean;
  /** It was seen or declined on this device. */
  readonly isKnown: boolean;
};

/** Whether the tour is running, and whether it is known on this device. */
export const createTourState = (keep: Pick<Keep, 'get' | 'set'>) => {
  const store = createStore<TourState>(() => ({ isRunning: false, isKnown: keep.get(seenKey) !== null }));
  /** It is over, or was declined. */
  const end = () => {
    keep.set(seenKey, 'yes');
    store.setState({ isRunning: false, isKnown: true });
  };
  return { store, start: () => store.setState({ isRunning: true }), end };
};
