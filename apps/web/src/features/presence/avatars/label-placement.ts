/** A person on the map whose labels are to be placed; px of the world. */
export type LabelledPlace = {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  /** Half of the width of the name's chip. */
  readonly halfWidth: number;
  /** Half of the width of the bubble with the status text; 0: there is none. */
  readonly bubbleHalfWidth: number;
  /** Placed before everybody else: the user. */
  readonly isFirst: boolean;
};

export type NameSide = 'below' | 'above' | 'hidden';
/** Where the labels of a person go. */
export type LabelSpots = { readonly name: NameSide; readonly isBubbleShown: boolean };

/**
 * Distances from the middle of an avatar to the edge of its ring and to the near edge of its name,
 * in px of the world.
 */
const ringPx = 37;
const nameFromPx = 41;
/** How much of the smaller of two labels may be covered. */
const mostCovered = 0.25;
/** Size of the cells in which neighbours are looked up, in px of the world: about a chip. */
const cellPx = 160;

type Rect = { left: number; right: number; top: number; bottom: number };

/** Things by the cells that they lie in, so that only neighbours are compared. */
const createCells = <T>() => {
  const cells = new Map<string, T[]>();
  const keysOf = ({ left, right, top, bottom }: Rect): string[] => {
    const keys: string[] = [];
    for (let x = Math.floor(left / cellPx); x <= Math.floor(right / cellPx); x += 1)
      for (let y = Math.floor(top / cellPx); y <= Math.floor(bottom / cellPx); y += 1) keys.push(`${x} ${y}`);
    return keys;
  };
  return {
    add(rect: Rect, thing: T) {
      for (const key of keysOf(rect)) {
        const cell = cells.get(key);
        if (cell) cell.push(thing);
        else cells.set(key, [thing]);
      }
    },
    near: (rect: Rect): Set<T> => new Set(keysOf(rect).flatMap((key) => cells.get(key) ?? [])),
  };
};

const areaOf = (rect: Rect): number => (rect.right - rect.left) * (rect.bottom - rect.top);
/** The share of the smaller of two labels that the other covers. */
export const coveredShare = (a: Rect, b: Rect): number => {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width <= 0 || height <= 0 ? 0 : (width * height) / Math.min(areaOf(a), areaOf(b));
};

const labelRect = ({ x, y }: LabelledPlace, halfWidth: number, from: number, to: number): Rect => ({
  left: x - halfWidth,
  right: x + halfWidth,
  top: y + from,
  bottom: y + to,
});
const isUnderAvatar = (rect: Rect, { x, y }: LabelledPlace): boolean => {
  const dx = Math.max(rect.left - x, 0, x - rect.right);
  const dy = Math.max(rect.top - y, 0, y - rect.bottom);
  return dx * dx + dy * dy < ringPx * ringPx;
};

/**
 * Places the labels of a crowd: one's own first, then of those who stand in front. A name goes
 * below its avatar or above it, and is hidden where it would cover another label by more than a
 * quarter, or a face. A bubble is shown only where it covers nothing.
 * @param before the sides of the last time, which are kept where possible so that names do not jump
 * @param heightPx of a name's chip and of a bubble, in px of the world
 */
export const placeLabels = (
  people: readonly LabelledPlace[],
  before: ReadonlyMap<string, LabelSpots>,
  heightPx: number,
): ReadonlyMap<string, LabelSpots> => {
  const faces = createCells<LabelledPlace>();
  for (const one of people) faces.add(labelRect(one, ringPx, -ringPx, ringPx), one);
  const labels = createCells<Rect>();
  const spots = new Map<string, LabelSpots>();
  const isFree = (rect: Rect, owner: LabelledPlace, most: number): boolean => {
    for (const other of faces.near(rect)) if (other !== owner && isUnderAvatar(rect, other)) return false;
    for (const label of labels.near(rect)) if (coveredShare(rect, label) > most) return false;
    return true;
  };
  const nameRect = (one: LabelledPlace, side: NameSide): Rect =>
    side === 'above'
      ? labelRect(one, one.halfWidth, -nameFromPx - heightPx, -nameFromPx)
      : labelRect(one, one.halfWidth, nameFromPx, nameFromPx + heightPx);

  const order = [...people].sort((a, b) => Number(b.isFirst) - Number(a.isFirst) || b.y - a.y);
  for (const one of order) {
    const sides: NameSide[] = before.get(one.id)?.name === 'above' ? ['above', 'below'] : ['below', 'above'];
    const free = sides.find((side) => isFree(nameRect(one, side), one, mostCovered));
    // One's own name is always shown.
    const name = free ?? (one.isFirst ? 'below' : 'hidden');
    if (name !== 'hidden') labels.add(nameRect(one, name), nameRect(one, name));
    spots.set(one.id, { name, isBubbleShown: false });
  }
  for (const one of order) {
    const name = spots.get(one.id)?.name ?? 'hidden';
    if (one.bubbleHalfWidth === 0) continue;
    const from = name === 'above' ? nameFromPx + heightPx : nameFromPx;
    const rect = labelRect(one, one.bubbleHalfWidth, -from - heightPx, -from - 2);
    if (!isFree(rect, one, 0)) continue;
    labels.add(rect, rect);
    spots.set(one.id, { name, isBubbleShown: true });
  }
  return spots;
};
