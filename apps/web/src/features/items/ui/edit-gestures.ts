import type { Item, ItemChanges } from '@engawa/contract/items';
import { type Point, toWorld } from '../../../map/camera.ts';
import type { Stage } from '../../../map/create-stage.ts';
import { listenToGestures } from '../../../map/gestures.ts';
import type { Ground } from '../../../slots/map-view.ts';
import {
  around,
  changesOf,
  movedBy,
  type Rectangle,
  rectangleOf,
  sizedTo,
  touch,
} from '../editing/arranging.ts';
import type { Editor } from '../editing/create-editor.ts';
import type { EditSession } from '../editing/edit-session.ts';
import { snap } from '../editing/snapping.ts';

/** How near an edge must come to another one to snap to it, in px of the screen. */
const snapPx = 6;

type Drag =
  | { readonly kind: 'move'; readonly start: Point; readonly items: readonly Item[] }
  | { readonly kind: 'size'; readonly item: Item }
  | { readonly kind: 'marquee'; readonly start: Point; readonly before: readonly string[] };

type EditGesturesDeps = {
  readonly stage: Stage;
  readonly ground: () => Ground | null;
  readonly editor: Editor;
  readonly session: EditSession;
  /** The rectangle that is drawn to select with; null: none. */
  showMarquee(marquee: Rectangle | null): void;
};

/** What of an element belongs to which item. */
const itemAt = (target: Element): string | null =>
  target.closest<HTMLElement>('[data-edit]')?.dataset.edit ?? null;

/**
 * Reads mouse, pen and fingers in edit mode: a press selects, dragging an item moves it, a handle
 * resizes it, dragging the ground selects with a mouse and moves the map with a finger.
 */
export const listenInEditMode = (element: HTMLElement, deps: EditGesturesDeps) => {
  const { stage, editor, session } = deps;
  const stopper = new AbortController();
  let isAdding = false;
  let isFree = false;
  let isMouse = true;
  let ready: Drag | null = null;
  let drag: Drag | null = null;
  let fields: ReadonlyMap<string, ItemChanges> = new Map();

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

  const move = (now: Extract<Drag, { kind: 'move' }>, at: Point) => {
    const map = deps.ground();
    if (map === null) return;
    let dx = at.x - now.start.x;
    let dy = at.y - now.start.y;
    const moving = around(now.items.map(rectangleOf));
    const ids = new Set(now.items.map(({ uuid }) => uuid));
    if (isFree) session.store.setState({ guides: [] });
    else {
      const others = editor.listShown().filter(({ uuid }) => !ids.has(uuid));
      const there = {
        left: moving.left + dx,
        right: moving.right + dx,
        top: moving.top + dy,
        bottom: moving.bottom + dy,
      };
      const snapped = snap(there, others.map(rectangleOf), snapPx / stage.camera().scale);
      dx += snapped.dx;
      dy += snapped.dy;
      session.store.setState({ guides: snapped.guides });
    }
    fields = movedBy(now.items, { dx, dy }, map);
    editor.preview(fields);
  };

  const follow = (now: Drag, at: Point) => {
    if (now.kind === 'move') move(now, at);
    else if (now.kind === 'size') {
      const width = 2 * Math.max(Math.abs(at.x - now.item.x), Math.abs(at.y - now.item.y));
      fields = new Map([[now.item.uuid, sizedTo(now.item, width)]]);
      editor.preview(fields);
    } else {
      const marquee = around([
        { left: now.start.x, right: now.start.x, top: now.start.y, bottom: now.start.y },
        { left: at.x, right: at.x, top: at.y, bottom: at.y },
      ]);
      const inside = editor.listShown().filter((item) => touch(rectangleOf(item), marquee));
      session.select([...now.before, ...inside.map(({ uuid }) => uuid)]);
      deps.showMarquee(marquee);
    }
  };

  const end = () => {
    drag = null;
    ready = null;
    fields = new Map();
    session.store.setState({ guides: [] });
    deps.showMarquee(null);
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
      follow(drag, place);
    },
    drop() {
      const done = drag;
      const changed = fields;
      end();
      if (done === null || done.kind === 'marquee') return;
      const items = done.kind === 'size' ? [done.item] : done.items;
      editor.perform(changesOf(items, changed));
      const first = changed.get(items[0]?.uuid ?? '');
      if (first?.x !== undefined && first.y !== undefined)
        session.say({ kind: 'moved', x: first.x, y: first.y });
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
