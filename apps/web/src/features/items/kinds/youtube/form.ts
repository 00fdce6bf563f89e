import { IconBrandYoutube } from '@tabler/icons-react';
import { autoplayField, videoSizeField } from '../fields/choice-fields.tsx';
import { labelField, urlField } from '../fields/text-fields.tsx';
import type { ItemForm } from '../item-form.ts';

export const youtubeForm: ItemForm = {
  Icon: IconBrandYoutube,
  first: { area_type: 'small' },
  fields: [
    urlField('youtube', 'https://www.youtube.com/watch?v=…'),
    labelField('label'),
    videoSizeField,
    autoplayField,
  ],
  widthPx: 600,
};
