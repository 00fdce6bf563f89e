import { createStore, type StoreApi } from 'zustand/vanilla';
import { endAll } from '../../../platform/end-all.ts';
import type { Presence } from '../create-presence.ts';
import { createNearby } from './nearby.ts';

/** How often the list looks who is near, in ms: rows must not jump at each step. */
const lookEveryMs = 1_000;

/**
 * The ids of those who are within hearing distance, in the same conversation, and connected: the
 * one source for every part of the page that says who is near.
 */
export type NearPeople = {
  readonly store: StoreApi<ReadonlySet<string>>;
  /** Looks now and then, until the returned function is called. */
  watch(): () => void;
};

export const createNearPeople = (
  { model, serverNow }: Pick<Presence, 'model' | 'serverNow'>,
  every: (periodMs: number, callback: () => void) => () => void,
): NearPeople => {
  const nearby = createNearby();
  const store = createStore<ReadonlySet<string>>(() => new Set());
  const refresh = () => {
    const now = serverNow();
    const { people } = model.store.getState();
    const channel = people.get(model.selfId)?.channel;
    const others = [...people.values()].filter(
      ({ id, channel: theirs, isConnected }) => id !== model.selfId && theirs === channel && isConnected,
    );
    const { came, left } = nearby.update(
      model.placeOf(model.selfId, now),
      others.map(({ id }) => [id, model.placeOf(id, now)] as const),
    );
    if (came.length === 0 && left.length === 0) return;
    const near = new Set([...store.getState(), ...came]);
    for (const id of left) near.delete(id);
    store.setState(near, true);
  };
  return {
    store,
    watch() {
      refresh();
      const stops = [every(lookEveryMs, refresh), model.store.subscribe(refresh)];
      return () => {
        endAll(stops);
      };
    },
  };
};
