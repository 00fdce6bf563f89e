import * as z from 'zod';
import { defineEvent, id, moment } from '../kernel/index.ts';
import { passwordKind } from './schema.ts';

export const spacesEvents = {
  FetchSpaceInfoEvent: defineEvent({
    name: 'FetchSpaceInfoEvent',
    whisper: null,
    /** Something of the space has changed: who wants to know asks anew. */
    message: z.object({ space: id }),
    channels: ['space'],
  }),
  PasswordChangeEvent: defineEvent({
    name: 'PasswordChangeEvent',
    whisper: null,
    message: z.object({ space: id, kind: passwordKind }),
    channels: ['space'],
  }),
  UpdateSpacePassword: defineEvent({
    name: 'UpdateSpacePassword',
    whisper: null,
    /** Never the password: who may copy it asks for it. */
    message: z.object({ space: id, kind: passwordKind }),
    channels: ['person'],
  }),
  EventHoursEvent: defineEvent({
    name: 'EventHoursEvent',
    whisper: null,
    /**
     * The event closes soon, or has closed; who is no Manager is brought out at `ends_at`. `open`: what was told before
     * does not hold any more, the hours are others.
     */
    message: z.object({
      space: id,
      phase: z.enum(['open', 'closing', 'parting']),
      closes_at: moment.nullable(),
      ends_at: moment.nullable(),
    }),
    channels: ['space', 'person'],
  }),
  EventPlaceEvent: defineEvent({
    name: 'EventPlaceEvent',
    whisper: null,
    /** A place has become free for who waits for one: they may come in now. */
    message: z.object({ space: id }),
    channels: ['person'],
  }),
} as const;
