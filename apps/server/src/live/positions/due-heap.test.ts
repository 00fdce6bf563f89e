import { seededRandom } from '@engawa/testkit/seeded-random';
import { describe, expect, it } from 'vitest';
import { createDueHeap, type Due } from './due-heap.ts';

type Named = Due & { readonly name: string };
const thing = (name: string): Named => ({ name, dueAt: 0, heapIndex: -1 });

describe('the due heap', () => {
  it('returns items in order, each once, also after moves and removals', () => {
    const random = seededRandom(4);
    const heap = createDueHeap<Named>();
    const things = Array.from({ length: 200 }, (_, index) => thing(String(index)));
    const dues = new Map<Named, number>();
    for (let step = 0; step < 3_000; step += 1) {
      const one = things[Math.floor(random() * things.length)] as Named;
      const dueAt = random() < 0.1 ? Number.POSITIVE_INFINITY : Math.floor(random() * 1_000);
      if (random() < 0.1) heap.remove(one);
      else heap.set(one, dueAt);
      if (one.heapIndex < 0) dues.delete(one);
      else dues.set(one, dueAt);
      expect(heap.nextAt()).toBe(Math.min(Number.POSITIVE_INFINITY, ...dues.values()));
    }
    const order: number[] = [];
    for (let one = heap.takeDue(1_000); one !== null; one = heap.takeDue(1_000)) order.push(one.dueAt);
    expect(order).toEqual([...dues.values()].sort((a, b) => a - b));
  });

  it('returns nothing before its time', () => {
    const heap = createDueHeap<Named>();
    heap.set(thing('a'), 10);
    expect(heap.takeDue(9)).toBeNull();
    expect(heap.takeDue(10)?.name).toBe('a');
    expect(heap.nextAt()).toBe(Number.POSITIVE_INFINITY);
  });
});
