/** A person on the map whose name is to be placed; px of the world. */
export type NamedPlace = {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  /** Half of the width of the name's chip. */
  readonly halfWidth: number;
};

/**
 * Distances from the middle of an avatar to the edge of its ring and to the near edge of its name,
 * in px of the world.
 */
const ringPx = 37;
const nameFromPx = 41;

type Rect = { left: number; right: number; top: number; bottom: number };

const nameRect = ({ x, y, halfWidth }: NamedPlace, height: number, isAbove: boolean): Rect => ({
  left: x - halfWidth,
  right: x + halfWidth,
  top: isAbove ? y - nameFromPx - height : y + nameFromPx,
  bottom: isAbove ? y - nameFromPx : y + nameFromPx + height,
});
const overlap = (a: Rect, b: Rect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const isUnderAvatar = (rect: Rect, { x, y }: NamedPlace): boolean => {
  const dx = Math.max(rect.left - x, 0, x - rect.right);
  const dy = Math.max(rect.top - y, 0, y - rect.bottom);
  return dx * dx + dy * dy < ringPx * ringPx;
};

/**
 * The people whose name goes above the avatar: a person in front would hide the name below, and
 * there is room above.
 * @param height of a name's chip, in px of the world
 */
export const namesAbove = (people: readonly NamedPlace[], height: number): ReadonlySet<string> => {
  const reachY = 2 * (nameFromPx + height);
  const above = new Set<string>();
  for (const one of people) {
    const near = people.filter(
      (other) =>
        other.id !== one.id &&
        Math.abs(other.y - one.y) < reachY &&
        Math.abs(other.x - one.x) < one.halfWidth + Math.max(other.halfWidth, ringPx),
    );
    if (near.length === 0) continue;
    const below = nameRect(one, height, false);
    const isHidden = near.some(
      (other) =>
        other.y > one.y && (isUnderAvatar(below, other) || overlap(below, nameRect(other, height, false))),
    );
    const over = nameRect(one, height, true);
    const isRoom = near.every((other) => !isUnderAvatar(over, other));
    if (isHidden && isRoom) above.add(one.id);
  }
  return above;
};
