import type { Id, RefusalCode } from '../kernel/index.ts';

/** Who knocked may knock again after so long, in ms. */
export const knockCoolDownMs = 10_000;
/** A knock that nobody answers ends after so long, in ms. */
export const knockLastsMs = 60_000;
/** Who was let in may come in once, within so long, in ms. */
export const letInLastsMs = 60_000;
/** How a knock ends: answered by someone inside, by nobody in time, or because one of the two sides is gone. */
export const knockEnds = ['answered', 'expired', 'over'] as const;
export type KnockEnd = (typeof knockEnds)[number];

/** The conversations of a room: two parts joined by an underscore, as the specification names channels. */
export const conversationOfRoom = (roomId: Id): string => `room_${roomId}`;
export const conversationOfMeetingRoom = (meetingRoomId: Id): string => `meeting_${meetingRoomId}`;
export const conversationOfArea = (areaId: Id): string => `area_${areaId}`;

export type JoinFacts = {
  /** Null: there is none of this id in the space. */
  readonly meetingRoom: {
    readonly roomId: Id;
    readonly seatCount: number;
    readonly isNeedPassword: boolean;
  } | null;
  /** The room they stand in. */
  readonly roomId: Id;
  /** They sit there already. */
  readonly isInside: boolean;
  readonly occupants: number;
  readonly isLocked: boolean;
  /** Neither lock nor password holds them: Managers, who was let in or invited, who told the password. */
  readonly mayPass: boolean;
};

/** Why someone cannot take a seat; null when they can. The client asks the same before it opens the door. */
export const whyCannotJoin = (facts: JoinFacts): RefusalCode | null => {
  const { meetingRoom, roomId, isInside, occupants, isLocked, mayPass } = facts;
  if (meetingRoom === null) return 'MEETING_ROOM_IS_NOT_EXIST';
  if (meetingRoom.roomId !== roomId) return 'MEETING_ROOM_IS_ELSEWHERE';
  if (isInside) return null;
  if (isLocked && !mayPass) return 'MEETING_ROOM_IS_LOCKED';
  if (occupants >= meetingRoom.seatCount) return 'MEETING_ROOM_IS_FILLED';
  return meetingRoom.isNeedPassword && !mayPass ? 'INCORRECT_PASSWORD' : null;
};
