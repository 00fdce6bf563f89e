export { createNotificationsHttp } from './http.ts';
export { createLiveNotifications, type LiveNotifications, type Notify } from './live-notifications.ts';
export { createNotifications, type Notifications } from './service.ts';
export { createNotificationsStore, type NotificationsStore } from './store.ts';
