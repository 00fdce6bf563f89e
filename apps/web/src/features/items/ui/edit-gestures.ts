import type { Item } from '@engawa/contract/items';
import { type Point, toWorld } from '../../../map/camera.ts';
import { listenToGestures } from '../../../map/gestures.ts';
import { changesOf } from '../editing/arranging.ts';
import { createDragging, type Drag, type DraggingDeps } from './dragging.ts';

/** The item that an element belongs to; null: none. */
const itemAt = (target: Element): string | null =>
  target.closest<HTMLElement>('[data-edit]')?.dataset.edit ?? null;

/**
 * Reads mouse, pen and fingers in edit mode: a press selects, dragging an item moves it, a handle
 * resizes it, dragging the ground selects with a mouse and moves the map with a finger.
 */
export const listenInEditMode = (element: HTMLElement, deps: DraggingDeps) => {
  const { stage, editor, session } = deps;
  const stopper = new AbortController();
  let isAdding = false;
  let isFree = false;
  let isMouse = true;
  let ready: Drag | null = null;
  let drag: Drag | null = null;
  const dragging = createDragging(deps, () => isFree);

  const worldOf = (at: Point) => toWorld(stage.camera(), stage.view(), at);
  const read = (event: PointerEvent) => {
    isFree = event.altKey;
    if (event.type !== 'pointerdown') return;
    isAdding = event.shiftKey || session.store.getState().isMany;
    isMouse = event.pointerType !== 'touch';
  };
  // Before the gestures read the same events.
  for (const type of ['pointerdown', 'pointermove'] as const)
    element.addEventListener(type, read, { capture: true, signal: stopper.signal });

  const find = (id: string | null): Item | null =>
    id === null ? null : (editor.listShown().find(({ uuid }) => uuid === id) ?? null);

  const begin = (target: Element): Drag | null => {
    const id = itemAt(target);
    const item = find(id);
    if (item === null) {
      if (!isMouse) return null;
      const before = isAdding ? [...session.store.getState().selected] : [];
      return { kind: 'marquee', start: { x: 0, y: 0 }, before };
    }
    if (target.closest('[data-handle]')) return { kind: 'size', item };
    if (!session.store.getState().selected.has(item.uuid)) {
      if (isAdding) session.toggle(item.uuid);
      else session.select([item.uuid]);
    }
    return { kind: 'move', start: { x: 0, y: 0 }, items: [] };
  };

  const end = () => {
    drag = null;
    ready = null;
    dragging.end();
  };

  const stopGestures = listenToGestures(element, {
    pan: stage.pan,
    zoom: stage.zoomAt,
    tap(_at, target) {
      const id = itemAt(target);
      end();
      if (id === null) {
        if (!isAdding) session.select([]);
      } else if (isAdding) session.toggle(id);
      else session.select([id]);
    },
    doubleTap() {},
    grabs(target) {
      ready = begin(target);
      return ready !== null;
    },
    drag(at) {
      const place = worldOf(at);
      if (drag === null) {
        if (ready === null) return;
        if (ready.kind === 'move') {
          const items = session.listMine();
          drag = items.length === 0 ? null : { ...ready, start: place, items };
        } else if (ready.kind === 'marquee') drag = { ...ready, start: place };
        else drag = session.mayChange(ready.item) ? ready : null;
        ready = null;
        if (drag === null) return;
      }
      dragging.follow(drag, place);
    },
    drop() {
      const done = drag;
      const changed = dragging.fields();
      end();
      if (done === null || done.kind === 'marquee') return;
      const items = done.kind === 'size' ? [done.item] : done.items;
      editor.perform(changesOf(items, changed));
      const first = changed.get(items[0]?.uuid ?? '');
      if (first?.x !== undefined && first.y !== undefined)
        session.showMessage({ kind: 'moved', x: first.x, y: first.y });
    },
  });

  return {
    /** Puts back what is being dragged. @returns whether something was */
    cancel(): boolean {
      const was = drag !== null;
      end();
      if (was) editor.preview(new Map());
      return was;
    },
    stop() {
      stopper.abort();
      stopGestures();
      end();
      editor.preview(new Map());
    },
  };
};
