import * as z from 'zod';
import { defineEvent, id } from '../kernel/index.ts';
import { heldSeat } from '../presence/schema.ts';
import { knockEnds, maxTimerMinutes } from './rules.ts';

/** The user that the client claims to be. The server knows the sender, and refuses another id. */
const claimedUser = z.string().max(64).optional();
const serverTime = z.number().min(0).max(Number.MAX_SAFE_INTEGER);
/** The seats of the table that are kept for people whose connection was lost; absent: none. */
const held = z.array(heldSeat).optional();

/** Seats, locks, knocks, and who is in which conversation. See SPEC.md in this folder. */
export const meetingRoomsEvents = {
  JoinMeetingRoom: defineEvent({
    name: 'JoinMeetingRoom',
    whisper: z.object({
      id: claimedUser,
      meeting_room: id,
      /**
       * A field of the specification, which the server ignores because it knows the previous
       * meeting room.
       */
      pre_meeting_room: z.unknown().optional(),
      password: z.string().max(64).optional(),
    }),
    reply: z.object({ meeting_room: id, userIds: z.array(z.string()), held }),
    message: null,
    channels: [],
  }),
  LeaveMeetingRoom: defineEvent({
    name: 'LeaveMeetingRoom',
    /** The meeting room to leave, so that a late leave does not end the seat in the next one. */
    whisper: z.object({ id: claimedUser, meeting_room: id.nullish() }),
    message: null,
    channels: [],
  }),
  UserJoinMeetingRoom: defineEvent({
    name: 'UserJoinMeetingRoom',
    whisper: null,
    /** Everyone who sits there now. */
    message: z.object({ meeting_room: id, userIds: z.array(z.string()), held }),
    channels: ['room'],
  }),
  LockMeetingRoom: defineEvent({
    name: 'LockMeetingRoom',
    whisper: z.object({ meeting_room: id, type: z.enum(['LOCK', 'UNLOCK']) }),
    message: z.object({ meeting_room: id, type: z.enum(['LOCK', 'UNLOCK']) }),
    channels: ['room'],
  }),
  MeetingTimerEvent: defineEvent({
    name: 'MeetingTimerEvent',
    /** Null stops the timer; a number starts it, also in place of a running one. */
    whisper: z.object({ meeting_room: id, minutes: z.number().int().min(1).max(maxTimerMinutes).nullable() }),
    message: z.object({ meeting_room: id, ends_at: serverTime.nullable() }),
    channels: ['room'],
  }),
  MeetingRoomsEvent: defineEvent({
    name: 'MeetingRoomsEvent',
    whisper: null,
    /**
     * The list is complete for the room: a meeting room that is not listed is empty and unlocked.
     */
    message: z.object({
      room: id,
      snapshot: z.literal(true),
      meeting_rooms: z.array(
        z.object({
          meeting_room: id,
          userIds: z.array(z.string()),
          held,
          is_lock: z.boolean(),
          /** When the shared timer ends, in ms of the server's clock. */
          timer_ends_at: serverTime.nullish(),
        }),
      ),
    }),
    channels: ['room'],
  }),
  KnockMeetingRoom: defineEvent({
    name: 'KnockMeetingRoom',
    whisper: z.object({ meeting_room: id }),
    reply: z.object({ expires_at: serverTime }),
    message: z.object({
      meeting_room: id,
      user_id: z.string(),
      name: z.string(),
      avatar: z.string(),
      expires_at: serverTime,
    }),
    channels: ['room'],
  }),
  AnswerKnock: defineEvent({
    name: 'AnswerKnock',
    whisper: z.object({ user_id: z.string().max(64), meeting_room: id, accept: z.boolean() }),
    /** Sent to the person who knocked and to those inside; without `id` when nobody answered. */
    message: z.object({
      user_id: z.string(),
      meeting_room: id,
      accept: z.boolean(),
      reason: z.enum(knockEnds),
      /** The time until which they may enter, once. */
      until: serverTime.optional(),
    }),
    channels: ['room', 'person'],
  }),
  ChangeChannelEvent: defineEvent({
    name: 'ChangeChannelEvent',
    whisper: z.object({ channel: z.string().max(64) }),
    /** The current conversation of the person with the `id` of the stamp. */
    message: z.object({ channel: z.string() }),
    channels: ['room', 'person'],
  }),
} as const;
