import { IconCircleDashed } from '@tabler/icons-react';
import { AreaHint } from '../contents.tsx';
import { translatesField } from '../fields/choice-fields.tsx';
import { areaSizeField } from '../fields/number-fields.tsx';
import { labelField } from '../fields/text-fields.tsx';
import type { ItemForm } from '../item-form.ts';

export const areaForm: ItemForm = {
  Icon: IconCircleDashed,
  first: { area_size: 400 },
  fields: [labelField('label', { isFirst: true }), areaSizeField, translatesField],
  Content: AreaHint,
};
