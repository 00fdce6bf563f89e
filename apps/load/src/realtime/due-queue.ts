type Due = { readonly at: number; readonly act: (now: number) => void };

/**
 * Tasks by due time, earliest first, in a binary heap. One timer serves thousands of walkers; a
 * timer for each would cost more than their frames.
 */
export const createDueQueue = () => {
  const heap: Due[] = [];

  const isEarlier = (a: number, b: number): boolean => (heap[a]?.at ?? Infinity) < (heap[b]?.at ?? Infinity);
  const swap = (a: number, b: number) => {
    const [first, second] = [heap[a], heap[b]];
    if (first === undefined || second === undefined) return;
    heap[a] = second;
    heap[b] = first;
  };
  const rise = (start: number) => {
    let index = start;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (!isEarlier(index, parent)) return;
      swap(index, parent);
      index = parent;
    }
  };
  const sink = () => {
    let index = 0;
    for (;;) {
      const left = 2 * index + 1;
      const earlier = isEarlier(left + 1, left) ? left + 1 : left;
      if (!isEarlier(earlier, index)) return;
      swap(index, earlier);
      index = earlier;
    }
  };

  return {
    size: () => heap.length,
    at(at: number, act: (now: number) => void) {
      heap.push({ at, act });
      rise(heap.length - 1);
    },
    /**
     * Runs everything that is due by now, including tasks added meanwhile for that time. Each task
     * receives the time at which it starts, so that the run time of earlier tasks does not look
     * like a delay of the server.
     */
    run(clock: () => number) {
      const now = clock();
      for (let first = heap[0]; first !== undefined && first.at <= now; first = heap[0]) {
        const last = heap.pop();
        if (last !== undefined && heap.length > 0) {
          heap[0] = last;
          sink();
        }
        first.act(clock());
      }
    },
    clear() {
      heap.length = 0;
    },
  };
};
