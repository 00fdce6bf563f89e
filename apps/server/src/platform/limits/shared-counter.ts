/** Counts what all processes together hold per key. */
export type SharedCounter = {
  /** @returns false, and counts nothing, when the maximum is held already */
  add(key: string): Promise<boolean>;
  remove(key: string): void;
  stop(): void;
};

/** For a single process, which counts for itself already. */
export const noSharedCounter: SharedCounter = { add: async () => true, remove: () => {}, stop: () => {} };
