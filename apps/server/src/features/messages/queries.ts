import { id } from '@engawa/contract/kernel';
import * as z from 'zod';
import { defineQuery } from '../../live/query.ts';

/** The room and the conversation in which a person is now; null: in none. */
export const conversationOfQuery = defineQuery({
  name: 'conversationOf',
  input: z.object({ userId: z.string() }),
  output: z.object({ roomId: id, channel: z.string() }).nullable(),
});
