import * as z from 'zod';
import { companyRoles, id, moment } from '../kernel/index.ts';
import { notificationKinds } from './rules.ts';

const name = z.string().max(200);
/** The person who caused it, as they were named then. */
const by = { by_id: z.string().max(64), by_name: name };

/** An event of the calendar, by the one who made it; `place` is empty where it books none. */
const event = { ...by, place: name, starts_at: moment };

/** The event, without the text of any message: only its two people may read that. */
const happening = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('missed_request'), ...by, topic: z.string().max(200) }),
  z.object({ kind: z.literal('missed_ring'), ...by }),
  z.object({ kind: z.literal('private_message'), ...by }),
  z.object({ kind: z.literal('mention'), ...by, place: name }),
  z.object({ kind: z.literal('reply'), ...by, place: name }),
  z.object({ kind: z.literal('knock'), ...by, place: name }),
  z.object({ kind: z.literal('mute'), ...by, device: z.enum(['audio', 'video']) }),
  z.object({ kind: z.literal('role_change'), role: z.enum(companyRoles) }),
  z.object({ kind: z.literal('report'), ...by }),
  z.object({ kind: z.literal('booking_freed'), place: name, starts_at: moment }),
  z.object({ kind: z.literal('booking_invited'), ...event }),
  z.object({ kind: z.literal('booking_moved'), ...event }),
  z.object({ kind: z.literal('booking_cancelled'), ...event }),
]);

/**
 * Where it leads: the card of a person, a conversation by its name on the wire, or the reports to
 * Managers.
 */
const link = z.discriminatedUnion('to', [
  z.object({ to: z.literal('person'), id: z.string().max(64) }),
  z.object({ to: z.literal('conversation'), channel: z.string().max(120) }),
  z.object({ to: z.literal('reports') }),
]);

/** A notification as a feature of the server gives it; the port parses it. */
export const newNotification = z.object({ about: happening, link: link.nullable() });
export type NewNotification = z.output<typeof newNotification>;

/** A notification as its person reads it. */
export const notification = newNotification.extend({ id, at: moment, is_read: z.boolean() });
export type Notification = z.output<typeof notification>;

export const notificationKind = z.enum(notificationKinds);
