import { clampToMap, type Size, spawnCentre, spawnPlace } from './rules.ts';

type Place = { readonly x: number; readonly y: number };

/** People who arrive keep this distance from all others: an avatar and its name, in px. */
export const apartPx = 90;
/** A room with fewer free places counts as small: newcomers appear as in an empty one. */
const leastFreePlaces = 12;
/** Places near the middle that are tried first, so that few people do not stand in a grid. */
const triesNearMiddle = 8;
/** No place is nearer to the edge of the map, in px. */
const fromEdgePx = apartPx / 2;

/** Whether a place is at least `apartPx` from all of these. */
const createIsFree = (others: readonly Place[]) => {
  const cellOf = ({ x, y }: Place) => [Math.floor(x / apartPx), Math.floor(y / apartPx)] as const;
  const cells = new Map<string, Place[]>();
  for (const other of others) {
    const key = cellOf(other).join();
    const there = cells.get(key);
    if (there) there.push(other);
    else cells.set(key, [other]);
  }
  return (place: Place): boolean => {
    const [column, row] = cellOf(place);
    for (let dx = -1; dx <= 1; dx += 1)
      for (let dy = -1; dy <= 1; dy += 1)
        for (const other of cells.get(`${column + dx},${row + dy}`) ?? [])
          if (Math.hypot(other.x - place.x, other.y - place.y) < apartPx) return false;
    return true;
  };
};

/** Places `apartPx` from each other on the whole map, in rings around a place. */
function* placesAround(centre: Place, { widthPx, heightPx }: Size): Generator<Place> {
  const rings = Math.ceil(Math.max(widthPx, heightPx) / apartPx);
  for (let ring = 1; ring <= rings; ring += 1)
    for (let column = -ring; column <= ring; column += 1)
      for (let row = -ring; row <= ring; row += Math.abs(column) === ring ? 1 : 2 * ring) {
        const [x, y] = [centre.x + column * apartPx, centre.y + row * apartPx];
        if (x >= fromEdgePx && x <= widthPx - fromEdgePx && y >= fromEdgePx && y <= heightPx - fromEdgePx)
          yield { x, y };
      }
}

/**
 * The place where a person appears who was never in this room: the specified one in an empty room,
 * else a free one that is at least 90 px from everybody. In a hall that is a seat in front of the
 * stage, elsewhere and once the seats are taken a place near the middle, and then around it as far
 * as needed. A room with fewer than twelve free places counts as small: people appear in its middle
 * whoever stands there.
 * @param random numbers in [0, 1)
 * @param others the places of those who are there
 * @param seats the places that are filled first, in order
 */
export const arrivalPlace = (
  size: Size,
  random: () => number,
  others: readonly Place[],
  seats: readonly Place[],
): { x: number; y: number } => {
  if (others.length === 0) return spawnPlace(size, random);
  const isFree = createIsFree(others);
  const seat = seats.map((one) => clampToMap(one, size)).find(isFree);
  if (seat !== undefined) return seat;
  for (let tries = 0; tries < triesNearMiddle; tries += 1) {
    const place = spawnPlace(size, random);
    if (isFree(place)) return place;
  }
  let first: Place | null = null;
  let freeCount = 0;
  for (const place of placesAround(clampToMap(spawnCentre(size), size), size)) {
    if (!isFree(place)) continue;
    first ??= place;
    freeCount += 1;
    if (freeCount === leastFreePlaces) return clampToMap(first, size);
  }
  return spawnPlace(size, random);
};
