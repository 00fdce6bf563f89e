import type { Id } from '@engawa/contract/kernel';
import type { LivePeople } from '../../live/people/live-people.ts';
import type { Broadcaster, LiveFeature } from '../../live/space/live-feature.ts';
import { createOwnSeats, type OwnSeatPorts } from './own-seats.ts';
import { hideWindows, type ShowingPorts, showingHandlers } from './showing.ts';
import { createStatuses } from './status.ts';
import type { StatusSource } from './status-source.ts';
import type { TimedStatusPorts } from './timed-statuses.ts';
import { createVisits, type VisitPorts } from './visits.ts';

export type PresencePorts = ShowingPorts &
  VisitPorts & {
    readonly timedStatuses: TimedStatusPorts;
    readonly ownSeats: OwnSeatPorts;
    readonly statusSource?: StatusSource;
  };

/** The live part of presence: status and idleness, and the facts that people show of themselves. */
export const createLivePresence =
  (spaceId: Id, ports: PresencePorts) =>
  (people: LivePeople, broadcaster: Broadcaster): readonly LiveFeature[] => [
    {
      handlers: showingHandlers(spaceId, people, broadcaster, ports),
      onEvent: {
        FetchSpaceInfoEvent({ settings }, now) {
          if (settings.isActiveWinAllowed === false || settings.plan?.app_active_win === false)
            hideWindows(people, broadcaster, now);
        },
      },
    },
    createVisits(people, broadcaster, ports),
    createOwnSeats(spaceId, people, broadcaster, ports.ownSeats),
    createStatuses(
      people,
      broadcaster,
      () => ports.settings().idleSeconds,
      ports.timedStatuses,
      ports.statusSource,
    ),
  ];
