import { programsHttp } from '@engawa/contract/programs';
import { implement } from '@orpc/server';
import type { ApiContext } from '../../platform/http/api-context.ts';
import type { EntryGuard } from '../../platform/http/entry-guard.ts';
import type { Programs } from './service.ts';

/** The HTTP calls of the programs that write into rooms, and of those programs. */
export const createProgramsHttp = (programs: Programs, entryGuard: EntryGuard) => {
  const implementation = implement(programsHttp).$context<ApiContext>();
  const entered = implementation.use(entryGuard);
  return {
    list: entered.list.handler(async ({ input: { id } }) => ({ data: await programs.list(id) })),
    add: entered.add.handler(async ({ input: { id, ...added }, context }) => ({
      data: await programs.add(context.actor, id, added),
    })),
    remove: entered.remove.handler(async ({ input: { id, program_id }, context }) => {
      await programs.remove(context.actor, id, program_id);
      return { data: null };
    }),
    send: implementation.send.handler(async ({ input: { token, text }, context }) => ({
      data: await programs.send(token, text, context.address),
    })),
  };
};
