import * as z from 'zod';
import { defineEvent } from '../../platform/after-commit/event-kind.ts';

/** A company is gone, and its spaces with it. */
export const companyRemoved = defineEvent(
  'company.removed',
  z.object({
    company_id: z.string(),
    /** The id of the user who deleted it, or `operator`, or `system` at the end of its 14 days. */
    by: z.string(),
    spaces: z.array(z.string()),
    /** The names of its stored wallpapers. Rows of earlier versions do not have them. */
    wallpaper_files: z.array(z.string()).default([]),
  }),
);
