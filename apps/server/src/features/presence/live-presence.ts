import type { Id } from '@engawa/contract/kernel';
import type { Broadcaster, LiveFeature } from '../../live/live-feature.ts';
import type { LivePeople } from '../../live/live-people.ts';
import { hideWindows, type ShowingPorts, showingHandlers } from './showing.ts';
import { createStatuses } from './status.ts';

/** What presence adds to a live space: status and idleness, and what people show of themselves. */
export const createLivePresence =
  (spaceId: Id, ports: ShowingPorts) =>
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
    createStatuses(people, broadcaster, () => ports.settings().idleSeconds),
  ];
