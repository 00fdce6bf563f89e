import { IconFileTypePdf } from '@tabler/icons-react';
import { pageSizeField } from '../fields/choice-fields.tsx';
import { labelField } from '../fields/text-fields.tsx';
import type { ItemForm } from '../item-form.ts';

export const pdfForm: ItemForm = {
  Icon: IconFileTypePdf,
  first: { area_type: 'middle' },
  fields: [labelField('label', { isFirst: true }), pageSizeField],
  isFile: true,
};
