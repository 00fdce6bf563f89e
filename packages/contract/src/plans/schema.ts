import * as z from 'zod';

/** The member limit of a plan that does not set one (specification: 20). */
export const defaultMaxMembers = 20;

const limit = z.number().int().min(0).max(1_000_000);

/** The plan of a company: limits, and flags that enable features. */
export const plan = z.object({
  name: z.string(),
  max_members: limit.default(defaultMaxMembers),
  max_spaces: limit,
  max_floors: limit,
  max_rooms: limit,
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

/** How much of its plan a company uses. Guests do not count. */
export const planUsage = z.object({
  members: z.number().int(),
  spaces: z.number().int(),
  floors: z.number().int(),
  rooms: z.number().int(),
});
export type PlanUsage = z.output<typeof planUsage>;
