export { calendarFeature } from './space-feature.tsx';
