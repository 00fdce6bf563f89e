/** Counts what is held per key and lets no key hold more than `max`. */
export const createTally = (max: number) => {
  const held = new Map<string, number>();
  return {
    /** @returns false, and counts nothing, when the key holds as many as it may */
    add(key: string): boolean {
      const now = held.get(key) ?? 0;
      if (now >= max) return false;
      held.set(key, now + 1);
      return true;
    },
    remove(key: string) {
      const left = (held.get(key) ?? 0) - 1;
      if (left > 0) held.set(key, left);
      else held.delete(key);
    },
  };
};
