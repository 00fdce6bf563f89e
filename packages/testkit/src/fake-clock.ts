export type FakeTimer = { readonly dueAtMs: number };

export type FakeClock = {
  now(): number;
  /** Advances time and fires the timers that fall due in order, each at its own time. */
  advance(ms: number): void;
  setTimeout(fire: () => void, delayMs: number): FakeTimer;
  setInterval(fire: () => void, periodMs: number): FakeTimer;
  clear(timer: FakeTimer): void;
  /** When the next timer falls due; null when none waits. */
  nextDueAt(): number | null;
  /** The number of waiting timers: zero when everything was cleaned up. */
  pending(): number;
};

/** A clock that moves only when `advance` is called. */
export const createFakeClock = (startMs = 0): FakeClock => {
  type Entry = { dueAtMs: number; order: number; periodMs: number | null; fire: () => void };
  const entries = new Set<Entry>();
  let nowMs = startMs;
  let added = 0;

  const add = (fire: () => void, delayMs: number, periodMs: number | null): FakeTimer => {
    const entry = { dueAtMs: nowMs + Math.max(0, delayMs), order: added++, periodMs, fire };
    entries.add(entry);
    return entry;
  };

  const nextDueBy = (limitMs: number): Entry | undefined => {
    let next: Entry | undefined;
    for (const entry of entries) {
      if (entry.dueAtMs > limitMs) continue;
      const isSooner =
        next === undefined ||
        entry.dueAtMs < next.dueAtMs ||
        (entry.dueAtMs === next.dueAtMs && entry.order < next.order);
      if (isSooner) next = entry;
    }
    return next;
  };

  return {
    now: () => nowMs,
    advance(ms) {
      const endMs = nowMs + ms;
      for (let entry = nextDueBy(endMs); entry; entry = nextDueBy(endMs)) {
        nowMs = entry.dueAtMs;
        if (entry.periodMs === null) entries.delete(entry);
        else entry.dueAtMs += entry.periodMs;
        entry.fire();
      }
      nowMs = endMs;
    },
    setTimeout: (fire, delayMs) => add(fire, delayMs, null),
    setInterval(fire, periodMs) {
      if (!(periodMs > 0)) throw new Error(`An interval of ${periodMs} ms would never let time pass.`);
      return add(fire, periodMs, periodMs);
    },
    clear: (timer) => void entries.delete(timer as Entry),
    nextDueAt: () => nextDueBy(Number.POSITIVE_INFINITY)?.dueAtMs ?? null,
    pending: () => entries.size,
  };
};
