import { describe, expect, it } from 'vitest';
import { fanOut } from './fan-out.ts';

const at = (id: string, x: number, y: number, isFixed = false) => ({ id, x, y, isFixed });

describe('people on top of each other', () => {
  it('are all seen, and the user and walkers are drawn where they are', () => {
    const people = [at('self', 100, 100, true), at('walker', 500, 100, true)];
    for (let i = 0; i < 8; i += 1) people.push(at(`p${i}`, 100, 100));
    const asides = fanOut(people);
    expect(asides.has('self')).toBe(false);
    expect(asides.has('walker')).toBe(false);
    const drawn = people.map(({ id, x, y }) => ({
      x: x + (asides.get(id)?.x ?? 0),
      y: y + (asides.get(id)?.y ?? 0),
    }));
    for (const [index, one] of drawn.entries())
      for (const other of drawn.slice(index + 1))
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(24);
  });

  it('stay where they are when they only stand close', () => {
    expect(fanOut([at('a', 0, 0), at('b', 30, 0), at('c', 0, 40)]).size).toBe(0);
  });
});
