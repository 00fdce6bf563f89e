import * as z from 'zod';
import { defineEvent, id } from '../kernel/index.ts';

/** Everyone whom this person has blocked. See SPEC.md in this folder. */
export const blocksEvents = {
  BlocksEvent: defineEvent({
    name: 'BlocksEvent',
    whisper: null,
    message: z.object({ user_ids: z.array(id) }),
    channels: ['person'],
  }),
} as const;
