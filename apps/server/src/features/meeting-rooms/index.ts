export type { MeetingPorts } from './live-meeting-rooms.ts';
export { createLiveMeetingRooms } from './live-meeting-rooms.ts';
export { createMeetingRoomPasswords } from './service.ts';
