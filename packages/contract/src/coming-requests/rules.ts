/** How long a request waits for an answer, in ms. */
export const requestLastsMs = 30_000;
/** The window of the limits on requests, in ms, and the limits: to one person, and in all. */
export const requestWindowMs = 10 * 60_000;
export const maxRequestsPerPerson = 3;
export const maxRequests = 50;
export const maxTopicLength = 80;
/** The expected length of the talk, in minutes. */
export const talkMinutes = [5, 15, 30] as const;
/** How long a request waits in the queue for both people, in days. */
export const queuedDays = 7;
/** The most that one person may have in the queue. */
export const maxQueued = 20;
/** "In 5 min": the request is not asked again before. */
export const laterMs = 5 * 60_000;

/** How long a person who came may report that they stand beside their host, in ms … */
export const arrivalLastsMs = 60_000;
/** … and the maximum distance for it, in px, which is the range of sound. */
export const besideWithinPx = 300;

/**
 * The distance to the right of the host at which a person arrives, in px (specification, section
 * 9); to the left at the edge of the map.
 */
export const besidePx = 100;
/** A place that is nearer than this to another person is taken, in px. */
export const fanOutPx = 40;
const maxRings = 8;

type Point = { readonly x: number; readonly y: number };
type Size = { readonly widthPx: number; readonly heightPx: number };

export type PastRequest = { readonly at: number; readonly to: string };

/**
 * How long a person must wait before they may ask this person to come.
 * @param past their requests in the window, the oldest first
 * @returns in ms; 0: no wait
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

/** Eight directions; sideways first, so that people form a row before they form a crowd. */
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
 * The place of a person who comes to a host: 100 px beside them, on the other side at the edge of
 * the map. When it is taken, the nearest free place around, 40 px further each time. In whole px,
 * on the map.
 * @param taken the places of others in that room
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
