import * as z from 'zod';
import { defineEvent, id } from '../kernel/index.ts';
import { knockEnds } from './rules.ts';

/** What a client says of itself: the server knows who speaks, and refuses another's name. */
const claimedUser = z.string().max(64).optional();
const serverTime = z.number().min(0).max(Number.MAX_SAFE_INTEGER);

/** Seats, locks, knocks, and who is in which conversation. See SPEC.md beside this file. */
export const meetingRoomsEvents = {
  JoinMeetingRoom: defineEvent({
    name: 'JoinMeetingRoom',
    whisper: z.object({
      id: claimedUser,
      meeting_room: id,
      /** The specification's field; the server knows what was left. */
      pre_meeting_room: z.unknown().optional(),
      password: z.string().max(64).optional(),
    }),
    reply: z.object({ meeting_room: id, userIds: z.array(z.string()) }),
    message: null,
    channels: [],
  }),
  LeaveMeetingRoom: defineEvent({
    name: 'LeaveMeetingRoom',
    /** Names the meeting room, so that a late leave does not end the seat in the next one. */
    whisper: z.object({ id: claimedUser, meeting_room: id.nullish() }),
    message: null,
    channels: [],
  }),
  UserJoinMeetingRoom: defineEvent({
    name: 'UserJoinMeetingRoom',
    whisper: null,
    /** Who sits there now: all of them. */
    message: z.object({ meeting_room: id, userIds: z.array(z.string()) }),
    channels: ['room'],
  }),
  LockMeetingRoom: defineEvent({
    name: 'LockMeetingRoom',
    whisper: z.object({ meeting_room: id, type: z.enum(['LOCK', 'UNLOCK']) }),
    message: z.object({ meeting_room: id, type: z.enum(['LOCK', 'UNLOCK']) }),
    channels: ['room'],
  }),
  MeetingRoomsEvent: defineEvent({
    name: 'MeetingRoomsEvent',
    whisper: null,
    /** The whole room: a meeting room that is not named is empty and open. */
    message: z.object({
      room: id,
      snapshot: z.literal(true),
      meeting_rooms: z.array(
        z.object({ meeting_room: id, userIds: z.array(z.string()), is_lock: z.boolean() }),
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
    /** To who knocked and to those inside; without `id` when nobody answered. */
    message: z.object({
      user_id: z.string(),
      meeting_room: id,
      accept: z.boolean(),
      reason: z.enum(knockEnds),
      /** Until then they may come in, once. */
      until: serverTime.optional(),
    }),
    channels: ['room', 'person'],
  }),
  ChangeChannelEvent: defineEvent({
    name: 'ChangeChannelEvent',
    whisper: z.object({ channel: z.string().max(64) }),
    /** The conversation that the stamp's `id` is in now. */
    message: z.object({ channel: z.string() }),
    channels: ['room', 'person'],
  }),
} as const;
