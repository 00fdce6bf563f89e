import { templates } from './templates.ts';

type Place = { readonly x: number; readonly y: number };

/**
 * The rows of the floor `hall` as it is drawn (floors/src/hall/auditorium.mjs, whose seats a test
 * compares with these): arcs around a point on the stage, in px of the map.
 */
const focus = { x: 3_900, y: 900 };
const firstRowPx = 700;
const betweenRowsPx = 104;
const rowCount = 11;
/** Half of the aisle down the middle, and the distance of neighbouring seats along the arc. */
const fromAislePx = 98;
const seatPx = 66;
const widestDegrees = 26;
const farthestPx = 628;
/** Every second seat, so that people sit at least 90 px apart. */
const everySeat = 2;

const seatsOfRow = (reachPx: number): readonly Place[] => {
  const seats: Place[] = [];
  for (let at = 0; ; at += everySeat) {
    const angle = (fromAislePx + at * seatPx) / reachPx;
    const x = focus.x - Math.cos(angle) * reachPx;
    const down = Math.sin(angle) * reachPx;
    if (down > farthestPx || (angle * 180) / Math.PI > widestDegrees) return seats;
    seats.push({ x, y: focus.y - down }, { x, y: focus.y + down });
  }
};

const seats: readonly Place[] = Array.from({ length: rowCount }, (_, row) =>
  seatsOfRow(firstRowPx + row * betweenRowsPx),
).flat();

/**
 * The seats in front of the stage of a built-in floor, from the first row to the last and in each
 * from the middle outwards, in px of the map; none for other floors and for maps of another size.
 * @param floorUrl the address of the room's floor picture
 */
export const seatsFacingStage = (
  floorUrl: string | undefined,
  { widthPx, heightPx }: { readonly widthPx: number; readonly heightPx: number },
): readonly Place[] => {
  const { floor, ...hall } = templates.EVENT;
  const isHall = floorUrl?.startsWith(`/floors/${floor}-`) === true;
  return isHall && widthPx === hall.widthPx && heightPx === hall.heightPx ? seats : [];
};
