import type { Item, ItemType } from '@engawa/contract/items';
import { describe, expect, it } from 'vitest';
import { newItem } from '../forms/new-item.ts';
import { distanceTo, findNearest, placeBefore, reachPx } from './nearest-item.ts';

const put = (type: ItemType, x: number, y: number): Item => ({
  ...newItem(type, { x, y }, 'room'),
  uuid: `${type}-${x}`,
});

describe('the nearest item', () => {
  it('is measured from its edge, and from the rim of an area', () => {
    // A small page is 300 px wide and 169 px high.
    expect(distanceTo(put('link', 1_000, 500), { x: 1_000, y: 500 })).toBe(0);
    expect(distanceTo(put('link', 1_000, 500), { x: 1_250, y: 500 })).toBe(100);
    expect(distanceTo(put('area', 1_000, 500), { x: 1_300, y: 500 })).toBe(100);
  });

  it('is the one whose edge is nearest, not an area, and none that is out of reach', () => {
    const items = [put('area', 1_000, 500), put('link', 1_400, 500), put('meeting_room', 900, 800)];
    expect(findNearest(items, { x: 1_000, y: 500 })?.uuid).toBe('meeting_room-900');
    expect(findNearest(items, { x: 1_200, y: 500 })?.uuid).toBe('link-1400');
    expect(findNearest([put('link', 1_000, 500)], { x: 1_150 + reachPx + 1, y: 500 })).toBeNull();
    expect(findNearest([], { x: 0, y: 0 })).toBeNull();
  });

  it('is walked up to at its lower edge', () => {
    const link = put('link', 1_000, 500);
    expect(distanceTo(link, placeBefore(link))).toBeGreaterThan(0);
    expect(placeBefore(put('area', 1_000, 500))).toEqual({ x: 1_000, y: 500 });
  });
});
