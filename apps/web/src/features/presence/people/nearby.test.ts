import { describe, expect, it } from 'vitest';
import { createNearby } from './nearby.ts';

const self = { x: 0, y: 0 };
const at = (x: number) => [['ann', { x, y: 0 }]] as const;

describe('people near', () => {
  it('come within 300 px and leave beyond 400 px', () => {
    const nearby = createNearby();
    expect(nearby.update(self, at(301))).toEqual({ came: [], left: [] });
    expect(nearby.update(self, at(299))).toEqual({ came: ['ann'], left: [] });
    expect(nearby.update(self, at(399))).toEqual({ came: [], left: [] });
    expect(nearby.update(self, at(401))).toEqual({ came: [], left: ['ann'] });
  });
  it('are nobody while the user’s own place is unknown', () => {
    const nearby = createNearby();
    nearby.update(self, at(10));
    expect(nearby.update(null, at(10))).toEqual({ came: [], left: ['ann'] });
  });
});
