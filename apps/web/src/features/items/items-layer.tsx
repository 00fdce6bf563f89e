import { Suspense } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import { WithNamespaces } from '../../platform/i18n/with-namespaces.tsx';
import { lazyPart } from '../../platform/lazy-part.ts';
import type { MapLayer } from '../../slots/map-layer.ts';
import type { ItemWords } from './item-element.ts';
import { itemKind } from './item-kind.ts';
import { openItemSprites } from './item-sprites.ts';
import type { TaskStore } from './placing.ts';
import type { ItemsPorts } from './ports.ts';

const LazyCard = lazyPart(async () => ({ default: (await import('./ui/item-card.tsx')).ItemCard }));

/** The items of the room on its floor, and the item that is being placed. */
export const itemsLayer = (
  ports: ItemsPorts,
  tasks: TaskStore,
  words: StoreApi<{ readonly words: ItemWords | null }>,
): MapLayer => {
  const { items, lockedTables } = ports;
  return {
    kind: itemKind,
    Card: ({ id, onClose }) => (
      <Suspense fallback={null}>
        <WithNamespaces of={['items']}>
          <LazyCard id={id} ports={ports} tasks={tasks} onClose={onClose} />
        </WithNamespaces>
      </Suspense>
    ),
    open: (stage) => ({
      placeOf: (id) => items.store.getState().items.get(id) ?? null,
      ...openItemSprites(stage, { items, lockedTables, tasks }, words),
    }),
  };
};
