import { id } from '@engawa/contract/kernel';
import * as z from 'zod';
import { defineQuery } from '../../live/query.ts';

const users = z.array(z.string());

/** Who sits at one table, and who at each table of a room. */
export const meetingRoomUsersQuery = defineQuery({
  name: 'meetingRoomUsers',
  input: z.object({ meetingRoom: id }),
  output: users,
});
export const meetingRoomsUsersQuery = defineQuery({
  name: 'meetingRoomsUsers',
  input: z.object({ roomId: id }),
  output: z.record(id, users),
});
