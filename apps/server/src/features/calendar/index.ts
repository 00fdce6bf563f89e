export {
  type CaldavApi,
  type CaldavLogin,
  CaldavTrouble,
  type FoundCaldavCalendar,
} from './caldav/caldav-api.ts';
export { createCaldavHttp } from './caldav/caldav-http.ts';
export { createCaldavReader } from './caldav/caldav-reading.ts';
export { createCaldavAccounts } from './caldav/caldav-service.ts';
export { createCaldavStore } from './caldav-store.ts';
export { createCalendarTextReader, createFeedReader } from './feed/read-feed.ts';
export { createFeedThreads } from './feed/understand-feed.ts';
export { createFeedsStore } from './feeds-store.ts';
export { createGoogleReading } from './google/google-access.ts';
export {
  type FoundGoogleEvent,
  type GoogleAccess,
  type GoogleApi,
  type GoogleRequest,
  type GoogleTime,
  GoogleTrouble,
} from './google/google-api.ts';
export { createGoogleConnecting } from './google/google-connecting.ts';
export { createGoogleHttp } from './google/google-http.ts';
export { createGoogleCalendars } from './google/google-service.ts';
export { createGoogleStore, type GoogleStore } from './google-store.ts';
export { createCalendarHttp } from './http.ts';
export { createRefreshing } from './refreshing.ts';
export { createCalendars } from './service.ts';
export { createCalendarStore } from './store.ts';
