/**
 * The timers of a live space, by name: setting a name again moves it. Callbacks get the current
 * time.
 */
export type Schedule = {
  at(name: string, time: number, run: (now: number) => void): void;
  /** Like `at`, but keeps an earlier time that is already set. Used for batching. */
  soonest(name: string, time: number, run: (now: number) => void): void;
  cancel(name: string): void;
  nextAt(): number | null;
  /** Runs what is due by `now`, earliest first, including what becomes due meanwhile. */
  runDue(now: number): void;
};

type Entry = {
  readonly name: string;
  readonly time: number;
  readonly order: number;
  readonly run: (now: number) => void;
};

const isBefore = (a: Entry, b: Entry): boolean => a.time < b.time || (a.time === b.time && a.order < b.order);

/** A binary heap. Moved or cancelled entries stay in it until they reach the top. */
export const createSchedule = (): Schedule => {
  const current = new Map<string, Entry>();
  const heap: Entry[] = [];
  let added = 0;

  const swap = (a: number, b: number) => {
    const [first, second] = [heap[a], heap[b]];
    if (first === undefined || second === undefined) return;
    heap[a] = second;
    heap[b] = first;
  };
  const isBeforeAt = (a: number, b: number): boolean => {
    const [first, second] = [heap[a], heap[b]];
    return first !== undefined && (second === undefined || isBefore(first, second));
  };
  const push = (entry: Entry) => {
    heap.push(entry);
    for (let at = heap.length - 1; at > 0; ) {
      const parent = (at - 1) >> 1;
      if (!isBeforeAt(at, parent)) break;
      swap(at, parent);
      at = parent;
    }
  };
  const dropTop = () => {
    swap(0, heap.length - 1);
    heap.pop();
    for (let at = 0; ; ) {
      const child = isBeforeAt(2 * at + 1, 2 * at + 2) ? 2 * at + 1 : 2 * at + 2;
      if (child >= heap.length || !isBeforeAt(child, at)) break;
      swap(at, child);
      at = child;
    }
  };
  const top = (): Entry | null => {
    for (;;) {
      const entry = heap[0];
      if (entry === undefined) return null;
      if (current.get(entry.name) === entry) return entry;
      dropTop();
    }
  };

  const at = (name: string, time: number, run: (now: number) => void) => {
    const entry = { name, time, order: added++, run };
    current.set(name, entry);
    push(entry);
  };

  return {
    at,
    soonest(name, time, run) {
      const set = current.get(name);
      if (set === undefined || set.time > time) at(name, time, run);
    },
    cancel: (name) => void current.delete(name),
    nextAt: () => top()?.time ?? null,
    runDue(now) {
      for (let due = top(); due !== null && due.time <= now; due = top()) {
        current.delete(due.name);
        dropTop();
        due.run(now);
      }
    },
  };
};
