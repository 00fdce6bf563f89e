import type { Id, RefusalCode } from '@engawa/contract/kernel';
import type { Person } from '../../live/people/person.ts';
import type { Call } from '../../live/space/live-feature.ts';

/** Coming requests ask this of meeting rooms. */
export type ComingMeetingRooms = {
  seatOf(userId: Id): Id | null;
  whyCannotJoin(userId: Id, meetingRoom: Id, inviterId: Id): RefusalCode | null;
  sit(userId: Id, meetingRoom: Id, now: number): void;
  /** Stores their seat, and calls `sit` then. Refuses TRY_AGAIN when the store does not answer. */
  storeSeat(call: Call, person: Person, meetingRoom: Id, sit: (now: number) => void): void;
  standUp(userId: Id, now: number): void;
};
