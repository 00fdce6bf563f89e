import { id } from '@engawa/contract/kernel';
import * as z from 'zod';
import { answers, defineQuery } from '../space/query.ts';
import type { Roster } from './roster.ts';

/**
 * The room and the conversation in which a person is now, and since when they are in that room, in
 * ms; null: they are in none. It decides what they may read. A person whose connection is lost
 * counts as long as their place is kept: everyone sees them there, and a locked room lets them back
 * in.
 */
export const entryOfQuery = defineQuery({
  name: 'entryOf',
  input: z.object({ userId: z.string() }),
  output: z.object({ roomId: id, channel: z.string(), since: z.number() }).nullable(),
});
export type RoomEntry = NonNullable<z.output<typeof entryOfQuery.output>>;

export const answerEntryOf = ({ find }: Pick<Roster, 'find'>) =>
  answers(entryOfQuery, ({ userId }) => {
    const person = find(userId);
    if (person === null) return null;
    return { roomId: person.room.id, channel: person.participant.channel, since: person.inRoomSince };
  });
