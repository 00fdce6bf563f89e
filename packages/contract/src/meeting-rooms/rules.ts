import type { Id, RefusalCode } from '../kernel/index.ts';

/** How long a person must wait between two knocks, in ms. */
export const knockCoolDownMs = 10_000;
/** How long a knock waits for an answer, in ms. */
export const knockLastsMs = 60_000;
/** How long a person who was let in may enter, once, in ms. */
export const letInLastsMs = 60_000;
/**
 * How long the seat of a person whose connection was lost is kept, in ms: as long as a laptop is
 * restarted or carried to another room.
 */
export const seatHeldMs = 10 * 60_000;
/** The minutes for which a seat is still kept, as people read them: the last one counts as 1. */
export const minutesHeld = (untilMs: number, nowMs: number): number =>
  Math.max(1, Math.ceil((untilMs - nowMs) / 60_000));
/** The longest shared timer of a meeting room, in minutes. */
export const maxTimerMinutes = 180;
/**
 * How a knock ends: answered by a person inside, without an answer in time, or because one of the
 * two sides has left.
 */
export const knockEnds = ['answered', 'expired', 'over'] as const;
export type KnockEnd = (typeof knockEnds)[number];

/**
 * The conversations of a room: two parts joined by an underscore, as the specification names
 * channels.
 */
export const conversationOfRoom = (roomId: Id): string => `room_${roomId}`;
export const conversationOfMeetingRoom = (meetingRoomId: Id): string => `meeting_${meetingRoomId}`;
export const conversationOfArea = (areaId: Id): string => `area_${areaId}`;

export type JoinFacts = {
  /** Null: the space has no meeting room with this id. */
  readonly meetingRoom: {
    readonly roomId: Id;
    readonly seat_count: number;
    readonly is_need_password: boolean;
  } | null;
  /** The room in which the person is. */
  readonly roomId: Id;
  /** The person already sits there. */
  readonly isInside: boolean;
  readonly occupants: number;
  readonly isLocked: boolean;
  /**
   * Lock and password do not apply: to Managers, to people who were let in or invited, and to
   * people who gave the password.
   */
  readonly mayPass: boolean;
};

/**
 * Why a person cannot take a seat; null when they can. The client asks the same before it
 * offers the seat.
 */
export const whyCannotJoin = (facts: JoinFacts): RefusalCode | null => {
  const { meetingRoom, roomId, isInside, occupants, isLocked, mayPass } = facts;
  if (meetingRoom === null) return 'MEETING_ROOM_IS_NOT_EXIST';
  if (meetingRoom.roomId !== roomId) return 'MEETING_ROOM_IS_ELSEWHERE';
  if (isInside) return null;
  if (isLocked && !mayPass) return 'MEETING_ROOM_IS_LOCKED';
  if (occupants >= meetingRoom.seat_count) return 'MEETING_ROOM_IS_FILLED';
  return meetingRoom.is_need_password && !mayPass ? 'INCORRECT_PASSWORD' : null;
};
