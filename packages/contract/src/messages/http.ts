import * as z from 'zod';
import { enveloped, id, plainLine, refuses, spaceRoute } from '../kernel/index.ts';
import { uploadRefusals } from '../pictures/refusals.ts';
import { spaceVisitors } from '../spaces/policy.ts';
import { fileName } from './file-names.ts';
import { maxMessageFileBytes, maxSearchLength } from './rules.ts';
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
    .errors(refuses('ROOM_IS_NOT_EXIST', 'ROOM_IS_LOCKED', 'NOT_INSIDE', 'TRY_AGAIN')),
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
  beginFile: spaceRoute(spaceVisitors)
    .route({
      method: 'POST',
      path: '/space/{id}/message-file',
      successStatus: 201,
      tags: ['messages'],
      summary: 'Begin the upload of a file for a message that I send within a day',
    })
    .input(z.object({ id, name: fileName, size: z.number().int().min(0) }))
    .output(enveloped(z.object({ file_id: id, name: z.string() })))
    .errors(refuses('BODY_TOO_LARGE', 'FILE_IS_EMPTY', 'COMPANY_FILES_ARE_FULL', 'TOO_MANY_ATTEMPTS')),
  addFilePart: spaceRoute(spaceVisitors)
    .route({
      method: 'POST',
      path: '/space/{id}/message-file/{file_id}',
      tags: ['messages'],
      summary: 'Upload the next part of my file; the last one completes it',
    })
    .input(
      z.object({
        id,
        file_id: id,
        /** The position of the part in the file, in bytes. */
        from: z.coerce.number().int().min(0).max(maxMessageFileBytes),
        part: z.file(),
      }),
    )
    .output(enveloped(z.object({ is_complete: z.boolean() })))
    .errors(
      refuses(
        'FILE_IS_NOT_EXIST',
        'BODY_TOO_LARGE',
        'UNSUPPORTED_MEDIA_TYPE',
        'TOO_MANY_ATTEMPTS',
        'TRY_AGAIN',
      ),
    ),
  dropFile: spaceRoute(spaceVisitors)
    .route({
      method: 'DELETE',
      path: '/space/{id}/message-file/{file_id}',
      tags: ['messages'],
      summary: 'Delete my upload that no message has',
    })
    .input(z.object({ id, file_id: id }))
    .output(enveloped(z.object({ id })))
    .errors(refuses('FILE_IS_NOT_EXIST')),
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
