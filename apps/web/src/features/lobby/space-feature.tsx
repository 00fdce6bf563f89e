import { Suspense } from 'react';
import { laterPart } from '../../platform/later-part.ts';
import { useSpacePlace } from '../../slots/space-context.tsx';
import type { SpaceFeature } from '../../slots/space-feature.ts';
import type { LobbyPorts } from './ports.ts';

// Loaded in spaces that have a lobby.
const Cards = laterPart(async () => ({ default: (await import('./ui/lobby-cards.tsx')).LobbyCards }));

/** The guests who wait in the lobby, for Members and Managers inside. */
export const lobbyFeature = (ports: LobbyPorts): SpaceFeature => ({
  name: 'lobby',
  notices: [
    {
      id: 'lobby',
      rank: 52,
      place: 'card',
      Notice: () =>
        useSpacePlace().space.guest_lobby && (
          <Suspense fallback={null}>
            <Cards ports={ports} />
          </Suspense>
        ),
    },
  ],
});
