import type { Item } from '@engawa/contract/items';
import { IconBulb } from '@tabler/icons-react';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { labelField } from '../../kinds/fields/text-fields.tsx';
import type { FieldProps, ItemForm } from '../../kinds/item-form.ts';
import { brightnessOf } from './drawing.ts';

export const lampForm: ItemForm = {
  Icon: IconBulb,
  first: { brightness: 50 } as Partial<Item>,
  fields: [
    labelField('label', { isFirst: true }),
    {
      name: 'brightness',
      initial: (item) => String(brightnessOf(item)),
      read: Number,
      Input: ({ form }: FieldProps) => (
        <TextField {...form.fieldProps('brightness')} label="Brightness" type="number" />
      ),
    },
  ],
};
