import * as z from 'zod';
import { label, sizeOfPage, storedFile } from './fields.ts';
import { defineItemKind } from './item-kind.ts';

/** A picture. `file` is that of a picture of the same company: a copy of its item. */
export const picture = defineItemKind({
  type: 'picture',
  body: { label, area_type: sizeOfPage, file: storedFile },
  facts: { picture: z.object({ width: z.int(), height: z.int() }) },
  file: 'picture',
});
