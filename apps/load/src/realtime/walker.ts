import { type Motion, type Place, placeAt, standing } from '@engawa/contract/presence';
import { motionOnWire } from './walker-plans.ts';

/** So many of a walker's last motions are kept: enough for the slowest that is still told of. */
const keptMotions = 64;

/** One walker as it truly is: what it did and when, by the true clock. */
export const createWalker = (index: number, start: Place) => {
  const motions: Motion[] = [standing(start, 0)];
  let seq = 0;
  /** Since when it is in the room or not, by the true clock; null: it is on its way in. */
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
    /** What the walker does from now on. @returns its number */
    moves(wanted: Motion): number {
      seq += 1;
      motions[seq % keptMotions] = motionOnWire(wanted);
      return seq;
    },
    /** Where it truly was or is. */
    placeAt(at: number): Place {
      for (let back = seq; back >= 0; back -= 1) {
        const motion = motionOf(back);
        if (motion === null) break;
        if (motion.t <= at) return placeAt(motion, at);
      }
      return placeAt(current(), at);
    },
    /** The newest of its motions that ends there; null when none of the last ones does. */
    findSeq(tx: number, ty: number): number | null {
      for (let back = seq; back >= 0; back -= 1) {
        const motion = motionOf(back);
        if (motion === null) return null;
        if (motion.tx === tx && motion.ty === ty) return back;
      }
      return null;
    },
    /** It is on its way in: others may be told already. */
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
    /** Whether it was in the room from a moment until now, or was not; null: it came or went since. */
    wasInsideSince: (before: number): boolean | null => (since === null || since > before ? null : isInside),
  };
};
export type Walker = ReturnType<typeof createWalker>;
