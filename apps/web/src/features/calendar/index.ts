export { noteConnected } from './connected.ts';
export { calendarFeature } from './space-feature.tsx';
export { GoogleCalendarSetting } from './ui/google/google-setting.tsx';
