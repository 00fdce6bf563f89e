import { spacesHttp } from '@engawa/contract/spaces';
import { implement } from '@orpc/server';
import type { ApiContext, SessionGuard } from '../../platform/http/api-context.ts';
import type { NewSpaceRights } from './new-space-rights.ts';
import type { SpaceLifecycle } from './service.ts';

/** The HTTP calls of the space life cycle: creating, deleting, and how many people are inside. */
export const createSpaceLifecycleHttp = (
  spaceLifecycle: SpaceLifecycle,
  newSpaceRights: NewSpaceRights,
  sessionGuard: SessionGuard,
) => {
  const guarded = implement(spacesHttp).$context<ApiContext>().use(sessionGuard);
  return {
    create: guarded.create.handler(async ({ input, context }) => ({
      data: await spaceLifecycle.create(context.actor, context.companyId, input, context.locale),
    })),
    remove: guarded.remove.handler(async ({ input, context }) => {
      await spaceLifecycle.remove(context.actor, input.space_uuid, input.name);
      return { data: { uuid: input.space_uuid } };
    }),
    newSpaceRights: guarded.newSpaceRights.handler(async ({ input, context }) => ({
      data: await newSpaceRights.read(context.actor, input.id),
    })),
    changeNewSpaceRights: guarded.changeNewSpaceRights.handler(
      async ({ input: { id, ...changes }, context }) => ({
        data: await newSpaceRights.change(context.actor, id, changes),
      }),
    ),
    heads: guarded.heads.handler(async ({ context }) => ({
      data: await spaceLifecycle.occupancy(context.actor),
    })),
  };
};
export type SpaceLifecycleCalls = ReturnType<typeof createSpaceLifecycleHttp>;
