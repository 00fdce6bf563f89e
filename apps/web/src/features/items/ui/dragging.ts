import type { Item, ItemChanges } from '@engawa/contract/items';
import type { Point } from '../../../map/camera.ts';
import type { Stage } from '../../../map/create-stage.ts';
import type { Ground } from '../../../slots/map-view.ts';
import { around, movedBy, type Rectangle, rectangleOf, sizedTo, touch } from '../editing/arranging.ts';
import type { Editor } from '../editing/create-editor.ts';
import type { EditSession } from '../editing/edit-session.ts';
import { snap } from '../editing/snapping.ts';

/** How near an edge must come to another one to snap to it, in px of the screen. */
const snapPx = 6;

export type Drag =
  | { readonly kind: 'move'; readonly start: Point; readonly items: readonly Item[] }
  | { readonly kind: 'size'; readonly item: Item }
  | { readonly kind: 'marquee'; readonly start: Point; readonly before: readonly string[] };

export type DraggingDeps = {
  readonly stage: Stage;
  readonly ground: () => Ground | null;
  readonly editor: Editor;
  readonly session: EditSession;
  /** The rectangle that is drawn to select with; null: none. */
  showMarquee(marquee: Rectangle | null): void;
};

/**
 * Shows the result of a drag while it lasts: items at their new place or size, the lines they snap
 * to, and the rectangle that selects.
 * @param isFree whether nothing snaps, because the user holds the key for it
 */
export const createDragging = (deps: DraggingDeps, isFree: () => boolean) => {
  const { stage, editor, session } = deps;
  let fields: ReadonlyMap<string, ItemChanges> = new Map();

  const preview = (changes: ReadonlyMap<string, ItemChanges>) => {
    fields = changes;
    editor.preview(fields);
  };

  /** The shift to the nearest lines of other items. */
  const snapped = (items: readonly Item[], dx: number, dy: number) => {
    const moving = around(items.map(rectangleOf));
    const ids = new Set(items.map(({ uuid }) => uuid));
    const others = editor.listShown().filter(({ uuid }) => !ids.has(uuid));
    const there = {
      left: moving.left + dx,
      right: moving.right + dx,
      top: moving.top + dy,
      bottom: moving.bottom + dy,
    };
    return snap(there, others.map(rectangleOf), snapPx / stage.camera().scale);
  };

  const move = ({ start, items }: Extract<Drag, { kind: 'move' }>, at: Point) => {
    const map = deps.ground();
    if (map === null) return;
    const [dx, dy] = [at.x - start.x, at.y - start.y];
    const shift = isFree() ? { dx: 0, dy: 0, guides: [] } : snapped(items, dx, dy);
    session.store.setState({ guides: shift.guides });
    preview(movedBy(items, { dx: dx + shift.dx, dy: dy + shift.dy }, map));
  };

  const size = ({ item }: Extract<Drag, { kind: 'size' }>, at: Point) => {
    const width = 2 * Math.max(Math.abs(at.x - item.x), Math.abs(at.y - item.y));
    preview(new Map([[item.uuid, sizedTo(item, width)]]));
  };

  const select = ({ start, before }: Extract<Drag, { kind: 'marquee' }>, at: Point) => {
    const marquee = around([
      { left: start.x, right: start.x, top: start.y, bottom: start.y },
      { left: at.x, right: at.x, top: at.y, bottom: at.y },
    ]);
    const inside = editor.listShown().filter((item) => touch(rectangleOf(item), marquee));
    session.select([...before, ...inside.map(({ uuid }) => uuid)]);
    deps.showMarquee(marquee);
  };

  return {
    follow(drag: Drag, at: Point) {
      if (drag.kind === 'move') move(drag, at);
      else if (drag.kind === 'size') size(drag, at);
      else select(drag, at);
    },
    /** The changes that the drag would make now, by item. */
    fields: () => fields,
    end() {
      fields = new Map();
      session.store.setState({ guides: [] });
      deps.showMarquee(null);
    },
  };
};
