/** The number of uses of each key in its current window. */
export type AttemptCounts = {
  /**
   * Counts one use. Returns null when it is counted, else the ms that are left of the full window
   * (nothing is counted).
   */
  add(key: string, nowMs: number): number | null;
  /** Takes one use back. */
  remove(key: string): void;
  /** The number of keys, for tests. */
  size(): number;
};

type Entry = { count: number; readonly endsAtMs: number };

/**
 * Counts uses per key in memory, with a maximum of keys. A full store forgets the key with the
 * fewest uses (the oldest of those). A new key is always counted, so clients are not refused
 * because others fill the store. A key near its limit is forgotten last, so a flood of new keys
 * does not lift the limit.
 * @param most uses of a key in a window that begins with its first use
 */
export const createAttemptCounts = (most: number, windowMs: number, maxKeys: number): AttemptCounts => {
  /** In the order in which windows begin, and therefore end. */
  const entries = new Map<string, Entry>();
  /** The same keys by their number of uses. */
  const keysByCount: Set<string>[] = [];

  const setOf = (count: number): Set<string> => {
    keysByCount[count] ??= new Set();
    return keysByCount[count];
  };
  const forget = (key: string, { count }: Entry) => {
    setOf(count).delete(key);
    entries.delete(key);
  };
  const changeBy = (key: string, entry: Entry, change: 1 | -1) => {
    setOf(entry.count).delete(key);
    entry.count += change;
    setOf(entry.count).add(key);
  };

  const forgetEnded = (nowMs: number) => {
    for (const [key, entry] of entries) {
      if (entry.endsAtMs > nowMs) return;
      forget(key, entry);
    }
  };
  const forgetLeastUsed = () => {
    for (const keys of keysByCount) {
      const [key] = keys ?? [];
      const entry = key === undefined ? undefined : entries.get(key);
      if (key !== undefined && entry !== undefined) return forget(key, entry);
    }
  };

  return {
    add(key, nowMs) {
      forgetEnded(nowMs);
      const kept = entries.get(key);
      // A clock that was set back leaves ended windows behind others, and windows that would last
      // for as long as it had been ahead.
      const leftMs = (kept?.endsAtMs ?? nowMs) - nowMs;
      if (kept !== undefined && (leftMs <= 0 || leftMs > windowMs)) forget(key, kept);
      const entry = entries.get(key);
      if (entry === undefined) {
        if (entries.size >= maxKeys) forgetLeastUsed();
        entries.set(key, { count: 1, endsAtMs: nowMs + windowMs });
        setOf(1).add(key);
        return null;
      }
      if (entry.count >= most) return entry.endsAtMs - nowMs;
      changeBy(key, entry, 1);
      return null;
    },
    remove(key) {
      const entry = entries.get(key);
      if (entry === undefined) return;
      if (entry.count === 1) forget(key, entry);
      else changeBy(key, entry, -1);
    },
    size: () => entries.size,
  };
};
