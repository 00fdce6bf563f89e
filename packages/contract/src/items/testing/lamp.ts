import * as z from 'zod';
import { label } from '../kinds/fields.ts';
import { defineItemKind } from '../kinds/item-kind.ts';

/** A kind that exists only in tests: a lamp that is more or less bright. */
export const lamp = defineItemKind({
  type: 'lamp',
  body: { label, brightness: z.number().int().min(0).max(100).default(50) },
});
