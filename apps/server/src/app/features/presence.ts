import {
  createLivePresence,
  createOwnSeatStore,
  createTimedStatusStore,
  type PresencePorts,
} from '../../features/presence/index.ts';
import type { SpaceVisits } from '../../features/space-lifecycle/index.ts';
import type { TimedStatus } from '../../live/people/person.ts';
import type { Foundation } from '../foundation.ts';
import type { LivePart } from '../live-part.ts';

type Needs = {
  readonly liveSpaces: { readonly liveProfileOf: PresencePorts['loadProfile'] };
  readonly visits: SpaceVisits;
};

type PresencePart = {
  readonly live: LivePart;
  /** The status that a person has set for a time, and that has not ended yet. */
  findTimedStatus(spaceId: string, userId: string): Promise<TimedStatus | null>;
  forgetOld(): Promise<void>;
};

/** Wires presence. It has no calls: people show themselves live. */
export const createPresencePart = (
  { database, now }: Foundation,
  { liveSpaces, visits }: Needs,
): PresencePart => {
  const ownSeats = createOwnSeatStore(database);
  const timedStatuses = createTimedStatusStore(database);
  return {
    live: ({ spaceId, state }) =>
      createLivePresence(spaceId, {
        loadProfile: liveSpaces.liveProfileOf,
        timedStatuses: {
          save: (userId, status) => timedStatuses.save(spaceId, userId, status),
          remove: (userId) => timedStatuses.remove(spaceId, userId),
        },
        ownSeats: {
          find: (userId) => ownSeats.find(spaceId, userId),
          save: (userId, seat) => ownSeats.save(spaceId, userId, seat),
          remove: (userId) => ownSeats.remove(spaceId, userId),
        },
        noteVisit: (userId) => visits.noteVisit(userId, spaceId),
        settings() {
          const { idleSeconds, plan, isActiveWinAllowed } = state.settings();
          return { idleSeconds, isActiveWinInPlan: plan.app_active_win, isActiveWinAllowed };
        },
      }),
    findTimedStatus: (spaceId, userId) => timedStatuses.find(spaceId, userId, new Date(now())),
    forgetOld: () => timedStatuses.forgetOld(new Date(now())),
  };
};
