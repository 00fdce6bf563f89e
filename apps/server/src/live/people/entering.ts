import { Refusal, type WhisperPayloads } from '@engawa/contract/kernel';
import type { presenceEvents } from '@engawa/contract/presence';
import type { Handlers } from '../space/live-feature.ts';
import type { EntryAndExit } from './entry-and-exit.ts';
import type { Roster } from './roster.ts';

type Events = Pick<
  WhisperPayloads<typeof presenceEvents>,
  'LoginEvent' | 'ChangeRoomEvent' | 'LogoutEvent' | 'ConnectionEvent'
>;

export const enteringHandlers = (
  spaceId: string,
  roster: Roster,
  entryAndExit: EntryAndExit,
): Required<Handlers<Events>> => ({
  LoginEvent: (call, { room, page, seat }) => entryAndExit.enter(call, room, { id: page ?? null, seat }),
  ChangeRoomEvent: (call, { room }) => entryAndExit.changeRoom(call, room),
  LogoutEvent(call) {
    entryAndExit.leave(roster.requireInside(call), call.now);
    call.reply();
  },
  ConnectionEvent(call, { user_id, space_id, last, epoch, page, takesOver }) {
    if (user_id !== call.actor.userId || space_id !== spaceId) throw new Refusal('FORBIDDEN');
    entryAndExit.resume(
      call,
      { page: page ?? null, takesOver: takesOver ?? false },
      last ?? {},
      epoch ?? null,
    );
  },
});
