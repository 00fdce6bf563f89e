import * as z from 'zod';
import { maxAreaPx, minAreaPx } from '../rules.ts';
import { label } from './fields.ts';
import { defineItemKind } from './item-kind.ts';

/** A circle on the floor: those who stand in it hear each other alike. */
export const area = defineItemKind({
  type: 'area',
  body: {
    label,
    area_size: z
      .number()
      .min(minAreaPx, 'validation.area_size')
      .max(maxAreaPx, 'validation.area_size')
      .transform(Math.floor),
    is_translatable: z.boolean().default(false),
  },
  isLive: true,
  planFor: ({ is_translatable }) => (is_translatable ? 'translate' : null),
});
