export { createFeedReader } from './feed/read-feed.ts';
export { createFeedThreads } from './feed/understand-feed.ts';
export { createFeedsStore } from './feeds-store.ts';
export { createCalendarHttp } from './http.ts';
export { createRefreshing } from './refreshing.ts';
export { createCalendars } from './service.ts';
export { createCalendarStore } from './store.ts';
