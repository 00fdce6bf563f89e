import { createStore } from 'zustand/vanilla';

/**
 * What features know of the items of the room, by item: a line below its label on the map and in
 * its row. Whoever puts notes here takes them away at its end. Read by lazily loaded parts alone,
 * so that the first load of the space page does not have it.
 */
export const itemNotes = createStore<{ readonly notes: ReadonlyMap<string, string> }>(() => ({
  notes: new Map(),
}));
