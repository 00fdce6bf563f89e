import { useMemo } from 'react';
import { useStore } from 'zustand';
import { itemSprite, sizeOf } from '../../../features/items/index.ts';
import type { MapView } from '../../../slots/map-view.ts';
import type { Panels } from '../../../slots/panels.ts';
import { showWithCard } from './show-with-card.ts';
import type { SpaceSession } from './space-session.ts';

/** The items of the user's room. */
export const createItemPorts = (
  { items }: Pick<SpaceSession, 'items'>,
  map: Pick<MapView, 'locate' | 'pick'>,
  panels: Pick<Panels, 'showOnPhone'>,
) => ({
  ...items,
  useItem: (id: string | null) =>
    useStore(items.store, (state) => (id === null ? null : (state.items.get(id) ?? null))),
  find: (id: string) => items.store.getState().items.get(id) ?? null,
  useAll() {
    const all = useStore(items.store, (state) => state.items);
    return useMemo(() => [...all.values()], [all]);
  },
  open: (id: string) => showWithCard(map, panels, { kind: itemSprite, id }),
  sizeOf,
});
