import * as z from 'zod';
import { plainText } from '../../kernel/index.ts';
import { maxContentLength } from '../rules.ts';
import { itemColors, label, textSizes } from './fields.ts';
import { defineItemKind } from './item-kind.ts';

/** A text on the floor. */
export const text = defineItemKind({
  type: 'text',
  body: {
    label,
    content: plainText(maxContentLength),
    text_size: z.enum(textSizes).default('middle'),
    color: z.enum(itemColors).default('ink'),
  },
});
