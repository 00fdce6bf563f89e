import { Refusal } from '@engawa/contract/kernel';

/** Lets a few things be done at once and a few more wait; refuses with TRY_AGAIN whatever comes above that. */
export type BoundedQueue = <T>(work: () => Promise<T>) => Promise<T>;

export const createBoundedQueue = (limits: { atOnce: number; waiting: number }): BoundedQueue => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < limits.atOnce) running += 1;
    else if (waiting.length < limits.waiting)
      // Whoever ends hands its place on: nobody who comes in between takes it.
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
