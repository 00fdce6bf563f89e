/** A request that nobody answers ends after so long, in ms. */
export const requestLastsMs = 30_000;
/** So many requests may be made within the window: to one person, and in all. */
export const requestWindowMs = 10 * 60_000;
export const maxRequestsPerPerson = 3;
export const maxRequests = 50;
export const maxTopicLength = 80;
/** How long the talk would take, in minutes. */
export const talkMinutes = [5, 15, 30] as const;
/** Who came may say that they stand beside their host within so long, in ms. */
export const arrivalLastsMs = 60_000;
/** … and within so far, in px: sound reaches so far. */
export const besideWithinPx = 300;

/** Who comes stands so far to the right of their host, in px (specification, section 9); to the left at the map's edge. */
export const besidePx = 100;
/** Nearer to another person than this, in px, a place is taken. */
export const fanOutPx = 40;
const maxRings = 8;

type Point = { readonly x: number; readonly y: number };
type Size = { readonly widthPx: number; readonly heightPx: number };

export type PastRequest = { readonly at: number; readonly to: string };

/**
 * How long someone must wait before they may ask this person to come.
 * @param past their requests in the window, the oldest first
 * @returns in ms; 0: not at all
 */
export const waitBeforeRequestMs = (past: readonly PastRequest[], to: string, now: number): number => {
  const isRecent = ({ at }: PastRequest) => at > now - requestWindowMs;
  const waitFor = (recent: readonly PastRequest[], max: number) => {
    const blocking = recent[recent.length - max];
    return blocking === undefined ? 0 : blocking.at + requestWindowMs - now;
  };
  const recent = past.filter(isRecent);
  return Math.max(
    waitFor(recent, maxRequests),
    waitFor(
      recent.filter((request) => request.to === to),
      maxRequestsPerPerson,
    ),
  );
};

/** Eight directions; sideways first, so that people stand in a row before they stand in a crowd. */
const directions = [
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const;

const isOnMap = ({ x, y }: Point, { widthPx, heightPx }: Size): boolean =>
  x >= 0 && y >= 0 && x <= widthPx && y <= heightPx;

/**
 * Where someone stands who comes to a host: 100 px beside them, on the other side at the map's edge; when somebody is
 * there already, the nearest free place around, 40 px further each time. Whole px, on the map.
 * @param taken where others stand in that room
 */
export const placeBeside = (host: Point, size: Size, taken: readonly Point[]): { x: number; y: number } => {
  const [hostX, y] = [Math.floor(host.x), Math.floor(host.y)];
  const x = hostX + besidePx <= size.widthPx ? hostX + besidePx : Math.max(0, hostX - besidePx);
  const reachPx = fanOutPx * (maxRings + 1);
  const near = taken.filter((other) => Math.abs(other.x - x) <= reachPx && Math.abs(other.y - y) <= reachPx);
  const isFree = (place: Point) =>
    isOnMap(place, size) &&
    near.every((other) => Math.hypot(other.x - place.x, other.y - place.y) >= fanOutPx);
  if (isFree({ x, y })) return { x, y };
  for (let ring = 1; ring <= maxRings; ring += 1) {
    for (const [right, down] of directions) {
      const place = { x: x + right * ring * fanOutPx, y: y + down * ring * fanOutPx };
      if (isFree(place)) return place;
    }
  }
  return { x, y };
};
