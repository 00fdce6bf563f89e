import { id } from '@engawa/contract/kernel';
import * as z from 'zod';
import { defineQuery } from '../../live/space/query.ts';

const users = z.array(z.string());

/** The people at one table, and the people at each table of a room. */
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
