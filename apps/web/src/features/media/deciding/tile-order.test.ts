import { describe, expect, it } from 'vitest';
import { createTileOrder } from './tile-order.ts';

const silent = () => 0;
const speaks = (speaker: string) => (id: string) => (id === speaker ? 0.5 : 0);

describe('tile order', () => {
  it('appends new people, removes those who left, and moves nobody else', () => {
    const order = createTileOrder();
    order.next(['a', 'b'], silent, 0);
    expect(order.next(['c', 'b', 'a'], silent, 50)).toEqual(['a', 'b', 'c']);
    expect(order.next(['c', 'b'], silent, 100)).toEqual(['b', 'c']);
  });

  it('moves a speaker to the front, where nobody overtakes them for 2 s', () => {
    const order = createTileOrder();
    order.next(['a', 'b', 'c'], silent, 0);
    expect(order.next(['a', 'b', 'c'], speaks('c'), 100)).toEqual(['c', 'a', 'b']);
    expect(order.next(['a', 'b', 'c'], speaks('b'), 2_099)).toEqual(['c', 'a', 'b']);
    expect(order.next(['a', 'b', 'c'], speaks('b'), 2_100)).toEqual(['b', 'c', 'a']);
  });
});
