import { type Actor, type Id, Refusal, type WhisperPayloads } from '@engawa/contract/kernel';
import type { presenceEvents } from '@engawa/contract/presence';
import type { LivePeople } from '../../live/people/live-people.ts';
import type { LiveProfile } from '../../live/people/person.ts';
import type { Broadcaster, Handlers } from '../../live/space/live-feature.ts';

type Events = Pick<
  WhisperPayloads<typeof presenceEvents>,
  'AccountEvent' | 'ActiveWinEvent' | 'ActiveEvent' | 'LocalTimeEvent'
>;

export type ShowingPorts = {
  /**
   * The profile as the database has it now. Refuses for any reason that forbids this actor to be in
   * the space.
   */
  loadProfile(actor: Actor, spaceId: Id): Promise<Pick<LiveProfile, 'name' | 'reading' | 'avatar' | 'color'>>;
  /** The current values of plan and space. */
  settings(): {
    readonly idleSeconds: number;
    readonly isActiveWinInPlan: boolean;
    readonly isActiveWinAllowed: boolean;
  };
};

/** The space or its plan no longer allows shown windows: those that are shown are removed. */
export const hideWindows = (people: LivePeople, broadcaster: Broadcaster, now: number): void => {
  const hidden = { isActiveWin: false, winInfo: null };
  for (const { userId, room, participant } of people.listAll()) {
    if (!participant.isActiveWin && participant.winInfo === null) continue;
    people.change(userId, hidden, now);
    broadcaster.publishToRoom(room.id, 'ActiveWinEvent', hidden, userId);
  }
};

/**
 * The facts that people show of themselves besides their status: their profile, their window,
 * whether they look at the page.
 */
export const showingHandlers = (
  spaceId: Id,
  people: LivePeople,
  broadcaster: Broadcaster,
  ports: ShowingPorts,
): Required<Handlers<Events>> => ({
  AccountEvent(call) {
    const { userId } = people.requireInside(call);
    broadcaster.forCall(
      call,
      () => ports.loadProfile(call.actor, spaceId),
      ({ name, reading, avatar, color }, now) => {
        const { room } = people.requireInside(call);
        const shown = { name, reading: reading ?? '', avatar, color };
        people.change(userId, shown, now);
        broadcaster.publishToRoom(room.id, 'AccountEvent', shown, userId);
        broadcaster.publishToSpace('AccountEvent', shown, userId);
        call.reply(shown);
      },
    );
  },

  ActiveWinEvent(call, asked) {
    const { userId, room, participant } = people.requireInside(call);
    const isActiveWin = asked.isActiveWin ?? participant.isActiveWin;
    const { isActiveWinInPlan, isActiveWinAllowed } = ports.settings();
    if (isActiveWin && !isActiveWinInPlan) throw new Refusal('PLAN_FORBIDS');
    const isForbidden = isActiveWin ? !isActiveWinAllowed : (asked.winInfo ?? null) !== null;
    if (isForbidden) throw new Refusal('FORBIDDEN');
    const shown = asked.winInfo === undefined ? participant.winInfo : asked.winInfo;
    const outcome = { isActiveWin, winInfo: isActiveWin ? shown : null };
    people.change(userId, outcome, call.now);
    broadcaster.publishToRoom(room.id, 'ActiveWinEvent', outcome, userId);
    call.reply();
  },

  LocalTimeEvent(call, { timeZone }) {
    people.change(people.requireInside(call).userId, { timeZone }, call.now);
    call.reply();
  },

  ActiveEvent(call, { visible }) {
    const { userId, room, participant } = people.requireInside(call);
    // Pages report it at each entry.
    if (participant.isVisible !== visible) {
      people.change(userId, { isVisible: visible }, call.now);
      broadcaster.publishToRoom(room.id, 'ActiveEvent', { visible }, userId);
    }
    call.reply();
  },
});
