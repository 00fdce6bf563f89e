/** How long a notification is kept, in days. */
export const notificationsKeptDays = 30;
/** The longest list: the newest of a person in a space. */
export const maxNotifications = 200;

/** Events that a person may have missed; each can be turned off. */
export const notificationKinds = [
  'missed_request',
  'missed_ring',
  'private_message',
  'mention',
  'reply',
  'knock',
  'mute',
  'role_change',
  'report',
  'booking_freed',
  'booking_invited',
  'booking_moved',
  'booking_cancelled',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];
