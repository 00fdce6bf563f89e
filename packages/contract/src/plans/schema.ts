import * as z from 'zod';

/** A plan's member limit when the plan does not say (specification: 20). */
export const defaultMaxMembers = 20;

/** What a company's plan allows: counts, and flags that gate features. */
export const plan = z.object({
  name: z.string(),
  max_members: z.number().int(),
  max_spaces: z.number().int(),
  max_floors: z.number().int(),
  max_rooms: z.number().int(),
  voice: z.boolean(),
  video: z.boolean(),
  slack: z.boolean(),
  translate: z.boolean(),
  guest_translate: z.boolean(),
  google_calendar: z.boolean(),
  app_active_win: z.boolean(),
  admin_active_win: z.boolean(),
});
export type Plan = z.output<typeof plan>;
