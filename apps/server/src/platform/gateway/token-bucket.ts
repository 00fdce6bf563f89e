export type BucketSize = { readonly perSecond: number; readonly burst: number };

/** Lets `perSecond` through in the long run, and `burst` at once. */
export const createTokenBucket = ({ perSecond, burst }: BucketSize, startMs: number) => {
  let tokens = burst;
  let filledAt = startMs;
  return {
    /** @returns false, and takes nothing, when fewer tokens are left */
    tryTake(now: number, count = 1): boolean {
      tokens = Math.min(burst, tokens + (Math.max(0, now - filledAt) * perSecond) / 1000);
      filledAt = now;
      if (tokens < count) return false;
      tokens -= count;
      return true;
    },
  };
};
