import * as z from 'zod';
import { defineEvent, id } from '../kernel/index.ts';
import { carriers, mediaKinds, reactions } from './rules.ts';

const description = z.object({
  type: z.enum(['offer', 'answer', 'pranswer', 'rollback']),
  sdp: z.string().max(60_000).optional(),
});
const candidate = z.object({
  candidate: z.string().max(2_000),
  sdpMid: z.string().max(64).nullable().optional(),
  sdpMLineIndex: z.number().int().min(0).max(1_000).nullable().optional(),
  usernameFragment: z.string().max(256).nullable().optional(),
});

const base64 = (maxCharacters: number) =>
  z
    .string()
    .max(maxCharacters)
    .regex(/^[A-Za-z0-9+/_-]*={0,2}$/);

/**
 * End-to-end encryption between two people of one meeting room. The server sees public keys and what is wrapped, and
 * can open neither.
 */
const signalKey = z.object({
  /** The sender's public key for agreeing on a secret (ECDH), raw. */
  publicKey: base64(200),
  /** Which key of the conversation is wrapped, counted up at each change. */
  generation: z.number().int().min(0).max(1_000_000_000).optional(),
  /** That key, encrypted for the receiver alone; absent: the sender asks for it, or only says who they are. */
  wrapped: base64(400).optional(),
  iv: base64(64).optional(),
});

/**
 * One step of making a peer-to-peer connection, or of agreeing on a key. `session` names the connection: a new one
 * begins anew.
 */
const signal = {
  session: z.string().min(1).max(64),
  description: description.optional(),
  candidates: z.array(candidate).max(32).optional(),
  key: signalKey.optional(),
};

const audioState = z.object({
  isMuteAudio: z.boolean(),
  isMuteVideo: z.boolean(),
  isMuteVolume: z.boolean(),
  isSpeechMode: z.boolean(),
  isOpenMegaphone: z.boolean(),
  isPassingBy: z.boolean(),
});

export const mediaEvents = {
  AudioEvent: defineEvent({
    name: 'AudioEvent',
    whisper: z.object({
      isMuteAudio: z.boolean().optional(),
      isMuteVideo: z.boolean().optional(),
      isMuteVolume: z.boolean().optional(),
      isSpeechMode: z.boolean().optional(),
      isOpenMegaphone: z.boolean().optional(),
      /** They walk past: microphone and ears are closed for as long as they say so, and the buttons stay as they are. */
      isPassingBy: z.boolean().optional(),
    }),
    /** What holds now, which may be less than was asked for. */
    reply: audioState,
    message: audioState,
    channels: ['room', 'space'],
  }),
  ShareScreenEvent: defineEvent({
    name: 'ShareScreenEvent',
    whisper: z.object({ isShareScreen: z.boolean() }),
    message: z.object({ isShareScreen: z.boolean() }),
    channels: ['room'],
  }),
  SwitchMedia: defineEvent({
    name: 'SwitchMedia',
    /** A Manager switches somebody's microphone or camera off. */
    whisper: z.object({ user_id: id, type: z.enum(mediaKinds) }),
    message: z.object({ user_id: id, type: z.enum(mediaKinds) }),
    channels: ['person', 'room'],
  }),
  HandEvent: defineEvent({
    name: 'HandEvent',
    whisper: z.object({ isRaised: z.boolean() }),
    message: z.object({ isRaised: z.boolean(), channel_id: z.string() }),
    channels: ['room'],
  }),
  AdmitSpeaker: defineEvent({
    name: 'AdmitSpeaker',
    /** A Manager lets somebody who raised a hand speak to all, or ends it. */
    whisper: z.object({ user_id: id, isAdmitted: z.boolean().default(true) }),
    message: z.object({ user_id: id, isAdmitted: z.boolean() }),
    channels: ['person'],
  }),
  ReactionEvent: defineEvent({
    name: 'ReactionEvent',
    whisper: z.object({ reaction: z.enum(reactions) }),
    message: z.object({ reaction: z.enum(reactions) }),
    channels: ['room'],
  }),
  SignalEvent: defineEvent({
    name: 'SignalEvent',
    whisper: z.object({
      to: z.string().max(64),
      /** The `ticket` that GET /agora gave for this conversation, not older than two minutes. */
      ticket: z.string().max(1_000),
      ...signal,
    }),
    /** `id` of the stamp is the sender, as the server knows them. */
    message: z.object({ to: z.string(), ...signal }),
    channels: ['person'],
  }),
  CarrierEvent: defineEvent({
    name: 'CarrierEvent',
    whisper: null,
    /**
     * From now on this carrier is in force on this media channel (see mediaChannelOf, spaceMediaChannel): ask GET /agora
     * anew. Who is told a whole room is told of their own channel and of that of the space.
     */
    message: z.object({ channel: z.string(), carrier: z.enum(carriers) }),
    channels: ['room', 'space', 'person'],
  }),
} as const;
