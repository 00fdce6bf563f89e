import * as z from 'zod';

/** The settings of a person, which apply on all their devices. */
export const userSettings = z.object({
  message_notify_sound: z.boolean(),
  close_notify_sound: z.boolean(),
  send_coming_notify_sound: z.boolean(),
  coming_notify_sound: z.boolean(),
});
export type UserSettings = z.output<typeof userSettings>;

export const userSettingsChanges = userSettings.partial();
export type UserSettingsChanges = z.output<typeof userSettingsChanges>;
