import * as z from 'zod';
import { maxNameLength } from '../accounts/rules.ts';
import { avatarColor, typedPassword } from '../accounts/schema.ts';
import { id, moment, plainLine } from '../kernel/index.ts';
import { linkedPlace } from '../spaces/schema.ts';

/**
 * A guest who enters. `id` is that of the space, `floor` the floor that their link names, `channel`
 * the room to enter.
 */
export const guestEntry = z.object({
  id,
  name: plainLine(maxNameLength),
  /** A random colour when none is chosen. */
  color: avatarColor.optional(),
  floor: linkedPlace.shape.floor,
  channel: id.optional(),
  password: typedPassword.optional(),
  /** Of a guest who was admitted in the lobby. */
  ticket: z.string().max(100).optional(),
});
export type GuestEntry = z.output<typeof guestEntry>;

export const guestChanges = guestEntry.pick({ name: true, color: true }).partial();
export type GuestChanges = z.output<typeof guestChanges>;

/**
 * A visit of a guest to one room. Reports of their page prolong it, and it ends after some time
 * without one.
 */
export const guestVisit = z.object({
  id,
  user_id: id,
  name: z.string(),
  color: avatarColor,
  room_id: id.nullable(),
  /** Null when the room was deleted. */
  room_name: z.string().nullable(),
  started_at: moment,
  last_seen_at: moment,
});
export type GuestVisit = z.output<typeof guestVisit>;

/** A guest who is inside, or was within the last days. */
export const spaceGuest = z.object({
  user_id: id,
  name: z.string(),
  color: avatarColor,
  is_inside: z.boolean(),
  last_seen_at: moment,
  /** Until when they cannot enter; null: they can. */
  blocked_until: moment.nullable(),
});
export type SpaceGuest = z.output<typeof spaceGuest>;

export const maxVisitsPage = 100;
/** The page of the log, newest first; pages count from 1. */
export const visitsPage = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  per_page: z.coerce.number().int().min(1).max(maxVisitsPage).default(50),
});
export type VisitsPage = z.output<typeof visitsPage>;

export const visitsAnswer = z.object({
  data: z.array(guestVisit),
  pagination: z.object({
    per_page: z.number().int(),
    total: z.number().int(),
    current_page: z.number().int(),
  }),
});
export type VisitsAnswer = z.output<typeof visitsAnswer>;
