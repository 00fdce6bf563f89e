import { Refusal } from '@engawa/contract/kernel';

/** More than this are a flood: then whoever asks is told to try again. */
const maxUnderWay = 200;

/**
 * Work that is begun now and not waited for by the answer, so that its time tells nothing of what was found.
 * @param onFault of work that failed; a refusal is none, and nobody is there to hear it
 */
export const createAfterwards = (onFault: (error: unknown) => void) => {
  const underWay = new Set<Promise<void>>();
  return {
    /** Refuses with TRY_AGAIN when too much is under way. */
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
    /** Resolves when all that has begun is done. */
    async settle(): Promise<void> {
      await Promise.all(underWay);
    },
  };
};
export type Afterwards = ReturnType<typeof createAfterwards>;
