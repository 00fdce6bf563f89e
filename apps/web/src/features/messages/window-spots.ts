/** The corner of a window, in px from the upper left of the free part of the map. */
export type Spot = { readonly x: number; readonly y: number };
export type Size = { readonly width: number; readonly height: number };

/** More windows would cover the map. */
export const maxWindows = 3;
/** The size of a window where there is room, in px. */
const wantedSize: Size = { width: 320, height: 420 };
/** Below this height, in px, the field would cover the messages. */
const minHeightPx = 240;
const gapPx = 12;
/** Windows that have no room beside each other are put apart by this, in px. */
const stepPx = 40;

const within = (most: number, value: number): number => Math.max(0, Math.min(value, most));

export const sizeIn = (free: Size): Size => ({
  width: Math.min(wantedSize.width, free.width),
  height: Math.max(minHeightPx, Math.min(wantedSize.height, free.height)),
});

/** The spot nearest to the wanted one where the whole window is in the free part of the map. */
export const clampSpot = ({ x, y }: Spot, size: Size, free: Size): Spot => ({
  x: within(free.width - size.width, x),
  y: within(free.height - size.height, y),
});

/**
 * Where a window opens: at the lower right, beside the others, or in front of them where there is
 * no room.
 */
export const firstSpot = (size: Size, free: Size, taken: readonly Spot[]): Spot => {
  const areApart = maxWindows * size.width + (maxWindows - 1) * gapPx <= free.width;
  const apart: Spot = areApart ? { x: size.width + gapPx, y: 0 } : { x: stepPx, y: stepPx };
  const spots = Array.from({ length: maxWindows }, (_, index) =>
    clampSpot(
      {
        x: free.width - size.width - index * apart.x,
        y: free.height - size.height - index * apart.y,
      },
      size,
      free,
    ),
  );
  const isFree = (spot: Spot) =>
    taken.every(({ x, y }) => Math.abs(x - spot.x) + Math.abs(y - spot.y) >= stepPx);
  return spots.find(isFree) ?? (spots[0] as Spot);
};

/** The corner that follows the one the window is nearest to, clockwise. */
export const nextCorner = (spot: Spot, size: Size, free: Size): Spot => {
  const right = Math.max(0, free.width - size.width);
  const bottom = Math.max(0, free.height - size.height);
  const isRight = spot.x > right / 2;
  const isLow = spot.y > bottom / 2;
  return { x: isLow ? 0 : right, y: isRight ? bottom : 0 };
};

/** How far an arrow key moves a window; null: it is another key. @param isFar with Shift */
export const stepOf = (key: string, isFar: boolean): Spot | null => {
  const px = isFar ? 80 : 16;
  const steps: Readonly<Record<string, Spot>> = {
    ArrowLeft: { x: -px, y: 0 },
    ArrowRight: { x: px, y: 0 },
    ArrowUp: { x: 0, y: -px },
    ArrowDown: { x: 0, y: px },
  };
  return steps[key] ?? null;
};
