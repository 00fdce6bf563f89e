import { randomBytes, randomUUID } from 'node:crypto';
import { programMessages } from '@engawa/contract/programs';
import { createProgramMessagesStore } from '../../features/messages/index.ts';
import { createPrograms, createProgramsHttp, createProgramsStore } from '../../features/programs/index.ts';
import type { ApiRouter } from '../../platform/http/api-handler.ts';
import type { Foundation } from '../foundation.ts';
import type { Guards } from '../guards.ts';

const tokenBytes = 32;

type ProgramsPart = { http(guards: Guards): ApiRouter['programs'] };

/** Wires the programs that write into rooms. */
export const createProgramsPart = ({
  database,
  transact,
  publishEvent,
  auditLog,
  limit,
  site,
  now,
}: Foundation): ProgramsPart => {
  const messages = createProgramMessagesStore(database);
  const programs = createPrograms({
    store: createProgramsStore(database),
    transact,
    record: auditLog.record,
    publishEvent,
    addMessage: (program, text, at) => messages.add({ ...program, text, at }),
    limits: {
      made: limit('programs that a person adds', 50, 86_400),
      perMinute: limit('messages of a program in a minute', programMessages.perMinute, 60),
      perDay: limit('messages of a program in a day', programMessages.perDay, 86_400),
      wrong: limit('calls that name no program', 60, 60),
    },
    newId: randomUUID,
    newToken: () => randomBytes(tokenBytes).toString('base64url'),
    now,
    publicUrl: site.publicUrl,
  });
  return { http: ({ entryGuard }) => createProgramsHttp(programs, entryGuard) };
};
