export { createMeetings, type Meetings } from './create-meetings.ts';
export { createMeetingLocks, type MeetingLocks } from './meeting-locks.ts';
export { meetingRoomsFeature } from './space-feature.tsx';
