import { IconStar, IconStarOff, IconUsers } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { laterPart } from '../../platform/later-part.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { localStore } from '../../platform/storage/storage.ts';
import { useSpacePlace } from '../../slots/space-context.tsx';
import type { ActionProps, SpaceFeature } from '../../slots/space-feature.ts';
import { peopleLayer } from './avatars/people-layer.tsx';
import { createFavourites } from './people/favourites.ts';
import { createNearPeople } from './people/near-people.ts';
import { personCommands } from './people/person-commands.ts';
import { personKind } from './people/person-kind.ts';
import { countFound } from './people/person-order.ts';
import type { PresencePorts } from './ports.ts';
import { AccountReports } from './ui/account-reports.ts';
import { EnteringVeil } from './ui/entering-veil.tsx';
import { NearbyAnnouncer } from './ui/nearby-announcer.tsx';
import { PeopleList } from './ui/people-list.tsx';
import { StatusMenu } from './ui/status-menu.tsx';
import { useConnectionPill } from './ui/use-connection-pill.tsx';
import { useWhereabouts } from './ui/use-presence.ts';
import { useWalkCard } from './ui/use-walk-card.tsx';
import { walkingCommands } from './walking/walking-commands.ts';

// Loaded with the text view.
const PlaceSection = lazyPart(async () => ({
  default: (await import('./ui/place-section.tsx')).PlaceSection,
}));
const FootstepsSection = lazyPart(async () => ({
  default: (await import('./ui/footsteps-section.tsx')).FootstepsSection,
}));
// Loaded while there is a connection, because it is shown when there is none.
const ReentryDialog = laterPart(async () => ({
  default: (await import('./ui/reentry-dialog.tsx')).ReentryDialog,
}));

const every = (periodMs: number, callback: () => void): (() => void) => {
  const timer = window.setInterval(callback, periodMs);
  return () => window.clearInterval(timer);
};

/**
 * People on the space page: on the map and in the side menu, walking, the user's own status, and
 * entering.
 */
export const presenceFeature = (ports: PresencePorts): SpaceFeature => {
  const { presence, realtime, map, panels, media } = ports;
  const locate = (id: string) => {
    panels.showOnPhone(null);
    ports.people.locating.setState({ id });
    map.locate({ kind: personKind, id });
  };
  const followEntry = () => map.setEntry(presence.entering.store.getState().entry.kind);
  followEntry();
  const favourites = createFavourites(localStore);
  const nearPeople = createNearPeople(presence, every);
  const useFavouriteChoice = ({ id }: ActionProps) => {
    const { t } = useTranslation('presence');
    const isFavourite = useStore(favourites.store, (ids) => ids.has(id));
    const Icon = isFavourite ? IconStarOff : IconStar;
    return [
      {
        key: 'favourite',
        label: t(isFavourite ? 'favourite.remove' : 'favourite.add'),
        icon: <Icon size={20} stroke={1.75} aria-hidden />,
        testId: `favourite-${id}`,
        choose: () => favourites.toggle(id),
      },
    ];
  };
  const stopFollowing = presence.entering.store.subscribe(followEntry);
  return {
    name: 'presence',
    mapLayers: [peopleLayer(ports)],
    barParts: [{ id: 'status', rank: 10, group: 'self', Part: () => <StatusMenu presence={presence} /> }],
    pills: [{ id: 'connection', rank: 10, usePill: () => useConnectionPill({ presence, realtime, media }) }],
    sideTabs: [
      {
        id: 'people',
        rank: 10,
        title: 'presence:people',
        shortTitle: 'space:tabs.people',
        Icon: IconUsers,
        useCount: (search) => countFound(useWhereabouts(presence).values(), search),
        Panel: () => (
          <PeopleList ports={ports} nearPeople={nearPeople} favourites={favourites.store} onLocate={locate} />
        ),
        isSearched: true,
      },
    ],
    personActions: [{ id: 'favourite', rank: 50, useRowChoices: useFavouriteChoice }],
    textParts: [
      {
        id: 'place',
        rank: 10,
        Part: () => <PlaceSection presence={presence} nearPeople={nearPeople} rooms={ports.rooms} />,
      },
      { id: 'footsteps', rank: 90, Part: () => <FootstepsSection presence={presence} /> },
    ],
    welcome: [{ id: 'walk', rank: 10, isForMap: true, useCard: () => useWalkCard(presence) }],
    notices: [
      {
        id: 'entering',
        rank: 10,
        place: 'cover',
        Notice: () => <EnteringVeil presence={presence} realtime={realtime} parts={ports.parts} />,
      },
      {
        id: 'nearby',
        rank: 10,
        place: 'page',
        Notice: () => (
          <NearbyAnnouncer presence={presence} nearPeople={nearPeople} roomNameOf={ports.rooms.nameOf} />
        ),
      },
      { id: 'account', rank: 20, place: 'page', Notice: () => <AccountReports presence={presence} /> },
      {
        id: 'reentry',
        rank: 90,
        place: 'page',
        Notice: () => (
          <Suspense fallback={null}>
            <ReentryDialog presence={presence} media={media} goHome={useSpacePlace().leave} />
          </Suspense>
        ),
      },
    ],
    commands: [
      ...walkingCommands({
        walking: presence.walking,
        serverNow: presence.serverNow,
        map,
        standUp: ports.me.standUp,
        stopFollowing: ports.me.stopFollowing,
        isStanding: () => presence.model.isStanding(presence.model.selfId, presence.serverNow()),
        isSeated: () =>
          presence.model.store.getState().people.get(presence.model.selfId)?.meeting_room != null,
      }),
      ...personCommands(presence, map),
    ],
    end: stopFollowing,
  };
};
