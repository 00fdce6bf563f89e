import { describe, expect, it } from 'vitest';
import { factOf, isAnybodyIn, motionsFactOf, slotsFactOf } from './remembered.ts';

describe('the facts of the last owner', () => {
  it('show whether anybody was inside', () => {
    const room = '60000000-0000-4000-8000-000000000001';
    const empty: [string, unknown][] = [
      [slotsFactOf(room), 7],
      [motionsFactOf(room), { t: 0, m: '' }],
    ];
    expect(isAnybodyIn(new Map())).toBe(false);
    expect(isAnybodyIn(new Map(empty))).toBe(false);
    expect(isAnybodyIn(new Map([...empty, [factOf('ken'), {}]]))).toBe(true);
  });
});
