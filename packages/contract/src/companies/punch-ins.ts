import * as z from 'zod';
import {
  enveloped,
  id,
  moment,
  optionalPlainLine,
  plainLine,
  refuses,
  sessionRoute,
} from '../kernel/index.ts';
import { companyMembers, punchInOwner } from './policy.ts';

export const newPunchIn = z.object({
  room_id: id.nullable().default(null),
  company_id: id,
  status: plainLine(50),
  /** With the offset of the time zone of the person, which decides on the day of the punch-in. */
  start_time: z.iso.datetime({ offset: true, local: false }),
  description: optionalPlainLine(200).default(''),
});
export type NewPunchIn = z.output<typeof newPunchIn>;

export const punchIn = z.object({
  id,
  company_id: id,
  room_id: id.nullable(),
  status: z.string(),
  start_time: moment,
  description: z.string(),
  /** False when the person had already punched in today; this is then that punch-in. */
  is_new: z.boolean(),
  undo_until: moment,
});
export type PunchIn = z.output<typeof punchIn>;

export const punchInsHttp = {
  punchIn: sessionRoute(companyMembers)
    .route({
      method: 'POST',
      path: '/punch-in',
      tags: ['companies'],
      summary: 'Clock in, once a day',
    })
    .input(newPunchIn)
    .output(enveloped(punchIn))
    .errors(refuses('COMPANY_IS_NOT_EXIST', 'ROOM_IS_NOT_EXIST')),
  undoPunchIn: sessionRoute(punchInOwner)
    .route({
      method: 'DELETE',
      path: '/punch-in/{id}',
      tags: ['companies'],
      summary: 'Undo clocking in, within a minute',
    })
    .input(z.object({ id }))
    .output(enveloped(z.object({ id })))
    .errors(refuses('PUNCH_IN_IS_OVER')),
};
