import type { UserSettings } from './schema.ts';

/** The sounds that a person wants to hear. */
export const soundNames = [
  'message_notify_sound',
  'close_notify_sound',
  'send_coming_notify_sound',
  'coming_notify_sound',
] as const;
export type SoundName = (typeof soundNames)[number];

/**
 * The defaults of the specification: every sound is on. Times of visits are private until allowed.
 */
export const defaultUserSettings: UserSettings = {
  message_notify_sound: true,
  close_notify_sound: true,
  send_coming_notify_sound: true,
  coming_notify_sound: true,
  shows_last_seen: false,
  shows_local_time: false,
  has_seen_tour: false,
  quiet_from: null,
  quiet_to: null,
  named_in_chat: true,
  muted_notifications: [],
};

/** Whether it is one of the user's quiet hours. @param minute of their day, since midnight */
export const isQuietAt = (
  { quiet_from: from, quiet_to: to }: Pick<UserSettings, 'quiet_from' | 'quiet_to'>,
  minute: number,
): boolean => {
  if (from === null || to === null || from === to) return false;
  return from < to ? minute >= from && minute < to : minute >= from || minute < to;
};
