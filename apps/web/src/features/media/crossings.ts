import { type Links, maxDistancePx } from '@engawa/contract/media';

/** Speeds are taken over at least so long, in ms: two looks in one moment tell nothing of them. */
const apartMs = 15;

type Look = { readonly atMs: number; readonly distances: ReadonlyMap<string, number> };

export type CrossingsDeps = {
  /** What comes later, in ms, is seen by a later look. */
  readonly withinMs: number;
  now(): number;
  setTimeout(fire: () => void, delayMs: number): unknown;
  clearTimeout(timer: unknown): void;
  /** Somebody is just behind the line, if all went on as they did. */
  crossed(): void;
};

export type Crossings = {
  /** These are the distances now. */
  look(links: Links): void;
  end(): void;
};

/** Foresees who will cross the line within which one hears, so that sound begins and ends there, and not at the next look. */
export const createCrossings = (deps: CrossingsDeps): Crossings => {
  let before: Look | null = null;
  let timer: unknown = null;

  const soonest = (links: Links, passedMs: number): number | null => {
    let soonestMs: number | null = null;
    for (const [id, { distancePx }] of links) {
      const pxPerMs = (distancePx - (before?.distances.get(id) ?? Number.NaN)) / passedMs;
      const inMs = (maxDistancePx - distancePx) / pxPerMs;
      if (inMs > 0 && inMs < (soonestMs ?? deps.withinMs)) soonestMs = inMs;
    }
    return soonestMs;
  };

  const end = () => {
    if (timer !== null) deps.clearTimeout(timer);
    timer = null;
  };

  return {
    look(links) {
      const nowMs = deps.now();
      const passedMs = nowMs - (before?.atMs ?? Number.NEGATIVE_INFINITY);
      // What was foreseen a moment ago still holds.
      if (passedMs < apartMs) return;
      end();
      const inMs = soonest(links, passedMs);
      before = { atMs: nowMs, distances: new Map([...links].map(([id, link]) => [id, link.distancePx])) };
      // Just behind the line: on it they would not be heard yet.
      if (inMs !== null) timer = deps.setTimeout(deps.crossed, Math.floor(inMs) + 1);
    },
    end,
  };
};
