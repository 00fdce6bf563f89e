import * as z from 'zod';
import { defineEvent } from '../kernel/index.ts';
import { ownWindow } from './schema.ts';

/** The windows of a person on the way to their own pages. See SPEC.md in this folder. */
export const windowsEvents = {
  WindowSourceEvent: defineEvent({
    name: 'WindowSourceEvent',
    /** Whether a page of the person asks for their windows. */
    whisper: z.object({ isOn: z.boolean() }),
    message: null,
    channels: [],
  }),
  OwnWindowEvent: defineEvent({
    name: 'OwnWindowEvent',
    whisper: null,
    /** Null: no window is in front. */
    message: z.object({ companionId: z.string(), window: ownWindow.nullable() }),
    channels: ['person'],
  }),
} as const;
