import type { Item } from '@engawa/contract/items';
import { Suspense } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { SpriteLayer } from '../../map/sprites.ts';
import { WithNamespaces } from '../../platform/i18n/with-namespaces.tsx';
import { lazyPart } from '../../platform/lazy-part.ts';
import type { MapLayer } from '../../slots/map-layer.ts';
import type { createItemElement, ItemElement, ItemWords } from './item-element.ts';
import { itemKind } from './item-kind.ts';
import { ghostId, type TaskStore } from './placing.ts';
import type { ItemsPorts } from './ports.ts';
import { orderOf } from './stacking.ts';

const LazyCard = lazyPart(async () => ({ default: (await import('./ui/item-card.tsx')).ItemCard }));

/** Areas lie lowest, then tables, then the rest. */
const layerOf = ({ type }: Item): SpriteLayer =>
  type === 'area' ? 'area' : type === 'meeting_room' ? 'table' : 'item';

/** The items of the room on its floor, and the item that is being placed. */
export const itemsLayer = (
  ports: ItemsPorts,
  tasks: TaskStore,
  words: StoreApi<{ readonly words: ItemWords | null }>,
): MapLayer => {
  const { items, lockedTables } = ports;
  const find = (id: string) => items.store.getState().items.get(id) ?? null;
  return {
    kind: itemKind,
    Card: ({ id, onClose }) => (
      <Suspense fallback={null}>
        <WithNamespaces of={['items']}>
          <LazyCard id={id} ports={ports} tasks={tasks} onClose={onClose} />
        </WithNamespaces>
      </Suspense>
    ),
    open(stage) {
      const drawn = new Map<string, ItemElement>();
      // Loaded with the first item, because a room without items does not need it.
      let create: typeof createItemElement | null = null;
      let isLoading = false;
      let isClosed = false;
      const load = () => {
        if (isLoading) return;
        isLoading = true;
        import('./item-element.ts')
          .then((read) => {
            create = read.createItemElement;
            if (!isClosed) update();
          })
          .catch(() => {
            isLoading = false;
          });
      };
      const remove = (id: string) => {
        stage.sprites.remove({ kind: itemKind, id });
        drawn.delete(id);
      };
      /** The items that are shown; one that is moved is shown at its new place alone. */
      const listShown = (): ReadonlyMap<string, Item> => {
        const { task, local, ghosts } = tasks.getState();
        const all = new Map(items.store.getState().items);
        for (const [id, item] of local) {
          if (item === null) all.delete(id);
          else all.set(id, item);
        }
        for (const [id, place] of ghosts) {
          const item = all.get(id);
          if (item && !local.has(id)) all.set(id, { ...item, ...place });
        }
        if (task === null || task.kind === 'remove') return all;
        const ghost = task.kind === 'place' ? task.ghost : task.item;
        return task.kind === 'form' && !task.isNew ? all : new Map(all).set(ghost.uuid, ghost);
      };
      // Every sprite reads them at each frame, so they are made once per change.
      let shown = listShown();
      let order = new Map<string, number>();
      const update = () => {
        const sentences = words.getState().words;
        if (sentences === null) return;
        shown = listShown();
        order = orderOf(shown.values());
        if (create === null) return shown.size > 0 ? load() : undefined;
        const { task, ghosts } = tasks.getState();
        const { locked } = lockedTables.getState();
        for (const id of drawn.keys()) if (!shown.has(id)) remove(id);
        for (const [id, item] of shown) {
          const known = drawn.get(id);
          const isOther = known !== undefined && known.element.dataset.type !== item.type;
          if (isOther) remove(id);
          const one = isOther || !known ? create(item, sentences) : known;
          one.update(item, item.is_lock || locked.has(id));
          const isGhost = id === ghostId || (task?.kind === 'place' && task.ghost.uuid === id);
          one.element.toggleAttribute('data-ghost', isGhost || ghosts.has(id));
          if (one === known) continue;
          drawn.set(id, one);
          stage.sprites.add({
            kind: itemKind,
            id,
            element: one.element,
            isInert: id === ghostId,
            layer: layerOf(item),
            placeNow: () => shown.get(id) ?? null,
            reachNow: () => one.reachPx(),
            orderNow: () => order.get(id) ?? 0,
          });
        }
        stage.wake();
      };
      const redraw = () => {
        for (const id of [...drawn.keys()]) remove(id);
        update();
      };
      const stops = [
        items.store.subscribe(update),
        tasks.subscribe(update),
        lockedTables.subscribe(update),
        words.subscribe(redraw),
      ];
      update();
      return {
        placeOf: find,
        pulse(id) {
          const element = drawn.get(id)?.element;
          if (!element) return;
          element.dataset.pulse = '';
          element.addEventListener('animationend', () => delete element.dataset.pulse, { once: true });
        },
        close() {
          isClosed = true;
          for (const stop of stops) stop();
          for (const id of [...drawn.keys()]) remove(id);
        },
      };
    },
  };
};
