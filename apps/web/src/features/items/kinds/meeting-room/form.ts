import { IconSofa } from '@tabler/icons-react';
import { seatCountField } from '../fields/number-fields.tsx';
import { labelField } from '../fields/text-fields.tsx';
import type { ItemForm } from '../item-form.ts';

export const meetingRoomForm: ItemForm = {
  Icon: IconSofa,
  first: { seat_count: 4 },
  fields: [labelField('name', { isFirst: true, isRequired: true }), seatCountField],
};
