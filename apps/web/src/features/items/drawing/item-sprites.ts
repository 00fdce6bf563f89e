import type { Item } from '@engawa/contract/items';
import type { HeldSeat } from '@engawa/contract/presence';
import type { StoreApi } from 'zustand/vanilla';
import type { Stage } from '../../../map/create-stage.ts';
import type { SpriteLayer } from '../../../map/sprites.ts';
import { endAll } from '../../../platform/end-all.ts';
import { itemNotes } from '../../../slots/item-notes.ts';
import { itemKinds } from '../item-kinds.ts';
import type { ItemWords } from '../kinds/item-drawing.ts';
import { ghostId, type TaskStore } from '../placing.ts';
import type { ItemsPorts } from '../ports.ts';
import { itemSprite } from '../sprite-kind.ts';
import { createItemElement, type ItemElement } from './item-element.ts';
import { orderOf } from './stacking.ts';
import { withLocalChanges } from './with-local-changes.ts';

/** Areas lie lowest, then tables, then the rest. */
const layerOf = ({ type }: Item): SpriteLayer => {
  const { shape, hasSeats } = itemKinds[type];
  return shape === 'circle' ? 'area' : hasSeats ? 'table' : 'item';
};

/**
 * So many new items are drawn in a frame, the nearest first: a room with 500 answers keys while
 * they appear. With 10 in a frame all are there after 3.0 s, with 60 after 1.9 s (bench
 * `furnished-room`).
 */
const newPerFrame = 60;

type Deps = Pick<ItemsPorts, 'items' | 'meetings'> & {
  readonly tasks: TaskStore;
};

/** How often the minutes of kept seats are written again, in ms. */
const minutesEveryMs = 10_000;
const noneHeld: readonly HeldSeat[] = [];

/** The items that are shown; one that is moved is shown at its new place alone. */
const listShown = ({ items, tasks }: Deps): ReadonlyMap<string, Item> => {
  const { task } = tasks.getState();
  const all = withLocalChanges(items.store.getState().items, tasks.getState());
  if (task === null || task.kind === 'remove') return all;
  const ghost = task.kind === 'place' ? task.ghost : task.item;
  return task.kind === 'form' && !task.isNew ? all : all.set(ghost.uuid, ghost);
};

/** Updates the element of an item, if the item has changed. */
const createItemWriter = ({ meetings: { locks, heldSeats }, tasks }: Deps) => {
  /** The item of each at its last writing: a drag changes one, and all are looked at. */
  const written = new WeakMap<
    ItemElement,
    { item: Item; isLocked: boolean; held: readonly HeldSeat[]; note: string }
  >();
  return (one: ItemElement, item: Item) => {
    const { task, ghosts } = tasks.getState();
    const { uuid: id } = item;
    const isLocked = item.is_lock || locks.store.getState().locked.has(id);
    const held = heldSeats.store.getState().held.get(id) ?? noneHeld;
    const note = itemNotes.getState().notes.get(id) ?? '';
    const before = written.get(one);
    // The name of an author may have become known since.
    const isSame =
      before?.item === item && before.isLocked === isLocked && before.held === held && before.note === note;
    if (!isSame || item.author !== null || held.length > 0) {
      written.set(one, { item, isLocked, held, note });
      one.update(item, isLocked, held, note);
    }
    const isGhost = id === ghostId || (task?.kind === 'place' && task.ghost.uuid === id);
    one.element.toggleAttribute('data-ghost', isGhost || ghosts.has(id));
  };
};

/** Draws the items of the room as sprites. */
export const openItemSprites = (
  stage: Stage,
  deps: Deps,
  words: StoreApi<{ readonly words: ItemWords | null }>,
) => {
  const { items, tasks } = deps;
  const { locks, heldSeats } = deps.meetings;
  const drawn = new Map<string, ItemElement>();
  const write = createItemWriter(deps);
  let nextFrame: number | null = null;
  let pulseOnceDrawn: string | null = null;
  // Every sprite reads them at each frame, so they are made once per change.
  let shown = listShown(deps);
  let order = new Map<string, number>();

  const pulse = (id: string) => {
    const element = drawn.get(id)?.element;
    pulseOnceDrawn = element ? null : id;
    if (!element) return;
    element.dataset.pulse = '';
    element.addEventListener('animationend', () => delete element.dataset.pulse, { once: true });
  };
  const remove = (id: string) => {
    stage.sprites.remove({ kind: itemSprite, id });
    drawn.delete(id);
  };
  const draw = (one: ItemElement, id: string, item: Item) => {
    write(one, item);
    drawn.set(id, one);
    stage.sprites.add({
      kind: itemSprite,
      id,
      element: one.element,
      isInert: id === ghostId,
      layer: layerOf(item),
      isStill: true,
      placeNow: () => shown.get(id) ?? null,
      reachNow: () => one.reachPx(),
      orderNow: () => order.get(id) ?? 0,
    });
    if (id === pulseOnceDrawn) pulse(id);
  };
  /** Draws those that are missing, the ones in the middle of the view first. */
  const drawSome = () => {
    const sentences = words.getState().words;
    if (sentences === null) return;
    const missing = [...shown].filter(([id]) => !drawn.has(id));
    const isMany = missing.length > newPerFrame;
    if (isMany) {
      const { x, y } = stage.camera();
      const farness = ([, item]: [string, Item]) => Math.hypot(item.x - x, item.y - y);
      missing.sort((a, b) => farness(a) - farness(b));
    }
    for (const [id, item] of missing.slice(0, newPerFrame))
      draw(createItemElement(item, sentences), id, item);
    if (!isMany) return;
    nextFrame = requestAnimationFrame(() => {
      nextFrame = null;
      drawSome();
      stage.wake();
    });
  };
  const update = () => {
    if (words.getState().words === null) return;
    shown = listShown(deps);
    order = orderOf(shown.values());
    for (const [id, one] of drawn) {
      const item = shown.get(id);
      if (item && item.type === one.element.dataset.type) write(one, item);
      else remove(id);
    }
    if (nextFrame === null) drawSome();
    stage.wake();
  };
  const removeAll = () => {
    for (const id of [...drawn.keys()]) remove(id);
  };
  const stops = [
    items.store.subscribe(update),
    tasks.subscribe(update),
    locks.store.subscribe(update),
    heldSeats.store.subscribe(update),
    itemNotes.subscribe(update),
    words.subscribe(() => {
      removeAll();
      update();
    }),
  ];
  const timer = window.setInterval(() => {
    if (heldSeats.store.getState().held.size > 0) update();
  }, minutesEveryMs);
  update();
  return {
    /** Shows where an item is; one that is not drawn yet pulses once it is. */
    pulse,
    close() {
      if (nextFrame !== null) cancelAnimationFrame(nextFrame);
      window.clearInterval(timer);
      endAll(stops);
      removeAll();
    },
  };
};
