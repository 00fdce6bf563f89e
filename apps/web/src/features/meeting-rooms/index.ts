export { createMeetings, type Meetings } from './create-meetings.ts';
export { createHeldSeats, type HeldSeats } from './held-seats.ts';
export { createMeetingLocks, type MeetingLocks } from './meeting-locks.ts';
export type { SeatLoss } from './ports.ts';
export { meetingRoomsFeature } from './space-feature.tsx';
