import { maxNoteLength } from '@engawa/contract/items';
import { IconNote } from '@tabler/icons-react';
import { LinkedText } from '../contents.tsx';
import { colorField } from '../fields/choice-fields.tsx';
import { contentField } from '../fields/text-fields.tsx';
import { firstLine } from '../first-line.ts';
import type { ItemForm } from '../item-form.ts';

export const noteForm: ItemForm = {
  Icon: IconNote,
  first: { content: '…', color: 'yellow' },
  fields: [contentField(maxNoteLength), colorField],
  wordsOf: firstLine,
  Content: LinkedText,
};
