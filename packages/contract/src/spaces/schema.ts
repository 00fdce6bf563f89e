import * as z from 'zod';
import { avatarColor } from '../accounts/schema.ts';
import { secret } from '../items/kinds/fields.ts';
import { companyRoles, id, moment, plainLine } from '../kernel/index.ts';
import { room, templateName } from '../rooms/schema.ts';
import { maxEventCapacity } from './events.ts';
import { maxIdleMinutes, maxSpaceNameLength } from './rules.ts';

export const spaceTypes = ['office', 'event'] as const;
export const spaceType = z.enum(spaceTypes);

export const spaceSummary = z.object({ uuid: id, name: z.string(), type: spaceType, company_id: id });
export type SpaceSummary = z.output<typeof spaceSummary>;

/**
 * The rights of the Members and guests of a space; Managers always have them all. Each is one
 * switch of the matrix in permissions.ts, and the policies of the features read them.
 */
export const spaceRights = z.object({
  /** Put items into rooms, and change their own. */
  member_build: z.boolean(),
  /** Read the links into the space and its passwords. */
  member_invite: z.boolean(),
  /** Speak to the whole space by megaphone. */
  member_megaphone: z.boolean(),
  /** Lock and unlock the meeting room in which they sit. */
  member_lock: z.boolean(),
  guest_lock: z.boolean(),
  /** See the people of the space who are away. */
  member_see_offline: z.boolean(),
  guest_see_offline: z.boolean(),
});
export type SpaceRights = z.output<typeof spaceRights>;

/** A space that the caller may enter, as their start page shows it. */
export const mySpace = spaceSummary.extend({
  /** The role of the caller. Managers and Guests of the company are that in all its spaces. */
  role: z.enum(companyRoles),
  /** The template of the first room, whose picture represents the space. */
  template: templateName.nullable(),
  /** The last visit of the caller; null: never. */
  last_visited_at: moment.nullable(),
  /** The hours of an event; null: always open. */
  opens_at: moment.nullable(),
  closes_at: moment.nullable(),
  /** The capacity of an event; null: no limit of its own. */
  capacity: z.number().int().nullable(),
  /** In minutes. */
  idle_time: z.number(),
  ...spaceRights.shape,
  megaphone_in_meetings: z.boolean(),
  /** Whether lines of speech are stored for those who heard them. */
  keeps_transcripts: z.boolean(),
  /** Whether its people may use the language model of the company. */
  has_assistant: z.boolean(),
  guest_lobby: z.boolean(),
  active_win: z.boolean(),
});
export type MySpace = z.output<typeof mySpace>;

export const floor = z.object({ uuid: id, label: z.string(), rooms: z.array(room) });
export type Floor = z.output<typeof floor>;

/** The media that the plan of a company lets people send in its spaces. */
const planRights = z.object({ voice: z.boolean(), video: z.boolean() });
/** What the plan of a company includes in its spaces. */
const spacePlan = planRights.extend({
  translate: z.boolean(),
  app_active_win: z.boolean(),
  admin_active_win: z.boolean(),
});
export type SpacePlan = z.output<typeof spacePlan>;

export const space = spaceSummary.extend({
  company: z.object({ uuid: id, name: z.string() }),
  /** In minutes, as the specification requires; it is stored in seconds. */
  idle_time: z.number(),
  active_win: z.boolean(),
  ...spaceRights.shape,
  /** Whether the megaphone is heard in meeting rooms. */
  megaphone_in_meetings: z.boolean(),
  /** Whether lines of speech are stored for those who heard them. */
  keeps_transcripts: z.boolean(),
  /** Whether its people may use the language model of the company. */
  has_assistant: z.boolean(),
  /** Whether guests wait in the lobby until people inside admit them. */
  guest_lobby: z.boolean(),
  /** The hours and the capacity of an event; null: no such limit, as in every office. */
  opens_at: moment.nullable(),
  closes_at: moment.nullable(),
  capacity: z.number().int().nullable(),
  /**
   * The media that the plan of the company lets people send in this space, without which they are
   * muted and see the reason, and whether it includes captions and translation, and windows.
   */
  plan: spacePlan,
  /** The sites whose pages the company allows in its spaces; empty: all. */
  frame_origins: z.array(z.string()),
  floors: z.array(floor),
});
export type Space = z.output<typeof space>;

/** The facts of a space for a person with the link, before entering. */
export const spaceInfo = z.object({
  uuid: id,
  name: z.string(),
  type: spaceType,
  company_name: z.string(),
  is_guest_need_password: z.boolean(),
  is_join_need_password: z.boolean(),
  opens_at: moment.nullable(),
  closes_at: moment.nullable(),
  /** The media that the plan lets people send, so that the entry page promises nothing else. */
  plan: planRights,
  /**
   * The time of the server at the response, so that people who wait for the opening do not depend
   * on their own clock.
   */
  server_time: moment,
});
export type SpaceInfo = z.output<typeof spaceInfo>;

/** A person who belongs to a space, present or not. */
export const spacePerson = z.object({
  id,
  name: z.string(),
  /** How the name is read; null: not given. */
  reading: z.string().nullable(),
  avatar: z.string(),
  color: avatarColor,
  role: z.enum(companyRoles),
  isGuest: z.boolean(),
});
export type SpacePerson = z.output<typeof spacePerson>;

/** A person of a space with their role in that space; `role` is their role in the company. */
export const spaceMember = spacePerson.extend({
  space_role: z.enum(['Manager', 'Member']),
  /** The time of their last visit; null: unknown, they do not show it, or the reader is a guest. */
  last_seen_at: moment.nullable(),
});
export type SpaceMember = z.output<typeof spaceMember>;

/**
 * The place inside a space that a link names. Any short text is accepted, not only an id, so that a
 * truncated or mistyped link is refused like the link of another space.
 */
export const linkedPlace = z.object({
  floor: z.string().max(100).optional(),
  room: z.string().max(100).optional(),
});

/** Access to a space: the value of the header `x-space-token` of all later calls. */
export const spaceAccess = z.object({ space_token: z.string(), space });
export type SpaceAccess = z.output<typeof spaceAccess>;

/** The people whom a password is for: those who join, and guests. */
export const passwordKinds = ['member', 'guest'] as const;
export const passwordKind = z.enum(passwordKinds);
export type PasswordKind = z.output<typeof passwordKind>;

/** The passwords of a space, for people who may copy them; null: there is none. */
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

/**
 * The hours and the capacity of an event; null: no such limit. They are the same when an event is
 * created.
 */
export const eventTerms = {
  opens_at: moment.nullable().optional(),
  closes_at: moment.nullable().optional(),
  capacity: z.number().int().min(1).max(maxEventCapacity).nullable().optional(),
};

/** The idle time is in minutes, from a minute to a day. */
export const spaceChanges = z.object({
  ...eventTerms,
  name: plainLine(maxSpaceNameLength).optional(),
  idle_time: z.number().int().min(1).max(maxIdleMinutes).optional(),
  active_win: z.boolean().optional(),
  ...spaceRights.partial().shape,
  megaphone_in_meetings: z.boolean().optional(),
  keeps_transcripts: z.boolean().optional(),
  has_assistant: z.boolean().optional(),
  guest_lobby: z.boolean().optional(),
});
export type SpaceChanges = z.output<typeof spaceChanges>;

export const spaceRoles = ['Manager', 'Member'] as const;
export const spaceRole = z.enum(spaceRoles);
export type SpaceRole = z.output<typeof spaceRole>;
