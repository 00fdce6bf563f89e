/** Counts what is held per key, up to `max` for each key. */
export const createKeyCounter = (max: number) => {
  const held = new Map<string, number>();
  return {
    /** @returns false, and counts nothing, when the key is at its maximum */
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
