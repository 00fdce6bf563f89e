import { describe, expect, it } from 'vitest';
import { type LabelSpots, placeLabels } from './label-placement.ts';

const height = 20;
const at = (id: string, x: number, y: number, halfWidth = 50, bubbleHalfWidth = 0) => ({
  id,
  x,
  y,
  halfWidth,
  bubbleHalfWidth,
  isFirst: id === 'self',
});
const none: ReadonlyMap<string, LabelSpots> = new Map();
const sidesOf = (people: ReturnType<typeof at>[], before = none) =>
  Object.fromEntries([...placeLabels(people, before, height)].map(([id, { name }]) => [id, name]));

describe('names on the map', () => {
  it('are below when nobody stands in the way', () => {
    expect(sidesOf([at('a', 0, 0), at('b', 300, 0), at('c', 0, 200)])).toEqual({
      a: 'below',
      b: 'below',
      c: 'below',
    });
  });

  it('go above when a person in front or their name covers them', () => {
    expect(sidesOf([at('behind', 0, 0), at('front', 30, 60)])).toMatchObject({ behind: 'above' });
    expect(sidesOf([at('behind', 0, 0, 80), at('front', 60, 10, 80)])).toMatchObject({ behind: 'above' });
  });

  it('are hidden when there is no room above either', () => {
    expect(sidesOf([at('top', 0, -70), at('middle', 0, 0), at('front', 0, 70)])).toEqual({
      top: 'above',
      middle: 'hidden',
      front: 'below',
    });
  });

  it('stay on the side on which they were', () => {
    const before = new Map([['a', { name: 'above', isBubbleShown: false } as const]]);
    expect(sidesOf([at('a', 0, 0)], before)).toEqual({ a: 'above' });
  });

  it('show the user’s own in every crowd', () => {
    const crowd = Array.from({ length: 60 }, (_, i) => at(i === 30 ? 'self' : `p${i}`, (i % 8) * 30, i * 4));
    expect(sidesOf(crowd).self).not.toBe('hidden');
  });
});

describe('status bubbles on the map', () => {
  const isBubbleShown = (people: ReturnType<typeof at>[]) =>
    placeLabels(people, none, height).get('a')?.isBubbleShown;

  it('are shown where they cover nobody', () => {
    expect(isBubbleShown([at('a', 0, 0, 50, 60), at('b', 300, 0)])).toBe(true);
  });
  it('are hidden where they would lie over a face or a name', () => {
    expect(isBubbleShown([at('a', 0, 0, 50, 60), at('b', 20, -80)])).toBe(false);
    expect(isBubbleShown([at('a', 0, 0, 50, 60), at('b', 0, -110)])).toBe(false);
  });
});
