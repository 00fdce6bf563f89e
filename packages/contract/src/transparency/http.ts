import * as z from 'zod';
import { enveloped, id, moment, sessionRoute, usersOnly } from '../kernel/index.ts';

/**
 * The list of members, page by page; the file of all of them; the audit log; clock-ins; what was
 * said at a meeting, and what was written or said in a space, read by a language model.
 */
export const accessKinds = [
  'member_list',
  'member_file',
  'audit_log',
  'attendance',
  'meeting_draft',
  'assistant_answer',
] as const;
export type AccessKind = (typeof accessKinds)[number];

/** The longest list of entries. */
export const maxAccesses = 200;
/** How long an entry is kept, in days. */
export const accessKeptDays = 400;

export const dataAccess = z.object({
  company: z.object({ uuid: id, name: z.string() }),
  /** Null when the account was deleted. */
  viewer: z.object({ name: z.string() }).nullable(),
  kind: z.enum(accessKinds),
  at: moment,
});
export type DataAccess = z.output<typeof dataAccess>;

export const transparencyHttp = {
  listAccesses: sessionRoute(usersOnly)
    .route({
      method: 'GET',
      path: '/user/data-accesses',
      tags: ['transparency'],
      summary: 'When others read data about me, newest first',
    })
    .output(enveloped(z.array(dataAccess))),
};
