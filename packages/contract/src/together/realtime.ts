import * as z from 'zod';
import { defineEvent } from '../kernel/index.ts';
import { maxLed } from './rules.ts';

const serverTime = z.number().min(0).max(Number.MAX_SAFE_INTEGER);
const person = z.string().min(1).max(64);
const about = z.object({ user_id: person });
const nothing = z.object({});

/** The other person, as the server names them. */
const named = { user_id: z.string(), name: z.string() };
/** A ring, or a request to come along, that waits for an answer. */
const call = z.object({
  ...named,
  /** The person is busy: it makes no sound. */
  is_quiet: z.boolean(),
  expires_at: serverTime,
});

/** Waving, ringing, following and leading. See SPEC.md in this folder. */
export const togetherEvents = {
  WaveEvent: defineEvent({
    name: 'WaveEvent',
    whisper: about,
    message: z.object({ ...named, is_back: z.boolean() }),
    channels: ['person'],
  }),
  WavingEvent: defineEvent({
    name: 'WavingEvent',
    whisper: null,
    /** The person with the `id` of the stamp waves. */
    message: nothing,
    channels: ['room'],
  }),
  RingEvent: defineEvent({
    name: 'RingEvent',
    whisper: about,
    reply: z.object({ expires_at: serverTime }),
    message: call,
    channels: ['person'],
  }),
  RingAnswer: defineEvent({
    name: 'RingAnswer',
    /** `user_id`: the one who rang. */
    whisper: z.object({ user_id: person, is_here: z.boolean() }),
    /** `user_id`: the one who was rung. */
    message: z.object({ ...named, is_here: z.boolean(), reason: z.enum(['answered', 'expired', 'left']) }),
    channels: ['person'],
  }),
  FollowEvent: defineEvent({ name: 'FollowEvent', whisper: about, message: null, channels: [] }),
  StopFollowing: defineEvent({ name: 'StopFollowing', whisper: about, message: null, channels: [] }),
  EndFollowing: defineEvent({
    name: 'EndFollowing',
    /** The one who follows the sender. */
    whisper: about,
    message: null,
    channels: [],
  }),
  FollowEnded: defineEvent({
    name: 'FollowEnded',
    whisper: null,
    /**
     * The one who was followed has left, or asked for it, or the one who followed has blocked them.
     */
    message: z.object({ ...named, reason: z.enum(['left', 'asked', 'blocked']) }),
    channels: ['person'],
  }),
  FollowingEvent: defineEvent({
    name: 'FollowingEvent',
    whisper: null,
    /** Whom the person of a page that was opened again follows. */
    message: z.object(named),
    channels: ['person'],
  }),
  FollowersEvent: defineEvent({
    name: 'FollowersEvent',
    whisper: null,
    message: z.object({ followers: z.array(z.object(named)) }),
    channels: ['person'],
  }),
  LeadRequest: defineEvent({
    name: 'LeadRequest',
    whisper: z.object({ user_ids: z.array(person).min(1).max(maxLed) }),
    reply: z.object({ expires_at: serverTime, asked: z.array(z.string()) }),
    message: call,
    channels: ['person'],
  }),
  LeadResponse: defineEvent({
    name: 'LeadResponse',
    /** `user_id`: the one who asked. */
    whisper: z.object({ user_id: person, accept: z.boolean() }),
    /** `user_id`: the one who was asked. */
    message: z.object({ ...named, accept: z.boolean(), reason: z.enum(['answered', 'expired', 'left']) }),
    channels: ['person'],
  }),
} as const;
