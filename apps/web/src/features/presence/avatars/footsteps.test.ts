import { describe, expect, it } from 'vitest';
import { footstepsOf } from './footsteps.ts';

const own = { x: 500, y: 500 };

describe('footsteps', () => {
  it('are heard from the side on which a person walks, the louder the nearer they are', () => {
    expect(footstepsOf(own, [{ x: 350, y: 500 }])).toEqual([{ pan: -0.5, gain: 0.5 }]);
    expect(footstepsOf(own, [{ x: 500, y: 560 }])).toEqual([{ pan: 0, gain: 0.8 }]);
    expect(footstepsOf(own, [{ x: 779, y: 500 }])[0]?.pan).toBe(0.8);
  });

  it('are those of the three nearest, and of nobody farther than voices', () => {
    const walkers = [50, 100, 150, 200, 300].map((dx) => ({ x: 500 + dx, y: 500 }));
    expect(footstepsOf(own, walkers).map(({ gain }) => Number(gain.toFixed(2)))).toEqual([0.83, 0.67, 0.5]);
    expect(footstepsOf(own, [{ x: 800, y: 500 }])).toEqual([]);
  });
});
