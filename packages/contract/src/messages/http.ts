import * as z from 'zod';
import { enveloped, id, plainLine, refuses, spaceRoute } from '../kernel/index.ts';
import { uploadRefusals } from '../pictures/refusals.ts';
import { spaceVisitors } from '../spaces/policy.ts';
import { maxSearchLength } from './rules.ts';
import {
  conversationMark,
  conversationName,
  foundMessage,
  message,
  messagePicture,
  page,
  privateMessage,
} from './schema.ts';

/** The last moment that has a year of four digits, in ms. */
const endOfTime = Date.UTC(9999, 11, 31);

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
      summary: 'The private messages between me and another person, or everyone, newest first',
    })
    .input(z.object({ id, with: id.optional(), ...page }))
    .output(enveloped(z.array(privateMessage))),
  listMarks: spaceRoute(spaceVisitors)
    .route({
      method: 'GET',
      path: '/space/{id}/conversations',
      tags: ['messages'],
      summary: 'What I have not read, by conversation, and which conversations are silent for me',
    })
    .input(z.object({ id }))
    .output(enveloped(z.array(conversationMark))),
  addPicture: spaceRoute(spaceVisitors)
    .route({
      method: 'POST',
      path: '/space/{id}/message-picture',
      successStatus: 201,
      tags: ['messages'],
      summary: 'Upload a picture for a message that I send within a day',
    })
    .input(z.object({ id, picture: z.file() }))
    .output(enveloped(messagePicture.extend({ picture_id: id })))
    .errors(uploadRefusals),
  search: spaceRoute(spaceVisitors)
    .route({
      method: 'GET',
      path: '/space/{id}/message-search',
      tags: ['messages'],
      summary: 'The messages that I may read and that contain these words, newest first',
    })
    .input(
      z.object({
        id,
        q: plainLine(maxSearchLength),
        /** Only messages from before this time, in ms. */
        before: z.coerce.number().int().min(0).max(endOfTime).optional(),
      }),
    )
    .output(enveloped(z.array(foundMessage)))
    .errors(refuses('TOO_MANY_ATTEMPTS')),
};
