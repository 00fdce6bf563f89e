import type { UserSettings } from './schema.ts';

/** The sounds that a person wants to hear. */
export const soundNames = [
  'message_notify_sound',
  'close_notify_sound',
  'send_coming_notify_sound',
  'coming_notify_sound',
] as const;
export type SoundName = (typeof soundNames)[number];

/** The default of the specification: every sound is on. */
export const defaultUserSettings: UserSettings = {
  message_notify_sound: true,
  close_notify_sound: true,
  send_coming_notify_sound: true,
  coming_notify_sound: true,
};
