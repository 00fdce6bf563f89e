/** Lets a client wait for one action at a time, which others complete or fail. */
export const createPendingAction = (timeoutMs: number) => {
  let waiting: { done(): void; fail(error: Error): void } | null = null;

  const fail = (error: unknown) => {
    waiting?.fail(error instanceof Error ? error : new Error(String(error)));
    waiting = null;
  };
  return {
    fail,
    done() {
      waiting?.done();
      waiting = null;
    },
    /** Starts an action and waits until it succeeds or fails. */
    untilDone: (begin: () => void) =>
      new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => fail(new Error('Not inside in time')), timeoutMs);
        const end = (settle: () => void) => {
          clearTimeout(timer);
          settle();
        };
        waiting = { done: () => end(resolve), fail: (error) => end(() => reject(error)) };
        begin();
      }),
  };
};
