import * as z from 'zod';
import { defineEvent, id, moment } from '../kernel/index.ts';
import { passwordKind } from './schema.ts';

export const spacesEvents = {
  FetchSpaceInfoEvent: defineEvent({
    name: 'FetchSpaceInfoEvent',
    whisper: null,
    /** Data of the space has changed; clients that need it fetch it again. */
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
    /** The event never carries the password; people who may copy it fetch it. */
    message: z.object({ space: id, kind: passwordKind }),
    channels: ['person'],
  }),
  EventHoursEvent: defineEvent({
    name: 'EventHoursEvent',
    whisper: null,
    /**
     * The event closes soon, or has closed; people who are not Managers are removed at `ends_at`.
     * `open`: the hours have changed, so earlier notices no longer apply.
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
    /** A place is free for the person who waits for one: they may enter now. */
    message: z.object({ space: id }),
    channels: ['person'],
  }),
} as const;
