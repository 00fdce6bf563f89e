import { expect, it } from 'vitest';
import { type ItemValues, itemForm } from './item-form.ts';

const values: ItemValues = {
  ...{ label: 'Cedar', url: '', content: '', text_size: '', color: '', area_type: '', area_size: '' },
  ...{ autoplay: false, seat_count: '4' },
};
const keysOf = (seat_count: string, seated: number) =>
  itemForm('meeting_room', seated)
    .safeParse({ ...values, seat_count })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

it('ITM-6 ITM-10 a table has 2 to 120 seats, and not fewer than people who sit there', () => {
  expect(keysOf('4', 4)).toEqual([]);
  expect(keysOf('3', 4)).toEqual([['seat_count', 'validation.seats_below_current']]);
  for (const wrong of ['1', '121', ''])
    expect([wrong, keysOf(wrong, 0)]).toEqual([wrong, [['seat_count', 'validation.seat_count']]]);
});
