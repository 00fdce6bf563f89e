export { createNotificationsHttp } from './http.ts';
export { createLiveNotifications, type Notify } from './live-notifications.ts';
export { createNotifications } from './service.ts';
export { createNotificationsStore } from './store.ts';
