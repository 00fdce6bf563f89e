import type { Id } from '@engawa/contract/kernel';
import { participant, placeAt, standing } from '@engawa/contract/presence';
import * as z from 'zod';
import type { LiveRoom, Person } from './person.ts';

/** The key under which a next owner finds a person. */
export const factOf = (userId: Id): string => `person.${userId}`;

const rememberedPerson = z.object({
  participant,
  forcedMutes: z.object({ audio: z.boolean(), video: z.boolean() }),
});
type Remembered = z.output<typeof rememberedPerson>;

/** What a next owner must know of a person; where they walk is remembered room by room. */
export const rememberedOf = ({ participant: shown, forcedMutes }: Person): Remembered => ({
  participant: shown,
  forcedMutes,
});

/**
 * A person as the last owner remembered them; null when what was kept cannot be read, or their room is no more.
 * They stand where they were told to be, until an edge says that it holds their socket.
 */
export const personFrom = (
  value: unknown,
  findRoom: (roomId: Id) => LiveRoom | null,
  now: number,
): Person | null => {
  const read = rememberedPerson.safeParse(value);
  if (!read.success) return null;
  const { participant: shown, forcedMutes } = read.data;
  const room = findRoom(shown.room);
  if (room === null) return null;
  return {
    userId: shown.id,
    socket: null,
    room,
    participant: shown,
    forcedMutes,
    motion: standing(placeAt(standing(shown, now), now), now),
    hasNotMoved: true,
    view: null,
    seenAt: null,
    placeSavedAt: now,
  };
};
