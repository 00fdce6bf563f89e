import * as z from 'zod';
import { avatarColor } from '../accounts/schema.ts';
import { companyRoles, id } from '../kernel/index.ts';
import { room } from '../rooms/schema.ts';

export const spaceTypes = ['office', 'event'] as const;
export const spaceType = z.enum(spaceTypes);

export const spaceSummary = z.object({ uuid: id, name: z.string(), type: spaceType, company_id: id });
export type SpaceSummary = z.output<typeof spaceSummary>;

export const floor = z.object({ uuid: id, label: z.string(), rooms: z.array(room) });
export type Floor = z.output<typeof floor>;

export const space = spaceSummary.extend({
  company: z.object({ uuid: id, name: z.string() }),
  /** In minutes, as the specification sends it; kept in seconds inside. */
  idle_time: z.number(),
  active_win: z.boolean(),
  floors: z.array(floor),
});
export type Space = z.output<typeof space>;

/** What anyone who holds the link may know before entering. */
export const spaceInfo = z.object({
  uuid: id,
  name: z.string(),
  type: spaceType,
  company_name: z.string(),
  is_guest_need_password: z.boolean(),
  is_join_need_password: z.boolean(),
});
export type SpaceInfo = z.output<typeof spaceInfo>;

/** Someone who belongs to a space, present or not. */
export const spacePerson = z.object({
  id,
  name: z.string(),
  avatar: z.string(),
  color: avatarColor,
  role: z.enum(companyRoles),
  isGuest: z.boolean(),
});
export type SpacePerson = z.output<typeof spacePerson>;

/** What opens a space: the header x-space-token of all later calls. */
export const spaceAccess = z.object({ space_token: z.string(), space });
export type SpaceAccess = z.output<typeof spaceAccess>;
