import type { Id, RefusalCode } from '@engawa/contract/kernel';

/** Coming requests ask this of meeting rooms. */
export type ComingMeetingRooms = {
  seatOf(userId: Id): Id | null;
  whyCannotJoin(userId: Id, meetingRoom: Id, inviterId: Id): RefusalCode | null;
  sit(userId: Id, meetingRoom: Id, now: number): void;
  standUp(userId: Id, now: number): void;
};
