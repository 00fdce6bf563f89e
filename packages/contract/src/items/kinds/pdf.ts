import * as z from 'zod';
import { label, sizeOfPage, storedFile } from './fields.ts';
import { defineItemKind } from './item-kind.ts';

/** A PDF. `file` is that of a PDF of the same company: a copy of its item. */
export const pdf = defineItemKind({
  type: 'pdf',
  body: { label, area_type: sizeOfPage, file: storedFile },
  /** The number of pages, and the size of the first one in px. */
  facts: { pdf: z.object({ pages: z.int(), width: z.int(), height: z.int() }) },
  file: 'pdf',
  isLive: true,
});
