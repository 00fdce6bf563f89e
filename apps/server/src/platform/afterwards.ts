import { Refusal } from '@engawa/contract/kernel';

/** Above this many running tasks, further ones are refused with TRY_AGAIN. */
const maxUnderWay = 200;

/**
 * Runs work that the response does not wait for, so that the response time reveals nothing of what
 * was found.
 * @param onFault receives the errors of failed work. A refusal is not a fault, and its client has
 * left
 */
export const createAfterwards = (onFault: (error: unknown) => void) => {
  const underWay = new Set<Promise<void>>();
  return {
    /** Refuses with TRY_AGAIN when too many tasks are running. */
    do(work: () => Promise<void>): void {
      if (underWay.size >= maxUnderWay) throw new Refusal('TRY_AGAIN', { retryAfterSeconds: 5 });
      const done: Promise<void> = Promise.resolve()
        .then(work)
        .catch((error: unknown) => {
          if (!(error instanceof Refusal)) onFault(error);
        })
        .finally(() => underWay.delete(done));
      underWay.add(done);
    },
    /** Resolves when all tasks that have begun are done. */
    async settle(): Promise<void> {
      await Promise.all(underWay);
    },
  };
};
export type Afterwards = ReturnType<typeof createAfterwards>;
