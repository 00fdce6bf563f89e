import { useMemo } from 'react';
import { type StoreApi, useStore } from 'zustand';
import { itemSprite } from '../../../features/items/index.ts';
import { personKind } from '../../../features/presence/index.ts';
import type { MapView } from '../../../slots/map-view.ts';
import type { Panels } from '../../../slots/panels.ts';
import type { SpaceSession } from './space-session.ts';

/** Listing what is on the map, and showing one of it with its card. */
export const createFindingPorts = (
  { items }: Pick<SpaceSession, 'items'>,
  map: Pick<MapView, 'locate' | 'pick'>,
  panels: Pick<Panels, 'showOnPhone'>,
  locating: Pick<StoreApi<{ id: string | null }>, 'setState'>,
) => {
  const open = (kind: string, id: string) => {
    // A panel may cover the map on a phone.
    panels.showOnPhone(null);
    map.locate({ kind, id });
    map.pick({ kind, id });
  };
  return {
    useItem: (id: string | null) =>
      useStore(items.store, (state) => (id === null ? null : (state.items.get(id) ?? null))),
    itemNow: (id: string) => items.store.getState().items.get(id) ?? null,
    useItems() {
      const all = useStore(items.store, (state) => state.items);
      return useMemo(() => [...all.values()], [all]);
    },
    openItem: (id: string) => open(itemSprite, id),
    openPerson(id: string) {
      locating.setState({ id });
      open(personKind, id);
    },
  };
};
