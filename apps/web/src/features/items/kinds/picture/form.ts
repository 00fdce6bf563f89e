import { IconPhoto } from '@tabler/icons-react';
import { PictureInFull } from '../contents.tsx';
import { pageSizeField } from '../fields/choice-fields.tsx';
import { labelField } from '../fields/text-fields.tsx';
import type { ItemForm } from '../item-form.ts';

export const pictureForm: ItemForm = {
  Icon: IconPhoto,
  first: { area_type: 'middle' },
  fields: [labelField('alt', { isFirst: true }), pageSizeField],
  isFile: true,
  Content: PictureInFull,
};
