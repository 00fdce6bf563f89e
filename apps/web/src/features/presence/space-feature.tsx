import { IconUsers } from '@tabler/icons-react';
import { useSpacePlace } from '../../slots/space-context.tsx';
import type { SpaceFeature } from '../../slots/space-feature.ts';
import { peopleLayer } from './people-layer.tsx';
import { personCommands } from './person-commands.ts';
import { personKind } from './person-kind.ts';
import { countFound } from './person-order.ts';
import type { PresencePorts } from './ports.ts';
import { AccountReports } from './ui/account-reports.ts';
import { EnteringVeil } from './ui/entering-veil.tsx';
import { NearbyAnnouncer } from './ui/nearby-announcer.tsx';
import { PeopleList } from './ui/people-list.tsx';
import { ReentryDialog } from './ui/reentry-dialog.tsx';
import { StatusMenu } from './ui/status-menu.tsx';
import { useConnectionPill } from './ui/use-connection-pill.tsx';
import { useWhereabouts } from './ui/use-presence.ts';
import { walkingCommands } from './walking-commands.ts';

/**
 * People on the space page: on the map and in the side menu, walking, the user's own status, and
 * entering.
 */
export const presenceFeature = (ports: PresencePorts): SpaceFeature => {
  const { presence, realtime, map, panels, mediaLine } = ports;
  const locate = (id: string) => {
    panels.showOnPhone(null);
    map.locate({ kind: personKind, id });
  };
  const followEntry = () => map.setEntry(presence.entering.store.getState().entry.kind);
  followEntry();
  const stopFollowing = presence.entering.store.subscribe(followEntry);
  return {
    name: 'presence',
    mapLayers: [peopleLayer(ports)],
    barParts: [{ id: 'status', rank: 10, group: 'self', Part: () => <StatusMenu presence={presence} /> }],
    pills: [{ id: 'connection', rank: 10, usePill: () => useConnectionPill({ presence, realtime }) }],
    sideTabs: [
      {
        id: 'people',
        rank: 10,
        title: 'presence:people',
        shortTitle: 'space:tabs.people',
        Icon: IconUsers,
        useCount: (search) => countFound(useWhereabouts(presence).values(), search),
        Panel: () => <PeopleList ports={ports} onLocate={locate} />,
        isSearched: true,
      },
    ],
    notices: [
      {
        id: 'entering',
        rank: 10,
        place: 'cover',
        Notice: () => <EnteringVeil presence={presence} realtime={realtime} />,
      },
      {
        id: 'nearby',
        rank: 10,
        place: 'page',
        Notice: () => <NearbyAnnouncer presence={presence} roomNameOf={ports.roomNameOf} />,
      },
      { id: 'account', rank: 20, place: 'page', Notice: () => <AccountReports presence={presence} /> },
      {
        id: 'reentry',
        rank: 90,
        place: 'page',
        Notice: () => <ReentryDialog presence={presence} media={mediaLine} goHome={useSpacePlace().leave} />,
      },
    ],
    commands: [
      ...walkingCommands({
        ...{ walking: presence.walking, serverNow: presence.serverNow, map, standUp: ports.standUp },
        isStanding: () => presence.model.isStanding(presence.model.selfId, presence.serverNow()),
      }),
      ...personCommands(presence, map),
    ],
    end: stopFollowing,
  };
};
