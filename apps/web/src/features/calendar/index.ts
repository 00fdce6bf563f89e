export { noteConnected } from './connected.ts';
export { calendarFeature } from './space-feature.tsx';
export { CaldavSetting } from './ui/caldav/caldav-setting.tsx';
export { GoogleCalendarSetting } from './ui/google/google-setting.tsx';
