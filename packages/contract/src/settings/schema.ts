import * as z from 'zod';

/** Which sounds someone wants to hear. */
export const soundNames = [
  'message_notify_sound',
  'close_notify_sound',
  'send_coming_notify_sound',
  'coming_notify_sound',
] as const;
export type SoundName = (typeof soundNames)[number];

/** What someone has chosen for themselves, on every device. */
export const userSettings = z.object({
  message_notify_sound: z.boolean(),
  close_notify_sound: z.boolean(),
  send_coming_notify_sound: z.boolean(),
  coming_notify_sound: z.boolean(),
});
export type UserSettings = z.output<typeof userSettings>;

export const userSettingsChanges = userSettings.partial();
export type UserSettingsChanges = z.output<typeof userSettingsChanges>;

/** The specification's: everything on. */
export const defaultUserSettings: UserSettings = {
  message_notify_sound: true,
  close_notify_sound: true,
  send_coming_notify_sound: true,
  coming_notify_sound: true,
};
