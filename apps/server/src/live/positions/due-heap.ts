/** Something that falls due; `heapIndex` is its index in the heap, −1 when it is not in it. */
export type Due = { dueAt: number; heapIndex: number };

/**
 * A priority queue for items that are each in it once and move often: a binary heap in which each
 * item knows its index.
 */
export const createDueHeap = <T extends Due>() => {
  const heap: T[] = [];

  const put = (item: T, index: number) => {
    heap[index] = item;
    item.heapIndex = index;
  };
  const rise = (item: T) => {
    let index = item.heapIndex;
    while (index > 0) {
      const parent = heap[(index - 1) >> 1];
      if (parent === undefined || parent.dueAt <= item.dueAt) break;
      put(parent, index);
      index = (index - 1) >> 1;
    }
    put(item, index);
  };
  const sink = (item: T) => {
    let index = item.heapIndex;
    for (;;) {
      const left = heap[index * 2 + 1];
      const right = heap[index * 2 + 2];
      const child = right !== undefined && left !== undefined && right.dueAt < left.dueAt ? right : left;
      if (child === undefined || child.dueAt >= item.dueAt) break;
      const below = child.heapIndex;
      put(child, index);
      index = below;
    }
    put(item, index);
  };
  const remove = (item: T) => {
    const index = item.heapIndex;
    if (index < 0) return;
    item.heapIndex = -1;
    const last = heap.pop();
    if (last === undefined || last === item) return;
    put(last, index);
    rise(last);
    sink(last);
  };

  return {
    /** Sets the due time of an item; Infinity: never. */
    set(item: T, dueAt: number) {
      item.dueAt = dueAt;
      if (dueAt === Number.POSITIVE_INFINITY) return remove(item);
      if (item.heapIndex < 0) {
        item.heapIndex = heap.length;
        heap.push(item);
      }
      rise(item);
      sink(item);
    },
    remove,
    nextAt: (): number => heap[0]?.dueAt ?? Number.POSITIVE_INFINITY,
    /** Removes and returns the earliest item that is due; null when there is none. */
    takeDue(now: number): T | null {
      const first = heap[0];
      if (first === undefined || first.dueAt > now) return null;
      remove(first);
      return first;
    },
  };
};
