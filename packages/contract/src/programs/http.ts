import * as z from 'zod';
import { enveloped, id, openRoute, refuses, spaceRoute } from '../kernel/index.ts';
import { messageText } from '../messages/schema.ts';
import { spaceManagers } from '../spaces/policy.ts';
import { addedProgram, newProgram, program } from './schema.ts';

const tags = ['programs'];

export const programsHttp = {
  list: spaceRoute(spaceManagers)
    .route({
      method: 'GET',
      path: '/space/{id}/programs',
      tags,
      summary: 'The programs that write into the rooms of a space (Managers)',
    })
    .input(z.object({ id }))
    .output(enveloped(z.array(program))),
  add: spaceRoute(spaceManagers)
    .route({
      method: 'POST',
      path: '/space/{id}/programs',
      tags,
      summary: 'Let a program write into a room (Managers); its address is shown this once',
      successStatus: 201,
    })
    .input(newProgram.extend({ id }))
    .output(enveloped(addedProgram))
    .errors(refuses('ROOM_IS_NOT_EXIST', 'PROGRAMS_ARE_TOO_MANY', 'TOO_MANY_ATTEMPTS')),
  remove: spaceRoute(spaceManagers)
    .route({
      method: 'DELETE',
      path: '/space/{id}/programs/{program_id}',
      tags,
      summary: 'End the address of a program at once (Managers)',
    })
    .input(z.object({ id, program_id: id }))
    .output(enveloped(z.null()))
    .errors(refuses('PROGRAM_IS_NOT_EXIST')),
  send: openRoute
    .route({
      method: 'POST',
      path: '/program-messages/{token}',
      tags,
      summary: 'Write a message as the program of this address',
      successStatus: 201,
    })
    .input(z.object({ token: z.string().min(1).max(100), text: messageText }))
    .output(enveloped(z.object({ message_id: id })))
    .errors(refuses('PROGRAM_IS_NOT_EXIST', 'TOO_MANY_ATTEMPTS')),
};
