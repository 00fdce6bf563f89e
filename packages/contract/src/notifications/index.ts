export { notificationsHttp } from './http.ts';
export { notificationsEvents } from './realtime.ts';
export {
  maxNotifications,
  type NotificationKind,
  notificationKinds,
  notificationsKeptDays,
} from './rules.ts';
export { type NewNotification, type Notification, newNotification, notificationKind } from './schema.ts';
