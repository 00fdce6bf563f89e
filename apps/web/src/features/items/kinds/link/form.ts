import { IconAppWindow } from '@tabler/icons-react';
import { pageSizeField } from '../fields/choice-fields.tsx';
import { labelField, urlField } from '../fields/text-fields.tsx';
import type { ItemForm } from '../item-form.ts';

export const linkForm: ItemForm = {
  Icon: IconAppWindow,
  first: { area_type: 'small' },
  fields: [urlField('link', 'https://example.com'), labelField('label'), pageSizeField],
};
