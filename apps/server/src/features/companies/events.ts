import * as z from 'zod';
import { defineEvent } from '../../platform/after-commit/event-kind.ts';

/** A company is gone, and its spaces with it. */
export const companyRemoved = defineEvent(
  'company.removed',
  z.object({
    company_id: z.string(),
    /** The user who deleted it. */
    by: z.string(),
    spaces: z.array(z.string()),
  }),
);
