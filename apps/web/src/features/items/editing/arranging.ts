import { type Item, type ItemChanges, maxStacking } from '@engawa/contract/items';
import { itemDrawings } from '../drawing/item-drawings.ts';
import { orderOf } from '../drawing/stacking.ts';
import { sizeOf } from '../item-kinds.ts';
import { changeOf, type Step } from './edit-steps.ts';

type Ground = { readonly width: number; readonly height: number };

/** The rectangle that an item covers, in px of the map. */
export type Rectangle = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

export const rectangleOf = (item: Item): Rectangle => {
  const { widthPx, heightPx } = sizeOf(item);
  const { x, y } = item;
  return { left: x - widthPx / 2, top: y - heightPx / 2, right: x + widthPx / 2, bottom: y + heightPx / 2 };
};

/** The smallest rectangle around all of them. */
export const around = (rectangles: readonly Rectangle[]): Rectangle => ({
  left: Math.min(...rectangles.map(({ left }) => left)),
  top: Math.min(...rectangles.map(({ top }) => top)),
  right: Math.max(...rectangles.map(({ right }) => right)),
  bottom: Math.max(...rectangles.map(({ bottom }) => bottom)),
});

export const touch = (one: Rectangle, other: Rectangle): boolean =>
  one.left <= other.right && one.right >= other.left && one.top <= other.bottom && one.bottom >= other.top;

const within = (value: number, most: number): number => Math.max(0, Math.min(most, Math.round(value)));

/** The places of items moved together by a distance: their middles stay on the map. */
export const movedBy = (
  items: readonly Item[],
  { dx, dy }: { readonly dx: number; readonly dy: number },
  ground: Ground,
): ReadonlyMap<string, { x: number; y: number }> => {
  const xs = items.map(({ x }) => x);
  const ys = items.map(({ y }) => y);
  const stepX = Math.max(-Math.min(...xs), Math.min(ground.width - Math.max(...xs), Math.round(dx)));
  const stepY = Math.max(-Math.min(...ys), Math.min(ground.height - Math.max(...ys), Math.round(dy)));
  return new Map(items.map(({ uuid, x, y }) => [uuid, { x: x + stepX, y: y + stepY }]));
};

/** The changes of these fields, of the items that have other values now. */
export const changesOf = (
  items: readonly Item[],
  fields: ReadonlyMap<string, ItemChanges>,
): readonly Step[] =>
  items.map((item) => changeOf(item, fields.get(item.uuid) ?? {})).filter((step) => step !== null);

export const alignments = ['left', 'centre', 'right', 'top', 'middle', 'bottom'] as const;
export type Alignment = (typeof alignments)[number];

/** Moves each item so that its edge or middle is where that of all together is. */
export const aligned = (items: readonly Item[], how: Alignment, ground: Ground): readonly Step[] => {
  const all = around(items.map(rectangleOf));
  const placeOf = (item: Item): ItemChanges => {
    const { widthPx, heightPx } = sizeOf(item);
    switch (how) {
      case 'left':
        return { x: within(all.left + widthPx / 2, ground.width) };
      case 'centre':
        return { x: within((all.left + all.right) / 2, ground.width) };
      case 'right':
        return { x: within(all.right - widthPx / 2, ground.width) };
      case 'top':
        return { y: within(all.top + heightPx / 2, ground.height) };
      case 'middle':
        return { y: within((all.top + all.bottom) / 2, ground.height) };
      case 'bottom':
        return { y: within(all.bottom - heightPx / 2, ground.height) };
    }
  };
  return changesOf(items, new Map(items.map((item) => [item.uuid, placeOf(item)])));
};

/** Leaves the outermost two where they are, and makes the gaps between all equal. */
export const distributed = (items: readonly Item[], axis: 'x' | 'y', ground: Ground): readonly Step[] => {
  const sizeAlong = (item: Item) => sizeOf(item)[axis === 'x' ? 'widthPx' : 'heightPx'];
  const sorted = [...items].sort((a, b) => a[axis] - b[axis]);
  const first = sorted[0];
  const last = sorted.at(-1);
  if (!first || !last || sorted.length < 3) return [];
  const start = first[axis] - sizeAlong(first) / 2;
  const end = last[axis] + sizeAlong(last) / 2;
  const gap = (end - start - sorted.reduce((sum, item) => sum + sizeAlong(item), 0)) / (sorted.length - 1);
  const most = axis === 'x' ? ground.width : ground.height;
  const places = new Map<string, ItemChanges>();
  let at = start;
  for (const item of sorted) {
    places.set(item.uuid, { [axis]: within(at + sizeAlong(item) / 2, most) });
    at += sizeAlong(item) + gap;
  }
  return changesOf(items, places);
};

/** Puts items on top of all others or below them; among themselves they keep their order. */
export const stacked = (
  items: readonly Item[],
  all: readonly Item[],
  to: 'front' | 'back',
): readonly Step[] => {
  const order = orderOf(items);
  const others = all.filter(({ uuid }) => !order.has(uuid)).map(({ z_index }) => z_index);
  if (others.length === 0) return [];
  const first = to === 'front' ? Math.max(...others) + 1 : Math.min(...others) - items.length;
  const places = items.map(({ uuid }): [string, ItemChanges] => [
    uuid,
    { z_index: Math.max(-maxStacking, Math.min(maxStacking, first + (order.get(uuid) ?? 0))) },
  ]);
  return changesOf(items, new Map(places));
};

/** Whether the size of an item can be changed on the map. */
export const isSizable = (item: Item): boolean => itemDrawings[item.type].sizing?.isSizable(item) === true;

/** The size that an item gets when it is pulled to this width, in px of the map; {}: none. */
export const sizedTo = (item: Item, widthPx: number): ItemChanges =>
  itemDrawings[item.type].sizing?.to(item, widthPx) ?? {};

/** One size larger (1) or smaller (-1). */
export const sizedBy = (item: Item, steps: 1 | -1): ItemChanges =>
  itemDrawings[item.type].sizing?.by(item, steps) ?? {};

/** Copies of items beside them, on top of all others, owned by the person who makes them. */
export const copiesOf = (
  copied: readonly Item[],
  { dx, dy }: { readonly dx: number; readonly dy: number },
  to: {
    readonly roomId: string;
    readonly selfId: string;
    readonly ground: Ground;
    readonly all: readonly Item[];
    newId(): string;
  },
): readonly Step[] => {
  const order = orderOf(copied);
  const top = Math.max(0, ...to.all.map(({ z_index }) => z_index)) + 1;
  return copied.map((item): Step => {
    const uuid = to.newId();
    const x = within(item.x + dx, to.ground.width);
    const y = within(item.y + dy, to.ground.height);
    return {
      kind: 'create',
      item: {
        ...item,
        id: uuid,
        uuid,
        room: to.roomId,
        x,
        y,
        position: `${x},${y}`,
        version: 0,
        z_index: Math.min(maxStacking, top + (order.get(item.uuid) ?? 0)),
        is_lock: false,
        is_need_password: false,
        created_by: to.selfId,
        userIds: [],
      },
    };
  });
};
