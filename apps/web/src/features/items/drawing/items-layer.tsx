import { Suspense } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import { endAll } from '../../../platform/end-all.ts';
import { WithNamespaces } from '../../../platform/i18n/with-namespaces.tsx';
import { lazyPart } from '../../../platform/lazy-part.ts';
import type { MapLayer } from '../../../slots/map-layer.ts';
import type { ItemWords } from '../kinds/item-drawing.ts';
import type { TaskStore } from '../placing.ts';
import type { ItemsPorts } from '../ports.ts';
import { itemSprite } from '../sprite-kind.ts';
import type { openItemSprites } from './item-sprites.ts';

const LazyCard = lazyPart(async () => ({ default: (await import('../ui/item-card.tsx')).ItemCard }));

/** The items of the room on its floor, and the item that is being placed. */
export const itemsLayer = (
  ports: ItemsPorts,
  tasks: TaskStore,
  words: StoreApi<{ readonly words: ItemWords | null }>,
): MapLayer => {
  const { items, meetings } = ports;
  return {
    kind: itemSprite,
    Card: ({ id, onClose }) => (
      <Suspense fallback={null}>
        <WithNamespaces of={['items']}>
          <LazyCard id={id} ports={ports} tasks={tasks} onClose={onClose} />
        </WithNamespaces>
      </Suspense>
    ),
    open(stage) {
      // Loaded with the first item, because a room without items does not need it.
      let sprites: ReturnType<typeof openItemSprites> | null = null;
      let isLoading = false;
      let isClosed = false;
      let pulseOnceOpen: string | null = null;
      const load = () => {
        const { task, local } = tasks.getState();
        const isEmpty = items.store.getState().items.size === 0 && task === null && local.size === 0;
        if (isEmpty || isLoading || isClosed) return;
        isLoading = true;
        import('./item-sprites.ts')
          .then((read) => {
            if (isClosed) return;
            sprites = read.openItemSprites(stage, { items, meetings, tasks }, words);
            if (pulseOnceOpen !== null) sprites.pulse(pulseOnceOpen);
          })
          .catch(() => {
            isLoading = false;
          });
      };
      const stops = [items.store.subscribe(load), tasks.subscribe(load)];
      load();
      return {
        placeOf: (id) => items.store.getState().items.get(id) ?? null,
        pulse(id) {
          pulseOnceOpen = id;
          sprites?.pulse(id);
        },
        close() {
          isClosed = true;
          endAll(stops);
          sprites?.close();
        },
      };
    },
  };
};
