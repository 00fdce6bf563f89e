/**
 * The spawn area of the specification: random within ±150 px around (1600, 900) on a map of
 * 3200×1600, scaled to the map.
 */
const spawnReference = { x: 1600, y: 900, widthPx: 3200, heightPx: 1600 };
export const spawnSpreadPx = 150;

export type Size = { readonly widthPx: number; readonly heightPx: number };

/** The middle of the spawn area: the specified place, on smaller maps the same relative one. */
export const spawnCentre = (size: Size): { x: number; y: number } => {
  const isLarge = size.widthPx >= spawnReference.widthPx && size.heightPx >= spawnReference.heightPx;
  return isLarge
    ? { x: spawnReference.x, y: spawnReference.y }
    : { x: size.widthPx / 2, y: (size.heightPx * spawnReference.y) / spawnReference.heightPx };
};

/**
 * The place where a person appears in an empty room in which they never were: the specified
 * 1600×900 on maps that are large enough, the same relative place on smaller ones.
 * @param random two numbers in [0, 1)
 */
export const spawnPlace = (size: Size, random: () => number): { x: number; y: number } => {
  const centre = spawnCentre(size);
  const spread = () => (random() * 2 - 1) * spawnSpreadPx;
  return clampToMap({ x: centre.x + spread(), y: centre.y + spread() }, size);
};

/** Rounds a place down to whole px and clamps it to the map. */
export const clampToMap = (place: { x: number; y: number }, size: Size): { x: number; y: number } => ({
  x: Math.max(0, Math.min(size.widthPx, Math.floor(place.x))),
  y: Math.max(0, Math.min(size.heightPx, Math.floor(place.y))),
});

export const maxRoomNameLength = 50;
export const maxFloorLabelLength = 20;

/** The smallest map of a room whose floor is a picture. */
const minMapPx = { widthPx: 1920, heightPx: 1080 };

/** The longest side of a map: places are u16 in 1/8 px on the wire. */
export const maxMapPx = 8_191;

/**
 * The map of a room whose floor is a picture: as large as the picture, enlarged when it is small,
 * but not beyond the longest side, so that of a very long picture may be narrower than other maps.
 */
export const mapOfPicture = ({ widthPx, heightPx }: Size): Size => {
  const wanted = Math.max(1, minMapPx.widthPx / widthPx, minMapPx.heightPx / heightPx);
  const factor = Math.min(wanted, maxMapPx / widthPx, maxMapPx / heightPx);
  return { widthPx: Math.round(widthPx * factor), heightPx: Math.round(heightPx * factor) };
};

/** The largest file of rooms, in bytes: several rooms of 500 items each. */
export const maxRoomFileBytes = 2 * 1024 * 1024;
