import type { Database } from '../../platform/db/database.ts';
import { messages } from '../../platform/db/schema/messages.ts';
import { gramsOf } from './search-grams.ts';

type ProgramMessage = {
  readonly spaceId: string;
  readonly room: string;
  /** The name of the program. */
  readonly name: string;
  readonly text: string;
  readonly at: Date;
};

/** The messages of programs, which no live space writes. */
export const createProgramMessagesStore = (database: Pick<Database, 'sql'>) => ({
  /** @returns the id of the message */
  async add({ spaceId, room, name, text, at }: ProgramMessage): Promise<string> {
    const [row] = await database
      .sql()
      .insert(messages)
      .values({
        spaceId,
        channel: `room_${room}`,
        sender_name: name,
        content: text,
        is_program: true,
        created_at: at,
        grams: gramsOf(text),
      })
      .returning({ id: messages.id });
    if (row === undefined) throw new Error('A message of a program was not written.');
    return row.id;
  },
});
