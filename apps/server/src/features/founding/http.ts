import { spacesHttp } from '@engawa/contract/spaces';
import { implement } from '@orpc/server';
import type { ApiContext, SessionGuard } from '../../platform/http/api-context.ts';
import type { Founding } from './service.ts';

/** The HTTP calls of the space life cycle: creating, deleting, and how many people are inside. */
export const createFoundingHttp = (founding: Founding, sessionGuard: SessionGuard) => {
  const guarded = implement(spacesHttp).$context<ApiContext>().use(sessionGuard);
  return {
    found: guarded.found.handler(async ({ input, context }) => ({
      data: await founding.found(context.actor, context.companyId, input, context.locale),
    })),
    remove: guarded.remove.handler(async ({ input, context }) => {
      await founding.remove(context.actor, input.space_uuid, input.name);
      return { data: { uuid: input.space_uuid } };
    }),
    heads: guarded.heads.handler(async ({ context }) => ({ data: await founding.heads(context.actor) })),
  };
};
