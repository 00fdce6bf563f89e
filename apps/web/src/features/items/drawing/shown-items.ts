import type { Item } from '@engawa/contract/items';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { endAll } from '../../../platform/end-all.ts';
import type { Items } from '../create-items.ts';
import type { TaskStore } from '../placing.ts';
import { orderOf } from './stacking.ts';
import { withLocalChanges } from './with-local-changes.ts';

/** At most so many moving items are painted each in a layer of its own (map/sprites.ts). */
const maxHeld = 20;
const noneHeld: ReadonlySet<string> = new Set();

export type ShownItems = {
  readonly items: ReadonlyMap<string, Item>;
  /** Their uuids. The same array while no item comes or goes. */
  readonly ids: readonly string[];
  /** The place of each in the order of stacking, by uuid. */
  readonly order: ReadonlyMap<string, number>;
  /** Those that the user moves now, if they are few. */
  readonly held: ReadonlySet<string>;
};

const hasSameIds = (items: ReadonlyMap<string, Item>, ids: readonly string[]): boolean =>
  items.size === ids.length && ids.every((id) => items.has(id));

/**
 * The items of the room as this page shows them, computed once for each change of the room, of the
 * user's own edits and of what others hold.
 */
export const createShownItems = (known: Items['store'], tasks: TaskStore) => {
  const read = (before: ShownItems | null): ShownItems => {
    const { local, ghosts } = tasks.getState();
    const items = withLocalChanges(known.getState().items, { local, ghosts });
    return {
      items,
      ids: before !== null && hasSameIds(items, before.ids) ? before.ids : [...items.keys()],
      order: orderOf(items.values()),
      held: local.size === 0 || local.size > maxHeld ? noneHeld : new Set(local.keys()),
    };
  };
  const store: StoreApi<ShownItems> = createStore<ShownItems>(() => read(null));
  const update = () => store.setState(read(store.getState()));
  return {
    store,
    /** Follows the room and the tasks. @returns the function that ends it */
    open(): () => void {
      update();
      const stops = [
        known.subscribe(update),
        tasks.subscribe((now, before) => {
          if (now.local !== before.local || now.ghosts !== before.ghosts) update();
        }),
      ];
      return () => endAll(stops);
    },
  };
};
