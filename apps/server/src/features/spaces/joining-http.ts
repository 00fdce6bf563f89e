import type { Actor } from '@engawa/contract/kernel';
import { type InvitationKey, type JoinedSpace, spacesHttp } from '@engawa/contract/spaces';
import { implement } from '@orpc/server';
import type { ApiContext, SessionGuard } from '../../platform/http/api-context.ts';
import type { EntryGuard } from '../../platform/http/entry-guard.ts';
import type { Joining } from './joining.ts';
import type { Members } from './members.ts';

export type JoiningHttpDeps = {
  readonly joining: Joining;
  readonly members: Members;
  /**
   * Joins by an invitation into this space. Refuses with INVITATION_IS_OVER and the refusals of
   * accepting an invitation.
   */
  acceptInvitation(actor: Actor, invitation: InvitationKey, spaceId: string): Promise<JoinedSpace>;
};

/** The HTTP calls of joining a space. */
export const createJoiningHttp = (
  { joining, members, acceptInvitation }: JoiningHttpDeps,
  sessionGuard: SessionGuard,
  entryGuard: EntryGuard,
) => {
  const open = implement(spacesHttp).$context<ApiContext>();
  const guarded = open.use(sessionGuard);
  const entered = open.use(entryGuard);
  return {
    name: open.name.handler(async ({ input }) => ({ data: await joining.name(input.id) })),
    whetherJoined: guarded.whetherJoined.handler(async ({ input, context }) => ({
      data: { is_joined: await joining.isJoined(context.actor, input.id) },
    })),
    checkJoinPassword: open.checkJoinPassword.handler(async ({ input, context }) => {
      await joining.checkPassword(input.id, input.password, context.address);
      return { data: { is_correct: true as const } };
    }),
    join: guarded.join.handler(async ({ input: { id, password, invitation }, context }) => ({
      data:
        invitation === undefined
          ? await joining.join(context.actor, id, password ?? null, context.address)
          : await acceptInvitation(context.actor, invitation, id),
    })),
    joinAsMember: guarded.joinAsMember.handler(async ({ input: { id, password }, context }) => ({
      data: await joining.join(context.actor, id, password ?? null, context.address),
    })),
    addPerson: entered.addPerson.handler(async ({ input: { id, user_id, role }, context }) => {
      await members.add(context.actor, id, user_id, role);
      return { data: { user_id, role } };
    }),
  };
};
export type JoiningCalls = ReturnType<typeof createJoiningHttp>;
