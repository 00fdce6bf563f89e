import * as z from 'zod';
import { defineEvent, id } from '../kernel/index.ts';
import { lobbyEnd, waitingGuest } from './schema.ts';

export const lobbyEvents = {
  LobbyEvent: defineEvent({
    name: 'LobbyEvent',
    whisper: null,
    /**
     * To the people inside who may admit guests: a guest waits, or waits no more (`guest` is null).
     * The stamp's `id` is the person who answered.
     */
    message: z.object({
      guest_id: id,
      guest: waitingGuest.nullable(),
      end: lobbyEnd.nullable(),
    }),
    channels: ['person'],
  }),
} as const;
