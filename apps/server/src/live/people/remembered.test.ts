import { describe, expect, it } from 'vitest';
import { factOf, isAnybodyIn, isKnownTo, motionsFactOf, slotsFactOf } from './remembered.ts';

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

  it('publishes events again that remembered people may have missed, and only to them', () => {
    const ken = new Map([[factOf('ken'), {}]]);
    expect([isKnownTo(new Map(), 7)('7'), isKnownTo(new Map(), 7)('8')]).toEqual([true, false]);
    expect(isKnownTo(ken, 7)('7')).toBe(false);
  });
});
