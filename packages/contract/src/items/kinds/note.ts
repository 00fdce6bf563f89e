import * as z from 'zod';
import { plainText } from '../../kernel/index.ts';
import { maxNoteLength } from '../rules.ts';
import { itemColors } from './fields.ts';
import { defineItemKind } from './item-kind.ts';

/** A sticky note with the name of its author. */
export const note = defineItemKind({
  type: 'note',
  body: { content: plainText(maxNoteLength), color: z.enum(itemColors).default('yellow') },
  isSigned: true,
});
