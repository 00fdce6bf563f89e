import { Refusal } from '@engawa/contract/kernel';
import { spacesHttp } from '@engawa/contract/spaces';
import { implement } from '@orpc/server';
import type { ApiContext, SessionGuard } from '../../platform/http/api-context.ts';
import type { EntryGuard } from '../../platform/http/entry-guard.ts';
import type { Spaces } from './service.ts';

/** The calls of spaces. */
export const createSpacesHttp = (spaces: Spaces, sessionGuard: SessionGuard, entryGuard: EntryGuard) => {
  const open = implement(spacesHttp).$context<ApiContext>();
  const guarded = open.use(sessionGuard);
  const entered = open.use(entryGuard);

  /** The space that was asked about must be the one that the space token opens. */
  const requireSame = (asked: string, opened: string) => {
    if (asked !== opened) throw new Refusal('SPACE_TOKEN_DENIED');
  };

  return {
    info: open.info.handler(async ({ input }) => ({ data: await spaces.info(input.id) })),
    access: guarded.access.handler(async ({ input, context }) => ({
      data: await spaces.access(context.actor, input.id),
    })),
    get: entered.get.handler(async ({ input, context }) => {
      requireSame(input.space_uuid, context.spaceId);
      return { data: await spaces.get(input.space_uuid) };
    }),
    listPeople: entered.listPeople.handler(async ({ input, context }) => {
      requireSame(input.id, context.spaceId);
      return { data: await spaces.listPeople(input.id) };
    }),
  };
};
