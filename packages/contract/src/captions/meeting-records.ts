import * as z from 'zod';
import { enveloped, id, refuses, spaceRoute } from '../kernel/index.ts';
import { spaceVisitors } from '../spaces/policy.ts';
import { transcript } from './schema.ts';

/** What was said at a meeting, as somebody who was there has it. */
export const meetingRecord = z.object({
  id,
  /** The name of the meeting room or the area when the meeting began. */
  label: z.string(),
  /** When the first line was said, in server ms. */
  started_at: z.number(),
  /** In server ms; null: the meeting is still going on. */
  ended_at: z.number().nullable(),
  /** Everybody who was there meanwhile, in the order in which they came. */
  people: z.array(z.object({ user_id: id.nullable(), name: z.string() })),
  /** The lines that the reader said or heard. */
  line_count: z.number().int().min(0),
});
export type MeetingRecord = z.output<typeof meetingRecord>;

const tags = ['captions'];
/** A part of a list: what is left out of it at its beginning, and how much follows. */
const page = {
  skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(500).default(50),
};

export const meetingRecordsHttp = {
  meetingRecords: spaceRoute(spaceVisitors)
    .route({
      method: 'GET',
      path: '/space/{id}/meeting-records',
      tags,
      summary: 'The meetings at which I was and of which something was written, newest first',
    })
    .input(z.object({ id, ...page }))
    .output(enveloped(z.array(meetingRecord)))
    .errors(refuses('PLAN_FORBIDS')),
  meetingTranscripts: spaceRoute(spaceVisitors)
    .route({
      method: 'GET',
      path: '/space/{id}/meeting-records/{record}',
      tags,
      summary: 'What I said or heard at a meeting, in the order in which it was said',
    })
    .input(z.object({ id, record: id, ...page }))
    .output(enveloped(z.array(transcript)))
    .errors(refuses('PLAN_FORBIDS', 'TRANSCRIPT_IS_NOT_EXIST')),
  removeMeetingRecord: spaceRoute(spaceVisitors)
    .route({
      method: 'DELETE',
      path: '/space/{id}/meeting-records/{record}',
      tags,
      summary: 'Remove a meeting, with what others said there, from what I can read',
    })
    .input(z.object({ id, record: id }))
    .output(enveloped(z.object({ id })))
    .errors(refuses('TRANSCRIPT_IS_NOT_EXIST')),
};
