import type { GuestEntry } from '@engawa/contract/guests';
import { lobbyHttp } from '@engawa/contract/lobby';
import { implement } from '@orpc/server';
import type { ApiContext } from '../../platform/http/api-context.ts';
import type { EntryGuard } from '../../platform/http/entry-guard.ts';
import { limitKeyOf } from '../../platform/limits/attempt-limit.ts';
import type { Lobby } from './service.ts';

export type LobbyHttpDeps = {
  readonly lobby: Lobby;
  /**
   * Makes every check of an entry as a guest, and recognises the browser. Refuses as POST
   * /guest-login does.
   */
  checkEntry(
    entry: GuestEntry,
    context: ApiContext,
  ): Promise<{ readonly device: string; readonly address: string }>;
};

/** The HTTP calls of the lobby: of those who wait, and of those who admit them. */
export const createLobbyHttp = ({ lobby, checkEntry }: LobbyHttpDeps, entryGuard: EntryGuard) => {
  const open = implement(lobbyHttp).$context<ApiContext>();
  const entered = open.use(entryGuard);
  return {
    wait: open.wait.handler(async ({ input, context }) => ({
      data: await lobby.wait(input, await checkEntry(input, context)),
    })),
    standing: open.standing.handler(async ({ input, context }) => ({
      data: await lobby.standing(input, limitKeyOf(context.address)),
    })),
    leave: open.leave.handler(async ({ input, context }) => {
      await lobby.leave(input, limitKeyOf(context.address));
      return { data: null };
    }),
    list: entered.list.handler(async ({ input: { id }, context }) => ({
      data: await lobby.list(context.actor, id),
    })),
    admit: entered.admit.handler(async ({ input: { id, guest_id, room_id }, context }) => {
      await lobby.admit(context.actor, id, guest_id, room_id);
      return { data: { guest_id } };
    }),
    decline: entered.decline.handler(async ({ input: { id, guest_id }, context }) => {
      await lobby.decline(context.actor, id, guest_id);
      return { data: { guest_id } };
    }),
  };
};
