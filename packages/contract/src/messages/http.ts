import * as z from 'zod';
import { enveloped, id, refuses, spaceRoute } from '../kernel/index.ts';
import { spaceVisitors } from '../spaces/policy.ts';
import { conversationName, message, page, privateMessage } from './schema.ts';

export const messagesHttp = {
  list: spaceRoute(spaceVisitors)
    .route({
      method: 'GET',
      path: '/space/{id}/messages',
      tags: ['messages'],
      summary: 'The messages of a conversation, newest first',
    })
    .input(z.object({ id, channel: conversationName, ...page }))
    .output(enveloped(z.array(message)))
    .errors(refuses('ROOM_IS_NOT_EXIST', 'ROOM_IS_LOCKED', 'NOT_INSIDE')),
  listPrivate: spaceRoute(spaceVisitors)
    .route({
      method: 'GET',
      path: '/space/{id}/private-messages',
      tags: ['messages'],
      summary: 'The private messages between me and another person, newest first',
    })
    .input(z.object({ id, with: id, ...page }))
    .output(enveloped(z.array(privateMessage))),
};
