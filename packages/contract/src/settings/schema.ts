import * as z from 'zod';
import { notificationKind } from '../notifications/schema.ts';

const minuteOfDay = z.number().int().min(0).max(1_439);

/** The settings of a person, which apply on all their devices. */
export const userSettings = z.object({
  message_notify_sound: z.boolean(),
  close_notify_sound: z.boolean(),
  send_coming_notify_sound: z.boolean(),
  coming_notify_sound: z.boolean(),
  /** Whether members of the same spaces see when this person was last there. */
  shows_last_seen: z.boolean(),
  /** Whether people in the same room see the local time of this person. */
  shows_local_time: z.boolean(),
  /** Whether this person has seen the tour of a space, or left it. */
  has_seen_tour: z.boolean(),
  /**
   * No sounds and no desktop notifications between these times of the user's day, in minutes since
   * midnight; null: at no time. From 22:00 to 7:00 goes over midnight.
   */
  quiet_from: minuteOfDay.nullable(),
  quiet_to: minuteOfDay.nullable(),
  /** Whether the name of this person may be in messages to the chat of a company. */
  named_in_chat: z.boolean(),
  /** The kinds of notifications that this person does not want. */
  muted_notifications: z.array(notificationKind).max(20),
});
export type UserSettings = z.output<typeof userSettings>;

export const userSettingsChanges = userSettings.partial();
export type UserSettingsChanges = z.output<typeof userSettingsChanges>;
