import * as z from 'zod';
import { role } from '../accounts/schema.ts';
import { id } from '../kernel/index.ts';
import { spaceSummary } from '../spaces/schema.ts';

export const company = z.object({ uuid: id, name: z.string() });
export type Company = z.output<typeof company>;

/** One of my companies, with my role and the spaces of it that I may enter. */
export const membership = z.object({
  uuid: id,
  name: z.string(),
  role,
  spaces: z.array(spaceSummary),
});
export type Membership = z.output<typeof membership>;
