import * as z from 'zod';
import { anySession, enveloped, id, moment, refuses, sessionRoute, spaceRoute } from '../kernel/index.ts';
import { spaceVisitors } from '../spaces/policy.ts';

const tags = ['blocks'];

/** A person whom the caller has blocked, with their present name. */
const blockedPerson = z.object({ user_id: id, name: z.string(), blocked_at: moment });
export type BlockedPerson = z.output<typeof blockedPerson>;

export const blocksHttp = {
  list: sessionRoute(anySession)
    .route({ method: 'GET', path: '/user/blocks', tags, summary: 'Whom I have blocked, newest first' })
    .output(enveloped(z.array(blockedPerson))),
  add: spaceRoute(spaceVisitors)
    .route({
      method: 'PUT',
      path: '/space/{id}/blocks/{user_id}',
      tags,
      summary: 'Block a person of this space, in all spaces',
    })
    .input(z.object({ id, user_id: id }))
    .output(enveloped(z.object({ user_id: id })))
    .errors(refuses('USER_IS_NOT_EXIST', 'BLOCKS_ARE_TOO_MANY')),
  remove: sessionRoute(anySession)
    .route({ method: 'DELETE', path: '/user/blocks/{id}', tags, summary: 'Take a block back' })
    .input(z.object({ id }))
    .output(enveloped(z.object({ user_id: id }))),
};
