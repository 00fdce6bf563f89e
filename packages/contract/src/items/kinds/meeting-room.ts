import * as z from 'zod';
import { plainLine } from '../../kernel/index.ts';
import { maxLabelLength, maxSeats, minSeats, radioOf } from '../rules.ts';
import { secret } from './fields.ts';
import { defineItemKind } from './item-kind.ts';

/** A table with seats, which can be locked. */
export const meetingRoom = defineItemKind({
  type: 'meeting_room',
  body: {
    label: plainLine(maxLabelLength),
    seat_count: z
      .number()
      .int('validation.seat_count')
      .min(minSeats, 'validation.seat_count')
      .max(maxSeats, 'validation.seat_count'),
    is_need_password: z.boolean().optional(),
    password: secret.optional(),
  },
  isLive: true,
  derived: ({ seat_count }) => ({ rectangle_radio: radioOf(seat_count) }),
});
