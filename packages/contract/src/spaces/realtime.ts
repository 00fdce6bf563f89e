import * as z from 'zod';
import { defineEvent, id } from '../kernel/index.ts';
import { passwordKind } from './schema.ts';

export const spacesEvents = {
  FetchSpaceInfoEvent: defineEvent({
    name: 'FetchSpaceInfoEvent',
    whisper: null,
    /** Something of the space has changed: who wants to know asks anew. */
    message: z.object({ space: id }),
    heardOn: ['space'],
  }),
  PasswordChangeEvent: defineEvent({
    name: 'PasswordChangeEvent',
    whisper: null,
    message: z.object({ space: id, kind: passwordKind }),
    heardOn: ['space'],
  }),
  UpdateSpacePassword: defineEvent({
    name: 'UpdateSpacePassword',
    whisper: null,
    /** Never the password: who may copy it asks for it. */
    message: z.object({ space: id, kind: passwordKind }),
    heardOn: ['person'],
  }),
} as const;
