import { type Links, maxDistancePx } from '@engawa/contract/media';
import type { Timers } from '../../../platform/timers.ts';

/**
 * Minimum time between two looks that a speed is computed from, in ms; a shorter one is too
 * inexact.
 */
const apartMs = 15;

type Look = { readonly atMs: number; readonly distances: ReadonlyMap<string, number> };

export type CrossingsDeps = Timers & {
  /** How far ahead to predict, in ms; a later look covers what comes after that. */
  readonly withinMs: number;
  now(): number;
  /** Called when a predicted crossing should just have happened. */
  crossed(): void;
};

export type Crossings = {
  /** Reports the current distances. */
  predict(links: Links): void;
  end(): void;
};

/**
 * Predicts who crosses the hearing distance next, so that sound starts and ends at the crossing and
 * not at the next look.
 */
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
    predict(links) {
      const nowMs = deps.now();
      const passedMs = nowMs - (before?.atMs ?? Number.NEGATIVE_INFINITY);
      // The prediction of a moment ago still holds.
      if (passedMs < apartMs) return;
      end();
      const inMs = soonest(links, passedMs);
      before = { atMs: nowMs, distances: new Map([...links].map(([id, link]) => [id, link.distancePx])) };
      // Fire just after the crossing: exactly on the line, the person is not heard yet.
      if (inMs !== null) timer = deps.setTimeout(deps.crossed, Math.floor(inMs) + 1);
    },
    end,
  };
};
