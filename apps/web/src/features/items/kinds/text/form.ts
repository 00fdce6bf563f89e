import { maxContentLength } from '@engawa/contract/items';
import { IconTextSize } from '@tabler/icons-react';
import { LinkedText } from '../contents.tsx';
import { colorField, textSizeField } from '../fields/choice-fields.tsx';
import { contentField } from '../fields/text-fields.tsx';
import { firstLine } from '../first-line.ts';
import type { ItemForm } from '../item-form.ts';

export const textForm: ItemForm = {
  Icon: IconTextSize,
  first: { content: '…', text_size: 'middle', color: 'ink' },
  fields: [contentField(maxContentLength), textSizeField, colorField],
  wordsOf: firstLine,
  Content: LinkedText,
};
