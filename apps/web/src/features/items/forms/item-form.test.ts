import { roomItem } from '@engawa/testkit/room-item';
import { expect, it } from 'vitest';
import { itemForm } from './item-form.ts';
import { bodyOf, valuesOf } from './item-values.ts';

const keysOf = (seat_count: string, seated: number) => {
  const userIds = Array.from({ length: seated }, (_, n) => `person-${n}`);
  return (
    itemForm(roomItem({ type: 'meeting_room', userIds }))
      .safeParse({ label: 'Cedar', seat_count })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
  );
};

it('ITM-6 ITM-10 a table has 2 to 120 seats, and not fewer than people who sit there', () => {
  expect(keysOf('4', 4)).toEqual([]);
  expect(keysOf('3', 4)).toEqual([['seat_count', 'validation.seats_below_current']]);
  for (const wrong of ['1', '121', ''])
    expect([wrong, keysOf(wrong, 0)]).toEqual([wrong, [['seat_count', 'validation.seat_count']]]);
});

it('ITM-7 an area translates only in a plan that has it, and can be edited in one that has it no more', () => {
  const area = roomItem({ type: 'area', area_size: 400, is_translatable: true });
  const planOf = (translate: boolean) => ({
    voice: true,
    video: true,
    translate,
    app_active_win: true,
    admin_active_win: true,
  });
  const sentWith = (translate: boolean) =>
    bodyOf('area', valuesOf(area, false, planOf(translate))).is_translatable;
  expect([sentWith(true), sentWith(false)]).toEqual([true, false]);
});
