/** Counts what is held per key by all processes together. */
export type SharedTally = {
  /** @returns false, and counts nothing, when as many are held as may be */
  add(key: string): Promise<boolean>;
  remove(key: string): void;
  stop(): void;
};

/** For a process that is alone: it counts for itself already. */
export const noSharedTally: SharedTally = { add: async () => true, remove: () => {}, stop: () => {} };
