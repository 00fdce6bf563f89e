import * as z from 'zod';
import { defineEvent } from '../kernel/index.ts';

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

/** One step of making a peer-to-peer connection. `session` names the connection: a new one begins anew. */
const signal = {
  session: z.string().min(1).max(64),
  description: description.optional(),
  candidates: z.array(candidate).max(32).optional(),
};

export const mediaEvents = {
  AudioEvent: defineEvent({
    name: 'AudioEvent',
    whisper: z.object({
      isMuteAudio: z.boolean().optional(),
      isMuteVideo: z.boolean().optional(),
      isMuteVolume: z.boolean().optional(),
    }),
    message: z.object({ isMuteAudio: z.boolean(), isMuteVideo: z.boolean(), isMuteVolume: z.boolean() }),
    heardOn: ['room'],
  }),
  SignalEvent: defineEvent({
    name: 'SignalEvent',
    whisper: z.object({
      to: z.string().max(64),
      /** The ticket that GET /agora gave for this room, not older than two minutes. */
      ticket: z.string().max(1_000),
      ...signal,
    }),
    /** `id` of the stamp is the sender, as the server knows them. */
    message: z.object({ to: z.string(), ...signal }),
    heardOn: ['person'],
  }),
} as const;
