import * as z from 'zod';
import { avatarColor } from '../accounts/schema.ts';
import { secret } from '../items/schema.ts';
import { companyRoles, id, moment, plainLine } from '../kernel/index.ts';
import { room, templateName } from '../rooms/schema.ts';
import { maxEventCapacity } from './events.ts';
import { maxSpaceNameLength } from './rules.ts';

export const spaceTypes = ['office', 'event'] as const;
export const spaceType = z.enum(spaceTypes);

export const spaceSummary = z.object({ uuid: id, name: z.string(), type: spaceType, company_id: id });
export type SpaceSummary = z.output<typeof spaceSummary>;

/** A space that I may enter, as my page shows it. */
export const mySpace = spaceSummary.extend({
  /** What I am in it: Managers of the company are Managers of all its spaces. */
  role: z.enum(['Manager', 'Member']),
  /** Of its first room: the picture it is known by. */
  template: templateName.nullable(),
  /** When I was in it last; null: never yet. */
  last_visited_at: moment.nullable(),
  /** An event's hours; null: always open. */
  opens_at: moment.nullable(),
  closes_at: moment.nullable(),
  /** How many an event takes; null: no bound of its own. */
  capacity: z.number().int().nullable(),
  /** In minutes. */
  idle_time: z.number(),
  member_megaphone: z.boolean(),
  megaphone_in_meetings: z.boolean(),
});
export type MySpace = z.output<typeof mySpace>;

export const floor = z.object({ uuid: id, label: z.string(), rooms: z.array(room) });
export type Floor = z.output<typeof floor>;

export const space = spaceSummary.extend({
  company: z.object({ uuid: id, name: z.string() }),
  /** In minutes, as the specification sends it; kept in seconds inside. */
  idle_time: z.number(),
  active_win: z.boolean(),
  /** Whether Members may use the megaphone, and whether it is heard in meeting rooms. */
  member_megaphone: z.boolean(),
  megaphone_in_meetings: z.boolean(),
  /** An event's hours and how many it takes; null: no such bound, as in every office. */
  opens_at: moment.nullable(),
  closes_at: moment.nullable(),
  capacity: z.number().int().nullable(),
  /** What the company's plan lets people send here: without it they are muted, and are told why. */
  plan: z.object({ voice: z.boolean(), video: z.boolean() }),
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
  opens_at: moment.nullable(),
  closes_at: moment.nullable(),
  /** The server's time as it answers: who waits for the opening does not go by their own clock. */
  server_time: moment,
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

/** Someone of a space with their role in it alone; `role` is theirs in the company. */
export const spaceMember = spacePerson.extend({ space_role: z.enum(['Manager', 'Member']) });
export type SpaceMember = z.output<typeof spaceMember>;

/**
 * The place inside a space that a link names. Any short text, not only an id: a link that was cut or retyped is refused
 * as the link of another space is.
 */
export const linkedPlace = z.object({
  floor: z.string().max(100).optional(),
  room: z.string().max(100).optional(),
});

/** What opens a space: the header x-space-token of all later calls. */
export const spaceAccess = z.object({ space_token: z.string(), space });
export type SpaceAccess = z.output<typeof spaceAccess>;

/** Who the password is for: those who join, and guests. */
export const passwordKinds = ['member', 'guest'] as const;
export const passwordKind = z.enum(passwordKinds);
export type PasswordKind = z.output<typeof passwordKind>;

/** The passwords of a space, for those who may copy them; null: there is none. */
export const spaceSetting = z.object({
  is_join_need_password: z.boolean(),
  join_password: z.string().nullable(),
  is_guest_need_password: z.boolean(),
  guest_password: z.string().nullable(),
});
export type SpaceSetting = z.output<typeof spaceSetting>;

export const guestPasswordChange = z.object({
  is_guest_need_password: z.boolean(),
  guest_password: secret.optional(),
});
export const joinPasswordChange = z.object({ is_need_password: z.boolean(), password: secret.optional() });

/** What Managers say of an event; null: no such bound. Whoever founds one says the same. */
export const eventTerms = {
  opens_at: moment.nullable().optional(),
  closes_at: moment.nullable().optional(),
  capacity: z.number().int().min(1).max(maxEventCapacity).nullable().optional(),
};

/** Idle time in minutes: a minute to a day. */
export const spaceChanges = z.object({
  ...eventTerms,
  name: plainLine(maxSpaceNameLength).optional(),
  idle_time: z.number().int().min(1).max(1_440).optional(),
  active_win: z.boolean().optional(),
  member_megaphone: z.boolean().optional(),
  megaphone_in_meetings: z.boolean().optional(),
});
export type SpaceChanges = z.output<typeof spaceChanges>;

export const spaceRole = z.enum(['Manager', 'Member']);
export type SpaceRole = z.output<typeof spaceRole>;
