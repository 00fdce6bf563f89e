let count = 0;

/** Calls that change something and have no answer yet: files that are sent, forms, settings. */
export const pendingChanges = {
  isAny: () => count > 0,
  /** Counts a call until it has its answer, or fails. */
  async during<T>(call: () => Promise<T>): Promise<T> {
    count += 1;
    try {
      return await call();
    } finally {
      count -= 1;
    }
  },
};
