import { type Motion, type Place, placeAt, standing } from '@engawa/contract/presence';
import { motionOnWire } from './walker-plans.ts';

/** The number of kept motions of a walker: enough for the slowest receiver. */
const keptMotions = 64;

/** The true state of a walker: its motions and their times by the true clock. */
export const createWalker = (index: number, start: Place) => {
  const motions: Motion[] = [standing(start, 0)];
  let seq = 0;
  /** When it entered or left, by the true clock; null while it is entering. */
  let since: number | null = 0;
  let isInside = false;

  const motionOf = (wanted: number): Motion | null =>
    wanted < 0 || wanted > seq || wanted <= seq - keptMotions
      ? null
      : (motions[wanted % keptMotions] ?? null);
  const current = (): Motion => motions[seq % keptMotions] ?? standing(start, 0);

  return {
    index,
    current,
    seq: () => seq,
    /** Starts a motion. @returns its number */
    moves(wanted: Motion): number {
      seq += 1;
      motions[seq % keptMotions] = motionOnWire(wanted);
      return seq;
    },
    /** Its true place at a time. */
    placeAt(at: number): Place {
      for (let back = seq; back >= 0; back -= 1) {
        const motion = motionOf(back);
        if (motion === null) break;
        if (motion.t <= at) return placeAt(motion, at);
      }
      return placeAt(current(), at);
    },
    /** The number of its newest motion that ends there; null when none of the kept ones does. */
    findSeq(tx: number, ty: number): number | null {
      for (let back = seq; back >= 0; back -= 1) {
        const motion = motionOf(back);
        if (motion === null) return null;
        if (motion.tx === tx && motion.ty === ty) return back;
      }
      return null;
    },
    /** It is entering: others may have been notified already. */
    comes() {
      since = null;
    },
    enters(now: number) {
      isInside = true;
      since = now;
    },
    leaves(now: number) {
      isInside = false;
      since = now;
    },
    /**
     * Whether it was inside, or outside, from a moment until now; null if it entered or left since.
     */
    wasInsideSince: (before: number): boolean | null => (since === null || since > before ? null : isInside),
  };
};
export type Walker = ReturnType<typeof createWalker>;
