import * as z from 'zod';
import { companyManagers } from '../companies/policy.ts';
import {
  enveloped,
  id,
  moment,
  optionalPlainLine,
  refuses,
  sessionRoute,
  spaceRoute,
} from '../kernel/index.ts';
import { messageFile } from '../messages/schema.ts';
import { spaceVisitors } from '../spaces/policy.ts';
import { maxReportNote } from './rules.ts';

const tags = ['reports'];

/**
 * A person as they were named when the message was reported; the id is null when their account was
 * deleted.
 */
const named = z.object({ id: id.nullable(), name: z.string() });

/** A report as Managers read it. */
const report = z.object({
  id,
  reporter: named,
  sender: named,
  /** The text of the message as the reporter read it. */
  content: z.string(),
  /** The temporary address of its picture; null: it has none. */
  picture_url: z.string().nullable(),
  /** Its file; null: it has none. */
  file: messageFile.nullable(),
  written_at: moment,
  /** The space, and the room, table or area of the message; null: it was private. */
  space: z.string(),
  place: z.string().nullable(),
  note: z.string(),
  reported_at: moment,
  is_done: z.boolean(),
});
export type Report = z.output<typeof report>;

export const reportsHttp = {
  send: spaceRoute(spaceVisitors)
    .route({
      method: 'POST',
      path: '/space/{id}/reports',
      successStatus: 201,
      tags,
      summary: 'Report a message that I may read to the Managers of the company',
    })
    .input(z.object({ id, message_id: id, note: optionalPlainLine(maxReportNote).default('') }))
    .output(enveloped(z.object({ message_id: id })))
    .errors(refuses('MESSAGE_IS_NOT_EXIST', 'TOO_MANY_ATTEMPTS')),
  list: sessionRoute(companyManagers)
    .route({
      method: 'GET',
      path: '/company/{id}/reports',
      tags,
      summary: 'The messages that people have reported, open ones first (Managers)',
    })
    .input(z.object({ id }))
    .output(enveloped(z.array(report)))
    .errors(refuses('COMPANY_IS_NOT_EXIST')),
  mark: sessionRoute(companyManagers)
    .route({
      method: 'PUT',
      path: '/company/{id}/reports/{report_id}',
      tags,
      summary: 'Mark a report as dealt with, or as open (Managers)',
    })
    .input(z.object({ id, report_id: id, is_done: z.boolean() }))
    .output(enveloped(z.object({ is_done: z.boolean() })))
    .errors(refuses('COMPANY_IS_NOT_EXIST', 'MESSAGE_IS_NOT_EXIST')),
};
