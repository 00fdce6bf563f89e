import { type Motion, type Place, placeAt, sampleIntervalMs } from '@engawa/contract/presence';
import type { Picture } from '../judge.ts';

/**
 * Draws samples that carry their time: a walker moves to each in one sample interval, as in Engawa.
 */
export type SamplePicture = Picture & {
  /** @returns the motion that a sample stands for */
  take(walker: number, place: Place, t: number): Motion;
  forget(walker: number): void;
};

/**
 * The number of motions kept per walker: the latest, and those that are still drawn 100 ms late.
 */
const kept = 3;

export const createSamplePicture = (): SamplePicture => {
  /** The motions of each walker, latest first. */
  const motions = new Map<number, readonly Motion[]>();
  const placeOf = (walker: number, at: number): Place | null => {
    const known = motions.get(walker);
    const motion = known?.find(({ t }) => t <= at) ?? known?.at(-1);
    return motion === undefined ? null : placeAt(motion, at);
  };
  return {
    placeOf,
    take(walker, { x, y }, t) {
      const from = placeOf(walker, t) ?? { x, y };
      const motion: Motion = { ...from, tx: x, ty: y, t, ms: sampleIntervalMs };
      motions.set(walker, [motion, ...(motions.get(walker) ?? []).slice(0, kept - 1)]);
      return motion;
    },
    forget: (walker) => void motions.delete(walker),
  };
};

const wrap = 2 ** 32;
/** Peers receive times as 32 bits. */
export const shortTime = (t: number): number => t % wrap;
/** The moment near now with these 32 bits. */
export const longTime = (short: number, now: number): number => {
  const lag = (shortTime(now) - short + 1.5 * wrap) % wrap;
  return now - (lag - wrap / 2);
};
