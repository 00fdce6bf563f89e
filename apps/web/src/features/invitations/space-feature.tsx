import { useState } from 'react';
import { laterPart } from '../../platform/later-part.ts';
import type { SpaceFeature } from '../../slots/space-feature.ts';
import type { InvitationsPorts } from './ports.ts';
import { InviteButton } from './ui/invite-button.tsx';

// Loaded for people who are alone.
const AloneCard = laterPart(async () => ({ default: (await import('./ui/alone-card.tsx')).AloneCard }));

/** Inviting other people into the current space. */
export const invitationsFeature = (ports: InvitationsPorts): SpaceFeature => ({
  name: 'invitations',
  topBarParts: [{ id: 'invite', rank: 30, side: 'right', Part: () => <InviteButton ports={ports} /> }],
  welcome: [
    {
      id: 'alone',
      rank: 20,
      useCard() {
        const isAlone = ports.me.useIsAlone();
        const mayInvite = ports.me.useMayInvite();
        const [isClosed, setClosed] = useState(false);
        if (!isAlone || !mayInvite || isClosed) return null;
        return <AloneCard ports={ports} onClose={() => setClosed(true)} />;
      },
    },
  ],
});
