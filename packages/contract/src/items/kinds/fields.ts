import * as z from 'zod';
import { optionalPlainLine } from '../../kernel/index.ts';
import { isWebAddress, maxLabelLength, maxUrlLength } from '../rules.ts';

// Fields that several kinds of items have.

/** The size of a video or page on the map; global: for the whole room. */
export const areaTypes = ['small', 'middle', 'big', 'global'] as const;

/** The sizes of a text on the map. */
export const textSizes = ['small', 'middle', 'large', 'huge'] as const;
/** The colours of texts and notes; each is readable on its paper, by day and in the evening. */
export const itemColors = ['ink', 'red', 'orange', 'yellow', 'green', 'blue', 'purple', 'pink'] as const;

export const label = optionalPlainLine(maxLabelLength).default('');

export const webAddress = z
  .string()
  .min(1, 'validation.required')
  .max(maxUrlLength, 'validation.too_long')
  .refine(isWebAddress, 'validation.url_format');

export const sizeOfPage = z.enum(['small', 'middle', 'big']).default('middle');

/** The name of a stored picture or PDF: 128 random bits, known to the people who see it. */
export const storedFile = z.string().regex(/^[0-9a-f]{32}$/, 'validation.invalid');

/** Passwords of spaces and meeting rooms (specification: 8 to 16 letters and digits). */
export const secret = z.string().regex(/^[A-Za-z0-9]{8,16}$/, 'validation.secret_rule');

/** The page at an address, as the server read it when the address was saved. */
export const pageFacts = {
  page_title: z.string().nullable().default(null),
  is_framable: z.boolean().nullable().default(null),
};
