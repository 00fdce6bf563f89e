import { id } from '@engawa/contract/kernel';
import * as z from 'zod';
import { defineQuery } from '../../live/space/query.ts';

const seats = z.object({ id, seatCount: z.number().int() });

/** The people at the tables of a room now, by meeting room. */
export const itemsSittingQuery = defineQuery({
  name: 'itemsSitting',
  input: z.object({ room: id }),
  output: z.record(id, z.array(z.string())),
});
/**
 * From now on no more people sit down at this table than `seatCount`. The answer is how many sit
 * there.
 */
export const holdSeatsQuery = defineQuery({ name: 'holdSeats', input: seats, output: z.number().int() });
/** The table has `seatCount` seats again. */
export const freeSeatsQuery = defineQuery({ name: 'freeSeats', input: seats, output: z.null() });
