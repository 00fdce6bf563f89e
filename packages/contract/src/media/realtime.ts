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
 * End-to-end encryption between two people of one meeting room. The server sees the public keys and
 * the wrapped keys, and cannot decrypt them.
 */
const signalKey = z.object({
  /** The public key of the sender for key agreement (ECDH), raw. */
  publicKey: base64(200),
  /** The number of the wrapped key of the conversation, which increases with each change. */
  generation: z.number().int().min(0).max(1_000_000_000).optional(),
  /**
   * That key, encrypted for the receiver only. Absent: the sender asks for it, or only announces
   * their public key.
   */
  wrapped: base64(400).optional(),
  iv: base64(64).optional(),
});

/**
 * One step of creating a peer-to-peer connection, or of agreeing on a key. `session` identifies the
 * connection: a new one starts over.
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
      /**
       * The person walks past: microphone and sound are off while it is true, and the buttons stay
       * as they are.
       */
      isPassingBy: z.boolean().optional(),
    }),
    /** The state in force, which may be less than the client asked for. */
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
    /** A Manager turns off the microphone or camera of another person. */
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
    /** A Manager lets a person who raised a hand speak to all, or ends it. */
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
      /** The `ticket` that GET /agora returned for this conversation, at most two minutes old. */
      ticket: z.string().max(1_000),
      ...signal,
    }),
    /** The `id` of the stamp is the sender, as the server knows them. */
    message: z.object({ to: z.string(), ...signal }),
    channels: ['person'],
  }),
  CarrierEvent: defineEvent({
    name: 'CarrierEvent',
    whisper: null,
    /**
     * This carrier is now in force on this media channel (see mediaChannelOf, spaceMediaChannel):
     * clients must call GET /agora again. The initial sync of a room includes the carrier of the
     * own channel and of the channel of the space.
     */
    message: z.object({ channel: z.string(), carrier: z.enum(carriers) }),
    channels: ['room', 'space', 'person'],
  }),
} as const;
