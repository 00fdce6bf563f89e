import { describe, expect, it } from 'vitest';
import { namesAbove } from './label-placement.ts';

const height = 20;
const at = (id: string, x: number, y: number, halfWidth = 50) => ({ id, x, y, halfWidth });

describe('names on the map', () => {
  it('stay below when nobody stands in the way', () => {
    expect([...namesAbove([at('a', 0, 0), at('b', 300, 0), at('c', 0, 200)], height)]).toEqual([]);
  });

  it('go above when a person in front covers them', () => {
    expect([...namesAbove([at('behind', 0, 0), at('front', 30, 60)], height)]).toEqual(['behind']);
  });

  it('go above when the name of a person in front covers them', () => {
    expect([...namesAbove([at('behind', 0, 0, 80), at('front', 120, 10, 80)], height)]).toEqual(['behind']);
  });

  it('stay below when there is no room above either', () => {
    expect([...namesAbove([at('top', 0, -70), at('middle', 0, 0), at('front', 0, 70)], height)]).toEqual([
      'top',
    ]);
  });
});
