import { spacesHttp } from '@engawa/contract/spaces';
import { implement } from '@orpc/server';
import type { ApiContext, SessionGuard } from '../../platform/http/api-context.ts';
import type { EntryGuard } from '../../platform/http/entry-guard.ts';
import type { BrowserSessions } from '../../platform/http/readers.ts';
import type { Members } from './members.ts';
import type { Spaces } from './service.ts';
import type { SpaceSettings } from './settings.ts';

type Services = {
  readonly spaces: Spaces;
  readonly settings: SpaceSettings;
  readonly members: Members;
  readonly browserSessions: Pick<BrowserSessions, 'add'>;
};

/** The HTTP calls of spaces. */
export const createSpacesHttp = (
  { spaces, settings, members, browserSessions }: Services,
  sessionGuard: SessionGuard,
  entryGuard: EntryGuard,
) => {
  const open = implement(spacesHttp).$context<ApiContext>();
  const guarded = open.use(sessionGuard);
  const entered = open.use(entryGuard);

  return {
    info: open.info.handler(async ({ input }) => ({ data: await spaces.info(input.id, input.floor) })),
    access: guarded.access.handler(async ({ input: { id, ...place }, context }) => {
      const data = await spaces.access(context.actor, id, place);
      // A guest comes back with their token; their browser may have forgotten the session.
      browserSessions.add(context, context.actor);
      return { data };
    }),
    get: entered.get.handler(async ({ input }) => ({ data: await spaces.get(input.space_uuid) })),
    listPeople: entered.listPeople.handler(async ({ input, context }) => ({
      data: await spaces.listPeople(context.actor, input.id),
    })),
    change: guarded.change.handler(async ({ input: { id, ...changes }, context }) => {
      await spaces.requireRole(context.actor, id);
      await settings.change(context.actor, id, changes);
      return { data: await spaces.get(id) };
    }),
    setting: entered.setting.handler(async ({ input, context }) => ({
      data: await settings.read(context.actor, input.id),
    })),
    changeGuestPassword: entered.changeGuestPassword.handler(async ({ input, context }) => {
      const { is_guest_need_password: isNeeded, guest_password: password = null } = input;
      const data = await settings.changePassword(context.actor, input.id, 'guest', { isNeeded, password });
      return { data };
    }),
    changeJoinPassword: entered.changeJoinPassword.handler(async ({ input, context }) => {
      const { is_need_password: isNeeded, password = null } = input;
      const data = await settings.changePassword(context.actor, input.id, 'member', { isNeeded, password });
      return { data };
    }),
    changeRole: entered.changeRole.handler(async ({ input: { id, user_id, role }, context }) => {
      await members.changeRole(context.actor, id, user_id, role);
      return { data: { user_id, role } };
    }),
    removePerson: entered.removePerson.handler(async ({ input: { id, user_id }, context }) => {
      await members.remove(context.actor, id, user_id);
      return { data: { user_id } };
    }),
  };
};
export type SpacesCalls = ReturnType<typeof createSpacesHttp>;
