import { canAdmitGuests } from '@engawa/contract/lobby';
import { Suspense } from 'react';
import { WithNamespaces } from '../../platform/i18n/with-namespaces.tsx';
import { laterPart } from '../../platform/later-part.ts';
import { useSpacePlace } from '../../slots/space-context.tsx';
import type { SpaceFeature } from '../../slots/space-feature.ts';
import type { LobbyPorts } from './ports.ts';

// Loaded in spaces that have a lobby, for those who may admit guests.
const Cards = laterPart(async () => ({ default: (await import('./ui/lobby-cards.tsx')).LobbyCards }));

/** The guests who wait in the lobby, for Members and Managers inside. */
export const lobbyFeature = (ports: LobbyPorts): SpaceFeature => {
  const Waiting = () => {
    const { space } = useSpacePlace();
    const role = ports.useMyRole();
    const isInside = ports.useIsInside();
    if (!space.guest_lobby || !isInside || role === null || !canAdmitGuests(role)) return null;
    return (
      <Suspense fallback={null}>
        <WithNamespaces of={['lobby']}>
          <Cards ports={ports} />
        </WithNamespaces>
      </Suspense>
    );
  };
  return { name: 'lobby', notices: [{ id: 'lobby', rank: 52, place: 'card', Notice: Waiting }] };
};
