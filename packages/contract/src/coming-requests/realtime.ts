import * as z from 'zod';
import { defineEvent, id, optionalPlainLine } from '../kernel/index.ts';
import { maxTopicLength, talkMinutes } from './rules.ts';

const serverTime = z.number().min(0).max(Number.MAX_SAFE_INTEGER);
const person = z.string().max(64);
const minutes = z.literal(talkMinutes);
/**
 * Fields of the specification that clients may send. The server ignores them and sets them itself.
 */
const ignored = z.unknown().optional();

/** A room in the form that the requests of the specification use. */
const roomPlace = z.object({ uuid: id, floor_uuid: id });

const request = z.object({
  inviter_id: z.string(),
  inviter_name: z.string(),
  invitee_id: z.string(),
  /** Null: only to the place beside the inviter. */
  meeting_room: id.nullable(),
  /** The room of the inviter, shown before the invitee goes there. */
  room: roomPlace,
  x: z.number().int(),
  y: z.number().int(),
  topic: z.string(),
  minutes: minutes.nullable(),
  expires_at: serverTime,
});
export type ComingRequest = z.output<typeof request>;

/** A request that waits until both people are free. */
const queued = z.object({
  inviter_id: z.string(),
  inviter_name: z.string(),
  invitee_id: z.string(),
  invitee_name: z.string(),
  topic: z.string(),
  /** Server time before which it is not asked again; null: as soon as both are free. */
  not_before: serverTime.nullable(),
});
export type QueuedRequest = z.output<typeof queued>;

/** The time until which the request may be answered. */
const sent = z.object({ expires_at: serverTime });

/** Asking a person to come close, and their answer. See SPEC.md in this folder. */
export const comingRequestsEvents = {
  ComingRequest: defineEvent({
    name: 'ComingRequest',
    whisper: z.object({
      invitee_id: person,
      topic: optionalPlainLine(maxTopicLength).optional(),
      minutes: minutes.nullish(),
      room: ignored,
    }),
    reply: sent,
    message: request,
    channels: ['person'],
  }),
  ComingMeetingRoomRequest: defineEvent({
    name: 'ComingMeetingRoomRequest',
    whisper: z.object({
      invitee_id: person,
      meeting_room: id,
      topic: optionalPlainLine(maxTopicLength).optional(),
      minutes: minutes.nullish(),
      room: ignored,
    }),
    reply: sent,
    message: request,
    channels: ['person'],
  }),
  ComingResponse: defineEvent({
    name: 'ComingResponse',
    whisper: z.object({
      inviter_id: person,
      invitee_id: person.optional(),
      accept: z.boolean(),
      meeting_room: ignored,
      room: ignored,
    }),
    message: z.object({
      inviter_id: z.string(),
      invitee_id: z.string(),
      meeting_room: id.nullable(),
      accept: z.boolean(),
      /** Answered; not answered in time; or the other person has left. */
      reason: z.enum(['answered', 'expired', 'left']),
    }),
    channels: ['person'],
  }),
  CancelComing: defineEvent({
    name: 'CancelComing',
    whisper: z.object({ invitee_id: person }),
    /** The request has ended: withdrawn, not answered in time, or its inviter has left. */
    message: z.object({
      inviter_id: z.string(),
      invitee_id: z.string(),
      reason: z.enum(['cancelled', 'expired', 'left']),
    }),
    channels: ['person'],
  }),
  QueueComing: defineEvent({
    name: 'QueueComing',
    /** The invitee of an open request lets it wait until both are free, or at least 5 minutes. */
    whisper: z.object({ inviter_id: person, in_five_minutes: z.boolean().optional() }),
    message: null,
    channels: [],
  }),
  LeaveComingQueue: defineEvent({
    name: 'LeaveComingQueue',
    /** One of the two takes a waiting request out of the queue. */
    whisper: z.object({ inviter_id: person, invitee_id: person }),
    message: null,
    channels: [],
  }),
  ComingQueueEvent: defineEvent({
    name: 'ComingQueueEvent',
    whisper: null,
    /** All requests of and to this person that wait, oldest first. */
    message: z.object({ queue: z.array(queued) }),
    channels: ['person'],
  }),
  SharePosition: defineEvent({
    name: 'SharePosition',
    whisper: null,
    /**
     * The place to which the server has moved the receiver: the conversation, the room, and the
     * place in it.
     */
    message: z.object({ channel: z.string(), room: roomPlace, x: z.number().int(), y: z.number().int() }),
    channels: ['person'],
  }),
  CloseToYouEvent: defineEvent({
    name: 'CloseToYouEvent',
    /** The host of the person who came. */
    whisper: z.object({ user_id: person }),
    /** The person who came. */
    message: z.object({ user_id: z.string() }),
    channels: ['person'],
  }),
} as const;
