import * as z from 'zod';
import { enveloped, id, refuses, spaceRoute } from '../kernel/index.ts';
import { conversationName } from '../messages/schema.ts';
import { spaceVisitors } from '../spaces/policy.ts';
import { transcript } from './schema.ts';

export const captionsHttp = {
  transcripts: spaceRoute(spaceVisitors)
    .route({
      method: 'GET',
      path: '/space/{id}/transcripts',
      tags: ['captions'],
      summary: 'The transcripts of a conversation, newest first',
    })
    .input(
      z.object({
        id,
        channel: conversationName,
        /** Only lines that were first published before this time, in server ms. */
        before: z.coerce.number().int().min(0).max(8.64e15).optional(),
        limit: z.coerce.number().int().min(1).max(500).default(100),
      }),
    )
    .output(enveloped(z.array(transcript)))
    .errors(refuses('ROOM_IS_NOT_EXIST', 'ROOM_IS_LOCKED', 'NOT_INSIDE', 'TRY_AGAIN', 'PLAN_FORBIDS')),
};
