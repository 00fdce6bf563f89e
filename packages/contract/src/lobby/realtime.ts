import * as z from 'zod';
import { defineEvent, id } from '../kernel/index.ts';
import { lobbyEnd } from './schema.ts';

export const lobbyEvents = {
  LobbyEvent: defineEvent({
    name: 'LobbyEvent',
    whisper: null,
    /**
     * To the people inside who may admit guests: a guest waits (`end` is null; the list has more),
     * or waits no more. The stamp's `id` is the person who answered.
     */
    message: z.object({ guest_id: id, name: z.string(), end: lobbyEnd.nullable() }),
    channels: ['person'],
  }),
} as const;
