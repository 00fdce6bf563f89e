import { Refusal } from '@engawa/contract/kernel';

/** Runs a few tasks at once and lets a few more wait. Refuses further ones with TRY_AGAIN. */
export type BoundedQueue = <T>(work: () => Promise<T>) => Promise<T>;

export const createBoundedQueue = (limits: { atOnce: number; waiting: number }): BoundedQueue => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < limits.atOnce) running += 1;
    else if (waiting.length < limits.waiting)
      // A task that ends passes its place on, so that a new one cannot take it in between.
      await new Promise<void>((takePlace) => waiting.push(takePlace));
    else throw new Refusal('TRY_AGAIN');
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
};
